/**
 * Plays games of a match in a thread of its own, one at a time, as they are handed to it. What a game needs comes with
 * the message and the settings; nothing is kept from one game to the next but outside programs, which are slow to
 * start. So it does not matter which worker plays which game.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Player } from '@tabuleiro/engine';
import {
  type MatchSettings,
  type Opening,
  planRules,
  playGame,
  type ScheduledGame,
} from '@tabuleiro/engine/match';
import { loadGame, must } from '@tabuleiro/rules';
import { invariant } from '@tabuleiro/rules/internal';
import { findFormat, formatRecord } from '@tabuleiro/rules/match';
import { ExternalPlayer } from './external.ts';
import { makePlayer } from './make-player.ts';

/** From the match to its worker. */
export type Order = { kind: 'play'; game: ScheduledGame; opening: Opening } | { kind: 'end' };
/** From a worker to its match. */
export type WorkerMessage =
  | { kind: 'played'; number: number; text: string }
  | { kind: 'program'; pid: number }
  | { kind: 'said'; name: string; said: string }
  | { kind: 'failed'; message: string }
  | { kind: 'ended' };

invariant(parentPort, 'a worker has a parent');
const port = parentPort;
const settings = workerData as MatchSettings;
const tell = (news: WorkerMessage) => port.postMessage(news);
const programs = new Map<number, ExternalPlayer>();

port.on('message', (order: Order) => {
  const work = order.kind === 'play' ? play(order.game, order.opening) : end();
  work.catch((error: unknown) => {
    tell({
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  });
});

async function play(game: ScheduledGame, opening: Opening): Promise<void> {
  const { rules, chosen, sum } = must(planRules(must(await loadGame(settings.game)), settings, opening));
  const seated: Player[] = [];
  for (const player of game.players) {
    const seat = game.players.indexOf(player);
    seated.push(seated[seat] ?? (await playerOf(player)));
  }
  const format = must(findFormat(rules, settings.format));
  const { record } = await playGame({
    rules,
    chosen,
    players: seated,
    names: game.players.map((player) => settings.players[player]!.name),
    opening: opening.moves,
    aim: sum === 'points' ? 'margin' : 'win',
    seed: settings.seed,
    number: game.number,
    ...(format.games > 1 ? { match: { format: format.id, game: game.turn + 1 } } : {}),
  });
  for (const player of seated) if (!(player instanceof ExternalPlayer)) player.close?.();
  tell({ kind: 'played', number: game.number, text: formatRecord(record) });

  async function playerOf(player: number): Promise<Player> {
    const known = programs.get(player);
    if (known) return known;
    const made = must(
      await makePlayer(settings.players[player]!, rules, {
        started: (pid) => tell({ kind: 'program', pid }),
        failed: (name, said) => tell({ kind: 'said', name, said }),
      }),
    );
    if (made instanceof ExternalPlayer) programs.set(player, made);
    return made;
  }
}

async function end(): Promise<void> {
  await Promise.all([...programs.values()].map((program) => program.end()));
  tell({ kind: 'ended' });
}
