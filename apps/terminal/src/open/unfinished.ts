/** The unfinished games as a numbered list for people and scripts. */

import { shortKind } from '@tabuleiro/play/words/called';
import { seatName, whoPlays } from '@tabuleiro/play/words/names';
import { loadGame, type Rules } from '@tabuleiro/rules';
import { findFormat, type PlayerInfo, pairingOf } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import { print, printJson, warn } from '../io/output.ts';
import type { DiskStore, UnfinishedGame } from '../store/games.ts';
import { tellStore } from '../store/words.ts';

/** Reads the list; what is wrong with single files is said once, here. */
export async function readUnfinished(call: Call, store: DiskStore): Promise<UnfinishedGame[]> {
  const { games, unopened, faults } = await store.list();
  for (const { fault } of unopened) warn(call, fault);
  for (const fault of faults) warn(call, fault);
  return games;
}

/** `actions`: those possible now, for programs. */
export async function showUnfinished(
  call: Call,
  games: readonly UnfinishedGame[],
  actions: readonly string[],
): Promise<void> {
  if (call.flags.json) {
    const unfinished = games.map((game, i) => ({ number: i + 1, ...game }));
    printJson({ event: 'unfinished', unfinished, actions });
    return;
  }
  const width = String(games.length).length;
  const lines: string[] = [];
  for (const [i, game] of games.entries())
    lines.push(`  ${String(i + 1).padStart(width)}  ${await describeGame(call, game)}`);
  print([tellStore(call.language, 'title'), ...lines, ''].join('\n'));
}

/**
 * `Dameo: White person, Black level 2; 12 moves; 2026-11-16 00:20`. That it is open elsewhere comes first: lists cut the
 * end. Where that is wider than `room`, seats are called by their letters; then the time goes, then the moves.
 */
export async function describeGame(
  { language }: Pick<Call, 'language'>,
  unfinished: UnfinishedGame,
  room = Number.POSITIVE_INFINITY,
): Promise<string> {
  const { game: id, ply, saved, options, open } = unfinished;
  const game = await loadGame(id);
  const rules = game.ok ? game.value.configure(options) : game;
  const sentences = rules.ok ? await loadSentences(id) : null;
  const seated = (name: (rules: Rules, seat: number) => string) =>
    playersBySeat(unfinished, rules.ok ? rules.value : null)
      .map((player, seat) => {
        if (!rules.ok || !sentences || !rules.value.seats[seat])
          return tellStore(language, 'player', { seat: seat + 1, who: shortKind(language, player.kind) });
        const who = whoPlays(language, rules.value, player);
        return tellStore(language, 'player', { seat: name(rules.value, seat), who });
      })
      .join(', ');
  const parts = {
    game: game.ok ? game.value.name : id,
    plies: tellStore(language, ply === 1 ? 'one-ply' : 'plies', { count: ply }),
    when: localTime(saved),
  };
  const letters = seated(({ seats }, seat) => seats[seat]!.turn);
  const names = seated((of, seat) => seatName(of, sentences!, language, seat));
  const forms = [
    tellStore(language, 'game', { ...parts, players: names }),
    tellStore(language, 'game', { ...parts, players: letters }),
    tellStore(language, 'game-short', { ...parts, players: letters }),
    `${parts.game}: ${letters}`,
  ].map((text) => (open ? `${tellStore(language, 'open')} ${text}` : text));
  return forms.find((text) => text.length <= room) ?? forms.at(-1)!;
}

/** The seats of the current game. */
function playersBySeat(
  { format, gamesBefore, players }: UnfinishedGame,
  rules: Rules | null,
): readonly PlayerInfo[] {
  const found = rules === null ? null : findFormat(rules, format);
  if (!found?.ok) return players;
  return pairingOf(found.value, gamesBefore, players.length).players.map((player) => players[player]!);
}

/** `2026-11-16 00:20`, where this person is. */
function localTime(time: Date): string {
  const there = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return there.toISOString().slice(0, 16).replace('T', ' ');
}
