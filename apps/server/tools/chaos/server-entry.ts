/**
 * The server that the tool kills: the product's own, in a process of its own, on a folder and a port that the tool says.
 * Two things are added from outside: a step of the wall clock, and for the control a store that lies.
 */
import { createServer, type Server } from 'node:http';
import { startEngine } from '@tabuleiro/node/engine/start';
import { EngineComputers } from '../../src/computers/engine-computers.ts';
import { Hall } from '../../src/hall/hall.ts';
import { AddressBook } from '../../src/http/addresses.ts';
import { AdminDesk } from '../../src/http/admin-desk.ts';
import { KnownNames, LOCAL_NAMES } from '../../src/http/origins.ts';
import { HttpShell } from '../../src/http/shell.ts';
import { ClusterPlace } from '../../src/run/cluster-place.ts';
import { DataPlace } from '../../src/run/data-place.ts';
import { GameServer } from '../../src/run/online.ts';
import { SERVER_SETTINGS, type ServerSettings } from '../../src/settings.ts';
import { MAY_WRITE, SQL } from '../../src/store/postgres/statements.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { lyingStore } from './lying-store.ts';
import type { FencedRefusal } from './nodes/fences.ts';

/** What the tool asks for, as JSON in the first word. */
export interface EntryWords {
  folder: string;
  port: number;
  /** `lying`: acknowledges before the commit when it is told to. `unfenced`: writes whoever owns the game. */
  store: 'true' | 'lying' | 'unfenced';
  /** Waits that nobody has time for here. */
  settings?: Partial<ServerSettings>;
  /** One of several nodes, on services that the tool has started. */
  node?: { store: string; url: string; secret: string; redis: string };
}

/** From the tool: the wall clock is so many milliseconds further on from now; or the next acknowledgement is a lie. */
export type EntryOrder = { step: number } | { lie: true };
/** To the tool. */
export type EntryNews =
  | { open: true }
  | { between: { game: string; id: string } }
  /** A command that this process refused, and the fence under which it has the game. */
  | { refused: FencedRefusal };

const say = (news: EntryNews): void => void process.send?.(news);

interface Running {
  attach(server: Server): void;
  close(): Promise<void>;
}

const shellOf = (hall: Hall, salt: string): HttpShell =>
  new HttpShell({
    hall,
    names: new KnownNames(() => LOCAL_NAMES),
    reach: { host: null, publicUrl: null },
    addresses: new AddressBook(salt, 1),
    admin: new AdminDesk(hall, { backup: async () => {} }, ''),
    site: nothingHere,
    headers: {},
  });

type Liar = Running & { lie(): void };

/** The parts of `GameServer` with a store that lies between. */
async function assembled({ folder, settings }: EntryWords): Promise<Liar> {
  const place = DataPlace.take(folder);
  if (!place) throw new Error(`${folder} is in use`);
  const real = await SqliteStore.open(place.store, new URL('./store-thread.js', import.meta.url));
  const lying = lyingStore(real, (between) => say({ between }));
  const computers = new EngineComputers(() => startEngine());
  const hall = await Hall.open({ store: lying.store, computers, settings });
  const shell = shellOf(hall, place.salt);
  return {
    attach: (server) => shell.attach(server),
    lie: () => lying.arm(),
    async close() {
      await hall.close();
      await shell.close();
      await computers.close();
      await real.close();
      place.release();
    },
  };
}

/** The same for one of several nodes. */
async function assembledNode(
  { settings }: EntryWords,
  { store: url, url: nodeUrl, secret }: NonNullable<EntryWords['node']>,
): Promise<Liar> {
  const { nodeDeadMs: deadMs } = SERVER_SETTINGS;
  const cluster = await ClusterPlace.open({
    ...{ url, nodeUrl, secret, deadMs },
    log: () => {},
    newer: () => {},
  });
  const lying = lyingStore(cluster.store, (between) => say({ between }));
  const computers = new EngineComputers(() => startEngine());
  const hall = await cluster.openHall({ computers, settings }, lying.store);
  const shell = shellOf(hall, cluster.salt);
  return {
    attach: (server) => shell.attach(server),
    lie: () => lying.arm(),
    async close() {
      await hall.close();
      await shell.close();
      await computers.close();
      await cluster.close();
    },
  };
}

/** Whatever the row says of owner and fence, a write is taken. */
const unfence = (): void => {
  Object.assign(SQL, { add: SQL.add.replace(MAY_WRITE, '($1::text is null or true)') });
};

const nothingHere = (_: unknown, response: { statusCode: number; end(): void }): void => {
  response.statusCode = 404;
  response.end();
};

/** Nobody may read it for a clock, in whatever way: then a step changes nothing. */
function stepWallClock(ms: number): void {
  const Before = Date;
  globalThis.Date = new Proxy(Before, {
    construct: (_, given) => Reflect.construct(Before, given.length > 0 ? given : [Before.now() + ms]),
    apply: () => String(new Before(Before.now() + ms)),
    get: (target, name) => (name === 'now' ? () => Before.now() + ms : Reflect.get(target, name)),
  });
}

async function run(words: EntryWords): Promise<void> {
  const { folder, port, store, settings, node } = words;
  if (store === 'unfenced') unfence();
  const special = store === 'lying' ? await (node ? assembledNode(words, node) : assembled(words)) : null;
  const online: Running =
    special ??
    (await GameServer.open({
      folder,
      host: null,
      publicUrl: null,
      proxies: 1,
      site: nothingHere,
      headers: {},
      settings,
      ...(node && { store: node.store, nodeUrl: node.url, secret: node.secret, redis: node.redis }),
      log: ({ event, facts }) => {
        const { game, id, fence } = facts;
        if (event === 'command-refused')
          say({ refused: { game: `${game}`, id: `${id}`, fence: Number(fence) } });
        if (event === 'mistake') console.error(facts.trace); // the tool counts them
      },
    }));
  const server = createServer();
  online.attach(server);
  server.listen(port, '127.0.0.1', () => say({ open: true }));
  process.on('message', (order: EntryOrder) => {
    if ('step' in order) stepWallClock(order.step);
    else special?.lie();
  });
  const end = async (): Promise<void> => {
    server.close();
    await online.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('disconnect', () => process.exit(1)); // the tool is gone
}

await run(JSON.parse(process.argv[2] ?? '{}') as EntryWords);
