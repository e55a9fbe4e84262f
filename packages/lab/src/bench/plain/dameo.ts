/**
 * Dameo as the C++ search plays it: men 100, kings 300; alpha-beta with a transposition table, killers, history and
 * capture quiescence.
 */

import { URGENT } from '@tabuleiro/engine';
import { DameoReportEvaluator } from '@tabuleiro/engine/internal/games/dameo/report';
import { Search } from '@tabuleiro/engine/internal/search/search';
import { plainSettings } from '@tabuleiro/engine/internal/search/settings';
import { loadGame, type Move, must, type Position } from '@tabuleiro/rules';
import * as word from '@tabuleiro/rules/games/dameo';

/** Evaluates like the C++ search: material only, no draws by counting, no ordering of quiet moves. */
class PlainMaterial extends DameoReportEvaluator {
  override over(): boolean {
    return false;
  }

  override salt(): number {
    return 0;
  }

  override promise(_: Position, move: Move): number {
    return (move & word.COUNT_BITS) === 0 ? 0 : URGENT;
  }
}

/** One instance for all rounds, as in a game: V8 drops the compiled code of a search that is collected. */
const search = new Search(new PlainMaterial(), { ...plainSettings, standPat: false });

/** Nodes per second of CPU time for a search of the start position to this depth. */
export async function plainSpeed(depth: number): Promise<number> {
  const rules = must(must(await loadGame('dameo')).configure({}));
  const situation = { rules, position: rules.start(), past: [], stood: 1, aim: 'win', seed: 1 } as const;
  const before = process.cpuUsage();
  const { nodes } = search.run(situation, { depth });
  const { user, system } = process.cpuUsage(before);
  return (1e6 * nodes) / (user + system);
}
