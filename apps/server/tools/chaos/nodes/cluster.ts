/**
 * Several nodes on a PostgreSQL and a Redis of their own. Clients reach each node, and each node its database and its Redis,
 * over lines that can fail.
 */
import { Rng } from '@tabuleiro/rules';
import type { ServerSettings } from '../../../src/settings.ts';
import { PostgresStore } from '../../../src/store/postgres/postgres-store.ts';
import { freePort } from '../../services/free-port.ts';
import { PrivatePostgres } from '../../services/private-postgres.ts';
import { PrivateRedis } from '../../services/private-redis.ts';
import { FaultProxy } from '../proxy.ts';
import type { EntryWords } from '../server-entry.ts';
import { ServerProcess } from '../server-process.ts';
import { type FencedEvent, formerOwners, type RecordedTakeover } from './fences.ts';

/** Of all nodes; the tool starts them, so nobody else has to know it. */
const SECRET = 'the secret of this deployment';

export interface ClusterPlan {
  readonly settings: Partial<ServerSettings>;
  /** See `EntryWords`. */
  readonly store: EntryWords['store'];
}

const internalUrl = (port: number): string => `http://127.0.0.1:${port}`;

/** Other nodes reach each node over a line that can fail, though the node itself does not know. */
const SHOWN_URLS = [
  'create table shown_urls (url text primary key, shown text not null)',
  `create function show_url() returns trigger language plpgsql as $$ begin
    new.url := coalesce((select shown from shown_urls u where u.url = new.url), new.url);
    return new;
  end $$`,
  'create trigger show_url before insert on nodes for each row execute function show_url()',
];

export class ClusterNode {
  readonly server: ServerProcess;
  readonly clients: FaultProxy;
  readonly database: FaultProxy;
  readonly redis: FaultProxy;
  /** Between the other nodes and its internal port. */
  readonly internal: FaultProxy;
  readonly port: number;
  /** A load balancer sends nobody there. */
  isOut = false;

  private constructor(
    ports: { port: number; internal: number },
    lines: Pick<ClusterNode, 'clients' | 'database' | 'redis' | 'internal'>,
    { settings, store, database }: ClusterPlan & { database: string },
  ) {
    this.port = ports.port;
    this.clients = lines.clients;
    this.database = lines.database;
    this.redis = lines.redis;
    this.internal = lines.internal;
    this.server = new ServerProcess({
      folder: '',
      port: ports.port,
      store,
      settings,
      node: {
        store: `postgres://tests@127.0.0.1:${lines.database.port}/${database}`,
        url: internalUrl(ports.internal),
        secret: SECRET,
        redis: `redis://127.0.0.1:${lines.redis.port}`,
      },
    });
  }

  static async start(
    services: { postgres: PrivatePostgres; redis: number; database: string },
    plan: ClusterPlan,
  ): Promise<ClusterNode> {
    const ports = { port: await freePort(), internal: await freePort() };
    const lines = {
      clients: await FaultProxy.open(ports.port),
      database: await FaultProxy.open(services.postgres.port),
      redis: await FaultProxy.open(services.redis),
      internal: await FaultProxy.open(ports.internal, /"node":"([^"]+)"/),
    };
    const { database, postgres } = services;
    const shown = internalUrl(lines.internal.port);
    await postgres.ask(
      database,
      `insert into shown_urls values ('${internalUrl(ports.internal)}', '${shown}')`,
    );
    const node = new ClusterNode(ports, lines, { ...plan, database });
    await node.server.start();
    return node;
  }

  /** As other nodes know it. */
  get url(): string {
    return internalUrl(this.internal.port);
  }

  async close(): Promise<void> {
    await this.server.kill();
    for (const proxy of [this.clients, this.database, this.redis, this.internal]) proxy.close();
  }
}

export class Cluster {
  readonly postgres: PrivatePostgres;
  readonly redis: PrivateRedis;
  /** The name of the database. */
  readonly database: string;
  readonly nodes: ClusterNode[] = [];
  private readonly rng: Rng;

  private constructor(postgres: PrivatePostgres, redis: PrivateRedis, database: string, seed: number) {
    this.postgres = postgres;
    this.redis = redis;
    this.database = database;
    this.rng = new Rng(seed);
  }

  static async start(count: number, seed: number, plan: ClusterPlan): Promise<Cluster> {
    const postgres = await PrivatePostgres.start({ isStepped: true });
    const redis = await PrivateRedis.start();
    const address = await postgres.database();
    const database = new URL(address).pathname.slice(1);
    const cluster = new Cluster(postgres, redis, database, seed);
    try {
      await (await PostgresStore.open(address)).close(); // makes the tables
      for (const sql of SHOWN_URLS) await postgres.ask(database, sql);
      for (let i = 0; i < count; i++)
        cluster.nodes.push(await ClusterNode.start({ postgres, redis: redis.port, database }, plan));
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  /** Where a load balancer sends a client now. */
  choose(): ClusterNode {
    const up = this.nodes.filter(({ isOut }) => !isOut);
    const among = up.length > 0 ? up : this.nodes;
    return among[this.rng.below(among.length)]!;
  }

  /** Ids under which a node runs, or ran. */
  async idsOf({ url }: ClusterNode): Promise<ReadonlySet<string>> {
    const rows = await this.postgres.ask(this.database, `select id from nodes where url = '${url}'`);
    return new Set(rows.map(({ id }) => String(id)));
  }

  /** Whether another node has one of these games by now. */
  async isTaken(games: ReadonlySet<string>, { url }: ClusterNode): Promise<boolean> {
    const among = [...games].map((game) => `'${game}'`).join(', ');
    if (among === '') return true;
    const sql = `select from standings s join nodes n on n.id = s.owner where s.game in (${among}) and n.url <> '${url}'`;
    return (await this.postgres.ask(this.database, sql)).length > 0;
  }

  /** Games that a node owns now. */
  async gamesOf({ url }: ClusterNode): Promise<ReadonlySet<string>> {
    const rows = await this.postgres.ask(
      this.database,
      `select s.game from standings s join nodes n on s.owner = n.id where n.dead_at is null and n.url = '${url}'`,
    );
    return new Set(rows.map(({ game }) => String(game)));
  }

  /** What is in the store about owners, with the sentences about former ones. */
  async formerOwners(): Promise<string[]> {
    const rows = (table: string, columns: string) =>
      this.postgres.ask(
        this.database,
        `select ${columns}, fence, xmin::text::bigint as written from ${table} order by ${columns}`,
      );
    const [events, takeovers] = [await rows('events', 'game, number'), await rows('takeovers', 'game')];
    return formerOwners(events.map(fencedEvent), takeovers.map(recordedTakeover));
  }

  get address(): string {
    return this.postgres.address(this.database);
  }

  /** As an administrator stops them. */
  async stopNodes(): Promise<void> {
    await Promise.all(this.nodes.map(({ server }) => server.stop()));
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.close()));
    await this.redis.stop();
    await this.postgres.stop();
  }
}

/** Large numbers of PostgreSQL come as text. */
const recordedTakeover = ({ game, fence, written }: Record<string, unknown>): RecordedTakeover => ({
  game: String(game),
  fence: Number(fence),
  written: Number(written),
});

const fencedEvent = ({ number, fence, ...row }: Record<string, unknown>): FencedEvent => ({
  ...recordedTakeover({ ...row, fence }),
  number: Number(number),
  fence: fence === null ? null : Number(fence),
});
