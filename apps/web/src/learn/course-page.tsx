/** The list of courses, or the lessons of one game. */
import { loadCourse } from '@tabuleiro/rules/text';
import { type CatalogueGame, catalogue, inCatalogue } from '../home/catalogue.ts';
import { Thumbnail } from '../home/thumbnail.tsx';
import { ButtonLink } from '../parts/button.tsx';
import parts from '../parts/parts.module.css';
import { TryAgain } from '../parts/try-again.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { href } from '../router.ts';
import { courseProgress } from '../store/lesson-progress.ts';
import { language } from '../words/define.ts';
import { CourseView } from './course-view.tsx';
import styles from './learn.module.css';
import { say } from './words.ts';

export function CoursePage({ game }: { game: string }) {
  const entry = inCatalogue(game);
  return (
    <div class={`${parts.page} ${styles.page}`}>{entry ? <OneCourse entry={entry} /> : <AllCourses />}</div>
  );
}

function OneCourse({ entry }: { entry: CatalogueGame }) {
  const loaded = useLoaded(() => loadCourse(entry.id), [entry.id]);
  if (loaded.state === 'failed') return <TryAgain text={say('failed')} />;
  if (loaded.state === 'loading')
    return (
      <h1 class={styles.loading} aria-busy="true">
        {say('loading')}
      </h1>
    );
  return loaded.value ? (
    <CourseView entry={entry} course={loaded.value} />
  ) : (
    <>
      <h1>{say('title', { game: entry.name })}</h1>
      <p>{say('none')}</p>
      <ButtonLink kind="primary" icon="rules" href={href('rules', entry.id)}>
        {say('rules')}
      </ButtonLink>
    </>
  );
}

const taught = catalogue.filter(({ lessons }) => lessons.length > 0);

const AllCourses = () => (
  <>
    <h1>{say('heading')}</h1>
    <p class={parts.prose}>{say('lead')}</p>
    <ul class={styles.games}>
      {taught.map((game) => (
        <li key={game.id}>
          <Thumbnail game={game} still />
          <div>
            <h2>
              <a href={href('learn', game.id)}>{game.name}</a>
            </h2>
            <p>{game.tagline[language.value]}</p>
            <Solved game={game} />
          </div>
        </li>
      ))}
    </ul>
  </>
);

function Solved({ game: { id, lessons } }: { game: CatalogueGame }) {
  const { solved, count } = courseProgress(id, lessons);
  return solved === 0 ? null : <p class={styles.soft}>{say('solved', { solved, count })}</p>;
}
