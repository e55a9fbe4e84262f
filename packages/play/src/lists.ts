/** What each seat has and where: the lists beside a board, and how many places each piece can go to. */
import { legalMoves, type Position, type Rules, type Seat } from '@tabuleiro/rules';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { seatName } from './names.ts';

export interface CellList {
  /** Of a layer. */
  code: string;
  /** Undefined for terrain, which belongs to nobody. */
  seat: Seat | undefined;
  /** Names, with the number where more than one stands there: `b2 (4)`. */
  cells: string[];
}

/** Everything on the board by seat and kind, terrain last. */
export function listCells(rules: Rules, position: Position): CellList[] {
  const lists = new Map<string, CellList>();
  rules.geometry.cells.forEach(({ name }, cell) => {
    for (const { code, seat, count = 1 } of rules.layers(position, cell)) {
      const key = `${seat ?? '-'} ${code}`;
      const list = lists.get(key) ?? { code, seat, cells: [] };
      list.cells.push(count > 1 ? `${name} (${count})` : name);
      lists.set(key, list);
    }
  });
  const last = rules.seats.length;
  return [...lists.values()].sort((a, b) => (a.seat ?? last) - (b.seat ?? last));
}

/** `man` or `men`, as many as the cells hold. */
export function layerWords(
  sentences: Sentences,
  language: Language,
  code: string,
  cells: readonly string[],
): string {
  const { layers, plurals } = sentences[language];
  const one = cells.length === 1 && !cells[0]!.endsWith(')');
  return (one ? undefined : plurals[code]) ?? layers[code] ?? code;
}

/** Cells that each piece of the seat to move can go to, by the name of its cell. */
export function moveCounts(rules: Rules, position: Position): Map<string, number> {
  const ends = new Map<string, Set<number>>();
  for (const move of legalMoves(position)) {
    const { from, paths } = rules.view(position, move);
    const name = rules.geometry.cells[from]!.name;
    ends.set(name, (ends.get(name) ?? new Set()).add(paths[0]!.at(-1)!.to));
  }
  return new Map([...ends].map(([name, cells]) => [name, cells.size]));
}

export interface SideList {
  /** How the seat is called. */
  name: string;
  rows: { label: string; cells: readonly string[] }[];
  /** Points so far and what they are made of, in games that have points. */
  points: { total: number; parts: { label: string; value: number }[] } | null;
  /** Of the seat to move: pieces and how many cells each can go to, `b2 7`. */
  moves: readonly string[];
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
  return rules.seats.map((_, seat) => {
    const score = scores.find((each) => each.seat === seat);
    return {
      name: seatName(rules, sentences, language, seat),
      rows: lists
        .filter((list) => list.seat === seat)
        .map(({ code, cells }) => ({ label: layerWords(sentences, language, code, cells), cells })),
      points: score
        ? {
            total: score.total,
            parts: Object.entries(score.parts).map(([part, value]) => ({
              label: phrases.scores[part] ?? part,
              value,
            })),
          }
        : null,
      moves:
        position.seat === seat
          ? [...moveCounts(rules, position)].map(([name, count]) => `${name} ${count}`)
          : [],
    };
  });
}
