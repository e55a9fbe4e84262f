/** How a game looks: found by its id, a file `games/<id>.tsx` beside this one, and no list of them. */
import type { Cell, Geometry, Layer } from '@tabuleiro/rules';
import type { ComponentChildren } from 'preact';
import type { Orientation } from './types.ts';

export interface Art {
  /**
   * CSS class of the board, which sets its colours in both themes: `--board-light` and `--board-dark` (cells),
   * `--board-line` (between cells), `--board-frame` and `--board-label` (the rim and the coordinates on it).
   */
  board: string;
  /** CSS class of a bare cell (light and dark squares, the trench, space); it sets the fill. */
  cell(geometry: Geometry, cell: Cell): string;
  /**
   * One layer as SVG on a cell one unit wide, centre at 0,0; upright whatever the orientation, which is told for
   * pieces that point where they move. Seats differ in shape or pattern as well as in colour. `null` for what the
   * bare cell already shows. Stays within half a unit of the centre; hexes are regular
   * and stand on a point.
   */
  layer(layer: Layer, stack: readonly Layer[], orientation?: Orientation): ComponentChildren;
  /** Layers look different when the board is turned; without it they are drawn once for every orientation. */
  oriented?: true;
  /** Lines over the whole board, in the geometry's coordinates: the trench, a river. Below the pieces. */
  decoration?(geometry: Geometry): ComponentChildren;
}
