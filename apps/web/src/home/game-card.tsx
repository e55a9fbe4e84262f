/** One of the games: its board, what it is like, who made it, how far its lessons are, and the ways in. */
import { ButtonLink } from '../parts/button.tsx';
import parts from '../parts/parts.module.css';
import { href } from '../router.ts';
import { courseProgress } from '../store/lesson-progress.ts';
import { language } from '../words/define.ts';
import { type CatalogueGame, creditOf } from './catalogue.ts';
import styles from './home.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { say } from './words.ts';

export function GameCard({ game }: { game: CatalogueGame }) {
  const { id, name, tagline, lessons } = game;
  const credit = creditOf(game);
  return (
    <article class={styles.card}>
      <Thumbnail game={game} />
      <div class={styles.about}>
        <h3>{name}</h3>
        <p class={styles.tagline}>{tagline[language.value]}</p>
        {credit && <p class={styles.credit}>{credit}</p>}
      </div>
      <LessonBar game={game} />
      <div class={styles.ways}>
        {/* Spread over the whole card: who points at the board wants to play. */}
        <ButtonLink kind="primary" icon="play" href={href('new', id)}>
          {say('play')}
          <span class={parts.hidden}>{say('of-game', { game: name })}</span>
        </ButtonLink>
        {lessons.length > 0 && (
          <ButtonLink icon="learn" href={href('learn', id)}>
            {say('learn')}
            <span class={parts.hidden}>{say('of-game', { game: name })}</span>
          </ButtonLink>
        )}
        <ButtonLink icon="rules" href={href('rules', id)}>
          {say('rules')}
          <span class={parts.hidden}>{say('rules-of', { game: name })}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

/** How far one is in the lessons of a game; nothing for who has solved none. */
export function LessonBar({ game: { id, lessons } }: { game: CatalogueGame }) {
  const { solved, count } = courseProgress(id, lessons);
  if (solved === 0) return null;
  const text = say('solved', { solved, count });
  return (
    <p class={styles.lessons}>
      <progress max={count} value={solved} aria-label={text} />
      <span aria-hidden="true">{text}</span>
    </p>
  );
}
