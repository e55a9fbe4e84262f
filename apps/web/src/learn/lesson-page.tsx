/** Opens the lessons of a game, and closes them when the address changes. */
import { useEffect, useState } from 'preact/hooks';
import { PageMissing } from '../parts/try-again.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { go, href } from '../router.ts';
import styles from './learn.module.css';
import { LessonView } from './lesson-view.tsx';
import { type LoadedCourse, loadLessons } from './load-lessons.ts';
import { OpenLesson } from './open-lesson.ts';
import { say } from './words.ts';

export function LessonPage({ game, lesson }: { game: string; lesson: string }) {
  const loaded = useLoaded(() => loadLessons(game), [game]);
  const none = loaded.state === 'ready' && !loaded.value?.course.lessons.some(({ id }) => id === lesson);
  // An unknown lesson leads to the list of lessons.
  useEffect(() => {
    if (none) go(href('learn', game), true);
  }, [none]);
  if (loaded.state === 'failed') return <PageMissing />;
  if (loaded.state === 'loading' || none || !loaded.value)
    return (
      <h1 class={styles.loading} aria-busy="true">
        {say('loading')}
      </h1>
    );
  return <OneLesson loaded={loaded.value} lesson={lesson} />;
}

/** One controller while the lessons of this game are open. */
function OneLesson({ loaded, lesson }: { loaded: LoadedCourse; lesson: string }) {
  const [open, set] = useState<OpenLesson | null>(null);
  useEffect(() => {
    const made = new OpenLesson(loaded, lesson);
    set(made);
    return () => made.lessons.task.leave();
  }, [loaded]);
  useEffect(() => {
    if (open && open.lesson.peek().lesson.id !== lesson) open.lessons.open(lesson);
  }, [open, lesson]);
  return open && <LessonView open={open} />;
}
