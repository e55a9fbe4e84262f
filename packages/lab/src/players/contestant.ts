/**
 * Players of contests by name: those of the engine and the two baseline searches. Games with people offer only the
 * engine's.
 */
import {
  type Budget,
  type ComputerPlayer,
  createPlayer,
  type Evaluation,
  formatPlayer,
  PLAYER_FORMS,
  type PlayerSpec,
  parsePlayer,
} from '@tabuleiro/engine';
import type { CreatePlayerOptions } from '@tabuleiro/engine/internal/players/create';
import { BUDGETS, formatBudget, parseBudget } from '@tabuleiro/engine/internal/players/spec';
import { fail, ok, type Result, type Rules } from '@tabuleiro/rules';
import { alphaBetaPlayer } from './alpha-beta.ts';
import { uctPlayer } from './uct.ts';

/** A player of a match. */
export interface MatchPlayer {
  /** Name in displays and records, unique in the match. */
  name: string;
  /** Text that makes the player: `level-5`, `search:nodes=2000`, `external:./bot`. */
  spec: string;
}

/** A parsed player text. */
export type ContestantSpec = PlayerSpec | BaselineSpec;

interface BaselineSpec {
  kind: 'uct' | 'alphabeta';
  budget: Budget;
}

const isBaseline = (spec: ContestantSpec): spec is BaselineSpec =>
  spec.kind === 'uct' || spec.kind === 'alphabeta';

/** Short list of all forms of players, for messages. */
export const CONTESTANT_FORMS = PLAYER_FORMS.replace(' external', ' uct:ms=200 alphabeta:depth=4 external');

/** Parses a player text; `CONTESTANT_FORMS` lists the accepted forms. */
export function parseContestant(text: string): Result<ContestantSpec> {
  const [, kind, options = ''] = /^\s*(uct|alphabeta)\s*(?::(.*))?$/s.exec(text) ?? [];
  if (kind !== 'uct' && kind !== 'alphabeta') {
    const parsed = parsePlayer(text);
    if (parsed.ok || parsed.fault.code !== 'player-unknown') return parsed;
    return fail({ ...parsed.fault, accepted: CONTESTANT_FORMS });
  }
  const read = parseBudget(options.trim(), kind === 'uct' ? ['nodes', 'ms'] : BUDGETS);
  return read.ok ? ok({ kind, budget: read.value.budget }) : read;
}

/**
 * A fault if the game lacks the player: a level that its report does not have, or alpha-beta for more than two seats.
 */
export async function createContestant(
  spec: ContestantSpec,
  rules: Rules,
  evaluation: Evaluation,
  options: CreatePlayerOptions = {},
): Promise<Result<ComputerPlayer>> {
  if (!isBaseline(spec)) return createPlayer(spec, rules, evaluation, options);
  const name = formatContestant(spec);
  if (spec.kind === 'uct') return ok(uctPlayer(name, spec.budget));
  if (rules.seats.length > 2) return fail({ code: 'player-unknown', found: name, accepted: 'search uct' });
  const settings = {
    forced: evaluation.settings.standPat === false,
    pointValue: evaluation.pointValue ?? 0,
  };
  return ok(alphaBetaPlayer(name, evaluation.report(rules), spec.budget, settings));
}

/** Whether a player repeats its games exactly: it is no program and does not use the clock. */
export function isReproducible({ spec }: MatchPlayer): boolean {
  const parsed = parseContestant(spec);
  if (!parsed.ok) return !/\bms=/.test(spec); // a player of a custom maker
  if (parsed.value.kind === 'external') return false;
  return !('budget' in parsed.value) || parsed.value.budget.ms === undefined;
}

/** The shortest text that parses to this player. */
export const formatContestant = (spec: ContestantSpec): string =>
  isBaseline(spec) ? formatBudget(spec.kind, spec.budget) : formatPlayer(spec);
