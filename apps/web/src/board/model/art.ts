/** How a game looks on the board: a theme of its board together with a set of its pieces. */
import type { Cell, Geometry, Layer } from '@tabuleiro/rules';
import type { ComponentChildren } from 'preact';
import type { Orientation } from './types.ts';

export interface Art {
  /**
   * CSS classes of the board, which set its colours by day and by night: `--board-light` and `--board-dark` (cells),
   * `--board-line` (between cells), `--board-frame` and `--board-label` (the frame and the coordinates in it); for light and
   * depth `--board-high` and `--board-low` (edges of a cell), `--board-glow` and `--board-dim` (over the whole board).
   * Pieces may be filled with the lights that the board brings: `--sheen` and `--dome` over a body, `--cast` below it.
   */
  board: string;
  /** CSS class of a bare cell (light and dark squares, the trench, space); it sets the fill. */
  cell(geometry: Geometry, cell: Cell): string;
  /**
   * One layer as SVG on a cell one unit wide, centre at 0,0; upright whatever the orientation, which is told for
   * pieces that point where they move: what points stands in a `g` with `data-along`, which turns with the board.
   * Seats differ in shape or pattern as well as in colour. `null` for what the bare cell already shows. Stays within
   * half a unit of the centre; hexes are regular and stand on a point.
   */
  layer(layer: Layer, stack: readonly Layer[], orientation?: Orientation): ComponentChildren;
  /** CSS class that sets `--glaze` and `--inlay` for an edge of the board that belongs to a seat. */
  edge?(seat: number): string;
  /** Layers look different on a diamond that is laid on its side; without it they are drawn once for both. */
  oriented?: true;
  /** Lines over the whole board, in the geometry's coordinates: the trench, a river. Below the pieces. */
  decoration?(geometry: Geometry): ComponentChildren;
  /** The decoration is the same by half a turn. */
  even?: true;
}
