/**
 * The race course: tables by cell for each seat, and the distances between cells. Built once per board. Knows no
 * horses.
 */
import type { Cell, Seat } from '@tabuleiro/rules';
import type { HorseBoard } from '@tabuleiro/rules/games/renpaarden';

/** Above every distance on a board, and fits into a byte. */
export const FAR = 20;

export interface RaceCourse {
  readonly cells: number;
  /** Hops between cells, at `from * cells + to`. */
  readonly hops: Uint8Array;
  readonly sides: readonly [CourseSide, CourseSide];
  /** Ranks that both seats together gain from the first position to the last. */
  readonly length: number;
}

/** The board from one seat's side; every table is by cell. */
export interface CourseSide {
  /** Ranks from the own edge. */
  readonly rank: Uint8Array;
  /** Ranks to the far edge. */
  readonly left: Uint8Array;
  /** Hops to the nearest goal square, 0 in the goal. */
  readonly toGoal: Uint8Array;
  /** 1 on a start square, and on a goal square. */
  readonly home: Uint8Array;
  readonly goal: Uint8Array;
  /** Files to the nearer edge. */
  readonly inward: Uint8Array;
}

const courses = new WeakMap<HorseBoard, RaceCourse>();

export function courseOf(board: HorseBoard): RaceCourse {
  const known = courses.get(board);
  if (known) return known;
  const { near, width, height } = board;
  const hops = hopsWithin(near, () => true);
  const sides = [sideOf(board, hops, 0), sideOf(board, hops, 1)] as const;
  // on each file, two horses go from the first two ranks to the last two
  const course = { cells: near.length, hops, sides, length: 2 * 2 * width * (height - 2) } as const;
  courses.set(board, course);
  return course;
}

/** Hops of a seat from the start position to its goal. */
export const startingHops = ({ sides: [{ home, toGoal }] }: RaceCourse): number =>
  home.reduce((sum, isHome, cell) => sum + isHome * toGoal[cell]!, 0);

/** Hops between cells, at `from * cells + to`, across allowed cells only. */
export const hopsWithin = (
  near: readonly (readonly Cell[])[],
  allowed: (cell: Cell) => boolean,
): Uint8Array => Uint8Array.from(near.flatMap((_, from) => [...hopsFrom(near, from, allowed)]));

function hopsFrom(
  near: readonly (readonly Cell[])[],
  from: Cell,
  allowed: (cell: Cell) => boolean,
): Uint8Array {
  const hops = new Uint8Array(near.length).fill(FAR);
  const queue = [from];
  hops[from] = 0;
  for (const cell of queue)
    for (const next of near[cell]!)
      if (hops[next] === FAR && allowed(next)) {
        hops[next] = hops[cell]! + 1;
        queue.push(next);
      }
  return hops;
}

function sideOf({ width, height, near }: HorseBoard, hops: Uint8Array, seat: Seat): CourseSide {
  const byCell = (of: (cell: Cell) => number) => Uint8Array.from(near, (_, cell) => of(cell));
  const rankOf = (cell: Cell) =>
    seat === 0 ? Math.floor(cell / width) : height - 1 - Math.floor(cell / width);
  const goals = [...near.keys()].filter((cell) => rankOf(cell) >= height - 2);
  return {
    rank: byCell(rankOf),
    left: byCell((cell) => height - 1 - rankOf(cell)),
    toGoal: byCell((cell) => Math.min(...goals.map((goal) => hops[cell * near.length + goal]!))),
    home: byCell((cell) => (rankOf(cell) < 2 ? 1 : 0)),
    goal: byCell((cell) => (rankOf(cell) >= height - 2 ? 1 : 0)),
    inward: byCell((cell) => Math.min(cell % width, width - 1 - (cell % width))),
  };
}
