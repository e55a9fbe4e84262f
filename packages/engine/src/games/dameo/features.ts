/**
 * The features of Dameo by name, with slow, readable code to count them. Most features have a weight for the full
 * board and one for the empty board, named `<name>.late`; the number of pieces interpolates between them.
 * Everything is counted from the seat's own side: rank 1 is its first rank.
 */
import type { Position } from '@tabuleiro/rules';
import type { DameoPosition } from '@tabuleiro/rules/games/dameo';
import type { Feature } from '../../types.ts';
import { plainNet } from '../net.ts';
import learned from './net.json' with { type: 'json' };
import { view } from './net.ts';
import { FULL, KING_AS_MEN, RUNNER_PIECES, WHOLE_SHARE } from './terms.ts';

/** Runners farther from the last rank had no value in games. */
export const RUNNER_STEPS = 2;
/** Files of the men on the first rank that catch a new king (a and c, f and h). */
export const GUARD_FILES = [0, 2, 5, 7];

/** Names and groups of the features with an early and a late weight. */
const SPLIT = [
  ['man', 'men'],
  ['king', 'kings'],
  ['share', 'share'],
  ['beside', 'shape'],
  ['column', 'shape'],
  ['guard-1', 'place'],
  ['guard-2', 'place'],
  ['guard-3', 'place'],
  ['guard-4', 'place'],
  ['guard-pair', 'place'],
  ['spare', 'tempi'],
] as const;

/** Features with one weight: they are rare, or a fit with two weights gave opposite signs. */
const WHOLE = [
  ['open-file', 'holes'],
  ['open-rank', 'holes'],
  ['threat', 'threat'],
  ['runner-1', 'runner'],
  ['runner-2', 'runner'],
  ['turn', 'turn'],
] as const;

export type FeatureName = (typeof SPLIT | typeof WHOLE)[number][0];

/** Cells of the piece-square table of men, mirrored left to right: a1 to d1, a2 to d2, up to rank 7. */
const CELLS = Array.from({ length: 28 }, (_, i) => `place-${'abcd'[i & 3]}${1 + (i >> 2)}`);

const split: readonly (readonly [string, string])[] = [
  ...SPLIT,
  ...CELLS.map((id) => [id, 'place'] as const),
];

export const features: readonly Feature[] = [
  ...split.flatMap(([id, group]) => [
    { id, group },
    { id: `${id}.late`, group },
  ]),
  ...WHOLE.map(([id, group]) => ({ id, group })),
  { id: 'net', group: 'together' },
];

/** Counts of one seat: the split features, then the whole ones. */
const counted: readonly string[] = [...split, ...WHOLE].map(([id]) => id);
const PLACE = SPLIT.length;
const indexOf = new Map<string, number>(counted.map((id, index) => [id, index]));

/** A seat's view: codes by cell, rank 1 its own first rank. */
const EMPTY = 0;
const MAN = 1;
const KING = 2;
const ENEMY = 3;
const OUTSIDE = 4;

export class SeatView {
  private readonly codes = new Uint8Array(64);
  readonly enemyKings: number;

  constructor(position: DameoPosition, seat: number) {
    let enemyKings = 0;
    for (let cell = 0; cell < 64; cell++) {
      const code = position.code(cell);
      const mine = code !== 0 && ((code - 1) & 1) === seat;
      this.codes[seat === 0 ? cell : cell ^ 56] = code === 0 ? EMPTY : !mine ? ENEMY : code > 2 ? KING : MAN;
      if (code > 2 && !mine) enemyKings++;
    }
    this.enemyKings = enemyKings;
  }

  at(file: number, rank: number): number {
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? OUTSIDE : this.codes[rank * 8 + file]!;
  }

  man = (file: number, rank: number): boolean => this.at(file, rank) === MAN;
  own = (file: number, rank: number): boolean => this.at(file, rank) === MAN || this.at(file, rank) === KING;
  empty = (file: number, rank: number): boolean => this.at(file, rank) === EMPTY;
  enemy = (file: number, rank: number): boolean => this.at(file, rank) === ENEMY;

  /** Whether an adjacent enemy could capture a piece here. */
  exposed(file: number, rank: number): boolean {
    const leap = (df: number, dr: number) =>
      this.enemy(file + df, rank + dr) && this.empty(file - df, rank - dr);
    return leap(1, 0) || leap(-1, 0) || leap(0, 1) || leap(0, -1);
  }

  /** Files and ranks of the cells that satisfy a condition. */
  where(condition: (file: number, rank: number) => boolean): [number, number][] {
    const found: [number, number][] = [];
    for (let cell = 0; cell < 64; cell++)
      if (condition(cell & 7, cell >> 3)) found.push([cell & 7, cell >> 3]);
    return found;
  }

