/** Props of the board. It knows geometry, layers, marks and paths, but no game, rule or sentence. */

import type { LastMove } from '@tabuleiro/play/board/ply-views';
import type { Cell, Geometry, Layer, Leg } from '@tabuleiro/rules';
import type { ComponentChildren } from 'preact';
import type { Art } from './art.ts';
import type { Layout } from './layout.ts';

/** How the board is turned. */
export interface Orientation {
  /** Turned by 180 degrees. */
  flip: boolean;
  /** A diamond drawn as a square on its side. */
  square: boolean;
}

/** Every mark has a shape as well as a colour. */
export interface Marks {
  last?: LastMove;
  /** Pieces that can move. */
  selectable?: readonly Cell[];
  /** The selectable pieces that a rule forces (to capture, for example), marked differently. */
  forced?: readonly Cell[];
  /** Too many to mark: selectable and draggable, but unmarked. */
  quiet?: boolean;
  /** The last cell of a partial move. Once there is a `path`, the piece of its first cell is shown here. */
  chosen?: Cell;
  /** Cells already passed by a partial move, start cell first. */
  path?: readonly Cell[];
  destinations?: readonly Cell[];
  /** Captures of the partial move. */
  captured?: readonly Cell[];
  /** The refused cells, and the cells in the way. */
  wrong?: readonly Cell[];
  /** The cells that would be right instead. */
  instead?: readonly Cell[];
  /** Cells of a proposed move, start cell first. */
  hint?: readonly Cell[];
  /** Cells of an opponent's threat, start cell first. */
  threat?: readonly Cell[];
  /** The end of a move that has been sent but not confirmed. */
  sent?: readonly Cell[];
  /** Goal cells of a lesson or puzzle. */
  goal?: readonly Cell[];
  /** Cells pointed out to the player. */
  look?: readonly Cell[];
}

/** One of several routes to choose from. */
export interface MoveRoute {
  /** Start cell first. */
  cells: readonly Cell[];
  captured: readonly Cell[];
  /** Emphasised: the pointer is over it in a list beside the board. */
  active?: boolean;
}

/** A move to animate when its id changes: from `before` to the `stacks` of the props. */
export interface Motion {
  id: number;
  from: Cell;
  legs: readonly Leg[];
  /** The board before the move, by cell. */
  before: readonly (readonly Layer[])[];
}

export interface BoardProps {
  geometry: Geometry;
  art: Art;
  /** The layers of each cell, from bottom to top. */
  stacks: readonly (readonly Layer[])[];
  orientation: Orientation;
  coordinates: boolean;
  marks?: Marks;
  /** Routes drawn as lines to choose from. */
  routes?: readonly MoveRoute[];
  motion?: Motion | null;
  /** Draws above the pieces; provided by pages with drawings. */
  over?(layout: Layout): ComponentChildren;
  /** A thumbnail: without coordinates. */
  small?: boolean;
  /** Accessible name of the board. */
  label: string;
  /** The spoken description of a cell: its name, its content, the possible actions. */
  speak(cell: Cell): string;
  /** A short tip shown while the pointer is over the cell, such as `+3`. */
  tip?(cell: Cell): string | undefined;
  /** Without it the board is a plain picture. */
  onChoose?(cell: Cell): void;
  /**
   * A piece was dragged to `to`. `onChoose` was called for its cell when the drag began, unless it was already
   * chosen. Not called if that choice was refused (`chosen` did not become the piece's cell).
   */
  onDrop?(to: Cell): void;
  onCancel?(): void;
  /** A route was chosen, by number key (1, 2, ...) or by a click on its badge. */
  onRoute?(route: number): void;
}
