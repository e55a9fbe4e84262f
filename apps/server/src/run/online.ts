/** A whole server in this process: store, hall, computers and shell, opened and closed together. */
import type { Server } from 'node:http';
import { startEngine } from '@tabuleiro/node/engine/start';
import { EngineComputers } from '../computers/engine-computers.ts';
import { Hall } from '../hall/hall.ts';
import { AddressBook } from '../http/addresses.ts';
import { AdminDesk } from '../http/admin-desk.ts';
import { KnownNames, namesOf } from '../http/origins.ts';
import { HttpShell, type RequestAnswer } from '../http/shell.ts';
import { ServerMonitor } from '../monitor/server-monitor.ts';
import { RedisRates } from '../redis/redis-rates.ts';
import type { ServerLog, ServerNews } from '../server-log.ts';
import { SERVER_SETTINGS, type ServerSettings } from '../settings.ts';
import { SqliteStore } from '../store/sqlite/sqlite-store.ts';
import type { StoreLoss } from '../store/sqlite/tally.ts';
import type { ServerClock } from '../time/server-time.ts';
import { DataPlace, runningIn } from './data-place.ts';

export interface OnlineOptions {
  /** Where everything is kept. */
  readonly folder: string;
  /** The address to listen on, or null for this machine alone. */
  readonly host: string | null;
  readonly publicUrl: string | null;
  /** How many proxies of our own stand in front. */
  readonly proxies: number;
  readonly site: RequestAnswer;
  readonly headers: Readonly<Record<string, string>>;
  readonly settings?: Partial<ServerSettings> | undefined;
  readonly log?: ServerLog | undefined;
  /** Where rates by address are shared between nodes; in this process where it is left out. */
  readonly redis?: string | undefined;
}

/** Another server runs on the same folder. */
export class FolderFailure extends Error {
  /** Of the other server, where it has said it. */
  readonly address: string | null;

  constructor(folder: string) {
    super(folder);
    this.address = runningIn(folder)?.address ?? null;
  }
}

/** Beside this file when it is built. */
const THREAD = new URL('./store-thread.js', import.meta.url);

const lossNews = ({ found, expected }: StoreLoss): ServerNews => ({
  level: 'error',
  event: 'store-loss',
  facts: {
    ...found,
    expectedGames: expected.games,
    expectedCommits: expected.commits,
  },
});

export interface HallOptions {
  readonly settings?: Partial<ServerSettings> | undefined;
  readonly clock?: ServerClock | undefined;
  readonly log?: ServerLog | undefined;
  readonly redis?: string | undefined;
}

/** What the keeper's commands need: a store and a hall on a folder that nobody else uses. */
export async function openHall(
  folder: string,
  computers: EngineComputers,
  { settings = {}, clock, log = () => {}, redis }: HallOptions = {},
) {
  const place = DataPlace.take(folder);
  if (!place) throw new FolderFailure(folder);
  let store: SqliteStore | null = null;
  let rates: RedisRates | null = null;
  try {
    store = await SqliteStore.open(place.store, THREAD);
    if (store.loss) log(lossNews(store.loss));
    const monitor = new ServerMonitor(log);
    if (redis) rates = await RedisRates.open(redis, { ...SERVER_SETTINGS, ...settings }, monitor);
    const ports = { store, computers, settings, clock, monitor, rates: rates ?? undefined };
    return { place, store, rates, hall: await Hall.open(ports) };
  } catch (error) {
    rates?.close();
    await store?.close();
    place.release();
    throw error;
  }
}

export class GameServer {
  private readonly opened: Awaited<ReturnType<typeof openHall>>;
  private readonly computers: EngineComputers;
  private readonly shell: HttpShell;

  private readonly log: ServerLog;

  private constructor(
    opened: GameServer['opened'],
    computers: EngineComputers,
    shell: HttpShell,
    log: ServerLog,
  ) {
    this.opened = opened;
    this.computers = computers;
    this.shell = shell;
    this.log = log;
  }

  /** Throws `FolderFailure`, or a `StoreFailure` that says why there is no store. */
  static async open(options: OnlineOptions): Promise<GameServer> {
    const { folder, host, publicUrl, proxies, site, headers, settings, log, redis } = options;
    const computers = new EngineComputers(() => startEngine());
    const opened = await openHall(folder, computers, { settings, log, redis });
    const { place, store, hall } = opened;
    const shell = new HttpShell({
      hall,
      site,
      headers,
      names: new KnownNames(() => namesOf(host), publicUrl),
      reach: { host, publicUrl },
      addresses: new AddressBook(place.salt, proxies),
      admin: new AdminDesk(hall, store, place.token),
    });
    hall.monitor.metrics.watchProcess();
    const server = new GameServer(opened, computers, shell, log ?? (() => {}));
    server.log({ level: 'info', event: 'started', facts: { store: 'sqlite', games: await store.count() } });
    return server;
  }

  attach(server: Server): void {
    this.shell.attach(server);
  }

  /** `address`: how this machine reaches it. */
  announce(address: string): void {
    this.opened.place.announce(address);
  }

  /** Players are told to come back; everything that was acknowledged is on disk already. */
  async close(): Promise<void> {
    const { place, store, hall, rates } = this.opened;
    this.log({ level: 'info', event: 'stopping', facts: {} });
    await hall.close();
    await this.shell.close();
    await this.computers.close();
    rates?.close();
    await store.close();
    place.release();
    this.log({ level: 'info', event: 'stopped', facts: {} });
  }
}
