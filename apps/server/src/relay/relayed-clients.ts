/** The owner's end of a line: clients and requests of one other node, at tables of this one. */
import type { Duplex } from 'node:stream';
import type { Arrival } from '../time/arrival.ts';
import type { ServerClock } from '../time/server-time.ts';
import type { LateNews, Wire } from '../wire.ts';
import type { RelayFrame } from './frames.ts';
import { every, MOST_MISSED, PING_MS, RelayLine } from './line.ts';
import type { FarOpening, FarRequest, HeardText, RelayMessage } from './messages.ts';

/** The longest way between nodes for which a flag waits, while they hear of each other. */
const LONGEST_HOP = 1_000;
/** Pings that may be late on a busy machine, besides those of one round trip; more, and the relay is silent. */
const MISSED = 2;
/** A client that leaves so soon after a silence left because of it. */
const AFTERWARDS = 2_000 / PING_MS;

/** A connection that another node passes on. */
export interface RelayedListener {
  /** `came`: to the relay. */
  message(text: string, came: Arrival): void;
  closed(): void;
  /** The relay is gone: that is not the player's doing. */
  lost(): void;
}

export interface RelayHost {
  /** The server's. */
  readonly time: { readonly now: number };
  /** Null if this node does not own the game under that fence. */
  serve(opening: FarOpening, wire: Wire): Promise<RelayedListener | null>;
  answer(ask: FarRequest): Promise<{ readonly result: unknown } | null>;
}

class RelayedWire implements Wire {
  readonly address: string;
  readonly client: number;
  roundTrip: number | null;
  late: LateNews | null = null;
  /** Null until the hall has decided to serve it. */
  listener: RelayedListener | null = null;
  isClosed = false;
  private readonly line: RelayLine;
  private readonly node: RelayedClients;

  constructor(client: number, address: string, trip: number | null, line: RelayLine, node: RelayedClients) {
    this.client = client;
    this.address = address;
    this.roundTrip = trip;
    this.line = line;
    this.node = node;
  }

  get waiting(): number {
    return this.line.waitingOf(this.client);
  }

  get hop(): number {
    return this.node.hop;
  }

  get silence(): number {
    return this.node.silence;
  }

  send(text: string): void {
    if (!this.isClosed) this.line.text(this.client, text);
  }

  close(code: number, reason: string): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.line.send({ kind: 'ended', client: this.client, code, reason });
    this.node.forget(this.client);
  }
}

export class RelayedClients {
  private readonly host: RelayHost;
  private readonly clock: ServerClock;
  private readonly line: RelayLine;
  private readonly wires = new Map<number, RelayedWire>();
  private readonly cancelWatch: () => void;
  /** Pings that were due since something was last heard: a stall of our own is one, however long. */
  private silent = 0;
  /** The server's time at which something was last heard: a stall of our own is no silence of the relay. */
  private heardAt: number;
  /** Of the last silence: its beginning, and the pings that were due since its end. */
  private before = { from: 0, since: Number.POSITIVE_INFINITY };
  /** A long round trip between the nodes, in milliseconds, as the relay says. */
  private trip = 0;

  /** `gone`: nothing more comes over it. */
  constructor(socket: Duplex, clock: ServerClock, host: RelayHost, gone: () => void) {
    this.host = host;
    this.heardAt = host.time.now;
    this.clock = clock;
    this.line = new RelayLine(socket, clock, {
      frame: (frame) => this.hear(frame),
      lost: () => {
        gone();
        this.lose();
      },
    });
    this.cancelWatch = every(clock, PING_MS, () => {
      this.before.since++;
      if (++this.silent > MOST_MISSED) this.line.cut();
    });
  }

  get count(): number {
    return this.wires.size;
  }

  /** For which a flag waits, in milliseconds. */
  get hop(): number {
    return Math.max(this.trip, this.silent > 1 ? this.silent * PING_MS : 0);
  }

  /** See `Wire`. */
  get silence(): number {
    const { from, since } = this.before;
    const begun = this.isSilent ? this.heardAt : since <= AFTERWARDS ? from : null;
    return begun === null ? 0 : Math.max(1, this.host.time.now - begun);
  }

  private get isSilent(): boolean {
    return this.silent > MISSED + this.trip / PING_MS;
  }

  close(): Promise<void> {
    return this.line.close();
  }

  forget(client: number): void {
    this.wires.delete(client);
    this.line.forget(client);
  }

  private hear(frame: RelayFrame): void {
    if (this.isSilent) this.before = { from: this.heardAt, since: 0 };
    this.silent = 0;
    this.heardAt = this.host.time.now;
    if (frame.kind === 'heard') this.heard(frame.heard);
    else if (frame.kind === 'message') this.said(frame.message);
  }

  private heard({ client, came, trip, text }: HeardText): void {
    const wire = this.wires.get(client);
    if (!wire?.listener) return;
    wire.roundTrip = trip;
    wire.listener.message(text, came);
  }

  private said(message: RelayMessage): void {
    switch (message.kind) {
      case 'open':
        return void this.open(message.client, message.trip, message.opening);
      case 'trips':
        for (const [client, trip] of message.trips) {
          const wire = this.wires.get(client);
          if (wire) wire.roundTrip = trip;
        }
        return;
      case 'late':
        return void this.cameLate(message.client, message.ms);
      case 'close':
        return void this.leave(message.client);
      case 'ask':
        return void this.answer(message.number, message.ask);
      case 'ping':
        this.trip = Math.min(LONGEST_HOP, message.hop);
        return void this.line.send({ kind: 'pong', number: message.number, clock: this.clock.now() });
    }
  }

  private async open(client: number, trip: number | null, opening: FarOpening): Promise<void> {
    const wire = new RelayedWire(client, opening.address, trip, this.line, this);
    this.wires.set(client, wire);
    const listener = await this.host.serve(opening, wire).catch(() => null);
    if (wire.isClosed) return void listener?.closed(); // left meanwhile, or ended by the hall
    if (!listener) {
      wire.isClosed = true;
      this.forget(client);
      return void this.line.send({ kind: 'moved', client });
    }
    wire.listener = listener;
    this.line.send({ kind: 'opened', client });
    listener.message(opening.hello, opening.came);
  }

  private cameLate(client: number, ms: number): void {
    const wire = this.wires.get(client);
    if (wire) wire.late = { at: this.host.time.now, ms };
  }

  private leave(client: number): void {
    const wire = this.wires.get(client);
    if (!wire) return;
    wire.isClosed = true;
    this.forget(client);
    wire.listener?.closed();
  }

  private async answer(number: number, ask: FarRequest): Promise<void> {
    const answer = await this.host.answer(ask).catch(() => null);
    this.line.send(answer ? { kind: 'answer', number, result: answer.result } : { kind: 'not-mine', number });
  }

  private lose(): void {
    this.cancelWatch();
    const wires = [...this.wires.values()];
    this.wires.clear();
    for (const wire of wires) {
      wire.isClosed = true;
      wire.listener?.lost();
    }
  }
}
