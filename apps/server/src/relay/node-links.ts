/** Connections that this node has opened to others: one for each node, opened on demand, for all its clients and requests. */
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import type { NodeAddress } from '../nodes/owners.ts';
import type { ServerClock } from '../time/server-time.ts';
import { proveAsOpener, RELAY_PATH, RELAY_PROTOCOL } from './handshake.ts';
import type { FarOpening, FarRequest } from './messages.ts';
import { NodeLink } from './node-link.ts';
import type { FarListener, FarTable, OtherNodes } from './other-nodes.ts';

const CONNECT_MS = 2_000;

/** Opens a connection to an internal port on which nothing has been said yet. */
export type DialNode = (node: NodeAddress) => Promise<Duplex>;

export interface LinksPorts {
  /** Id of this process, which is another after it was declared dead. */
  self(): string;
  /** Of the deployment. */
  readonly secret: string;
  readonly clock: ServerClock;
  readonly dial?: DialNode | undefined;
}

export class NodeLinks implements OtherNodes {
  private readonly ports: LinksPorts;
  private readonly links = new Map<string, Promise<NodeLink>>();
  private isClosed = false;

  constructor(ports: LinksPorts) {
    this.ports = ports;
  }

  /** Connections to other nodes that are open or being opened. */
  get count(): number {
    return this.links.size;
  }

  async open(node: NodeAddress, opening: FarOpening, listener: FarListener): Promise<FarTable | null> {
    return (await this.linkTo(node))?.open(opening, listener) ?? null;
  }

  async ask(node: NodeAddress, ask: FarRequest): Promise<{ readonly result: unknown } | null> {
    return (await this.linkTo(node))?.ask(ask) ?? null;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(
      [...this.links.values()].map((link) => link.then((each) => each.close()).catch(() => {})),
    );
  }

  /** Null if the node cannot be reached. */
  private async linkTo(node: NodeAddress): Promise<NodeLink | null> {
    if (this.isClosed) return null;
    let link = this.links.get(node.id);
    if (!link) {
      link = this.connect(node);
      this.links.set(node.id, link);
      link.catch(() => this.links.delete(node.id));
    }
    return link.catch(() => null);
  }

  private async connect(node: NodeAddress): Promise<NodeLink> {
    const { self, secret, clock, dial = dialByHttp } = this.ports;
    const socket = await dial(node);
    await proveAsOpener(socket, secret, self(), node.id);
    return new NodeLink(socket, clock, () => this.links.delete(node.id));
  }
}

const dialByHttp: DialNode = ({ url }) =>
  new Promise((resolve, reject) => {
    const asked = request(new URL(RELAY_PATH, url), {
      headers: { Connection: 'Upgrade', Upgrade: RELAY_PROTOCOL },
      timeout: CONNECT_MS,
    });
    asked.on('upgrade', (_, socket, head) => {
      if (head.length > 0) socket.unshift(head); // its challenge came with the answer
      socket.setNoDelay(true);
      socket.setTimeout(0);
      resolve(socket);
    });
    asked.on('response', () => {
      asked.destroy();
      reject(new Error('no internal port'));
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end();
  });
