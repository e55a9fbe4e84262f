/** Dameo as the C++ search plays it: men 100, kings 300, alpha-beta with a table, killers and history, captures to the end. */

import { URGENT } from '@tabuleiro/engine';
import { DameoReportEvaluator } from '@tabuleiro/engine/internal/games/dameo/report';
import { Search } from '@tabuleiro/engine/internal/search/search';
import { plainSettings } from '@tabuleiro/engine/internal/search/settings';
import { loadGame, type Move, must, type Position } from '@tabuleiro/rules';
import * as word from '@tabuleiro/rules/games/dameo';

/** As the C++ search: men and kings, no draws by counting, and quiet moves without an order of their own. */
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

/** One for all rounds, as a game has one for all moves: with the last search V8 would also forget its compiled code. */
const search = new Search(new PlainMaterial(), { ...plainSettings, standPat: false });

/** Nodes per second of CPU time from the start position to this depth. */
export async function plainSpeed(depth: number): Promise<number> {
  const rules = must(must(await loadGame('dameo')).configure({}));
  const situation = { rules, position: rules.start(), past: [], stood: 1, aim: 'win', seed: 1 } as const;
  const before = process.cpuUsage();
  const { nodes } = search.run(situation, { depth });
  const { user, system } = process.cpuUsage(before);
  return (1e6 * nodes) / (user + system);
}
