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
import { DataPlace } from '../../src/run/data-place.ts';
import { GameServer } from '../../src/run/online.ts';
import type { ServerSettings } from '../../src/settings.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { lyingStore } from './lying-store.ts';

/** What the tool asks for, as JSON in the first word. */
export interface EntryWords {
  folder: string;
  port: number;
  /** `lying`: acknowledges before the commit when it is told to. */
  store: 'true' | 'lying';
  /** Waits that nobody has time for here. */
  settings?: Partial<ServerSettings>;
  /** One of several nodes, on services that the tool has started. */
  node?: { store: string; url: string; secret: string; redis: string };
}

/** From the tool: the wall clock is so many milliseconds further on from now; or the next acknowledgement is a lie. */
export type EntryOrder = { step: number } | { lie: true };
/** To the tool. */
export type EntryNews = { open: true } | { between: { game: string; id: string } };

const say = (news: EntryNews): void => void process.send?.(news);

interface Running {
  attach(server: Server): void;
  close(): Promise<void>;
}

/** The parts of `GameServer` with a store that lies between. */
async function assembled({ folder, settings }: EntryWords): Promise<Running & { lie(): void }> {
  const place = DataPlace.take(folder);
  if (!place) throw new Error(`${folder} is in use`);
  const real = await SqliteStore.open(place.store, new URL('./store-thread.js', import.meta.url));
  const lying = lyingStore(real, (between) => say({ between }));
  const computers = new EngineComputers(() => startEngine());
  const hall = await Hall.open({ store: lying.store, computers, settings });
  const shell = new HttpShell({
    hall,
    names: new KnownNames(() => LOCAL_NAMES),
    reach: { host: null, publicUrl: null },
    addresses: new AddressBook(place.salt, 1),
    admin: new AdminDesk(hall, real, place.token),
    site: nothingHere,
    headers: {},
  });
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
  const special = store === 'lying' ? await assembled(words) : null;
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
