/** The keeper's commands, from outside: through the server that runs on the folder, or on the folder itself. */

import { existsSync } from 'node:fs';
import { startEngine } from '@tabuleiro/node/engine/start';
import { fail, type Result } from '@tabuleiro/rules';
import { EngineComputers } from '../computers/engine-computers.ts';
import { AdminDesk, type KeeperRequest } from '../http/admin-desk.ts';
import { API } from '../http/api.ts';
import { stillClock } from '../time/server-time.ts';
import { FolderFailure, type RunningServer, runningIn, storeIn } from './data-place.ts';
import { keepInDatabase } from './database-keeper.ts';
import { type HallOptions, openHall } from './online.ts';

export type KeepOptions = Pick<HallOptions, 'settings' | 'log'> & {
  /** Of a PostgreSQL database, in place of the folder. */
  readonly store?: string | undefined;
};

/** `options`: for a folder on which no server runs; one that runs has its own. */
export async function keep(
  folder: string,
  request: KeeperRequest,
  options: KeepOptions = {},
): Promise<Result<unknown>> {
  if (options.store) return keepInDatabase(options.store, request, options);
  // A folder that was mistyped is not made: its keeper would take an empty one for the games.
  if (!existsSync(storeIn(folder))) return fail({ code: 'games-none', found: folder });
  try {
    return await keepHere(folder, request, options);
  } catch (error) {
    const running = error instanceof FolderFailure ? runningIn(folder) : null;
    if (!running) throw error;
    return keepThere(running, request);
  }
}

async function keepHere(
  folder: string,
  request: KeeperRequest,
  options: KeepOptions,
): Promise<Result<unknown>> {
  const computers = new EngineComputers(() => startEngine());
  // A command does what it says, and nothing happens beside: no player could come meanwhile, and nothing is deleted.
  const { place, store, hall } = await openHall(folder, computers, { ...options, clock: stillClock });
  try {
    return await new AdminDesk(hall, store, place.token).act(request);
  } finally {
    await hall.close();
    await computers.close();
    await store.close();
    place.release();
  }
}

async function keepThere(
  { address, token }: RunningServer,
  request: KeeperRequest,
): Promise<Result<unknown>> {
  const response = await fetch(new URL(`${API}/admin`, address), {
    method: 'POST',
    body: JSON.stringify(request),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  });
  const said = (await response.json()) as { fault?: { code: string } };
  return said.fault ? fail(said.fault) : { ok: true, value: said };
}
