/** All lessons as a row of small steps, with the solved ones marked. */
import { href } from '../router.ts';
import { language } from '../words/define.ts';
import styles from './lesson.module.css';
import type { OpenLesson } from './open-lesson.ts';
import { starsText } from './stars.tsx';
import { say } from './words.ts';

export function LessonTrack({ open }: { open: OpenLesson }) {
  const { progress, lesson } = open.lesson.value;
  return (
    <nav class={styles.track} aria-label={say('all')}>
      <ol>
        {open.all.map((each, i) => {
          const stars = progress.stars[each.id] ?? 0;
          const title = each.title[language.value];
          return (
            <li key={each.id}>
              <a
                href={href('learn', open.id, each.id)}
                aria-current={each.id === lesson.id ? 'page' : undefined}
                aria-label={say('lesson-stars', { number: i + 1, lesson: title, stars: starsText(stars) })}
                title={title}
                data-stars={stars}
              >
                {i + 1}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
