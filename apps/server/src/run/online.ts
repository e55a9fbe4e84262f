/** A whole server in this process: store, hall, computers and shell, opened and closed together. */
import { randomBytes } from 'node:crypto';
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
import { StoreFailure } from '../store/failure.ts';
import { SqliteStore } from '../store/sqlite/sqlite-store.ts';
import type { StoreLoss } from '../store/sqlite/tally.ts';
import type { GameStore } from '../store/store.ts';
import type { ServerClock } from '../time/server-time.ts';
import { AdminInbox } from './admin-inbox.ts';
import { type ClusterOptions, ClusterPlace } from './cluster-place.ts';
import { DataPlace, FolderFailure } from './data-place.ts';
import { refuseMoved } from './move.ts';
import { gaugeNode } from './node-gauges.ts';

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
  /** Of a PostgreSQL database: then this process is one of several nodes, and the folder is not used. */
  readonly store?: string | undefined;
  /** See `ClusterOptions`. */
  readonly nodeUrl?: string | undefined;
  readonly secret?: string | undefined;
  /** Also where the games of the folder were moved to a database. */
  readonly again?: boolean | undefined;
  /** Called when a newer version has changed the database: this process has to stop. */
  readonly newer?: (() => void) | undefined;
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
  /** Also where the games were moved to a database. */
  readonly again?: boolean | undefined;
}

/** What the keeper's commands need: a store and a hall on a folder that nobody else uses. */
export async function openHall(
  folder: string,
  computers: EngineComputers,
  { settings = {}, clock, log = () => {}, redis, again = false }: HallOptions = {},
) {
  const place = DataPlace.take(folder);
  if (!place) throw new FolderFailure(folder);
  let store: SqliteStore | null = null;
  let rates: RedisRates | null = null;
  try {
    if (!again) refuseMoved(folder);
    store = await SqliteStore.open(place.store, THREAD);
    const monitor = new ServerMonitor(log);
    if (store.loss) monitor.log(lossNews(store.loss));
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

/** The same on a database that other nodes use, too. */
async function openNode(
  { url, nodeUrl, secret, newer }: Omit<ClusterOptions, 'log' | 'deadMs'>,
  computers: EngineComputers,
  { settings = {}, log = () => {}, redis }: HallOptions,
): Promise<OpenedServer> {
  const monitor = new ServerMonitor(log);
  const { nodeDeadMs: deadMs } = { ...SERVER_SETTINGS, ...settings };
  const cluster = await ClusterPlace.open({ url, nodeUrl, secret, log: monitor.log, deadMs, newer });
  let rates: RedisRates | null = null;
  try {
    if (redis) rates = await RedisRates.open(redis, { ...SERVER_SETTINGS, ...settings }, monitor);
    const hall = await cluster.openHall({ computers, settings, monitor, rates: rates ?? undefined });
    gaugeNode(monitor.metrics, cluster);
    const { store, salt } = cluster;
    const token = secret ?? randomBytes(16).toString('base64url');
    const copies = { backup: () => Promise.reject(new StoreFailure('store-failed', 'pg_dump')) };
    const admin = new AdminDesk(hall, copies, token);
    const inbox = new AdminInbox(store, cluster.nodes, admin);
    return {
      ...{ kind: 'postgres', hall, rates, salt, store, admin },
      announce: () => {},
      async close() {
        await inbox.close();
        await cluster.close();
      },
    };
  } catch (error) {
    rates?.close();
    await cluster.close();
    throw error;
  }
}

/** One process with its folder. */
async function openAlone(
  folder: string,
  computers: EngineComputers,
  options: HallOptions,
): Promise<OpenedServer> {
  const { place, store, rates, hall } = await openHall(folder, computers, options);
  return {
    ...{ kind: 'sqlite', hall, rates, salt: place.salt, store },
    admin: new AdminDesk(hall, store, place.token),
    announce: (address) => place.announce(address),
    async close() {
      await store.close();
      place.release();
    },
  };
}

interface OpenedServer {
  readonly kind: string;
  readonly hall: Hall;
  readonly rates: RedisRates | null;
  readonly salt: string;
  readonly store: GameStore;
  readonly admin: AdminDesk;
  announce(address: string): void;
  /** After everything else. */
  close(): Promise<void>;
}

export class GameServer {
  private readonly opened: OpenedServer;
  private readonly computers: EngineComputers;
  private readonly shell: HttpShell;

  private readonly log: ServerLog;

  private constructor(opened: OpenedServer, computers: EngineComputers, shell: HttpShell, log: ServerLog) {
    this.opened = opened;
    this.computers = computers;
    this.shell = shell;
    this.log = log;
  }

  /** Throws `FolderFailure`, or a `StoreFailure` that says why there is no store. */
  static async open(options: OnlineOptions): Promise<GameServer> {
    const { folder, host, publicUrl, proxies, site, headers, settings, log, redis, store: url } = options;
    const { nodeUrl, secret, newer = () => {} } = options;
    const computers = new EngineComputers(() => startEngine());
    const opened = url
      ? await openNode({ url, nodeUrl, secret, newer }, computers, { settings, log, redis })
      : await openAlone(folder, computers, { settings, log, redis, again: options.again });
    const { kind, hall, salt, store, admin } = opened;
    const shell = new HttpShell({
      hall,
      site,
      headers,
      names: new KnownNames(() => namesOf(host), publicUrl),
      reach: { host, publicUrl },
      addresses: new AddressBook(salt, proxies),
      admin,
    });
    hall.monitor.metrics.watchProcess();
    const server = new GameServer(opened, computers, shell, hall.monitor.log);
    server.log({ level: 'info', event: 'started', facts: { store: kind, games: await store.count() } });
    return server;
  }

  attach(server: Server): void {
    this.shell.attach(server);
  }

  /** `address`: how this machine reaches it. */
  announce(address: string): void {
    this.opened.announce(address);
  }

  /** Players are told to come back; everything that was acknowledged is on disk already. */
  async close(): Promise<void> {
    const { hall, rates } = this.opened;
    this.log({ level: 'info', event: 'stopping', facts: {} });
    await hall.close();
    await this.shell.close();
    await this.computers.close();
    rates?.close();
    await this.opened.close();
    this.log({ level: 'info', event: 'stopped', facts: {} });
  }
}
