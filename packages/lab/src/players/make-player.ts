/** From a player's text to the player: those of the engine, the plain searches, and outside programs. */
import { loadEvaluation, type Player } from '@tabuleiro/engine';
import { type Fault, ok, type Result, type Rules } from '@tabuleiro/rules';
import type { MatchPlayer } from './contestant.ts';
import { createContestant, parseContestant } from './contestant.ts';
import { ExternalPlayer, type ProgramEvents } from './external.ts';
import { parseExternal } from './external-command.ts';
import { loadWeights } from './weights.ts';

export async function makePlayer(
  { name, spec }: MatchPlayer,
  rules: Rules,
  events: ProgramEvents,
): Promise<Result<Player>> {
  const parsed = parseContestant(spec);
  if (!parsed.ok) return parsed;
  if (parsed.value.kind !== 'external') {
    const evaluation = await loadEvaluation(rules.game.id, { tables: false });
    const tables = (await evaluation.loadTables?.()) ?? ok(undefined);
    return tables.ok ? createContestant(parsed.value, rules, evaluation, { loadWeights }) : tables;
  }
  const command = parseExternal(parsed.value.command);
  return command.ok ? ok(new ExternalPlayer(name, command.value, events)) : command;
}

/** Whether a text is a player of this game. Players are made and thrown away; programs are not started. */
export async function checkPlayer(player: MatchPlayer, rules: Rules): Promise<Result<null>> {
  const made = await makePlayer(player, rules, { started() {} });
  if (!made.ok) return made;
  made.value.close?.();
  return ok(null);
}

/** A program that does not even start is a mistake to be told, not a player to be beaten. Others are taken as they are. */
export async function tryPlayer(
  player: MatchPlayer,
  rules: Rules,
  events: ProgramEvents,
): Promise<Fault | null> {
  const made = await makePlayer(player, rules, events);
  if (!made.ok) return made.fault;
  if (made.value instanceof ExternalPlayer) return made.value.tryOut();
  made.value.close?.();
  return null;
}
