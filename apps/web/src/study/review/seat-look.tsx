/** How the share of each seat is drawn: its own colour and a pattern, so that no seat is known by its colour alone. */
import type { Rules, Seat } from '@tabuleiro/rules';
import styles from './review.module.css';

/** Filled with the seat's colour, and with its pattern above it. */
export const bandLook = (id: string, seat: Seat) => ({
  class: styles.band,
  'data-look': seat,
  fill: `url(#${patternId(id, seat)})`,
});

const patternId = (id: string, seat: Seat): string => `${id}-band-${seat}`.replace(/[^\w-]/g, '');

/** Plain, lines, points, a net. */
const FIGURES = ['', 'M-2 2L2-2M0 8L8 0M6 10L10 6', 'M2 2h2v2h-2zM6 6h2v2h-2z', 'M0 4H8M4 0V8'];

export const Patterns = ({ id, rules }: { id: string; rules: Rules }) => (
  <defs>
    {rules.seats.map(({ code }, seat) => (
      <pattern
        key={code}
        id={patternId(id, seat)}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        class={styles.pattern}
        data-look={seat}
        data-seat={code}
      >
        <rect width="8" height="8" />
        {FIGURES[seat] && <path d={FIGURES[seat]} />}
      </pattern>
    ))}
  </defs>
);
