/** Dameo as the C++ search plays it: men 100, kings 300, alpha-beta with a table, killers and history, captures to the end. */
import { loadGame, must } from '@tabuleiro/rules';
import { loadEvaluation } from '../../src/eval/load.ts';
import { Search } from '../../src/search/search.ts';
import { plainSettings } from '../../src/search/settings.ts';

/** Nodes per second of CPU time from the start position to this depth. */
export async function plainDameo(depth: number): Promise<number> {
  const rules = must(must(await loadGame('dameo')).configure({}));
  const evaluation = await loadEvaluation('dameo');
  const search = new Search(evaluation.report(rules), { ...plainSettings, standPat: false });
  const situation = { rules, position: rules.start(), past: [], stood: 1, aim: 'win', seed: 1 } as const;
  const before = process.cpuUsage();
  const { nodes } = search.run(situation, { depth });
  const { user, system } = process.cpuUsage(before);
  return (1e6 * nodes) / (user + system);
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1]!;
