/** The internal port: other nodes connect to it, and bring their clients and requests to games of this node. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerClock } from '../time/server-time.ts';
import { proveAsAccepter, RELAY_PATH, RELAY_PROTOCOL } from './handshake.ts';
import { RelayedClients, type RelayHost } from './relayed-clients.ts';

/** Connections that have not proved anything yet. */
const MOST_UNPROVED = 50;

export interface RelayPorts {
  /** Id of this process, which is another after it was declared dead. */
  self(): string;
  /** Of the deployment. */
  readonly secret: string;
  readonly clock: ServerClock;
  readonly host: RelayHost;
}

export class RelayPort {
  private readonly ports: RelayPorts;
  private readonly nodes = new Set<RelayedClients>();
  private unproved = 0;
  private isClosed = false;

  constructor(ports: RelayPorts) {
    this.ports = ports;
  }

  /** Clients of other nodes at tables of this one. */
  get clients(): number {
    return [...this.nodes].reduce((sum, { count }) => sum + count, 0);
  }

  /** Lets a server accept other nodes. Requests that are no upgrade are not its business. */
  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      const isRelay = request.url === RELAY_PATH && request.headers.upgrade === RELAY_PROTOCOL;
      if (!isRelay || this.isClosed || this.unproved >= MOST_UNPROVED)
        return void socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${RELAY_PROTOCOL}\r\n\r\n`,
      );
      if (head.length > 0) socket.unshift(head);
      this.accept(socket);
    });
  }

  /** A connection on which nothing has been said yet. */
  accept(socket: Duplex): void {
    const { secret, self, clock, host } = this.ports;
    this.unproved++;
    proveAsAccepter(socket, secret, self())
      .then(() => {
        if (this.isClosed) return void socket.destroy();
        const node = new RelayedClients(socket, clock, host, () => this.nodes.delete(node));
        this.nodes.add(node);
      })
      .catch(() => {}) // not one of ours, and it is gone
      .finally(() => {
        this.unproved--;
      });
  }

  /** After the hall has told everybody to come back. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.nodes].map((node) => node.close()));
  }
}
