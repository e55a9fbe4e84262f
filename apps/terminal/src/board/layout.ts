/**
 * Places the cells of a board on a grid of characters: the largest drawing that fits. `draw-board.ts` draws their
 * content.
 */

import { type Arrows, arrowsOf } from '@tabuleiro/play/board/arrows';
import type { Cell, Geometry } from '@tabuleiro/rules';
import { diamondLayouts } from './layout-diamond.ts';
import { hexLayouts } from './layout-hex.ts';
import { squareLayouts } from './layout-square.ts';

export interface TextPoint {
  readonly x: number;
  readonly y: number;
}

/** A row of characters inside a cell. */
export interface Span extends TextPoint {
  readonly width: number;
}

/** A character of a wall, in both sets. */
export interface Wall extends TextPoint {
  readonly unicode: string;
  readonly ascii: string;
}

export interface CellPlace {
  readonly centre: TextPoint;
  /** The inside from top to bottom; the walls are not part of it. */
  readonly spans: readonly Span[];
  /** The walls again, as they look around the cursor; empty where there are none. */
  readonly focus: readonly Wall[];
}

export interface TextLabel extends TextPoint {
  readonly text: string;
}

/** `compact` cells have one row and no walls, `small` ones one row, `medium` two, `large` three, `huge` five and more. */
export const sizes = ['compact', 'small', 'medium', 'large', 'huge'] as const;
export type BoardSize = (typeof sizes)[number];

/** Whether there is room for several lines, or for a piece that has a shape. */
export const isLarge = (size: BoardSize): boolean => size === 'large' || size === 'huge';

/** A drawing of a board at one size. */
export interface Plan {
  readonly shape: Geometry['shape'];
  readonly size: BoardSize;
  readonly width: number;
  readonly height: number;
  readonly cells: readonly CellPlace[];
  readonly walls: readonly Wall[];
  readonly labels: readonly TextLabel[];
  /** Radius in columns of a disc that fills a cell; 0 where there is no room for one. */
  readonly disc: number;
  /** How far below the row of its centre the true centre of a cell lies: half a row where its rows are even in number. */
  readonly below: number;
  /** Whether what lies so far right and down of a cell's centre belongs to the cell, its half of the walls included. */
  within(right: number, down: number): boolean;
}

export interface TextLayout extends Plan {
  /** For each cell, where the arrow keys lead. */
  readonly arrows: readonly Arrows[];
}

export interface TextOrientation {
  /** Seen from the other side: turned by half a turn. */
  flip?: boolean;
  /** Draws a diamond as a square board instead of standing on its corner. */
  square?: boolean;
}

/** Null when even the smallest drawing is larger than the room. */
export function chooseLayout(
  geometry: Geometry,
  room: { width: number; height: number },
  orientation: TextOrientation = {},
): TextLayout | null {
  const layouts = layoutsOf(geometry, orientation);
  for (let i = 0; i < layouts.length; i++) {
    const layout = layouts.at(i);
    if (layout.width <= room.width && layout.height <= room.height) return layout;
  }
  return null;
}

interface Layouts {
  length: number;
  at(index: number): TextLayout;
}

/** Every change of a screen asks for the layouts of its board, and they stay the same. */
const known = new WeakMap<Geometry, Map<string, Layouts>>();

function layoutsOf(geometry: Geometry, orientation: TextOrientation): Layouts {
  const key = `${orientation.flip ?? false} ${orientation.square ?? false}`;
  const ofGeometry = known.get(geometry) ?? new Map<string, Layouts>();
  known.set(geometry, ofGeometry);
  const layouts = ofGeometry.get(key) ?? keptLayouts(plansOf(geometry, orientation));
  ofGeometry.set(key, layouts);
  return layouts;
}

/** Each is made when it is first looked at. */
function keptLayouts(makers: readonly (() => Plan)[]): Layouts {
  const made: TextLayout[] = [];
  const make = (index: number): TextLayout => {
    const plan = makers[index]!();
    return { ...plan, arrows: arrowsOf(plan.cells.map(({ centre }) => centre)) };
  };
  return { length: makers.length, at: (index) => (made[index] ??= make(index)) };
}

/** Largest first. */
function plansOf(geometry: Geometry, { flip = false, square = false }: TextOrientation): (() => Plan)[] {
  if (geometry.shape === 'hex') return hexLayouts(geometry, flip);
  if (geometry.shape === 'diamond' && !square) return diamondLayouts(geometry, flip);
  return squareLayouts(geometry, flip);
}

/** The cell that this character belongs to, if any. */
export function cellAt(layout: TextLayout, { x, y }: TextPoint): Cell | null {
  const found = layout.cells.findIndex(({ centre }) => layout.within(x - centre.x, y - centre.y));
  return found < 0 ? null : found;
}
