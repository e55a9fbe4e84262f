/**
 * The named features of Trench and their values in slow, readable code. Seat 0 is Black; every value is Black's
 * minus White's. Positional features fade with the plies left (`future` in common.ts).
 */
import type { Position } from '@tabuleiro/rules';
import { RANKS, seatOf, starsOf, type TrenchPosition } from '@tabuleiro/rules/games/trench';
import type { Feature } from '../../types.ts';
import { plainNet } from '../net.ts';
import { lossesOf, strikesOf } from './attacks/attacks.ts';
import { future, lastMover } from './common.ts';
import learned from './net.json' with { type: 'json' };
import { view } from './net.ts';

export const KINDS = [1, 2, 3, 4, 5] as const;
/** Rows of the diamond from the owner's corner: 0-6 home, 7 the trench, 8-11 abroad; row 11 includes all beyond. */
export const ROWS = 12;

/** Row from the owner's corner. */
export const rowOf = (seat: number, cell: number): number => {
  const row = (cell & 7) + (cell >> 3);
  return Math.min(seat === 0 ? row : 14 - row, ROWS - 1);
};

/** Distance from the line between the generals' corners, 0 to 7. */
export const sideOf = (cell: number): number => Math.abs((cell & 7) - (cell >> 3));

/** Number of stars below the target from which further stars count more. */
export const NEAR_TARGET = 10;

const forceId = (stars: number) => `force-${RANKS[stars]!.code}`;
const sideId = (stars: number) => `side-${RANKS[stars]!.code}`;
const rowId = (stars: number, row: number) => `row-${RANKS[stars]!.code}-${row}`;

export const ids = {
  stars: 'stars',
  target: 'target',
  force: forceId,
  row: rowId,
  side: sideId,
  /** Stars of the enemies that each man attacks. */
  sight: 'sight',
  turn: 'turn',
  last: 'last',
  /** For the seat to move: its largest threatened loss, and the sum of the others. */
  menaceTop: 'menace-top',
  menaceRest: 'menace-rest',
  /** For the opponent: the losses that the mover can cause. */
  preyTop: 'prey-top',
  preyRest: 'prey-rest',
  net: 'net',
};

export const features: readonly Feature[] = [
  { id: ids.stars, group: 'stars' },
  { id: ids.target, group: 'target' },
  ...KINDS.map((kind) => ({ id: ids.force(kind), group: 'force' })),
  ...KINDS.flatMap((kind) =>
    Array.from({ length: ROWS }, (_, row) => ({ id: ids.row(kind, row), group: 'place' })),
  ),
  ...KINDS.map((kind) => ({ id: ids.side(kind), group: 'place' })),
  { id: ids.sight, group: 'sight' },
  { id: ids.turn, group: 'turn' },
  { id: ids.last, group: 'last' },
  { id: ids.menaceTop, group: 'threat' },
  { id: ids.menaceRest, group: 'threat' },
  { id: ids.preyTop, group: 'threat' },
  { id: ids.preyRest, group: 'threat' },
  { id: ids.net, group: 'together' },
];

const INDEX: ReadonlyMap<string, number> = new Map(features.map(({ id }, i) => [id, i]));

/** Stars above the threshold near the target. */
export const nearness = (stars: number, target: number): number => Math.max(0, stars - target + NEAR_TARGET);

const sayNet = plainNet(learned, view);

export function extract(given: Position, into: Float64Array): void {
  const position = given as TrenchPosition;
  into.fill(0);
  const add = (id: string, value: number) => {
    const at = INDEX.get(id)!;
    into[at] = into[at]! + value;
  };
  const left = future(position);
  for (const [seat, sign] of [1, -1].entries()) {
    const stars = position.stars(seat);
    add(ids.stars, sign * stars);
    add(ids.target, sign * nearness(stars, position.variant.target));
    if (seat === position.seat) add(ids.turn, sign * left);
    if (seat === lastMover(position)) add(ids.last, sign);
    for (const { stars } of strikesOf(position, seat)) add(ids.sight, sign * stars);
    const losses = lossesOf(position, seat).map((loss) => loss.stars);
    const top = Math.max(0, ...losses);
    const rest = losses.reduce((sum, loss) => sum + loss, 0) - top;
    const moves = seat === position.seat;
    add(moves ? ids.menaceTop : ids.preyTop, -sign * top);
    add(moves ? ids.menaceRest : ids.preyRest, -sign * rest);
  }
  add(ids.net, view.share(position) * (position.seat === 0 ? 1 : -1) * sayNet(position));
  for (let cell = 0; cell < 64; cell++) {
    const code = position.code(cell);
    if (code === 0) continue;
    const value = left * (seatOf(code) === 0 ? 1 : -1);
    const kind = starsOf(code);
    add(ids.force(kind), value);
    add(ids.row(kind, rowOf(seatOf(code), cell)), value);
    add(ids.side(kind), value * sideOf(cell));
  }
}
