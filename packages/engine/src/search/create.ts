/** The search that fits a game: alpha-beta for two seats, the tree for three and four. */
import type { Rules } from '@tabuleiro/rules';
import { MultiSearch } from '../multi/multi-search.ts';
import type { Budget, Evaluation, SearchSettings, Situation, Verdict, Weights } from '../types.ts';
import { type RunOptions, Search } from './search.ts';
import { defaultSettings } from './settings.ts';
import type { Table } from './table.ts';

export interface Searcher {
  run(situation: Situation, budget: Budget, options?: RunOptions): Verdict;
  steps(situation: Situation, budget: Budget, options?: RunOptions): Generator<void, Verdict>;
}

export interface CreateOptions extends Partial<SearchSettings> {
  /** `report` is the report's own value of a board. */
  weights?: Weights | 'report';
  table?: Table;
}

export function createSearch(rules: Rules, evaluation: Evaluation, options: CreateOptions = {}): Searcher {
  const { weights = evaluation.weights, table, ...changes } = options;
  const evaluator = weights === 'report' ? evaluation.report(rules) : evaluation.create(rules, weights);
  if (rules.seats.length > 2) return new MultiSearch(evaluator);
  const settings = { ...defaultSettings, ...evaluation.settings, ...changes };
  return new Search(evaluator, settings, {
    ...(evaluation.pointValue === undefined ? {} : { pointValue: evaluation.pointValue }),
    ...(table === undefined ? {} : { table }),
  });
}
