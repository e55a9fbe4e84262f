/** Who is at a table: connections by place, players who ask over plain HTTP, and watchers. Nothing of it is kept. */
import type { ByeCode, OnlinePresence } from '@tabuleiro/protocol/server-messages';
import type { Fault } from '@tabuleiro/rules';
import type { ServerSettings } from '../settings.ts';
import { Buckets } from '../time/rates.ts';
import type { LateNews } from '../wire.ts';

/** A connection that has said who it is, as a table sees it. */
export interface TableWire {
  /** The place of its player, once it has entered; null for a watcher. */
  place: number | null;
  /** Of the protocol, as its client speaks it. */
  readonly version: number;
  readonly isClosed: boolean;
  /** See `Wire`. */
  readonly roundTrip: number | null;
  /** See `Wire`; 0 without another node between. */
  readonly hop: number;
  readonly silence: number;
  readonly late?: LateNews | null;
  readonly waiting: number;
  send(text: string): void;
  /** Says why, and ends it. */
  drop(code: ByeCode, fault: Fault): void;
}

/** A player who asks over HTTP is here for so long after the last request. */
const SEEN_MS = 35_000;

export class TablePresence {
  readonly wires = new Set<TableWire>();
  /** How fast a place sends, by whichever of its connections: a second one makes nobody faster. */
  private readonly messages: Buckets;
  private readonly greetings: Buckets;
  /** By place: when the last connection was lost, and until when a player without one counts as here. */
  private readonly lost = new Map<number, number>();
  private readonly seen = new Map<number, number>();
  /** Nobody is away for longer than the table has been watched. */
  private from: number;

  constructor(from: number, settings: Pick<ServerSettings, 'playerMessages' | 'greetings'>) {
    this.from = from;
    this.messages = new Buckets(settings.playerMessages);
    this.greetings = new Buckets(settings.greetings);
  }

  /** Since when players could have returned and none has acted. */
  watchedSince(at: number): void {
    this.from = Math.min(this.from, at);
  }

  get watchers(): number {
    return [...this.wires].filter(({ place }) => place === null).length;
  }

  of(place: number): TableWire[] {
    return [...this.wires].filter((wire) => wire.place === place);
  }

  add(wire: TableWire): void {
    this.wires.add(wire);
  }

  remove(wire: TableWire, at: number): boolean {
    if (!this.wires.delete(wire)) return false;
    if (wire.place !== null && this.of(wire.place).length === 0) this.lost.set(wire.place, at);
    return true;
  }

  /** Whether a message of this place is heard now: 0, or the milliseconds until it is. */
  takeMessage(place: number, at: number): number {
    return this.messages.take(`${place}`, at);
  }

  takeGreeting(place: number, at: number): number {
    return this.greetings.take(`${place}`, at);
  }

  see(place: number, at: number): void {
    this.seen.set(place, at + SEEN_MS);
  }

  /** A player who is lost by our fault counts as here until then. */
  expect(place: number, until: number): void {
    this.seen.set(place, Math.max(this.seen.get(place) ?? 0, until));
  }

  /** Whether the player of this place has been here at all since the table is watched. */
  wasHere(place: number): boolean {
    return this.of(place).length > 0 || this.lost.has(place) || this.seen.has(place);
  }

  goneSince(place: number, at: number): number | null {
    if (this.of(place).length > 0) return null;
    const seen = this.seen.get(place) ?? 0;
    return seen > at ? null : Math.max(this.from, this.lost.get(place) ?? 0, seen);
  }

  /** The shortest round trip to this player, of those that were measured. */
  roundTrip(place: number): number | null {
    const known = this.of(place).flatMap(({ roundTrip }) => (roundTrip === null ? [] : [roundTrip]));
    return known.length > 0 ? Math.min(...known) : null;
  }

  /** The longest way between nodes to this player. */
  hop(place: number): number {
    return Math.max(0, ...this.of(place).map(({ hop }) => hop));
  }

  /** For how long nothing could be heard over the latest connection of this place. An earlier one may be dead, and nobody knows yet. */
  silence(place: number): number {
    return this.of(place).at(-1)?.silence ?? 0;
  }

  /** The last news that came late over the latest connection of this place. */
  lateNews(place: number): LateNews | null {
    return this.of(place).at(-1)?.late ?? null;
  }

  /** Whether the player of this connection has come again since. A later connection that is lost too says so itself. */
  isBack(wire: TableWire): boolean {
    const later = [...this.wires].slice([...this.wires].indexOf(wire) + 1);
    return later.some(({ place }) => place === wire.place);
  }

  /** `places`: by player; null where a computer sits. */
  state(places: readonly (number | null)[], at: number): OnlinePresence {
    const gone = places.map((place) => (place === null ? null : this.goneSince(place, at)));
    return { present: gone.map((since) => since === null), gone, watchers: this.watchers };
  }
}
