/** The relay's end of a line: what clients here have open at tables of one other node, and what they ask it. */
import type { Duplex } from 'node:stream';
import type { Arrival } from '../time/arrival.ts';
import type { ServerClock } from '../time/server-time.ts';
import type { RelayFrame } from './frames.ts';
import { every, MOST_MISSED, PING_MS, RelayLine } from './line.ts';
import type { FarOpening, FarRequest, RelayMessage } from './messages.ts';
import type { FarListener, FarTable } from './other-nodes.ts';

/** Pings of five seconds. */
const TRIPS = 20;
/** With these a turn begins. */
const TURN = /^\{"kind":"(?:welcome"|events".*"kind":"(?:move|undo|redo|game)")/;
/** A line that is silent for longer is cut. */
const MOST_LATE_MS = PING_MS * (MOST_MISSED + 2);
/** News that came sooner are not worth a message: what its player sends says it, too. */
const LATE_MS = 250;
/** A smaller change of the way to a client is not worth a message. */
const TRIP_CHANGE_MS = 5;
/** Bytes of one client that may wait for the owner. */
const CLIENT_BYTES = 65_536;
/** An answer that takes longer than the longest wait for something new and this is given up. */
const ANSWER_MS = 10_000;
const LONGEST_POLL_MS = 25_000;

interface FarClient {
  readonly listener: FarListener;
  /** Until the owner has said whether it serves the game. */
  decide: ((isOpen: boolean) => void) | null;
  /** That the owner knows of. */
  trip: number | null;
  /** Milliseconds that the news with which the turn began took from the owner to here. */
  late: number;
}

export class NodeLink {
  private readonly line: RelayLine;
  private readonly clock: ServerClock;
  private readonly clients = new Map<number, FarClient>();
  private readonly asked = new Map<number, (answer: { readonly result: unknown } | null) => void>();
  private readonly trips: { readonly ms: number; readonly ahead: number }[] = [];
  private last = 0;
  private pinged: { number: number; at: number } | null = null;
  private missed = 0;
  private isLost = false;
  private readonly cancelPings: () => void;

  /** `gone`: nothing more comes over it. */
  constructor(socket: Duplex, clock: ServerClock, gone: () => void) {
    this.clock = clock;
    this.line = new RelayLine(socket, clock, {
      frame: (frame) => this.hear(frame),
      lost: () => {
        gone();
        this.lose();
      },
    });
    this.cancelPings = every(clock, PING_MS, () => this.ping());
    this.ping();
  }

  open(opening: FarOpening, listener: FarListener): Promise<FarTable | null> {
    if (this.isLost) return Promise.resolve(null);
    const client = this.next();
    const { roundTrip: trip } = listener;
    this.line.send({ kind: 'open', client, trip, opening: { ...opening, came: this.sent(opening.came) } });
    return new Promise((resolve) => {
      const decide = (isOpen: boolean) => resolve(isOpen ? this.tableOf(client, listener) : null);
      this.clients.set(client, { listener, decide, trip, late: 0 });
    });
  }

  ask(ask: FarRequest): Promise<{ readonly result: unknown } | null> {
    if (this.isLost) return Promise.resolve(null);
    const number = this.next();
    this.line.send({ kind: 'ask', number, ask: { ...ask, came: this.sent(ask.came) } });
    return new Promise((resolve) => {
      const cancel = this.clock.after(LONGEST_POLL_MS + ANSWER_MS, () => this.answered(number, null));
      this.asked.set(number, (answer) => {
        cancel();
        resolve(answer);
      });
    });
  }

  async close(): Promise<void> {
    await this.line.close();
    this.lose();
  }

  private next(): number {
    this.last = (this.last + 1) % 2 ** 32;
    return this.last;
  }

  private tableOf(client: number, listener: FarListener): FarTable {
    return {
      send: (text, came) => {
        if (this.line.waitingOf(client) > CLIENT_BYTES) return false;
        this.line.heard({
          client,
          came: this.sent(came, this.clients.get(client)?.late),
          trip: listener.roundTrip,
          text,
        });
        return true;
      },
      close: () => {
        if (!this.clients.delete(client)) return;
        this.line.send({ kind: 'close', client });
        this.line.forget(client);
      },
    };
  }

  /** `late`: without the way from the owner the client would have heard the news so much sooner. It is no time of the player's. */
  private sent({ at, clock }: Arrival, late = 0): Arrival {
    const ahead = this.ahead();
    return { at: at - late, clock: clock === null || ahead === null ? null : clock + ahead - late };
  }

  /** By how much the owner's clock is ahead of ours, as the shortest of the last round trips says; null before the first. */
  private ahead(): number | null {
    return this.trips.length === 0 ? null : this.trips.reduce((a, b) => (b.ms < a.ms ? b : a)).ahead;
  }

  private hear(frame: RelayFrame): void {
    if (frame.kind === 'texts') this.heard(frame);
    else if (frame.kind === 'message') this.said(frame.message);
  }

  private heard({ clients, text, clock }: Extract<RelayFrame, { kind: 'texts' }>): void {
    const late = Math.min(MOST_LATE_MS, Math.max(0, this.clock.now() + (this.ahead() ?? 0) - clock));
    const isTurn = this.trips.length > 0 && TURN.test(text);
    for (const number of clients) {
      const client = this.clients.get(number);
      if (client && isTurn) client.late = late;
      if (client && isTurn && late >= LATE_MS) this.line.send({ kind: 'late', client: number, ms: late });
      client?.listener.text(text);
    }
  }

  private said(message: RelayMessage): void {
    switch (message.kind) {
      case 'opened':
      case 'moved':
        return void this.decided(message.client, message.kind === 'opened');
      case 'ended':
        return void this.ended(message.client, message.code, message.reason);
      case 'answer':
        return void this.answered(message.number, { result: message.result });
      case 'not-mine':
        return void this.answered(message.number, null);
      case 'pong':
        return void this.ponged(message.number, message.clock);
    }
  }

  private decided(number: number, isOpen: boolean): void {
    const client = this.clients.get(number);
    if (!client?.decide) return;
    if (!isOpen) this.clients.delete(number);
    client.decide(isOpen);
    client.decide = null;
  }

  private ended(number: number, code: number, reason: string): void {
    const client = this.clients.get(number);
    this.clients.delete(number);
    this.line.forget(number);
    client?.listener.ended(code, reason);
  }

  private answered(number: number, answer: { readonly result: unknown } | null): void {
    const resolve = this.asked.get(number);
    this.asked.delete(number);
    resolve?.(answer);
  }

  /** A stall of our own is one late look: it does not count as several answers owed. */
  private ping(): void {
    if (this.isLost) return;
    if (this.pinged && ++this.missed >= MOST_MISSED) return void this.line.cut();
    if (this.pinged) return;
    this.missed = 0;
    this.tellTrips();
    this.pinged = { number: this.next(), at: this.clock.now() };
    this.line.send({
      kind: 'ping',
      number: this.pinged.number,
      hop: Math.max(0, ...this.trips.map(({ ms }) => ms)),
    });
  }

  /** A flag waits as long as the way to its player takes, also while the player says nothing. */
  private tellTrips(): void {
    const trips: [number, number][] = [];
    for (const [number, client] of this.clients) {
      const { roundTrip } = client.listener;
      if (roundTrip === null || Math.abs(roundTrip - (client.trip ?? 0)) < TRIP_CHANGE_MS) continue;
      client.trip = roundTrip;
      trips.push([number, roundTrip]);
    }
    if (trips.length > 0) this.line.send({ kind: 'trips', trips });
  }

  private ponged(number: number, clock: number): void {
    if (this.pinged?.number !== number) return;
    const now = this.clock.now();
    const ms = now - this.pinged.at;
    this.trips.push({ ms, ahead: clock - now + ms / 2 });
    if (this.trips.length > TRIPS) this.trips.shift();
    this.pinged = null;
  }

  private lose(): void {
    if (this.isLost) return;
    this.isLost = true;
    this.cancelPings();
    for (const number of [...this.asked.keys()]) this.answered(number, null);
    const clients = [...this.clients.values()];
    this.clients.clear();
    for (const { decide, listener } of clients) decide ? decide(false) : listener.lost();
  }
}
