/** From a player's text to the player: those of the engine, and outside programs. */
import { loadEvaluation, type Player } from '@tabuleiro/engine';
import { createPlayer, type MatchPlayer, parsePlayer } from '@tabuleiro/engine/match';
import { ok, type Result, type Rules } from '@tabuleiro/rules';
import { ExternalPlayer, type Started } from './external.ts';
import { parseExternal } from './external-command.ts';
import { loadWeights } from './weights.ts';

export async function makePlayer(
  { name, spec }: MatchPlayer,
  rules: Rules,
  started: Started,
): Promise<Result<Player>> {
  const parsed = parsePlayer(spec);
  if (!parsed.ok) return parsed;
  if (parsed.value.kind !== 'external')
    return createPlayer(parsed.value, rules, await loadEvaluation(rules.game.id), { loadWeights });
  const command = parseExternal(parsed.value.command);
  return command.ok ? ok(new ExternalPlayer(name, command.value, started)) : command;
}

/**
 * Whether a text is a player of this game. Players that think here are made and thrown away; programs are not
 * started: one that does not run loses its games, as one that stops running does.
 */
export async function checkPlayer(player: MatchPlayer, rules: Rules): Promise<Result<null>> {
  const made = await makePlayer(player, rules, () => {});
  if (!made.ok) return made;
  made.value.close?.();
  return ok(null);
}
