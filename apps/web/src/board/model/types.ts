/** What the board widget is told. It knows geometry, layers, marks and paths; never a game, a rule or a sentence. */

import type { LastMove } from '@tabuleiro/play/board/ply-views';
import type { Cell, Geometry, Layer, Leg } from '@tabuleiro/rules';
import type { ComponentChildren } from 'preact';
import type { Art } from './art.ts';
import type { Layout } from './layout.ts';

/** How the board lies before its reader. */
export interface Orientation {
  /** Turned by half a turn. */
  flip: boolean;
  /** A diamond drawn as a square that stands on its side. */
  square: boolean;
}

/** Every mark has a shape as well as a colour. */
export interface Marks {
  last?: LastMove;
  /** Pieces that can move. */
  selectable?: readonly Cell[];
  /** Those among them that a rule forces (to capture, say): marked otherwise than the others. */
  forced?: readonly Cell[];
  /** The others are so many that marking them would say nothing: they can be chosen and dragged, unmarked. */
  quiet?: boolean;
  /** The last cell of a move in the making. Once there is a `path`, the piece of its first cell is shown here. */
  chosen?: Cell;
  /** Cells already passed by a move in the making, start cell first. */
  path?: readonly Cell[];
  destinations?: readonly Cell[];
  /** What the move in the making takes. */
  captured?: readonly Cell[];
  /** What was tried and is refused, and what is in its way. */
  wrong?: readonly Cell[];
  /** What would be right in its place. */
  instead?: readonly Cell[];
  /** Cells of a proposed move, start cell first. */
  hint?: readonly Cell[];
  /** Cells of a move that would hurt, start cell first. */
  threat?: readonly Cell[];
  /** Where a move ends that is on its way and not confirmed yet. */
  sent?: readonly Cell[];
  /** Cells that are to be reached. */
  goal?: readonly Cell[];
  /** Cells that somebody points at, to be looked at. */
  look?: readonly Cell[];
}

/** A route among which somebody chooses. */
export interface MoveRoute {
  /** Start cell first. */
  cells: readonly Cell[];
  captured: readonly Cell[];
  /** Stands out among the others: somebody points at it in a list beside the board. */
  active?: boolean;
}

/** A move that is shown in motion when its id changes: from `before` to the stacks of the props. */
export interface Motion {
  id: number;
  from: Cell;
  legs: readonly Leg[];
  /** What stood on the board before the move, by cell. */
  before: readonly (readonly Layer[])[];
}

export interface BoardProps {
  geometry: Geometry;
  art: Art;
  /** What stands on each cell, from bottom to top. */
  stacks: readonly (readonly Layer[])[];
  orientation: Orientation;
  coordinates: boolean;
  marks?: Marks;
  /** Routes drawn as lines, to choose among. */
  routes?: readonly MoveRoute[];
  motion?: Motion | null;
  /** What is drawn above the pieces; brought along by pages that draw. */
  over?(layout: Layout): ComponentChildren;
  /** A thumbnail: without coordinates. */
  small?: boolean;
  /** What the whole board is called. */
  label: string;
  /** A cell as it is spoken: its name, what stands there, what can be done there. */
  speak(cell: Cell): string;
  /** A few signs shown while somebody points at the cell, such as `+3`. */
  tip?(cell: Cell): string | undefined;
  /** Without it the board is a picture. */
  onChoose?(cell: Cell): void;
  /**
   * A piece was dragged; `onChoose` has been called for its cell when the drag began, unless it was chosen already.
   * Nothing is dropped when that choice was refused (`chosen` did not become the piece's cell).
   */
  onDrop?(to: Cell): void;
  onCancel?(): void;
  /** A route was chosen by its number (1, 2, ... on the keyboard) or by a click on its sign. */
  onRoute?(route: number): void;
}
