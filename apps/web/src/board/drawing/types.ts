/** Drawings by people and engines: cells and colours only. They have no effect on play. */
import type { Cell } from '@tabuleiro/rules';
import type { Colour } from '@tabuleiro/rules/tree';

/** Each colour name also has its own line style and shape. */
export type DrawnColour = Colour | 'engine' | 'threat' | 'branch';

export interface DrawnArrow {
  /** The whole path, start cell first. A single cell is drawn as a ring. */
  cells: readonly Cell[];
  colour: DrawnColour;
  /** From 0, the thinnest, to 1, the widest. */
  weight?: number;
  /** A short label beside the line, such as `1`. */
  label?: string;
  /** In progress: the pointer is still down. */
  passing?: boolean;
}

export interface DrawnCell {
  cell: Cell;
  colour: Colour;
  passing?: boolean;
}

/** A short text on a cell, such as `62 %`; `best` is emphasised. */
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

/** A finished stroke: an arrow, or a marked cell if it ends where it began. */
export interface Stroke {
  from: Cell;
  to: Cell;
  colour: Colour;
}
