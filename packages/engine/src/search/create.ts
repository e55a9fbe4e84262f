/** The search that fits a game: alpha-beta for two seats, the tree for three and four. */
import type { Rules } from '@tabuleiro/rules';
import type { Budget, Evaluation, Situation, Verdict, Weights } from '../types.ts';
import { type HashTable, tableBitsOf } from './hash.ts';
import { MultiSearch } from './multi/multi-search.ts';
import { type RunOptions, Search } from './search.ts';
import { defaultSettings } from './settings.ts';

/** A search of one game, for two seats or for more. */
export interface AnySearch {
  run(situation: Situation, budget: Budget, options?: RunOptions): Verdict;
  steps(situation: Situation, budget: Budget, options?: RunOptions): Generator<void, Verdict>;
  /** A new game begins: nothing is kept from the one before. */
  forget(): void;
}

/** What can be chosen about a search. */
export interface CreateOptions {
  /** `report` is the report's own value of a board. */
  weights?: Weights | 'report' | undefined;
  /** The hash table has 2^tableBits entries, whatever the budget; instead of what suits the game. */
  tableBits?: number | undefined;
  /** Memory for the hash table that budgets of time keep from move to move. */
  megabytes?: number | undefined;
  /** A hash table shared with other workers, for budgets of time. */
  hash?: HashTable | undefined;
}

/** A search for the rules and their number of seats. `loadEvaluation` gives the evaluation. */
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
