/** The coordinates around a board: always outside the cells, so that pieces never cover them. */
import type { Cell, Geometry } from '@tabuleiro/rules';
import type { Look, Point } from './layout.ts';

export interface Label extends Point {
  text: string;
}

/** From the edge of a cell to the middle of a label on a large board; more where edges are slanted. */
const AWAY: Readonly<Record<Look, number>> = { square: 0.185, diamond: 0.21, hex: 0.21 };

type Parts = { letter: string; number: string };

export function labelsOf(
  look: Look,
  geometry: Geometry,
  centres: readonly Point[],
  rows: readonly (readonly Cell[])[],
  fineness: number,
): Label[] {
  const parts = geometry.cells.map(({ name }): Parts => {
    const [, letter = '', number = ''] = /^(\D*)(.*)$/.exec(name) ?? [];
    return { letter, number };
  });
  return labellers[look](centres, rows, parts, fineness * AWAY[look]);
}

type Labeller = (
  centres: readonly Point[],
  rows: readonly (readonly Cell[])[],
  parts: readonly Parts[],
  away: number,
) => Label[];

const labellers: Readonly<Record<Look, Labeller>> = {
  /** Ranks on the left, files below. */
  square: (centres, rows, parts, away) => {
    const beside = 0.5 + away;
    return [
      ...rows.map(([cell]) => at(centres[cell!]!, -beside, 0, parts[cell!]!.number)),
      ...rows.at(-1)!.map((cell) => at(centres[cell]!, 0, beside, parts[cell]!.letter)),
    ];
  },
  /** Ranks along the lower left side, files along the lower right one. */
  diamond: (centres, rows, parts, away) => {
    const aside = (0.5 + away) * Math.SQRT1_2;
    const widest = rows.findIndex((row) => row.length === Math.max(...rows.map(({ length }) => length)));
    const lower = rows.slice(widest);
    return lower.flatMap((row) => {
      const [first, last] = [row[0]!, row.at(-1)!];
      return [
        at(centres[first]!, -aside, aside, parts[first]!.number),
        at(centres[last]!, aside, aside, parts[last]!.letter),
      ];
    });
  },
  /** Letters before each row; numbers along the zigzag above. */
  hex: (centres, rows, parts, away) => {
    const letters = rows.map(([cell]) => at(centres[cell!]!, -0.5 - away, 0, parts[cell!]!.letter));
    const numbers = new Map<number, Label>();
    centres.forEach(({ x }, cell) => {
      numbers.set(x, { x, y: ridge(centres, x) - away, text: parts[cell]!.number });
    });
    return [...letters, ...numbers.values()];
  },
};

/** The upper edge of a honeycomb at x. */
const ridge = (centres: readonly Point[], x: number): number =>
  Math.min(
    ...centres.flatMap((centre) => {
      const aside = Math.abs(centre.x - x);
      return aside > 0.5 ? [] : [centre.y - (1 - aside) / Math.sqrt(3)];
    }),
  );

const at = ({ x, y }: Point, dx: number, dy: number, text: string): Label => ({
  x: x + dx,
  y: y + dy,
  text,
});
