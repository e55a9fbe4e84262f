/**
 * The marks of one cell. Fills lie below the pieces, as do the frame of the chosen piece and the ring around a
 * capturable one: nothing covers a piece that can be chosen. Other lines lie above, at the rim or, on a bare cell, in
 * the middle. On cells filled with land all lines lie above, since they would vanish below it.
 */

import styles from './board.module.css';
import * as mark from './model/marks.ts';
import { cross, flag, plus, type Shapes } from './model/shapes.ts';

interface MarksProps {
  marks: number;
  shapes: Shapes;
  occupied: boolean;
  /** Art fills the whole cell. */
  land: boolean;
}

const TINTS = [
  [mark.LAST_FROM | mark.LAST_TO, 'tintLast'],
  [mark.CHOSEN, 'tintChosen'],
  [mark.WRONG, 'tintWrong'],
] as const;

export function Below({ marks, shapes, occupied, land }: MarksProps) {
  return (
    <>
      {TINTS.map(([any, name]) =>
        marks & any ? <path key={name} class={styles[name]} d={shapes.cell} /> : null,
      )}
      {marks & mark.WRONG ? <path class={styles.hatch} d={shapes.hatch} /> : null}
      {marks & mark.CHOSEN && !land ? <Drawn name={styles.chosen!} d={shapes.rim} /> : null}
      {marks & mark.DESTINATION && occupied && !land ? <Ring /> : null}
    </>
  );
}

/** A line visible on any ground: the mark's colour over a wider contrasting one. */
export const Drawn = ({ name, d }: { name: string; d: string }) => (
  <g class={name}>
    <path class={styles.halo} d={d} />
    <path class={styles.line} d={d} />
  </g>
);

export function Lines({ marks, shapes, occupied, land }: MarksProps) {
  const has = (one: number) => (marks & one) !== 0;
  return (
    <>
      {has(mark.GOAL) && <Goal occupied={occupied} />}
      {has(mark.LAST_FROM) && <Left d={shapes.frame} occupied={occupied} />}
      {has(mark.LAST_TO) && <Drawn name={styles.lastTo!} d={land ? shapes.rim : shapes.frame} />}
      {has(mark.LAST_CAPTURED) && !occupied && <Ghost />}
      {has(mark.SELECTABLE) && <Drawn name={styles.selectable!} d={shapes.ticks} />}
      {has(mark.FORCED) && <path class={styles.forced} d={shapes.wedges} />}
      {has(mark.PATH) && <Drawn name={styles.path!} d={land ? shapes.frame : plus} />}
      {has(mark.CHOSEN) && land && <Drawn name={styles.chosen!} d={shapes.rim} />}
      {has(mark.DESTINATION) && <Target {...{ shapes, occupied, land }} />}
      {has(mark.CAPTURED) && <Drawn name={styles.captured!} d={cross} />}
      {has(mark.LOOK) && <Look />}
      {has(mark.SENT) && <Sent />}
      {has(mark.WRONG) && <Wrong d={shapes.frame} />}
      {has(mark.INSTEAD) && <Instead />}
    </>
  );
}

/** A hollow on the cell the piece left, or a broken frame if something remains there. */
const Left = ({ d, occupied }: { d: string; occupied: boolean }) =>
  occupied ? (
    <path class={`${styles.lastFrom} ${styles.broken}`} d={d} />
  ) : (
    <circle class={styles.lastFrom} r="0.2" />
  );

const Ghost = () => (
  <g class={styles.lastCaptured}>
    <circle r="0.3" />
    <path d="M-.14-.14L.14.14M.14-.14L-.14.14" />
  </g>
);

/** A flag for lessons; no game has one among its pieces. Small on an occupied cell. */
const Goal = ({ occupied }: { occupied: boolean }) => (
  <path class={styles.goal} d={flag} transform={occupied ? 'translate(-.32 -.3) scale(.5)' : undefined} />
);

const Look = () => (
  <g class={styles.look}>
    <circle class={styles.halo} r="0.44" />
    <circle class={styles.line} r="0.44" />
  </g>
);

/** A broken ring and an hourglass: the move awaits confirmation. */
const Sent = () => (
  <g class={styles.sent}>
    <circle class={styles.halo} r="0.44" />
    <circle class={`${styles.line} ${styles.broken}`} r="0.44" />
    <path class={styles.glass} d="M.2-.44H.4L.2-.16H.4Z" />
  </g>
);

/** A possible target: a dot on a bare cell, a ring around a piece, the rim of a land cell. */
function Target({ shapes, occupied, land }: Omit<MarksProps, 'marks'>) {
  if (land) return <Drawn name={`${styles.ring} ${styles.fine}`} d={shapes.rim} />;
  return occupied ? null : <circle class={styles.dot} r="0.16" />;
}

const Ring = () => (
  <g class={styles.ring}>
    <circle class={styles.halo} r="0.44" />
    <circle class={styles.line} r="0.44" />
  </g>
);

/** A tick: the move that would be right. */
const Instead = () => (
  <g class={`${styles.bang} ${styles.tick}`}>
    <circle cx="0.3" cy="-0.3" r="0.17" />
    <path d="M.21-.3l.06.07 .12-.14" />
  </g>
);

const Wrong = ({ d }: { d: string }) => (
  <>
    <Drawn name={styles.wrong!} d={d} />
    <g class={styles.bang}>
      <circle cx="0.3" cy="-0.3" r="0.17" />
      <path d="M.3-.39v.1M.3-.215v.005" />
    </g>
  </>
);
