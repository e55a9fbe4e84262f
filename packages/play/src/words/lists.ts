/** Pieces and cells of each seat, for the lists beside a board, with the number of moves of each piece. */
import { endOfView, legalMoves, type Position, type Rules, type Seat } from '@tabuleiro/rules';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { seatName } from './names.ts';

/** A cell, and how many: of ships that stand there, of cells that its piece can go to. */
export interface CellCount {
  cell: string;
  count: number;
}

export interface CellList {
  /** The code of a layer. */
  code: string;
  /** Undefined for terrain, which has no owner. */
  seat: Seat | undefined;
  cells: CellCount[];
}

/** Everything on the board by seat and kind, terrain last. */
export function listCells(rules: Rules, position: Position): CellList[] {
  const lists = new Map<string, CellList>();
  rules.geometry.cells.forEach(({ name }, cell) => {
    for (const { code, seat, count = 1 } of rules.layers(position, cell)) {
      const key = `${seat ?? '-'} ${code}`;
      const list = lists.get(key) ?? { code, seat, cells: [] };
      list.cells.push({ cell: name, count });
      lists.set(key, list);
    }
  });
  const last = rules.seats.length;
  return [...lists.values()].sort((a, b) => (a.seat ?? last) - (b.seat ?? last));
}

/** `a1, b2 (4)`: with numbers for more than one piece. */
export const cellsText = (cells: readonly CellCount[]): string =>
  cells.map(({ cell, count }) => (count > 1 ? `${cell} (${count})` : cell)).join(', ');

/** `man` or `men`, as many as the cells hold. */
export function layerWords(
  sentences: Sentences,
  language: Language,
  code: string,
  cells: readonly CellCount[],
): string {
  const { layers, plurals } = sentences[language];
  const one = cells.length === 1 && cells[0]!.count === 1;
  return (one ? undefined : plurals[code]) ?? layers[code] ?? code;
}

/** Number of destinations of each piece of the seat to move, by its cell; 0 if the cell is the move. */
export function moveCounts(rules: Rules, position: Position): CellCount[] {
  const ends = new Map<string, Set<number>>();
  for (const move of legalMoves(position)) {
    const view = rules.view(position, move);
    if (view.kind === 'pass') continue;
    const name = rules.geometry.cells[view.from]!.name;
    const known = ends.get(name) ?? new Set();
    ends.set(name, view.kind === undefined ? known.add(endOfView(view)) : known);
  }
  return [...ends].map(([cell, cells]) => ({ cell, count: cells.size }));
}

/** `b2 7, c3 2`; only the cell where nothing goes from there. */
export const movesText = (moves: readonly CellCount[]): string =>
  moves.map(({ cell, count }) => (count > 0 ? `${cell} ${count}` : cell)).join(', ');

export interface SideList {
  /** The letter of the seat in positions. */
  seat: string;
  /** How the seat is called. */
  name: string;
  rows: { code: string; label: string; cells: readonly CellCount[] }[];
  /** Points so far and what they are made of, in games that have points. */
  points: { total: number; parts: { code: string; label: string; value: number }[] } | null;
  /** Moves of the seat to move. */
  moves: readonly CellCount[];
}

/** One for each seat. */
export function sideLists(
  rules: Rules,
  position: Position,
  sentences: Sentences,
  language: Language,
): SideList[] {
  const lists = listCells(rules, position);
  const scores = rules.score?.(position) ?? [];
  const phrases = sentences[language];
  return rules.seats.map(({ turn }, seat) => {
    const score = scores.find((each) => each.seat === seat);
    return {
      seat: turn,
      name: seatName(rules, sentences, language, seat),
      rows: lists
        .filter((list) => list.seat === seat)
        .map(({ code, cells }) => ({ code, label: layerWords(sentences, language, code, cells), cells })),
      points: score
        ? {
            total: score.total,
            parts: Object.entries(score.parts).map(([code, value]) => ({
              code,
              label: phrases.scores[code] ?? code,
              value,
            })),
          }
        : null,
      moves: position.seat === seat ? moveCounts(rules, position) : [],
    };
  });
}
