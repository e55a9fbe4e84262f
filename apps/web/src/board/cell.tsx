/** One cell with everything on it. Re-rendered only when its own props change. */
import type { Cell } from '@tabuleiro/rules';
import { Component } from 'preact';
import styles from './board.module.css';
import { Below, Lines } from './cell-marks.tsx';
import type { Art } from './model/art.ts';
import type { Point } from './model/layout.ts';
import { asCell, hidden } from './model/roles.ts';
import type { Shapes } from './model/shapes.ts';
import { type Stack, sameStack } from './model/stacks.ts';
import type { Orientation } from './model/types.ts';

interface CellInGrid {
  id: string;
  label: string;
  column: number;
  tab: boolean;
  chosen: boolean;
  grab: boolean;
  /** Shown while the pointer is over the cell. */
  tip: string | undefined;
}

export interface CellProps {
  cell: Cell;
  name: string;
  centre: Point;
  shapes: Shapes;
  art: Art;
  orientation: Orientation;
  stack: Stack;
  /** The stack before the move in flight; the land is drawn from it until the piece lands. */
  before?: Stack | undefined;
  marks: number;
  /** The piece is held or further along its move: only a shade is drawn here. */
  away: boolean;
  /** Label and grid position for screen readers; null in a picture. */
  grid: CellInGrid | null;
}

/** Runs for every cell on every change, so it allocates no arrays. */
const sameGrid = (a: CellInGrid | null, b: CellInGrid | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.label === b.label &&
    a.column === b.column &&
    a.tab === b.tab &&
    a.chosen === b.chosen &&
    a.grab === b.grab &&
    a.tip === b.tip);

const sameInside = (a: InsideProps, b: InsideProps): boolean =>
  a.marks === b.marks &&
  a.away === b.away &&
  a.before === b.before &&
  a.shapes === b.shapes &&
  a.art === b.art &&
  a.orientation === b.orientation &&
  sameStack(a.stack, b.stack);

export class CellView extends Component<CellProps> {
  override shouldComponentUpdate(next: CellProps): boolean {
    const { props } = this;
    return !(
      props.centre === next.centre &&
      props.name === next.name &&
      sameGrid(props.grid, next.grid) &&
      sameInside(props, next)
    );
  }

  override render({ name, centre, shapes, stack, marks, grid, ...rest }: CellProps) {
    const place = `translate(${centre.x} ${centre.y})`;
    const inside = <Inside shapes={shapes} stack={stack} marks={marks} {...rest} />;
    if (!grid)
      return (
        <g transform={place} data-cell={name}>
          {inside}
        </g>
      );
    return (
      <g
        transform={place}
        class={styles.cell}
        id={grid.id}
        data-cell={name}
        {...asCell(grid.label, grid.column, grid.chosen)}
        tabindex={grid.tab ? 0 : -1}
      >
        <path class={grid.grab ? styles.grab : styles.hit} d={shapes.cell} {...hidden} />
        {inside}
        {grid.tip !== undefined && <Tip text={grid.tip} />}
        {grid.tab && ( // the only focusable cell: the others need no ring
          <g class={styles.focus} {...hidden} data-transient>
            <path class={styles.halo} d={shapes.focus} />
            <path class={styles.line} d={shapes.focus} />
          </g>
        )}
      </g>
    );
  }
}

/** At the upper rim, over the row drawn before, so that the cell's piece stays visible. */
const Tip = ({ text }: { text: string }) => (
  <g class={styles.tip} {...hidden} data-transient transform="translate(0 -.5)">
    <g class={styles.upright}>
      <rect x={-0.11 * text.length - 0.08} y="-0.2" width={0.22 * text.length + 0.16} height="0.4" rx="0.2" />
      <text>{text}</text>
    </g>
  </g>
);

type InsideProps = Pick<CellProps, 'shapes' | 'art' | 'orientation' | 'stack' | 'before' | 'marks' | 'away'>;

/** Whether the land draws nothing but the bare cell. */
const isBare = (land: Stack, { art, orientation }: Pick<InsideProps, 'art' | 'orientation'>): boolean =>
  land.every((layer) => layer.seat === undefined && art.layer(layer, land, orientation) === null);

/** The number of land layers: those below the first that belongs to a seat. */
function landOf(stack: Stack): number {
  const owned = stack.findIndex(({ seat }) => seat !== undefined);
  return owned < 0 ? stack.length : owned;
}

/** Skips rendering when only the label or the grid position has changed. */
class Inside extends Component<InsideProps> {
  override shouldComponentUpdate(next: InsideProps): boolean {
    return !sameInside(this.props, next);
  }

  override render({ shapes, marks, before, ...rest }: InsideProps) {
    const land = before ?? rest.stack;
    const pieces = landOf(rest.stack);
    if (marks === 0 && pieces === rest.stack.length && isBare(land, rest)) return null;
    const own = {
      marks,
      shapes,
      occupied: pieces < rest.stack.length,
      land: shapes.full && rest.stack.length > 0,
    };
    return (
      <g {...hidden} class={`${styles.inside} ${styles.upright}`}>
        <Layers {...rest} stack={land} from={0} to={landOf(land)} />
        {marks !== 0 && <Below {...own} />}
        <g data-pieces>
          <Layers {...rest} from={pieces} to={rest.stack.length} />
        </g>
        {marks !== 0 && <Lines {...own} />}
      </g>
    );
  }
}

type LayersProps = Pick<CellProps, 'art' | 'orientation' | 'stack' | 'away'> & { from: number; to: number };

/** Part of the stack. Marks change with every click, but the detailed pictures are not re-rendered. */
class Layers extends Component<LayersProps> {
  override shouldComponentUpdate({ stack, ...next }: LayersProps): boolean {
    const { props } = this;
    return !(
      props.art === next.art &&
      props.orientation === next.orientation &&
      props.away === next.away &&
      props.from === next.from &&
      props.to === next.to &&
      sameStack(props.stack, stack)
    );
  }

  override render({ art, orientation, stack, away, from, to }: LayersProps) {
    return stack.slice(from, to).map((layer, i) => {
      const picture = art.layer(layer, stack, orientation);
      const isAway = away && from + i === stack.length - 1;
      return isAway ? <g class={styles.away}>{picture}</g> : picture;
    });
  }
}
