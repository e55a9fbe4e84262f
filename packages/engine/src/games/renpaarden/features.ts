/**
 * The features of Renpaarden in slow, readable code. A feature counts for seat 0 and against seat 1, and higher is
 * meant to be better. Leads matter more near the end: all but the last four features are multiplied by `lateness`.
 * Ranks appear in two features that add up to the ranks of lead.
 */
import type { Cell, Position, Seat } from '@tabuleiro/rules';
import { NEVER, ownMoves, type RenpaardenPosition } from '@tabuleiro/rules/games/renpaarden';
import type { Feature } from '../../types.ts';
import { type CourseSide, courseOf, type RaceCourse } from './course.ts';
import { FEW, FinishMoves } from './finish.ts';

/** Features that are a sum over a seat's horses. */
export const CELL_FEATURES = [
  ['ranks.late', 'ranks'],
  ['spread', 'middle'],
  ['hops', 'hops'],
  ['arrived', 'goal'],
  ['deep', 'corners'],
  ['corner', 'corners'],
  ['wing', 'corners'],
  ['back', 'home'],
  ['front', 'home'],
  ['edge', 'edge'],
  ['rim', 'edge'],
] as const;

/** Features of the whole board. */
const BOARD_FEATURES = [
  ['ride.turn', 'ladder'],
  ['ride.wait', 'ladder'],
  ['riders.turn', 'ladder'],
  ['riders.wait', 'ladder'],
  ['detour', 'finish'],
  ['closing', 'finish'],
  ['tempo', 'tempo'],
  ['ranks', 'ranks'],
  ['race', 'race'],
  ['hurry', 'deadline'],
  ['overdue', 'deadline'],
] as const;

export const features: readonly Feature[] = [
  ...CELL_FEATURES.map(([id, group]) => ({ id, group })),
  ...BOARD_FEATURES.map(([id, group]) => ({ id, group })),
];

/** Contribution of a horse on a cell to each of `CELL_FEATURES`. */
export function cellFeatures(side: CourseSide, cell: Cell): number[] {
  const left = side.left[cell]!;
  const inward = side.inward[cell]!;
  const goal = side.goal[cell]!;
  const flag = (holds: boolean) => (holds ? 1 : 0);
  return [
    side.rank[cell]!,
    -(left * left) / 8,
    -side.toGoal[cell]!,
    goal,
    flag(left === 0),
    flag(left === 0 && inward === 0),
    flag(left <= 1 && left + inward === 1),
    -flag(side.rank[cell] === 0),
    -flag(side.rank[cell] === 1),
    -flag(goal === 0 && inward === 0),
    -flag(goal === 0 && inward === 1),
  ];
}

/**
 * How late the game is, from near 0 to 1: it grows as the ranks left to both seats shrink. In games of the engine
 * against itself a rank of lead was worth 15 / (x + 0.1) points, with x the share of the way that was left.
 */
const LATE = 0.1;
export const lateness = (course: RaceCourse, ranksLeft: number): number =>
  LATE / (LATE + ranksLeft / course.length);

/** Ranks left to both seats; the last ranks of both goals are full at the end. */
export const ranksLeft = (course: RaceCourse, width: number, left: number): number =>
  Math.min(course.length, Math.max(0, left - 2 * width));

/** Minimum gain of a chain in ranks that two plain hops cannot match. */
export const RIDE = 3;
/** Pressure begins this many own moves before the deadline becomes impossible to meet. */
export const PRESSING = 6;

/** Deadline pressure: 0 while there is time; above `PRESSING` the deadline cannot be met. */
export function pressure({ terms, ply }: RenpaardenPosition, seat: Seat, atHome: number): number {
  if (terms.deadline === NEVER || atHome === 0) return 0;
  // each move takes one horse out, and so may the first move that is judged
  return Math.max(0, atHome + PRESSING - Math.max(0, terms.deadline - ownMoves(seat, ply)));
}

