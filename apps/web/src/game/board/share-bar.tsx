/**
 * What each seat can expect as a bar. The share of whoever sits below grows from below, in the colour of that seat; three and
 * four seats follow one another.
 */
import { useEffect } from 'preact/hooks';
import type { OpenGame } from '../open/open-game.ts';
import styles from './eval-bar.module.css';

export function ShareBar({ game }: { game: OpenGame }) {
  const { controller } = game;
  const shown = game.shown.value;
  useEffect(() => controller.evaluate(), [controller, shown]);
  useEffect(() => () => controller.stopEvaluating(), [controller]);
  const { shownPly, rules } = game.thought.value;
  const { seats } = rules;
  const known = controller.sharesAt(shownPly);
  const shares = known ?? seats.map(() => 1 / seats.length);
  // The first fills the bar of two, and what is left is the other's.
  const two = seats.length === 2;
  const before = (seat: number) => shares.slice(0, seat).reduce((sum, share) => sum + share, 0);
  return (
    <div
      class={styles.bar}
      aria-hidden="true" // the same is said in words beside the board
      data-testid="evaluation-bar"
      data-seat={two ? seats[1]!.code : undefined}
      data-many={!two}
      data-known={known !== null}
      data-flip={two && game.flipped.value}
      data-share={shares.map((share) => Math.round(100 * share)).join(' ')}
    >
      {(two ? seats.slice(0, 1) : seats).map(({ code }, seat) => (
        <div
          key={code}
          class={styles.fill}
          data-seat={code}
          style={{ '--share': shares[seat]!, '--from': before(seat) }}
        />
      ))}
    </div>
  );
}