  count(condition: (file: number, rank: number) => boolean): number {
    return this.where(condition).length;
  }
}

/**
 * Counts the plain moves of this man that put a man on a cell where no neighbour can capture it. A single man that
 * steps straight ahead leaves its cell empty; the rear man of a line leaves the line.
 */
export function spareMoves(view: SeatView, file: number, rank: number): number {
  let count = 0;
  for (const df of [-1, 0, 1]) {
    let far = 1;
    while (view.man(file + df * far, rank + far)) far++;
    const to = [file + df * far, rank + far] as const;
    if (!view.empty(...to) || view.exposed(...to)) continue;
    if (df === 0 && far === 1 && view.enemy(file, rank + 2)) continue;
    count++;
  }
  return count;
}

/** Whether the widening cone ahead holds no enemy. */
export function runs(view: SeatView, file: number, rank: number): boolean {
  for (let far = 1; rank + far < 8; far++)
    for (let df = -far; df <= far; df++) if (view.enemy(file + df, rank + far)) return false;
  return true;
}

/** Whether both opposite neighbours exist and hold no friend, so that a capture could pass. */
const open = (view: SeatView, file: number, rank: number, df: number, dr: number): boolean =>
  [-1, 1].every((to) => {
    const code = view.at(file + to * df, rank + to * dr);
    return code === EMPTY || code === ENEMY;
  });

/** One seat's features, in the order of `counted`. */
function count(view: SeatView, pieces: number, into: Float64Array): void {
  const put = (name: FeatureName, value: number) => {
    into[indexOf.get(name)!] = value;
  };
  const men = view.where(view.man);
  const sum = (value: (file: number, rank: number) => number) =>
    men.reduce((total, [file, rank]) => total + value(file, rank), 0);
  const kings = view.where((f, r) => view.at(f, r) === KING);
  const threatened = view.count((f, r) => view.own(f, r) && view.exposed(f, r)) > 0;
  const guards = GUARD_FILES.filter((file) => view.man(file, 0)).length;
  const pair = [0, 5].some((file) => view.man(file, 0) && view.man(file + 2, 0));
  put('man', men.length);
  put('king', kings.length);
  put(
    'beside',
    sum((f, r) => (view.man(f + 1, r) ? 1 : 0)),
  );
  put(
    'column',
    sum((f, r) => (view.man(f, r + 1) ? 1 : 0)),
  );
  if (guards > 0) put(`guard-${guards}` as FeatureName, 1);
  put('guard-pair', pair ? 1 : 0);
  put(
    'spare',
    sum((f, r) => spareMoves(view, f, r)),
  );
  put(
    'open-file',
    sum((f, r) => (open(view, f, r, 0, 1) ? 1 : 0)),
  );
  put(
    'open-rank',
    sum((f, r) => (open(view, f, r, 1, 0) ? 1 : 0)),
  );
  put('threat', threatened ? 1 : 0);
  if (pieces <= RUNNER_PIECES && view.enemyKings === 0) {
    const nearest = men.findLast(([f, r]) => 7 - r <= RUNNER_STEPS && runs(view, f, r));
    if (nearest) put(`runner-${7 - nearest[1]}` as FeatureName, 1);
  }
  for (const [file, rank] of men) into[PLACE + rank * 4 + Math.min(file, 7 - file)]! += 1;
}

const mine = new Float64Array(counted.length);
const theirs = new Float64Array(counted.length);

const sayNet = plainNet(learned, view);

/** The output of the network for White. */
function netValue(position: DameoPosition): number {
  const value = sayNet(position);
  return position.seat === 0 ? value : -value;
}

/** See `Evaluation.extract`. */
export function extract(position: Position, into: Float64Array): void {
  const own = position as DameoPosition;
  into.fill(0);
  const views = [new SeatView(own, 0), new SeatView(own, 1)] as const;
  const pieces = views[0].count(views[0].own) + views[1].count(views[1].own);
  mine.fill(0);
  theirs.fill(0);
  count(views[0], pieces, mine);
  count(views[1], pieces, theirs);
  const material = (side: Float64Array) =>
    side[indexOf.get('man')!]! + KING_AS_MEN * side[indexOf.get('king')!]!;
  const [white, black] = [material(mine), material(theirs)];
  mine[indexOf.get('share')!] = (WHOLE_SHARE * white) / (white + black);
  theirs[indexOf.get('share')!] = (WHOLE_SHARE * black) / (white + black);
  (own.seat === 0 ? mine : theirs)[indexOf.get('turn')!] = 1;
  let at = 0;
  for (let i = 0; i < counted.length; i++) {
    const lead = mine[i]! - theirs[i]!;
    const early = i < split.length ? (lead * pieces) / FULL : lead;
    into[at++] = early;
    if (i < split.length) into[at++] = lead - early;
  }
  into[at] = netValue(own);
}
