/**
 * Restricts outside programs to those named on this command line. Files, folders and queues may come from anywhere,
 * so programs named only there never start.
 */

import { parsePlayer } from '@tabuleiro/engine';
import type { MatchPlayer } from './contestant.ts';
import { parseExternal } from './external-command.ts';

/** Passed to threads at their start, because they do not see the command line. */
export interface ThreadPrograms {
  programs: readonly string[];
}

/** Commands named by the players of a command line. */
export const namedPrograms = (players: readonly string[] = []): string[] =>
  players.flatMap(splitPlayers).flatMap((spec) => commandOf(spec) ?? []);

/** The first player whose program is not named. */
export const strangerAmong = (
  players: readonly Pick<MatchPlayer, 'spec'>[],
  named: readonly string[],
): string | undefined =>
  players
    .map(({ spec }) => spec)
    .find((spec) => {
      const command = commandOf(spec);
      return command !== undefined && !named.includes(command);
    });

/** The command of an outside program; the budget does not distinguish programs. */
export function commandOf(spec: string): string | undefined {
  const parsed = parsePlayer(spec);
  if (!parsed.ok || parsed.value.kind !== 'external') return undefined;
  const command = parseExternal(parsed.value.command);
  return command.ok ? command.value.command : parsed.value.command;
}

/**
 * Splits `A,B,C`. A comma before `name=` belongs to a player's options; a text that begins with `external:` is one
 * program with all its commas.
 */
export function splitPlayers(text: string): string[] {
  return text.startsWith('external:') ? [text] : text.split(/,(?!\w+=)/).map((player) => player.trim());
}
