/** How a game looks: a board theme and a set of pieces. */
import type { Cell, Geometry, Layer } from '@tabuleiro/rules';
import type { ComponentChildren } from 'preact';
import type { Orientation } from './types.ts';

export interface Art {
  /**
   * CSS class of the board. It sets colours for light and dark themes: `--board-light` and `--board-dark` (cells),
   * `--board-line` (between cells), `--board-frame` and `--board-label` (frame and coordinates), `--board-high` and
   * `--board-low` (edges of a cell), `--board-glow` and `--board-dim` (over the whole board). Pieces can be filled
   * with the board's gradients: `--sheen` and `--dome` over a body, `--cast` below it.
   */
  board: string;
  /** CSS class of a bare cell (light and dark squares, the trench, space), which sets the fill. */
  cell(geometry: Geometry, cell: Cell): string;
  /**
   * One layer as SVG on a cell one unit wide, centred on 0,0 and always upright. `orientation` is for pieces that
   * point where they move: parts in a `g` with `data-along` turn with the board. Seats differ in shape or pattern as
   * well as in colour. `null` if the bare cell already shows the layer. Stays within half a unit of the centre; hexes
   * are regular with a corner on top.
   */
  layer(layer: Layer, stack: readonly Layer[], orientation?: Orientation): ComponentChildren;
  /** CSS class that sets `--glaze` and `--inlay` for a board edge that belongs to a seat. */
  edge?(seat: number): string;
  /** Layers differ on a diamond laid on its side; otherwise one rendering serves both. */
  oriented?: true;
  /** Lines over the whole board, below the pieces, in the geometry's coordinates: the trench, a river. */
  decoration?(geometry: Geometry): ComponentChildren;
  /** The decoration is symmetric under a turn by 180 degrees. */
  even?: true;
}
