/**
 * A level as a player: overlooks some moves and searches the rest within its nodes. The choice depends on seed and
 * situation alone.
 */
import { MAX_MOVES, type Move, type Rng, type Rules } from '@tabuleiro/rules';
import { chanceOf } from '../baseline/chance.ts';
import { thinkingPlayer } from '../baseline/thinking.ts';
import { createSearch } from '../search/create.ts';
import type { ComputerPlayer, Evaluation, Line, Progress, Situation, ThinkingListener } from '../types.ts';
import { levelOf } from './plan.ts';

/** The moves noticed with this attention: at least one. */
export function noticed(moves: readonly Move[], attention: number, rng: Rng): Move[] {
  if (attention >= 1) return [...moves];
  const seen = moves.filter(() => rng.below(1 << 16) < attention * (1 << 16));
  return seen.length > 0 ? seen : [moves[rng.below(moves.length)]!];
}

/** Creates the player of a level, 1 to 9 with up to two decimals. */
export function createLevel(level: number, rules: Rules, evaluation: Evaluation): ComputerPlayer {
  const { budget, attention, tableBits } = levelOf(evaluation, level);
  const search = createSearch(rules, evaluation, { tableBits });
  const list = new Int32Array(MAX_MOVES);
  function* steps(situation: Situation, listener: ThinkingListener = {}): Generator<void, Progress> {
    const { position } = situation;
    const moves = [...list.subarray(0, position.generate(list, 0))];
    const only = noticed(moves, attention, chanceOf(situation));
    if (only.length === 1) return { depth: 0, nodes: 0, ms: 0, lines: [line(only[0]!)] };
    const options = only.length < moves.length ? { ...listener, only } : listener;
    const found = yield* search.steps(situation, budget, options);
    // A level with nodes compares at least all moves one ply deep, so it never plays worse than a level without
    // nodes.
    return found.depth > 0 || listener.shouldStop?.()
      ? found
      : yield* search.steps(situation, { depth: 1 }, options);
  }
  return thinkingPlayer(`level-${level}`, steps);
}

/** A line without a search, for the only noticed move. */
const line = (move: Move): Line => ({ moves: [move], score: 0, depth: 0 });
