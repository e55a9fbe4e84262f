/** The panel on top of the home page: a large board, and the one thing that somebody most likely wants next. */
import type { ComponentChildren } from 'preact';
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

export const HeroPanel = ({ board, children }: { board: ComponentChildren; children: ComponentChildren }) => (
  <div class={styles.hero}>
    <article class={styles.panel}>
      <div class={styles.stage}>{board}</div>
      <div class={styles.heroText}>{children}</div>
    </article>
  </div>
);

/** `first`: nobody has been here before. */
export function GameHero({ game, first }: { game: CatalogueGame; first: boolean }) {
  const { id, name, tagline, lessons } = game;
  const { begun, next } = courseProgress(id, lessons);
  const learn = lessons.length > 0 && (
    <ButtonLink
      key="learn"
      kind={first || begun ? 'primary' : 'plain'}
      icon="learn"
      href={href('learn', id, next)}
    >
      {say(begun ? 'next-lesson' : 'learn-in-five')}
      <span class={parts.hidden}>{say('named', { game: name })}</span>
    </ButtonLink>
  );
  const play = (
    <ButtonLink key="play" kind={first || begun ? 'plain' : 'primary'} icon="play" href={href('new', id)}>
      {say('play-now')}
      <span class={parts.hidden}>{say('named', { game: name })}</span>
    </ButtonLink>
  );
  return (
    <HeroPanel board={<Thumbnail game={game} label={say('hero-board', { game: name })} />}>
      {first ? (
        <>
          <h1>{say('heading')}</h1>
          <p class={styles.lead}>{say('never-heard')}</p>
          <p>
            <b>{say('today', { game: name })}</b> {tagline[language.value]}
          </p>
        </>
      ) : (
        <>
          <p class={styles.eyebrow}>{say(begun ? 'go-on-learning' : 'today-short')}</p>
          <h1>{name}</h1>
          <p class={styles.lead}>{tagline[language.value]}</p>
          <LessonBar game={game} />
        </>
      )}
      <div class={styles.heroWays}>{first || begun ? [learn, play] : [play, learn]}</div>
      {first && <p class={styles.credit}>{say('lead')}</p>}
    </HeroPanel>
  );
}

/** The course that was begun and has most left to give; null where none was. */
export const courseToGoOn = (): CatalogueGame | null =>
  catalogue.find(({ id, lessons }) => courseProgress(id, lessons).begun) ?? null;
