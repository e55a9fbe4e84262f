/** The visible data: the layers of a cell, the counters, a move as paths. No text, no screens. */
import type { Cell, Counter, Layer, LayerCodes, Move, MoveView, Seat } from '../../core/types.ts';
import { isEnemy, shortestChain } from './chains.ts';
import { endOf, startOf } from './moves.ts';
import { ownMoves } from './outcome.ts';
import type { RenpaardenPosition } from './position.ts';
import { MARKS } from './text.ts';
import { NEVER } from './variants.ts';

export const CODES: LayerCodes = { terrain: [], pieces: ['horse'] };

/** Built once: learning programs request the layers of every cell at every ply. */
const BARE: readonly Layer[] = [];
const HORSES: readonly (readonly Layer[])[] = [0, 1].map((seat) => [
  { code: 'horse', mark: MARKS[seat]!, seat },
]);

export function layersOf(position: RenpaardenPosition, cell: Cell): readonly Layer[] {
  const seat = position.holder(cell);
  return seat < 0 ? BARE : HORSES[seat]!;
}

/** Horses in the goal and horses still at home, and the progress of both limits. */
export function countersOf(position: RenpaardenPosition): Counter[] {
  const { board, terms, ply } = position;
  const counters: Counter[] = [];
  for (const seat of [0, 1]) {
    counters.push({
      code: 'arrived',
      seat,
      value: standing(position, seat, 1 - seat),
      limit: 2 * board.width,
    });
    counters.push({ code: 'at-home', seat, value: standing(position, seat, seat) });
    if (terms.deadline === NEVER) continue;
    const value = ownMoves(seat, ply);
    // After the deadline is met there is no limit.
    const limit = value > terms.deadline ? {} : { limit: terms.deadline };
    counters.push({ code: 'own-moves', seat, value, ...limit });
  }
  counters.push({ code: 'plies', value: ply, ...(terms.limit === NEVER ? {} : { limit: terms.limit }) });
  return counters;
}

/** Horses of a seat on the start squares of `host`. */
function standing({ board, words }: RenpaardenPosition, seat: Seat, host: Seat): number {
  let count = 0;
  for (let word = 0; word < 3; word++)
    for (let bits = words[3 * seat + word]! & board.homes[3 * host + word]!; bits !== 0; bits &= bits - 1)
      count++;
  return count;
}

/**
 * Two squares can be joined by thousands of chains. Shows the shortest; any other is found by naming its squares.
 */
// rule 1.7, rule 2.2
export function viewMove(position: RenpaardenPosition, move: Move, through: readonly Cell[] = []): MoveView {
  const from = startOf(move);
  const route = routeThrough(position, from, endOf(move), through);
  return { from, paths: route ? [route.map((to) => ({ to }))] : [], captured: [] };
}

/** The shortest chains between consecutive named squares, joined; null if one does not exist. */
function routeThrough(
  position: RenpaardenPosition,
  from: Cell,
  to: Cell,
  through: readonly Cell[],
): Cell[] | null {
  if (through.length === 0) return shortestChain(position, from, to);
  if (through[0] !== from) return null;
  const stops = through.slice(1);
  if (stops[stops.length - 1] !== to) stops.push(to);
  const route: Cell[] = [];
  let at = from;
  for (const [i, stop] of stops.entries()) {
    // rule 1.4.1, rule 1.4.3, rule 1.5: a chain passes only over enemy horses
    if (i < stops.length - 1 && !isEnemy(position, stop)) return null;
    const leg = shortestChain(position, at, stop);
    if (!leg) return null;
    route.push(...leg);
    at = stop;
  }
  return route;
}
