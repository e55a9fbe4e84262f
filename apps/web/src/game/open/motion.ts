/** A move that was played, as the board shows it in motion. */
import type { LastMove } from '@tabuleiro/play/board/ply-views';
import type { Cell, Layer, Move, Position, Rules } from '@tabuleiro/rules';
import { isCalm } from '../../board/flight.tsx';
import { flightMs } from '../../board/model/motion.ts';
import { sameStack } from '../../board/model/stacks.ts';
import type { Motion } from '../../board/model/types.ts';

export type Stacks = readonly (readonly Layer[])[];

const known = new WeakMap<Position, Stacks>();
/** Those that were found last. */
const latest = new WeakMap<Rules, Stacks>();

/**
 * The pieces on each cell. Shown positions never change, so each is computed once; an unchanged cell keeps its stack of
 * the position before.
 */
export function stacksOf(rules: Rules, position: Position): Stacks {
  const found = known.get(position);
  if (found) return found;
  const before = latest.get(rules);
  const stacks = rules.geometry.cells.map((_, cell) => {
    const stack = rules.layers(position, cell);
    return before && sameStack(before[cell]!, stack) ? before[cell]! : stack;
  });
  known.set(position, stacks);
  latest.set(rules, stacks);
  return stacks;
}

/** A move, along the cells that were chosen where there are several ways. */
export function motionOf(
  rules: Rules,
  position: Position,
  move: Move,
  chosen: readonly Cell[],
  id: number,
): Motion {
  const { from, paths } = rules.view(position, move);
  const routed = chosen.length > 1 ? rules.view(position, move, chosen).paths : [];
  return { id, from, legs: routed[0] ?? paths[0]!, before: stacksOf(rules, position) };
}

/** Milliseconds of pause after the person's move: two moves never move at once. */
const BREATH_MS = 400;

/** Milliseconds that the answer to a move takes at least. */
export const answerMs = (last: LastMove | undefined): number =>
  isCalm() ? 0 : BREATH_MS + (last ? flightMs(last.path.length + 1) : 0);
