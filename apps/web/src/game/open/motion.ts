/** A move that was played, as the board shows it in motion. */
import type { GameController } from '@tabuleiro/play/game/controller';
import type { Cell, Layer, Position, Rules } from '@tabuleiro/rules';
import { sameStack } from '../../board/model/stacks.ts';
import type { Motion } from '../../board/model/types.ts';

export type Stacks = readonly (readonly Layer[])[];

const known = new WeakMap<Position, Stacks>();
/** Those that were found last. */
const latest = new WeakMap<Rules, Stacks>();

/**
 * What stands on each cell. Positions that are shown never change, so this is found once; where the same stands as in the
 * position before, it is the same stack.
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

/** The move that led to that ply, along the cells that were chosen where there are several ways. */
export function motionTo(
  controller: Pick<GameController, 'viewAt' | 'session'>,
  ply: number,
  chosen: readonly Cell[],
  id: number,
): Motion | null {
  const { rules } = controller.session;
  const { position } = controller.viewAt(ply - 1);
  const { move } = controller.viewAt(ply);
  if (move === undefined) return null;
  const { from, paths } = rules.view(position, move);
  const routed = chosen.length > 1 ? rules.view(position, move, chosen).paths : [];
  return { id, from, legs: routed[0] ?? paths[0]!, before: stacksOf(rules, position) };
}
