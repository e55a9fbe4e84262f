/**
 * The beat of this node: about once a second, on a connection of its own, so that no queue delays it. Each beat confirms that
 * the node lives, brings game time, and shows the numbers of the other nodes. A number that stays the same for `deadMs` of
 * this process's own monotonic time, on one unbroken connection, is that of a dead node.
 */
import pg from 'pg';
import type { StoreFailure } from '../store/failure.ts';
import { connectionOf } from '../store/postgres/database.ts';
import { failureOf } from '../store/postgres/trouble.ts';
import type { ServerClock } from '../time/server-time.ts';
import { NODE_SQL } from './statements.ts';

/** Short: a beat that takes longer confirms nothing any more. */
const STATEMENT_MS = 2_000;
/** Of the time between two beats, by chance: nodes see each other's numbers soon after they are written. */
const JITTER = 0.2;
/** After a beat that failed, of that time: players are sent away until one is confirmed. */
const AGAIN = 0.2;

/** What one beat brought. */
export interface BeatAnswer {
  /** Game time, at least. */
  readonly now: number;
  /** Null if this node was declared dead. */
  readonly beat: number | null;
  /** Of the schema. */
  readonly version: number;
  readonly others: readonly { readonly id: string; readonly beat: number; readonly dead: boolean }[];
}

export interface BeatPorts {
  readonly url: string;
  readonly clock: ServerClock;
  readonly beatMs: number;
  readonly deadMs: number;
  id(): string;
  /** Game time as this node reckons it. */
  reckoned(): number;
  /** Runs to its end before the next beat. */
  heard(answer: BeatAnswer): Promise<void>;
  failed(failure: StoreFailure): void;
}

interface SeenBeat {
  readonly beat: number;
  /** By the process's clock. */
  readonly since: number;
}

export class NodeBeat {
  private readonly ports: BeatPorts;
  private client: pg.Client | null = null;
  private seen = new Map<string, SeenBeat>();
  /** When the last confirmed beat was sent, by the process's clock. */
  private confirmedAt = Number.NEGATIVE_INFINITY;
  private cancel = () => {};
  private isClosed = false;
  private underWay: Promise<void> = Promise.resolve();

  constructor(ports: BeatPorts) {
    this.ports = ports;
  }

  /** Milliseconds since the last confirmed beat was sent. */
  get age(): number {
    return this.ports.clock.now() - this.confirmedAt;
  }

  /** The number of a node that did not change for so long that the node is dead; null for others. */
  deadBeatOf(id: string): number | null {
    const seen = this.seen.get(id);
    return seen && this.ports.clock.now() - seen.since >= this.ports.deadMs ? seen.beat : null;
  }

  /** The first beat; throws where it fails. */
  async begin(): Promise<void> {
    await this.beat();
    this.later(1);
  }

  /** What was confirmed is no longer. */
  doubt(): void {
    this.confirmedAt = Number.NEGATIVE_INFINITY;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancel();
    await this.underWay.catch(() => {});
    await this.client?.end().catch(() => {});
  }

  /** `share`: of the usual time between two beats. */
  private later(share: number): void {
    const { clock, beatMs } = this.ports;
    if (this.isClosed) return;
    this.cancel = clock.after(share * beatMs * (1 - JITTER / 2 + JITTER * Math.random()), () => {
      this.underWay = this.beat().then(
        () => this.later(1),
        (error) => {
          this.ports.failed(failureOf(error));
          this.later(AGAIN);
        },
      );
    });
  }

  private async beat(): Promise<void> {
    const { clock, id, reckoned, heard } = this.ports;
    const client = await this.connected();
    const sent = clock.now();
    let answer: BeatAnswer | undefined;
    try {
      const { rows } = await client.query({
        name: 'beat',
        text: NODE_SQL.beat,
        values: [id(), reckoned()],
      });
      [answer] = rows as BeatAnswer[];
    } catch (error) {
      this.leave(client);
      throw error;
    }
    if (!answer) throw new Error('no game time in the database');
    if (answer.beat !== null) this.confirmedAt = sent;
    this.look(answer, clock.now());
    await heard(answer);
  }

  private look({ others }: BeatAnswer, at: number): void {
    const seen = new Map<string, SeenBeat>();
    for (const { id, beat, dead } of others) {
      const before = this.seen.get(id);
      if (!dead) seen.set(id, before?.beat === beat ? before : { beat, since: at });
    }
    this.seen = seen;
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    const { url, id } = this.ports;
    const client = new pg.Client(connectionOf(url, `tabuleiro ${id()} beat`, STATEMENT_MS));
    client.on('error', () => this.leave(client));
    await client.connect();
    this.client = client;
    this.seen = new Map(); // what was seen before the connection broke proves nothing
    return client;
  }

  private leave(client: pg.Client): void {
    if (this.client === client) this.client = null;
    client.end().catch(() => {});
  }
}