export function extract(anyPosition: Position, into: Float64Array): void {
  const position = anyPosition as RenpaardenPosition;
  const { board, words, seat } = position;
  const course = courseOf(board);
  const values: Record<string, number> = {};
  const add = (id: string, value: number) => {
    values[id] = (values[id] ?? 0) + value;
  };
  const horses = [horsesOf(position, 0), horsesOf(position, 1)] as const;
  const left = [0, 1].flatMap((s) => horses[s]!.map((cell) => course.sides[s]!.left[cell]!));
  const late = lateness(
    course,
    ranksLeft(
      course,
      board.width,
      left.reduce((a, b) => a + b),
    ),
  );
  const finish: (number | null)[] = [];
  for (const [s, sign] of [
    [0, 1],
    [1, -1],
  ] as const) {
    const side = course.sides[s];
    for (const cell of horses[s]!)
      cellFeatures(side, cell).forEach((value, i) => {
        add(CELL_FEATURES[i]![0], sign * value * late);
        if (i === 0) add('ranks', sign * value * (1 - late));
      });
    const outside = horses[s]!.filter((cell) => !side.goal[cell]);
    const few = outside.length <= FEW;
    const moves = few ? new FinishMoves(course, board.homes.slice(3 - 3 * s)).moves(words, 3 * s) : null;
    finish.push(moves);
    const hops = outside.reduce((sum, cell) => sum + side.toGoal[cell]!, 0);
    if (moves !== null) {
      add('detour', -sign * late * detour(moves - hops, outside.length));
      add('closing', sign * late * closing(course, moves));
    }
    const { best, riders } = rides(position, s);
    add(s === seat ? 'ride.turn' : 'ride.wait', sign * late * best);
    add(s === seat ? 'riders.turn' : 'riders.wait', sign * late * riders.length);
    const press = pressure(position, s, horses[s]!.filter((cell) => side.home[cell]).length);
    add('hurry', -sign * Math.min(press, PRESSING));
    add('overdue', press > PRESSING ? -sign : 0);
  }
  const [mine, theirs] = finish as [number | null, number | null];
  if (mine !== null && theirs !== null && passed(horses, board.width))
    add('race', raceWinner(mine, theirs, seat));
  add('tempo', (seat === 0 ? 1 : -1) * late);
  features.forEach(({ id }, i) => {
    into[i] = values[id] ?? 0;
  });
}

/** The moves that colours and corners cost beyond the hops to the goal; counted in full for the last horse only. */
export const detour = (moves: number, outside: number): number => (moves * (FEW + 1 - outside)) / FEW;

/** Scores the moves by which a seat is closer to its end than a part of the course: the last 12 on 9x9, 3 on 5x5. */
const CLOSING = 21;
export const closing = (course: RaceCourse, moves: number): number =>
  Math.max(0, Math.round(course.length / CLOSING) - moves);

/** 1 if seat 0 finishes first, -1 if seat 1 does. */
export const raceWinner = (moves0: number, moves1: number, seat: Seat): number =>
  moves0 < moves1 + (seat === 0 ? 1 : 0) ? 1 : -1;

/** Whether all horses of seat 0 are beyond all of seat 1, so that no chains are possible. */
function passed(horses: readonly (readonly Cell[])[], width: number): boolean {
  const rank = (cell: Cell) => Math.floor(cell / width);
  return Math.min(...horses[0]!.map(rank)) > Math.max(...horses[1]!.map(rank));
}

export const horsesOf = (position: RenpaardenPosition, seat: Seat): Cell[] =>
  [...position.board.near.keys()].filter((cell) => position.holder(cell) === seat);

/** The largest gain of a chain in ranks, and the horses with a chain of at least `RIDE`. */
export function rides(position: RenpaardenPosition, seat: Seat): { best: number; riders: Cell[] } {
  const { near } = position.board;
  const { rank } = courseOf(position.board).sides[seat as 0 | 1];
  let best = 0;
  const riders: Cell[] = [];
  for (const from of horsesOf(position, seat)) {
    const stones: Cell[] = [];
    let top = 0;
    const visit = (cell: Cell) => {
      for (const next of near[cell]!) {
        const holder = position.holder(next);
        if (holder < 0 && cell !== from) top = Math.max(top, rank[next]! - rank[from]!);
        if (holder !== 1 - seat || stones.includes(next)) continue;
        stones.push(next);
        visit(next);
      }
    };
    visit(from);
    best = Math.max(best, top);
    if (top >= RIDE) riders.push(from);
  }
  return { best, riders };
}
