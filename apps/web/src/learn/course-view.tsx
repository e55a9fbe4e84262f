/** `#/learn/<game>`: the lessons of a game with the stars won, and where to continue. */
import { decodeProgress, lessonToGoOn } from '@tabuleiro/play/lesson/progress';
import type { Course } from '@tabuleiro/rules/text';
import { useTitle } from '../frame/title.ts';
import type { CatalogueGame } from '../home/catalogue.ts';
import { Thumbnail } from '../home/thumbnail.tsx';
import { ButtonLink } from '../parts/button.tsx';
import { href } from '../router.ts';
import { lessonStore } from '../store/lesson-progress.ts';
import { language } from '../words/define.ts';
import styles from './learn.module.css';
import { Stars } from './stars.tsx';
import { say } from './words.ts';

export function CourseView({ entry, course }: { entry: CatalogueGame; course: Course }) {
  const { id, name } = entry;
  useTitle(say('title', { game: name }));
  const { lessons } = course;
  const progress = decodeProgress(lessonStore.load(id));
  const solved = lessons.filter((lesson) => progress.stars[lesson.id] !== undefined).length;
  const next = lessonToGoOn(course, progress);
  const begun = solved > 0 || progress.moves.length > 0;
  const label =
    solved === lessons.length
      ? say('repeat')
      : begun
        ? say('go-on', { lesson: next.title[language.value] })
        : say('begin');
  return (
    <div class={styles.course}>
      <header class={styles.courseHead}>
        <div class={styles.picture}>
          <Thumbnail game={entry} still />
        </div>
        <div>
          <h1>{say('title', { game: name })}</h1>
          <p>{entry.tagline[language.value]}</p>
          <p class={styles.progress}>
            <progress
              max={lessons.length}
              value={solved}
              aria-label={say('solved', { solved, count: lessons.length })}
            />
            <span aria-hidden="true">{say('solved', { solved, count: lessons.length })}</span>
          </p>
          <div class={styles.ways}>
            <ButtonLink
              kind="primary"
              icon="play"
              href={href('learn', id, next.id)}
              data-testid="go-on-lesson"
            >
              {label}
            </ButtonLink>
            <ButtonLink icon="rules" href={href('rules', id)}>
              {say('rules')}
            </ButtonLink>
          </div>
        </div>
      </header>
      <ol class={styles.list} aria-label={say('all-of', { game: name })}>
        {lessons.map((lesson, i) => (
          <li key={lesson.id}>
            <a href={href('learn', id, lesson.id)} data-solved={progress.stars[lesson.id] !== undefined}>
              <span class={styles.number}>{i + 1}</span>
              <span class={styles.lessonTitle}>{lesson.title[language.value]}</span>
              <Stars stars={progress.stars[lesson.id] ?? 0} />
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
