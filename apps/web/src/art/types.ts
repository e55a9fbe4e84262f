/** How a game looks: found by its id, a file `games/<id>.tsx` beside this one, and no list of them. */
import type { Cell, Geometry, Layer } from '@tabuleiro/rules';
import type { ComponentChildren } from 'preact';

export interface Art {
  /** CSS class of the board, which sets its colours in both themes. */
  board: string;
  /** CSS class of a bare cell (light and dark squares, the trench, space). */
  cell(geometry: Geometry, cell: Cell): string;
  /**
   * One layer as SVG on a cell one unit wide, centre at 0,0; upright whatever the orientation. Seats differ in shape or
   * pattern as well as in colour. `null` for what the bare cell already shows.
   */
  layer(layer: Layer, stack: readonly Layer[]): ComponentChildren;
  /** Lines over the whole board, in the geometry's coordinates: the trench, a river. Below the pieces. */
  decoration?(geometry: Geometry): ComponentChildren;
}
