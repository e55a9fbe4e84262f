/**
 * Expected share of each seat as a bar. The share of the bottom player grows from below, in the colour of that seat;
 * three and four seats follow one another.
 */
import type { Rules } from '@tabuleiro/rules';
import styles from './eval-bar.module.css';

interface SharesProps {
  seats: Rules['seats'];
  /** In seat order, the sum is 1; null if unknown. */
  shares: readonly number[] | null;
  flip: boolean;
}

export function Shares({ seats, shares: known, flip }: SharesProps) {
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
      data-flip={two && flip}
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
