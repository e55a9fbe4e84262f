/**
 * The games as the home page shows them, made by `npm run write -- catalogue` from the registry, the sentences and a
 * demonstration game: a first visit draws real boards without loading any rules.
 */
import type { Cell, Geometry, Layer, Leg } from '@tabuleiro/rules';
import { hexGeometry, squareGeometry } from '@tabuleiro/rules/internal';
import type { Language } from '@tabuleiro/rules/text';
import games from './catalogue.json';

export interface CatalogueGame {
  id: string;
  name: string;
  designer?: string;
  year?: number;
  tagline: Readonly<Record<Language, string>>;
  /** The ids of its lessons, in their order. */
  lessons: readonly string[];
  board: BoardPlan;
  frames: DemonstrationFrames;
}

export interface BoardPlan {
  shape: Geometry['shape'];
  columns: number;
  rows: number;
  /** Names for hexes, which seldom fill a rectangle. */
  names?: string;
  /** For boards whose edges belong to seats. */
  edges?: NonNullable<Geometry['edges']>;
}

export interface DemonstrationFrames {
  /** Every stack that occurs; cells hold numbers into this list. */
  stacks: readonly (readonly Layer[])[];
  start: readonly number[];
  plies: readonly Ply[];
}

export interface Ply {
  from: Cell;
  legs: readonly Leg[];
  changed: readonly (readonly [cell: Cell, stack: number])[];
}

export const catalogue = games as unknown as readonly CatalogueGame[];

export const inCatalogue = (id: string): CatalogueGame | undefined =>
  catalogue.find((game) => game.id === id);

/** The same geometry that the rules would answer with. */
export function geometryOf({ edges, ...plan }: BoardPlan): Geometry {
  return { ...cellsOf(plan), ...(edges ? { edges } : {}) };
}

function cellsOf({ shape, columns, rows, names }: BoardPlan): Geometry {
  if (shape !== 'hex') return squareGeometry(columns, rows, shape);
  const places = names!
    .split(' ')
    .map((name) => ({ row: name.charCodeAt(0) - 97, column: Number(name.slice(1)) - 1 }));
  return hexGeometry(places);
}

export type CardStacks = readonly (readonly Layer[])[];

/** The pieces on each cell after `count` plies. */
export function stacksAfter({ stacks, start, plies }: DemonstrationFrames, count: number): CardStacks {
  const board = [...start];
  for (const { changed } of plies.slice(0, count)) for (const [cell, stack] of changed) board[cell] = stack;
  return board.map((stack) => stacks[stack]!);
}

/** `Christian Freeling, 2000`; empty for a traditional game. */
export const creditOf = ({ designer, year }: Pick<CatalogueGame, 'designer' | 'year'>): string =>
  [designer, year].filter((part) => part !== undefined).join(', ');
