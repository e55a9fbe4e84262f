/**
 * Everything between the network and the games: names and origins are looked at before anything else, then `/api/` goes
 * to the routes or becomes a connection, and the rest to the files of the web app.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Fault } from '@tabuleiro/rules';
import type { Hall } from '../hall/hall.ts';
import type { RateKind } from '../time/address-rates.ts';
import { tooFast } from '../time/rates.ts';
import { type AddressBook, addressOwner } from './addresses.ts';
import type { AdminDesk } from './admin-desk.ts';
import { faultReply } from './answers.ts';
import { API, createApi, unknownRoute } from './api.ts';
import { answerMetrics } from './metrics-page.ts';
import type { KnownNames } from './origins.ts';
import { answerProbe } from './probes.ts';
import { isFromHere, type ListenOptions, reachedBy } from './reach.ts';
import { SocketWires } from './sockets.ts';

export type RequestAnswer = (request: IncomingMessage, response: ServerResponse) => void;

export interface ShellPorts {
  readonly hall: Hall;
  readonly names: KnownNames;
  readonly reach: ListenOptions;
  readonly addresses: AddressBook;
  readonly admin: AdminDesk;
  /** The web app. */
  readonly site: RequestAnswer;
  /** What every answer says besides its content. */
  readonly headers: Readonly<Record<string, string>>;
}

export class HttpShell {
  private readonly ports: ShellPorts;
  private readonly sockets: SocketWires;
  /** How many sockets each address has open. */
  private readonly opened = new Map<string, number>();
  private readonly api: (request: IncomingMessage, response: ServerResponse) => unknown;

  constructor(ports: ShellPorts) {
    this.ports = ports;
    const { hall, addresses, admin } = ports;
    this.sockets = new SocketWires(
      (wire) => hall.connect(wire),
      () => hall.time.clock.now(),
      hall.settings,
    );
    const api = createApi({
      hall,
      admin,
      addressOf: (request) => addresses.hashOf(request),
      hurries: (address) => this.hurry('lists', address),
      reach: (request) =>
        isFromHere(request) ? reachedBy(ports.reach, request.socket.localPort ?? 0) : undefined,
    });
    this.api = getRequestListener(api.fetch as never, { overrideGlobalObjects: false });
  }

  /** Lets a server answer from now on. */
  attach(server: Server): void {
    const { requestMs, headersMs } = this.ports.hall.settings;
    // Who sends a letter a minute holds a place for nothing.
    server.requestTimeout = requestMs;
    server.headersTimeout = headersMs;
    if (this.ports.addresses.isDirect) server.on('connection', (socket) => this.count(socket));
    server.on('request', (request, response) => this.answer(request, response));
    server.on('upgrade', (request, socket, head) => {
      this.upgrade(request, socket, head).catch((error) => {
        this.ports.hall.failures.note(error);
        socket.destroy();
      });
    });
  }

  get connections(): number {
    return this.sockets.count;
  }

  /** Asks every connection for a sign of life, as happens every few seconds. */
  ping(): void {
    this.sockets.pingAll();
  }

  async close(): Promise<void> {
    await this.sockets.close();
  }

  /** Whoever opens sockets without an end, and says nothing on them, would leave none for others. */
  private count(socket: Socket): void {
    const { opened } = this;
    const owner = addressOwner(socket.remoteAddress ?? '');
    const here = (opened.get(owner) ?? 0) + 1;
    const { settings, monitor } = this.ports.hall;
    if (here > settings.socketsPerAddress) {
      monitor.refused('sockets-address');
      return void socket.destroy();
    }
    opened.set(owner, here);
    socket.once('close', () => {
      const left = opened.get(owner)! - 1;
      if (left > 0) opened.set(owner, left);
      else opened.delete(owner);
    });
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of Object.entries(this.ports.headers)) response.setHeader(name, value);
    if (answerProbe(request, response, this.ports.hall)) return;
    const { metrics } = this.ports.hall.monitor;
    if (answerMetrics(request, response, { metrics, denies: (asked) => this.deniesMetrics(asked) })) return;
    const fault = this.wrongName(request);
    if (fault) {
      this.ports.hall.monitor.refused(fault.code);
      const { status, body, headers } = faultReply(fault, request.headers['accept-language']);
      response.writeHead(status, {
        ...headers,
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
      });
      response.end(JSON.stringify(body));
    } else if (/^\/api(?:[/?]|$)/.test(request.url ?? '')) void this.api(request, response);
    else this.ports.site(request, response);
  }

  private async deniesMetrics(request: IncomingMessage): Promise<Fault | null> {
    const { admin, addresses, hall } = this.ports;
    const denied = admin.denies(request.headers.authorization ?? '');
    if (!denied) return null;
    const fault = (await this.hurry('lists', addresses.hashOf(request))) ?? denied;
    hall.monitor.refused(fault.code);
    return fault;
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const address = this.ports.addresses.hashOf(request);
    const isSocket = namesSocket(request.url ?? '');
    const fault =
      this.wrongName(request) ??
      (isSocket ? await this.hurry('handshakes', address) : unknownRoute(request.url ?? ''));
    if (socket.destroyed) return;
    if (fault) {
      this.ports.hall.monitor.refused(fault.code);
      refuse(socket, request, fault);
    } else this.sockets.upgrade(request, socket, head, address);
  }

  private wrongName({ headers: { host, origin }, rawHeaders }: IncomingMessage): Fault | null {
    // Of two a proxy might read one and we the other.
    const isNamedOnce = rawHeaders.filter((name, i) => i % 2 === 0 && /^host$/i.test(name)).length === 1;
    const code = isNamedOnce ? this.ports.names.refuse({ host, origin }) : 'host-unknown';
    if (code === null) return null;
    return { code, found: ((code === 'host-unknown' ? host : origin) ?? '').slice(0, 100) };
  }

  /** A fault for an address that asks too fast; else its request is counted. */
  private async hurry(kind: RateKind, address: string): Promise<Fault | null> {
    const wait = await this.ports.hall.rates.take(kind, address);
    return wait > 0 ? tooFast(wait) : null;
  }
}

/** The address may name the game, for a proxy to look at; whose connection it is, its first message says. */
const namesSocket = (url: string): boolean =>
  url === `${API}/socket` || /^\?game=[^&#]*$/.test(url.replace(`${API}/socket`, ''));

function refuse(socket: Duplex, request: IncomingMessage, fault: Fault): void {
  const { status, body, headers } = faultReply(fault, request.headers['accept-language']);
  const text = JSON.stringify(body);
  const lines = [
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}
