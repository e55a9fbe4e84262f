/** A server under load: one process on SQLite, or nodes on a PostgreSQL and a Redis of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ServerProcess } from '../chaos/server-process.ts';
import { freePort } from '../services/free-port.ts';
import { PrivatePostgres } from '../services/private-postgres.ts';
import { PrivateRedis } from '../services/private-redis.ts';
import { workOf, workOfFamily } from './measure.ts';
import { type Resources, withResources } from './resources.ts';

/** Seconds until the code of a new process is optimised. */
export const WARM = 4;
/** Shared by the nodes that this tool starts. */
const SECRET = 'the secret of this deployment';

export interface ServersSetting {
  readonly store: 'sqlite' | 'postgres';
  readonly nodes: number;
}

export interface LoadedNode {
  readonly port: number;
  readonly pid: number;
  /** Of its internal port; empty for a process that is alone. */
  readonly url: string;
  /** As an administrator stops it. */
  stop(): Promise<void>;
}

export class LoadedServers {
  readonly nodes: readonly LoadedNode[];
  readonly postgres: PrivatePostgres | null;
  /** Name of the database; empty on SQLite. */
  readonly database: string;

  constructor(nodes: readonly LoadedNode[], postgres: PrivatePostgres | null, database: string) {
    this.nodes = nodes;
    this.postgres = postgres;
    this.database = database;
  }

  static async open({ store, nodes }: ServersSetting, resources: Resources): Promise<LoadedServers> {
    if (store === 'sqlite') return new LoadedServers([await alone(resources.folder(), resources)], null, '');
    const postgres = await startPostgres(resources);
    const database = new URL(await postgres.database()).pathname.slice(1);
    return LoadedServers.join({ postgres, database, nodes }, resources);
  }

  /** Nodes on a database that is there. */
  static async join(
    { postgres, database, nodes }: { postgres: PrivatePostgres; database: string; nodes: number },
    resources: Resources,
  ): Promise<LoadedServers> {
    const redis = await resources.hold(
      () => PrivateRedis.start(),
      (started) => started.stop(),
    );
    const store = postgres.address(database);
    const started: LoadedNode[] = [];
    for (let i = 0; i < nodes; i++) {
      const url = `http://127.0.0.1:${await freePort()}`;
      const node = { store, url, secret: SECRET, redis: `redis://127.0.0.1:${redis.port}` };
      started.push(await startServer({ folder: '', url, node }, resources));
    }
    return new LoadedServers(started, postgres, database);
  }

  get store(): ServersSetting['store'] {
    return this.postgres ? 'postgres' : 'sqlite';
  }

  /** Milliseconds of processor time so far: of each node, and of all processes of the database. */
  work(): { nodes: readonly number[]; database: number } {
    return {
      nodes: this.nodes.map(({ pid }) => workOf(pid)),
      database: this.postgres ? workOfFamily(this.postgres.pid) : 0,
    };
  }
}

export const startPostgres = (resources: Resources): Promise<PrivatePostgres> =>
  resources.hold(
    () => PrivatePostgres.start(),
    (started) => started.stop(),
  );

/** One process on a folder. */
export const alone = (folder: string, resources: Resources): Promise<LoadedNode> =>
  startServer({ folder, url: '' }, resources);

async function startServer(
  { folder, url, node }: { folder: string; url: string; node?: ServerProcess['words']['node'] },
  resources: Resources,
): Promise<LoadedNode> {
  const port = await freePort();
  const server = new ServerProcess({ folder, port, store: 'true', ...(node && { node }) });
  const started = resources.hold(
    () => server.start(),
    () => {},
  );
  resources.onEnd(() => server.kill()); // also while it is starting
  await started;
  return { port, pid: server.pid, url, stop: () => server.stop() };
}

/** An empty server that sends back what it receives. */
export const withEcho = <T>(work: (port: number) => Promise<T>): Promise<T> =>
  withResources(async (resources) => {
    const port = await freePort();
    const entry = fileURLToPath(new URL('./echo-server.js', import.meta.url));
    const start = async (): Promise<ChildProcess> => {
      const child = spawn(process.execPath, [entry, JSON.stringify({ port })], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      await once(child, 'message');
      return child;
    };
    await resources.hold(start, async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    return work(port);
  });
