/** What people and engines draw on a board. It is looked at, never played: cells and colours, no rule and no sentence. */
import type { Cell } from '@tabuleiro/rules';
import type { Colour } from '@tabuleiro/rules/tree';

/** A colour is a name: each has a line and a shape of its own as well. */
export type DrawnColour = Colour | 'engine' | 'threat' | 'branch';

export interface DrawnArrow {
  /** The whole way, start cell first. A single cell is drawn as a ring. */
  cells: readonly Cell[];
  colour: DrawnColour;
  /** From 0, a hair, to 1, the widest. */
  weight?: number;
  /** A few signs beside the line, such as `1`. */
  label?: string;
  /** On its way: a hand has not let go of it yet. */
  passing?: boolean;
}

export interface DrawnCell {
  cell: Cell;
  colour: Colour;
  passing?: boolean;
}

/** A few signs on a cell, such as `62 %`; `best` stands out among them. */
export interface CellText {
  cell: Cell;
  text: string;
  best?: boolean;
}

export interface Drawings {
  arrows?: readonly DrawnArrow[];
  cells?: readonly DrawnCell[];
  texts?: readonly CellText[];
}

/** What a hand has drawn: an arrow, or a cell where it ends where it began. */
export interface Stroke {
  from: Cell;
  to: Cell;
  colour: Colour;
}
