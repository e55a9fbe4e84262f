/**
 * The route of a move, for text, drawing and click input. There may be thousands of chains between two squares:
 * the shortest is shown, and any other is found when its squares are named.
 */
import type { Cell, Move, MoveView } from '../../core/types.ts';
import { isEnemy, shortestChain } from './chains.ts';
import { endOf, startOf } from './moves.ts';
import type { RenpaardenPosition } from './position.ts';

// rule 1.7, rule 2.2
export function viewMove(position: RenpaardenPosition, move: Move, through: readonly Cell[] = []): MoveView {
  const from = startOf(move);
  const route = routeThrough(position, from, endOf(move), through);
  return { from, paths: route ? [route.map((to) => ({ to }))] : [], captured: [] };
}

/** The shortest chains from each named square to the next, put together; null when one of them does not exist. */
function routeThrough(
  position: RenpaardenPosition,
  from: Cell,
  to: Cell,
  through: readonly Cell[],
): Cell[] | null {
  if (through.length > 0 && through[0] !== from) return null;
  const stops = through.slice(1);
  if (stops[stops.length - 1] !== to) stops.push(to);
  const route: Cell[] = [];
  let at = from;
  for (const [i, stop] of stops.entries()) {
    // rule 1.4.1, rule 1.4.3, rule 1.5: only enemy horses are stepping stones
    if (i < stops.length - 1 && !isEnemy(position, stop)) return null;
    const leg = shortestChain(position, at, stop);
    if (!leg) return null;
    route.push(...leg);
    at = stop;
  }
  return route;
}
