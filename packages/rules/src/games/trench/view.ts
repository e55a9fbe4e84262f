/** The visible data: the layers of a cell, the counters, a move as paths. No text, no screens. */
import type { Cell, Counter, Layer, LayerCodes, Leg, Move, MoveView, SeatPoints } from '../../core/types.ts';
import { geometry, LAND, LINE_STEP, TRENCH } from './board.ts';
import { fromOf, toOf } from './moves.ts';
import { LETTERS, RANKS, seatOf, starsOf } from './pieces.ts';
import type { TrenchPosition } from './position.ts';
import { NO_LIMIT } from './variants.ts';

// rule 1.3
const TERRAIN: Layer = { code: 'trench', mark: '*' };

export const CODES: LayerCodes = { terrain: [TERRAIN.code], pieces: RANKS.slice(1).map(({ code }) => code) };

/** By piece code, on land and in the trench. Built once: learning programs request every cell at every ply. */
const ON_LAND: readonly (readonly Layer[])[] = LETTERS.map((mark, code) =>
  mark === '' ? [] : [{ code: RANKS[starsOf(code)]!.code, mark, seat: seatOf(code) }],
);
const IN_TRENCH = ON_LAND.map((layers) => [TERRAIN, ...layers]);

export const layersOf = (position: TrenchPosition, cell: number): readonly Layer[] =>
  (LAND[cell] === TRENCH ? IN_TRENCH : ON_LAND)[position.code(cell)]!;

export function countersOf(position: TrenchPosition): Counter[] {
  const { variant, ply, quiet } = position;
  const limited = (counter: Counter, limit: number) => (limit === NO_LIMIT ? counter : { ...counter, limit });
  const men = (seat: number) =>
    geometry.cells.filter((_, cell) => position.code(cell) !== 0 && seatOf(position.code(cell)) === seat)
      .length;
  const { pointsPerStar } = variant;
  return [
    // rule 5.11
    ...[0, 1].map((seat) => ({ code: 'points', seat, value: position.stars(seat) * pointsPerStar })),
    ...[0, 1].map((seat) => limited({ code: 'stars', seat, value: position.stars(seat) }, variant.target)),
    ...[0, 1].map((seat) => ({ code: 'men', seat, value: men(seat) })),
    limited({ code: 'ply', value: ply }, variant.plyLimit),
    limited({ code: 'quiet', value: quiet }, variant.quietLimit),
  ];
}

/** In stars, as `Outcome.points`, which a match sums. Players see points, see `countersOf`. */
export const scoresOf = (position: TrenchPosition): SeatPoints[] =>
  [0, 1].map((seat) => {
    const total = position.stars(seat);
    return { seat, parts: { stars: total }, total };
  });

/** One leg per captured cell, and one to an empty end cell; none for empty cells on the way. One route only. */
// rule 7.3
export function viewMove(position: TrenchPosition, move: Move): MoveView {
  const from = fromOf(move);
  const to = toOf(move);
  const captured = cellsBetween(from, to).filter((cell) => position.code(cell) !== 0);
  const legs: Leg[] = captured.map((cell) => ({ to: cell, takes: cell }));
  if (position.code(to) === 0) legs.push({ to });
  return { from, paths: [legs], captured };
}

/** The cells after `from` on the straight line to `to`, inclusive. */
export function cellsBetween(from: Cell, to: Cell): Cell[] {
  const step = LINE_STEP[(from << 6) | to]!;
  const cells: Cell[] = [];
  for (let cell = from; cell !== to; ) cells.push((cell += step));
  return cells;
}
