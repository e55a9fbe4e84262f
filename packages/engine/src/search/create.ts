/** Creates the search for a number of seats: alpha-beta for two, `MultiSearch` for three and four. */
import type { Rules } from '@tabuleiro/rules';
import type { Budget, Evaluation, Situation, Verdict, Weights } from '../types.ts';
import { type HashTable, tableBitsOf } from './hash.ts';
import { MultiSearch } from './multi/multi-search.ts';
import { type RunOptions, Search } from './search.ts';
import { defaultSettings } from './settings.ts';

/** A search of one game, for any number of seats. */
export interface AnySearch {
  run(situation: Situation, budget: Budget, options?: RunOptions): Verdict;
  steps(situation: Situation, budget: Budget, options?: RunOptions): Generator<void, Verdict>;
  /** Clears everything kept from the previous game. */
  forget(): void;
}

/** Options of a search. */
export interface CreateOptions {
  /** `report` uses the evaluation published in the game's report. */
  weights?: Weights | 'report' | undefined;
  /** Size of the hash table for every budget: 2^tableBits entries. Overrides the game's setting. */
  tableBits?: number | undefined;
  /** Memory for the hash table that budgets of time keep from move to move. */
  megabytes?: number | undefined;
  /** A hash table shared with other workers, for budgets of time. */
  hash?: HashTable | undefined;
}

/** Creates a search for the rules; `loadEvaluation` provides the evaluation. */
export function createSearch(rules: Rules, evaluation: Evaluation, options: CreateOptions = {}): AnySearch {
  const { weights = evaluation.weights, hash, tableBits, megabytes } = options;
  const evaluator = weights === 'report' ? evaluation.report(rules) : evaluation.create(rules, weights);
  if (rules.seats.length > 2) return new MultiSearch(evaluator);
  const settings = { ...defaultSettings, ...evaluation.settings };
  if (tableBits !== undefined) settings.tableBits = tableBits;
  const solver = weights === 'report' ? undefined : evaluation.solver?.(rules);
  const keptBits = megabytes === undefined ? tableBits : tableBitsOf(megabytes);
  return new Search(evaluator, settings, { pointValue: evaluation.pointValue, hash, keptBits, solver });
}
