/**
 * A node of several: its store in PostgreSQL, its row there, and its internal port for the other nodes. What belongs to the
 * whole deployment (the salt, the secret between nodes) lies in the database, or is given.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Hall, type HallPorts } from '../hall/hall.ts';
import { PgNodes } from '../nodes/pg-nodes.ts';
import { NodeLinks } from '../relay/node-links.ts';
import { RelayPort } from '../relay/relay-port.ts';
import type { ServerLog } from '../server-log.ts';
import { PostgresStore } from '../store/postgres/postgres-store.ts';
import type { GameStore } from '../store/store.ts';
import { processClock } from '../time/server-time.ts';
import type { GaugedNode } from './node-gauges.ts';

export interface ClusterOptions {
  /** `postgres://...` */
  readonly url: string;
  /** Of the internal port, as other nodes reach it; else a free port at the address by which the database is reached. */
  readonly nodeUrl?: string | undefined;
  /** Of the deployment; else one that the database keeps. */
  readonly secret?: string | undefined;
  readonly log: ServerLog;
  /** See `nodeDeadMs` of the settings. */
  readonly deadMs: number;
  /** A newer version has changed the database: this node has to stop. */
  newer(): void;
}

/** The internal port cannot be used; the message is the system's code. */
export class NodePortFailure extends Error {
  /** As other nodes would reach it. */
  readonly url: string;

  constructor(url: string, why: string) {
    super(why);
    this.url = url;
  }
}

/** Where a node listens for others. */
interface InternalAddress {
  readonly host: string;
  readonly port: number;
}

const randomText = (): string => randomBytes(32).toString('base64url');

export class ClusterPlace implements GaugedNode {
  readonly store: PostgresStore;
  readonly nodes: PgNodes;
  readonly salt: string;
  private readonly server: Server;
  private readonly links: NodeLinks;
  private readonly secret: string;
  private port: RelayPort | null = null;

  private constructor(
    { store, nodes, salt }: Pick<ClusterPlace, 'store' | 'nodes' | 'salt'>,
    server: Server,
    secret: string,
  ) {
    this.store = store;
    this.nodes = nodes;
    this.salt = salt;
    this.server = server;
    this.secret = secret;
    this.links = new NodeLinks({
      self: () => nodes.id, // another one after this node was taken for dead
      secret,
      clock: processClock,
    });
  }

  /** Throws a `StoreFailure` or a `NodePortFailure`. */
  static async open({ url, nodeUrl, secret, log, deadMs, newer }: ClusterOptions): Promise<ClusterPlace> {
    const server = createServer((_, response) => void response.writeHead(404).end());
    let store: PostgresStore | null = null;
    try {
      const given = nodeUrl ? await listen(server, addressOf(nodeUrl)) : null; // before anything is made in the database
      store = await PostgresStore.open(url);
      await store.refuseMoving();
      const salt = await store.secret('salt', randomText);
      const shared = secret ?? (await store.secret('relay', randomText));
      const listened = given ?? (await listen(server, await ownAddress(url)));
      const nodes = new PgNodes(store, { url: nodeUrl ?? listened, log, deadMs });
      nodes.onNewer(newer);
      return new ClusterPlace({ store, nodes, salt }, server, shared);
    } catch (error) {
      server.close();
      await store?.close();
      throw error;
    }
  }

  /** From then on this node is one of them. `store`: tests put another one between. */
  async openHall(
    ports: Omit<HallPorts, 'store' | 'owners' | 'nodes'>,
    store: GameStore = this.store,
  ): Promise<Hall> {
    const { nodes, links, secret } = this;
    const hall = await Hall.open({ ...ports, store, owners: nodes, nodes: links });
    this.port = new RelayPort({
      self: () => nodes.id,
      secret,
      clock: processClock,
      host: hall,
    });
    this.port.attach(this.server);
    return hall;
  }

  get ownedGames(): number {
    return this.nodes.count;
  }

  get isConfirmed(): boolean {
    return this.nodes.isConfirmed;
  }

  get waiting(): number {
    return this.store.waiting;
  }

  get relayedClients(): number {
    return this.port?.clients ?? 0;
  }

  get openLinks(): number {
    return this.links.count;
  }

  /** After the hall. */
  async close(): Promise<void> {
    await this.port?.close(); // what players of other nodes were told goes out first
    await this.links.close();
    this.server.close();
    this.server.closeAllConnections();
    await this.nodes.leave().catch(() => {}); // the others will see it dead
    await this.store.close();
  }
}

function addressOf(nodeUrl: string): InternalAddress {
  const { hostname, port } = new URL(nodeUrl);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 80 : Number(port) };
}

/** By which this machine reaches the database: by it other nodes reach this machine. */
async function ownAddress(url: string): Promise<InternalAddress> {
  const { hostname, port } = new URL(url);
  if (hostname === '') return { host: '127.0.0.1', port: 0 }; // a socket in the file system
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 5432 : Number(port) });
  try {
    return await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve({ host: socket.localAddress ?? '127.0.0.1', port: 0 }));
      socket.once('error', reject);
    });
  } finally {
    socket.destroy();
  }
}

/** A name of another machine cannot be listened on: then at every address of this one. */
async function listen(server: Server, { host, port }: InternalAddress): Promise<string> {
  const urlAt = (found: number) => `http://${host.includes(':') ? `[${host}]` : host}:${found}`;
  const at = (name: string | undefined) =>
    new Promise<string>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, name, () => {
        server.off('error', reject);
        resolve(urlAt((server.address() as AddressInfo).port));
      });
    });
  try {
    return await at(host).catch((error) => {
      if (!['EADDRNOTAVAIL', 'ENOTFOUND'].includes(error.code)) throw error;
      return at(undefined);
    });
  } catch (error) {
    throw new NodePortFailure(urlAt(port), (error as NodeJS.ErrnoException).code ?? '');
  }
}
