/**
 * Connections by WebSocket: each becomes a wire of the games. The server asks for a sign of life by the protocol's own
 * pings, which no page can answer late on purpose for long, and measures the way there and back by them.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ServerSettings } from '../settings.ts';
import { PacedSending } from '../time/paced-sending.ts';
import { processClock } from '../time/server-time.ts';
import type { Wire, WireListener } from '../wire.ts';

/** Parts of one message: each is kept until the last one comes. */
const FRAGMENTS = 32;
/** Bytes that a character of JavaScript may take. */
const CHARACTER_BYTES = 3;

const ROUND_TRIPS = 5;
const MISSED = 1;
/** Milliseconds that a client has to say goodbye. */
const FAREWELL_MS = 1_000;
/** Going away: the client comes back. */
const GOING = 1001;

class SocketWire implements Wire {
  readonly address: string;
  private readonly socket: WebSocket;
  private readonly now: () => number;
  private readonly trips: number[] = [];
  private pingedAt: number | null = null;
  private missed = 0;

  /** `now`: a time that stands still while we do, so that our own stall is nobody's slow line. */
  constructor(socket: WebSocket, address: string, now: () => number) {
    this.socket = socket;
    this.address = address;
    this.now = now;
    socket.on('pong', () => this.heard());
    // Answered by hand: pongs for somebody who asks and does not read would pile up without an end.
    socket.on('ping', (data) => {
      if (socket.bufferedAmount === 0 && socket.readyState === socket.OPEN) socket.pong(data);
    });
  }

  send(text: string): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(text);
  }

  get waiting(): number {
    return this.socket.bufferedAmount;
  }

  get roundTrip(): number | null {
    return this.trips.length === 0 ? null : Math.min(...this.trips);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason.slice(0, 120)); // the protocol takes 123 bytes; reasons are codes
  }

  /** Without a goodbye. */
  cut(): void {
    this.socket.terminate();
  }

  /** Asks for a sign of life. A phone between two networks may miss one; one that still owes it the next time is dead. */
  ping(): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.pingedAt === null) {
      this.pingedAt = this.now();
      this.missed = 0;
      this.socket.ping();
    } else if (++this.missed > MISSED) this.socket.terminate();
  }

  private heard(): void {
    if (this.pingedAt === null) return; // nobody asked
    this.trips.push(this.now() - this.pingedAt);
    if (this.trips.length > ROUND_TRIPS) this.trips.shift();
    this.pingedAt = null;
  }
}

export class SocketWires {
  private readonly server: WebSocketServer;
  private readonly wires = new Set<SocketWire>();
  private readonly connect: (wire: Wire) => WireListener;
  private readonly now: () => number;
  private readonly timer: NodeJS.Timeout;
  private readonly pings: PacedSending<SocketWire>;
  /** To be called when a connection has closed. */
  private readonly gone: (() => void)[] = [];

  /** `now`: monotonic milliseconds. Stalls are not left out: the smallest trip of several has none of them. */
  constructor(
    connect: (wire: Wire) => WireListener,
    now: () => number,
    { messageSize, pingMs }: Pick<ServerSettings, 'messageSize' | 'pingMs'>,
  ) {
    this.connect = connect;
    this.now = now;
    this.server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false, // memory for each connection, and messages are short
      maxPayload: messageSize * CHARACTER_BYTES,
      maxFragments: FRAGMENTS,
      autoPong: false,
    });
    this.pings = new PacedSending(processClock, pingMs, (wire) => wire.ping());
    this.timer = setInterval(() => this.pingAll(), pingMs);
    this.timer.unref();
  }

  get count(): number {
    return this.wires.size;
  }

  /** Takes over a request that was checked before. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void {
    this.server.handleUpgrade(request, socket, head, (opened) => this.open(opened, address));
  }

  pingAll(): void {
    this.pings.begin(this.wires);
  }

  /** Every client is told to come back; one that does not say goodbye is not waited for. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.pings.close();
    for (const wire of this.wires) wire.close(GOING, 'server-stops');
    this.server.close();
    const late = setTimeout(() => this.cut(), FAREWELL_MS);
    while (this.wires.size > 0) await new Promise<void>((gone) => this.gone.push(gone));
    clearTimeout(late);
  }

  private cut(): void {
    for (const wire of this.wires) wire.cut();
  }

  private open(socket: WebSocket, address: string): void {
    const wire = new SocketWire(socket, address, this.now);
    this.wires.add(wire);
    const listener = this.connect(wire);
    socket.on('message', (data, binary) => {
      if (!binary) return void listener.message(String(data));
      listener.closed(); // nothing more is heard, though the goodbye takes a while
      wire.close(1003, 'text-only');
    });
    socket.on('error', () => {}); // a message too long, a broken frame: it is closed by itself
    socket.on('close', () => {
      this.wires.delete(wire);
      listener.closed();
      for (const gone of this.gone.splice(0)) gone();
    });
    wire.ping(); // the first round trip is known before the first move
  }
}
