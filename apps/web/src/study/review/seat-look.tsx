/** How the share of each seat is drawn: a tone and a pattern, so that no seat is known by its colour alone. */
import type { Rules, Seat } from '@tabuleiro/rules';
import styles from './review.module.css';

/** Seats that are called by a tone have it. */
const TONES: Readonly<Record<string, number>> = { white: 0, black: 1 };

const lookOf = ({ seats }: Rules, seat: Seat): number => TONES[seats[seat]!.code] ?? seat;

/** Filled with its tone, and with the pattern above it. */
export const bandLook = (id: string, rules: Rules, seat: Seat) => {
  const look = lookOf(rules, seat);
  return { class: styles.band, 'data-look': look, fill: `url(#${patternId(id, look)})` };
};

const patternId = (id: string, look: number): string => `${id}-band-${look}`.replace(/[^\w-]/g, '');

/** Plain, lines, points, a net. */
const FIGURES = ['', 'M-2 2L2-2M0 8L8 0M6 10L10 6', 'M2 2h2v2h-2zM6 6h2v2h-2z', 'M0 4H8M4 0V8'];

export const Patterns = ({ id }: { id: string }) => (
  <defs>
    {FIGURES.map((figure, look) => (
      <pattern
        key={look}
        id={patternId(id, look)}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        class={styles.pattern}
        data-look={look}
      >
        <rect width="8" height="8" />
        {figure && <path d={figure} />}
      </pattern>
    ))}
  </defs>
);
