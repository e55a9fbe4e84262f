/**
 * Players of contests by name: those of the engine, and the two plain searches that it is measured against. Games with
 * people know the engine's alone.
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

/** A player of a match: its name, and what makes it. */
export interface MatchPlayer {
  /** Shown, and written to records; unlike all others of the match. */
  name: string;
  /** What makes the player: `level-5`, `search:nodes=2000`, `external:./bot`. */
  spec: string;
}

/** A player of a contest by name, taken apart. */
export type ContestantSpec = PlayerSpec | BaselineSpec;

interface BaselineSpec {
  kind: 'uct' | 'alphabeta';
  budget: Budget;
}

const isBaseline = (spec: ContestantSpec): spec is BaselineSpec =>
  spec.kind === 'uct' || spec.kind === 'alphabeta';

/** How every player of a contest may be written, short: for messages. */
export const CONTESTANT_FORMS = PLAYER_FORMS.replace(' external', ' uct:ms=200 alphabeta:depth=4 external');

/** Reads a player's name; `CONTESTANT_FORMS` shows the forms that are accepted. */
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

/** A fault where the game lacks that player: a level that its report has not, alpha-beta at a table of three. */
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

/** Whether a player's games are the same again: no program, and no clock. */
export function isReproducible({ spec }: MatchPlayer): boolean {
  const parsed = parseContestant(spec);
  if (!parsed.ok) return !/\bms=/.test(spec); // of a maker's own
  if (parsed.value.kind === 'external') return false;
  return !('budget' in parsed.value) || parsed.value.budget.ms === undefined;
}

/** The shortest text that reads as this player. */
export const formatContestant = (spec: ContestantSpec): string =>
  isBaseline(spec) ? formatBudget(spec.kind, spec.budget) : formatPlayer(spec);
