/**
 * The administrator's commands on a database, from any machine that reaches it. What concerns a game is carried out by the
 * node that owns it; where none does, the command takes the game itself.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startEngine } from '@tabuleiro/node/engine/start';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { EngineComputers } from '../computers/engine-computers.ts';
import { administer, doneByKeeper, isAboutGame, listGames, rebuild } from '../hall/admin.ts';
import { Hall } from '../hall/hall.ts';
import type { KeeperRequest } from '../http/admin-desk.ts';
import { ServerMonitor } from '../monitor/server-monitor.ts';
import { PgNodes } from '../nodes/pg-nodes.ts';
import { SERVER_SETTINGS } from '../settings.ts';
import { PostgresStore } from '../store/postgres/postgres-store.ts';
import { stillClock } from '../time/server-time.ts';
import { ANSWER_MS, askNode } from './admin-inbox.ts';
import type { HallOptions } from './online.ts';

/** Nobody relays to it: it goes as soon as the command is carried out. */
const NO_PORT = 'http://127.0.0.1:1';
/** A node that no longer beats is seen to be dead, with some beats to spare. */
const SPARE_MS = 3_000;

export async function keepInDatabase(
  url: string,
  { verb, game, why = '', rules }: KeeperRequest,
  options: Pick<HallOptions, 'settings' | 'log'>,
): Promise<Result<unknown>> {
  const store = await PostgresStore.open(url, { existing: true });
  try {
    if (verb === 'backup') return fail({ code: 'backup-database' });
    if (verb === 'list') return ok({ games: await listGames(store, rules) });
    if (verb === 'log') return ok({ acts: await doneByKeeper(store, game) });
    if (verb === 'rebuild')
      return ok({ broken: await rebuild(store, { ...SERVER_SETTINGS, ...options.settings }) });
    if (!isAboutGame(verb) || !game) return fail({ code: 'snapshot-shape', found: 'game', accepted: 'text' });
    const node = await PgNodes.livingOwner(store, game);
    const answer = node === null ? null : await askNode(store, node, { verb, game, why });
    return answer ?? (await actAsNode(store, options, (hall) => actOnGame(hall, verb, game, why)));
  } finally {
    await store.close();
  }
}

/** Until the game can be had: its owner may have died just now. */
async function actOnGame(
  hall: Hall,
  verb: Parameters<typeof administer>[1],
  game: string,
  why: string,
): Promise<Result<true>> {
  for (
    const until = performance.now() + hall.settings.nodeDeadMs + SPARE_MS;
    performance.now() < until;
    await wait(200)
  )
    if ((await hall.owners.ownerOf(game, true)).kind !== 'there') return administer(hall, verb, game, why);
  return fail({ code: 'admin-unanswered', accepted: `${ANSWER_MS / 1000}` });
}

/** As a node for this one command: nothing else happens, no clock runs out and nothing old is deleted. */
async function actAsNode<T>(
  store: PostgresStore,
  { settings, log }: Pick<HallOptions, 'settings' | 'log'>,
  act: (hall: Hall) => Promise<T>,
): Promise<T> {
  const { nodeDeadMs: deadMs } = { ...SERVER_SETTINGS, ...settings };
  const owners = new PgNodes(store, { url: NO_PORT, log, deadMs });
  const computers = new EngineComputers(() => startEngine());
  const monitor = new ServerMonitor(log);
  const hall = await Hall.open({ store, owners, computers, settings, monitor, clock: stillClock });
  try {
    return await act(hall);
  } finally {
    await hall.close();
    await computers.close();
    await owners.leave();
  }
}
