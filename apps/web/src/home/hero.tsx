/** One game in front of the others: large on a first visit, in a strip for people who return. */
import { ButtonLink } from '../parts/button.tsx';
import parts from '../parts/parts.module.css';
import { href } from '../router.ts';
import { courseProgress } from '../store/lesson-progress.ts';
import { language } from '../words/define.ts';
import { type CatalogueGame, catalogue } from './catalogue.ts';
import { LessonBar } from './game-card.tsx';
import styles from './home.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { say } from './words.ts';

const DAY = 86_400_000;

/** Another game every day. */
export const gameOfToday = (now: number): CatalogueGame =>
  catalogue[Math.floor(now / DAY) % catalogue.length]!;

/** On top of the page of a first visit: a large board, and lessons as the main way in. */
export function FirstHero({ game }: { game: CatalogueGame }) {
  const { name, tagline } = game;
  return (
    <div class={styles.hero}>
      <article class={styles.panel}>
        <div class={styles.stage}>
          <Thumbnail game={game} label={say('hero-board', { game: name })} />
        </div>
        <div class={styles.heroText}>
          <h1>{say('heading')}</h1>
          <p class={styles.lead}>{say('never-heard')}</p>
          <p>
            <b>{say('today', { game: name })}</b> {tagline[language.value]}
          </p>
          <div class={styles.heroWays}>
            <LearnWay game={game} kind="primary" />
            <PlayWay game={game} kind="plain" />
          </div>
          <p class={styles.credit}>{say('lead')}</p>
        </div>
      </article>
    </div>
  );
}

/** For people who return: the course that was begun, or the game of the day, in a strip. */
export function GameStrip({ game }: { game: CatalogueGame }) {
  const { id, name, tagline, lessons } = game;
  const { begun } = courseProgress(id, lessons);
  return (
    <article class={styles.strip} data-testid="game-strip">
      <Thumbnail game={game} label={say('hero-board', { game: name })} />
      <div class={styles.stripText}>
        <p class={styles.eyebrow}>{say(begun ? 'go-on-learning' : 'today-short')}</p>
        <h2>{name}</h2>
        <p class={styles.stripLead}>{tagline[language.value]}</p>
        <LessonBar game={game} />
      </div>
      <div class={styles.heroWays}>
        {begun && <LearnWay game={game} kind="primary" />}
        <PlayWay game={game} kind="plain" />
        {!begun && <LearnWay game={game} kind="plain" />}
      </div>
    </article>
  );
}

interface WayProps {
  game: CatalogueGame;
  kind: 'primary' | 'plain';
}

function LearnWay({ game: { id, name, lessons }, kind }: WayProps) {
  const { begun, next } = courseProgress(id, lessons);
  if (lessons.length === 0) return null;
  return (
    <ButtonLink kind={kind} icon="learn" href={href('learn', id, next)}>
      {say(begun ? 'next-lesson' : 'learn-in-five')}
      <span class={parts.hidden}>{say('named', { game: name })}</span>
    </ButtonLink>
  );
}

const PlayWay = ({ game: { id, name }, kind }: WayProps) => (
  <ButtonLink kind={kind} icon="play" href={href('new', id)}>
    {say('play-now')}
    <span class={parts.hidden}>{say('named', { game: name })}</span>
  </ButtonLink>
);

/** The course that was begun and has most left to give; null where none was. */
export const courseToGoOn = (): CatalogueGame | null =>
  catalogue.find(({ id, lessons }) => courseProgress(id, lessons).begun) ?? null;
