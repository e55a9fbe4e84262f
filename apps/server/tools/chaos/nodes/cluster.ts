/**
 * Several nodes on a PostgreSQL and a Redis of their own. Clients reach each node, and each node its database and its Redis,
 * over lines that can fail.
 */
import { Rng } from '@tabuleiro/rules';
import type { ServerSettings } from '../../../src/settings.ts';
import { freePort } from '../../services/free-port.ts';
import { PrivatePostgres } from '../../services/private-postgres.ts';
import { PrivateRedis } from '../../services/private-redis.ts';
import { FaultProxy } from '../proxy.ts';
import { ServerProcess } from '../server-process.ts';

/** Of all nodes; the tool starts them, so nobody else has to know it. */
const SECRET = 'the secret of this deployment';

export class ClusterNode {
  readonly server: ServerProcess;
  readonly clients: FaultProxy;
  readonly database: FaultProxy;
  readonly redis: FaultProxy;
  /** Of its internal port. */
  readonly url: string;
  readonly port: number;
  /** A load balancer sends nobody there. */
  isOut = false;

  private constructor(
    ports: { port: number; internal: number },
    lines: Pick<ClusterNode, 'clients' | 'database' | 'redis'>,
    settings: Partial<ServerSettings>,
    databaseName: string,
  ) {
    this.port = ports.port;
    this.url = `http://127.0.0.1:${ports.internal}`;
    this.clients = lines.clients;
    this.database = lines.database;
    this.redis = lines.redis;
    this.server = new ServerProcess({
      folder: '',
      port: ports.port,
      store: 'true',
      settings,
      node: {
        store: `postgres://tests@127.0.0.1:${lines.database.port}/${databaseName}`,
        url: this.url,
        secret: SECRET,
        redis: `redis://127.0.0.1:${lines.redis.port}`,
      },
    });
  }

  static async start(
    services: { postgres: number; redis: number; database: string },
    settings: Partial<ServerSettings>,
  ): Promise<ClusterNode> {
    const ports = { port: await freePort(), internal: await freePort() };
    const lines = {
      clients: await FaultProxy.open(ports.port),
      database: await FaultProxy.open(services.postgres),
      redis: await FaultProxy.open(services.redis),
    };
    const node = new ClusterNode(ports, lines, settings, services.database);
    await node.server.start();
    return node;
  }

  async close(): Promise<void> {
    await this.server.kill();
    for (const proxy of [this.clients, this.database, this.redis]) proxy.close();
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

  static async start(count: number, seed: number, settings: Partial<ServerSettings>): Promise<Cluster> {
    const postgres = await PrivatePostgres.start();
    const redis = await PrivateRedis.start();
    const database = new URL(await postgres.database()).pathname.slice(1);
    const cluster = new Cluster(postgres, redis, database, seed);
    try {
      for (let i = 0; i < count; i++) {
        const services = { postgres: postgres.port, redis: redis.port, database };
        cluster.nodes.push(await ClusterNode.start(services, settings));
      }
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

  /** Games that a node owns now. */
  async gamesOf({ url }: ClusterNode): Promise<ReadonlySet<string>> {
    const rows = await this.postgres.ask(
      this.database,
      `select s.game from standings s join nodes n on s.owner = n.id where n.dead_at is null and n.url = '${url}'`,
    );
    return new Set(rows.map(({ game }) => String(game)));
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
