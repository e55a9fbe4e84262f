/**
 * Creates a player from its description, for all players that run in this process. Apps start external programs
 * themselves.
 */
import { fail, ok, type Result, type Rules } from '@tabuleiro/rules';
import { isObject, wrongArgument, wrongField, wrongMade } from '@tabuleiro/rules/internal';
import { greedyPlayer } from '../baseline/greedy.ts';
import { randomPlayer } from '../baseline/random.ts';
import { thinkingPlayer } from '../baseline/thinking.ts';
import { loadReportLevels } from '../games/load.ts';
import { createLevel } from '../levels/levels.ts';
import { isLevel } from '../levels/plan.ts';
import { createSearch } from '../search/create.ts';
import type { HashTable } from '../search/hash.ts';
import type { ComputerPlayer, Evaluation, Weights } from '../types.ts';
import { formatPlayer, PLAYER_FORMS, type PlayerSpec } from './spec.ts';

/** Resources for a player. */
export interface CreatePlayerOptions {
  /** Loads the weights named by `weights=`; without it only `report` is accepted. */
  loadWeights?: ((name: string) => Promise<Result<Weights>>) | undefined;
  /** Memory for the hash table of budgets of time. */
  megabytes?: number | undefined;
  /** A hash table shared with other workers; used for budgets of time only. */
  hash?: HashTable | undefined;
}

/** Fails if the game has no such player, for example a level that its report lacks. */
export async function createPlayer(
  spec: PlayerSpec,
  rules: Rules,
  evaluation: Evaluation,
  options: CreatePlayerOptions = {},
): Promise<Result<ComputerPlayer>> {
  const wrong = wrongSpec(spec) ?? wrongMade({ rules, evaluation }) ?? wrongOptions(options);
  if (wrong) return wrong;
  const name = formatPlayer(spec);
  switch (spec.kind) {
    case 'random':
      return ok(randomPlayer());
    case 'greedy':
      return ok(greedyPlayer(rules, evaluation));
    case 'report': {
      const levels = await loadReportLevels(rules.game.id);
      const create = levels[name];
      return create ? ok(create(rules)) : unknown(name, Object.keys(levels).join(' '));
    }
    case 'level':
      return ok(createLevel(spec.level, rules, evaluation));
    case 'search': {
      const weights = await findWeights(spec.weights, options);
      if (!weights.ok) return weights;
      const search = createSearch(rules, evaluation, {
        weights: weights.value,
        tableBits: spec.table,
        megabytes: options.megabytes,
        hash: options.hash,
      });
      return ok(thinkingPlayer(name, (situation, watch) => search.steps(situation, spec.budget, watch)));
    }
    case 'external':
      return unknown(name, 'random greedy report level search');
  }
}

/** Checks specs from plain JavaScript that did not come from `parsePlayer`. */
function wrongSpec(spec: PlayerSpec) {
  const isSpec =
    isObject(spec) &&
    (spec.kind === 'random' ||
      spec.kind === 'greedy' ||
      (spec.kind === 'report' && Number.isInteger(spec.level)) ||
      (spec.kind === 'level' && isLevel(spec.level)) ||
      (spec.kind === 'external' && typeof spec.command === 'string') ||
      (spec.kind === 'search' && isObject(spec.budget)));
  return isSpec ? undefined : wrongArgument('player', spec, `parsePlayer(${PLAYER_FORMS})`);
}

function wrongOptions(options: CreatePlayerOptions) {
  if (!isObject(options)) return wrongArgument('options', options, '{ loadWeights, megabytes, hash }');
  return wrongField(options, { loadWeights: 'function', megabytes: 'number', hash: 'object' });
}

const unknown = (found: string, accepted: string) => fail({ code: 'player-unknown', found, accepted });

async function findWeights(
  name: string | undefined,
  { loadWeights }: CreatePlayerOptions,
): Promise<Result<Weights | 'report' | undefined>> {
  if (name === undefined) return ok(undefined);
  if (name === 'report') return ok('report');
  if (!loadWeights)
    return fail({ code: 'player-option', found: `weights=${name}`, accepted: 'weights=report' });
  return loadWeights(name);
}
