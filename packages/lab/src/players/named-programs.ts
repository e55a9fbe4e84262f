/**
 * Which outside programs may start: those that this command line names itself. A file, a folder or a queue may come
 * from anywhere, so a program that only they name never starts.
 */

import { parsePlayer } from '@tabuleiro/engine';
import type { MatchPlayer } from './contestant.ts';
import { parseExternal } from './external-command.ts';

/** What a thread is told when it starts: the command line is not its own. */
export interface ThreadPrograms {
  programs: readonly string[];
}

/** Commands that the players of a command line name. */
export const namedPrograms = (players: readonly string[] = []): string[] =>
  players.flatMap(splitPlayers).flatMap((spec) => commandOf(spec) ?? []);

/** The first player whose program is not among those that are named. */
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

/** The command of a player that is a program of its own; its budget does not make it another program. */
export function commandOf(spec: string): string | undefined {
  const parsed = parsePlayer(spec);
  if (!parsed.ok || parsed.value.kind !== 'external') return undefined;
  const command = parseExternal(parsed.value.command);
  return command.ok ? command.value.command : parsed.value.command;
}

/**
 * `A,B,C`; a comma before `name=` belongs to the options of a player, and a value that begins with an outside program
 * is that program with all its commas.
 */
export function splitPlayers(text: string): string[] {
  return text.startsWith('external:') ? [text] : text.split(/,(?!\w+=)/).map((player) => player.trim());
}
