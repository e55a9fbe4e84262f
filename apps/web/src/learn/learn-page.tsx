/** `#/learn` lists the games, `#/learn/<game>` their lessons, `#/learn/<game>/<lesson>` is one of them. */
import { useEffect, useState } from 'preact/hooks';
import { type CatalogueGame, catalogue, inCatalogue } from '../home/catalogue.ts';
import { Thumbnail } from '../home/thumbnail.tsx';
import { ButtonLink } from '../parts/button.tsx';
import parts from '../parts/parts.module.css';
import { TryAgain } from '../parts/try-again.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { href, route } from '../router.ts';
import { progressIn } from '../store/lesson-progress.ts';
import { language } from '../words/define.ts';
import { CourseView } from './course-view.tsx';
import styles from './learn.module.css';
import { LessonView } from './lesson-view.tsx';
import { type LoadedCourse, loadCourse } from './load-course.ts';
import { OpenLesson } from './open-lesson.ts';
import { say } from './words.ts';

export default function LearnPage() {
  const [id, lesson] = route.value.parts;
  const entry = id ? inCatalogue(id) : undefined;
  return entry ? <OneGame key={entry.id} entry={entry} lesson={lesson || undefined} /> : <AllCourses />;
}

function OneGame({ entry, lesson }: { entry: CatalogueGame; lesson: string | undefined }) {
  const loaded = useLoaded(() => loadCourse(entry.id), [entry.id]);
  const found = loaded.state === 'ready' ? loaded.value : null;
  if (found && lesson !== undefined) return <OneLesson loaded={found} lesson={lesson} />;
  return (
    <div class={parts.page}>
      {loaded.state === 'loading' && (
        <h1 class={styles.loading} aria-busy="true">
          {say('loading')}
        </h1>
      )}
      {loaded.state === 'failed' && <TryAgain text={say('failed')} />}
      {found && <CourseView entry={entry} loaded={found} />}
      {loaded.state === 'ready' && !found && <NoCourse entry={entry} />}
    </div>
  );
}

const NoCourse = ({ entry: { id, name } }: { entry: CatalogueGame }) => (
  <>
    <h1>{say('title', { game: name })}</h1>
    <p>{say('none')}</p>
    <ButtonLink kind="primary" icon="rules" href={href('rules', id)}>
      {say('rules')}
    </ButtonLink>
  </>
);

/** One controller for as long as the lessons of this game are open. */
function OneLesson({ loaded, lesson }: { loaded: LoadedCourse; lesson: string }) {
  const [open, set] = useState<OpenLesson | null>(null);
  useEffect(() => {
    const made = new OpenLesson(loaded, lesson);
    set(made);
    return () => made.lessons.leave();
  }, [loaded]);
  useEffect(() => {
    if (open && open.lesson.peek().lesson.id !== lesson) open.lessons.open(lesson);
  }, [open, lesson]);
  return open && <LessonView open={open} />;
}

const AllCourses = () => (
  <div class={parts.page}>
    <h1>{say('heading')}</h1>
    <p class={parts.prose}>{say('lead')}</p>
    <ul class={styles.games}>
      {catalogue.map((game) => (
        <li key={game.id}>
          <Thumbnail game={game} still />
          <div>
            <h2>
              <a href={href('learn', game.id)}>{game.name}</a>
            </h2>
            <p>{game.tagline[language.value]}</p>
            <Solved id={game.id} />
          </div>
        </li>
      ))}
    </ul>
  </div>
);

function Solved({ id }: { id: string }) {
  const { stars, count } = progressIn(id);
  const solved = Object.keys(stars).length;
  return solved === 0 ? null : (
    <p class={styles.soft}>{say('solved', { solved, count: Math.max(count, solved) })}</p>
  );
}
