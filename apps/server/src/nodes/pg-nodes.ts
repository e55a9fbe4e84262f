/**
 * This process as one of several on a PostgreSQL database: which games it owns, who owns the others, and which nodes live. A
 * game is claimed when it is needed or due and no live node has it; its log is read only afterwards.
 */
import { randomBytes } from 'node:crypto';
import type { ServerLog } from '../server-log.ts';
import { StoreFailure } from '../store/failure.ts';
import type { DatabaseRow } from '../store/postgres/database.ts';
import type { PostgresStore } from '../store/postgres/postgres-store.ts';
import { processClock, type ServerClock, type ServerTime } from '../time/server-time.ts';
import { InTurn } from './in-turn.ts';
import { type BeatAnswer, NodeBeat } from './node-beat.ts';
import type { GameOwner, GameOwners, GameTenure } from './owners.ts';
import { NODE_SQL } from './statements.ts';

export interface PgNodesOptions {
  /** Of the internal port, as other nodes reach it. */
  readonly url: string;
  readonly clock?: ServerClock | undefined;
  readonly log?: ServerLog | undefined;
  readonly beatMs?: number | undefined;
  /** What this node knows holds for so long after the sending of its last confirmed beat. */
  readonly confirmedMs?: number | undefined;
  /** A beat number that others see unchanged for so long is that of a dead node. */
  readonly deadMs?: number | undefined;
}

const BEAT_MS = 1_000;
const CONFIRMED_MS = 2_000;
const DEAD_MS = 3_000;
/** Owners that change while they are asked for; more often nothing changes. */
const ATTEMPTS = 5;
/** Between two looks for what dead nodes left behind, in beats; and games that are disowned at each. */
const TIDY_BEATS = 10;
const DISOWNED = 500;

interface OwnedGame {
  readonly fence: number;
  readonly tenure: GameTenure;
}

export class PgNodes implements GameOwners {
  /** Random, new at every start, and again when this node was declared dead. */
  id = newNodeId();
  private readonly store: PostgresStore;
  private readonly url: string;
  private readonly log: ServerLog;
  private readonly confirmedMs: number;
  private readonly beat: NodeBeat;
  private time: ServerTime | null = null;
  private readonly owned = new Map<string, OwnedGame>();
  /** Owned games with a write whose outcome is unknown, or of interest to nobody: it may still arrive, unless the fence is raised. */
  private readonly doubted = new Set<string>();
  private readonly turns = new InTurn();
  private readonly lostListeners: ((game: string | null) => void)[] = [];
  private readonly newerListeners: (() => void)[] = [];
  /** Until it is known whether any node ran when this one started: the numbers of those that might. */
  private others: Map<string, number> | null = null;
  private beats = 0;
  private hasLeft = false;

  constructor(store: PostgresStore, options: PgNodesOptions) {
    const { url, clock = processClock, log = () => {} } = options;
    this.store = store;
    this.url = url;
    this.log = log;
    this.confirmedMs = options.confirmedMs ?? CONFIRMED_MS;
    store.node = this.id;
    store.onDoubt((game) => this.doubt(game));
    store.onFenced((game, fence) => {
      if (this.owned.get(game)?.fence === fence) this.lose(game);
    });
    this.beat = new NodeBeat({
      url: store.url,
      clock,
      beatMs: options.beatMs ?? BEAT_MS,
      deadMs: options.deadMs ?? DEAD_MS,
      id: () => this.id,
      reckoned: () => this.time?.now ?? 0,
      heard: (answer) => this.heard(answer),
      failed: () => {}, // the next one tries again; what is not confirmed is not answered
    });
  }

  /** The id of the live node that owns a game, or null. Takes nothing. */
  static async livingOwner({ database }: PostgresStore, game: string): Promise<string | null> {
    const [found] = await database.rows(NODE_SQL.owner, [game]);
    return found?.lives ? (found.owner as string) : null;
  }

  /** Enters the row of this node. From then on `time` follows the database's. */
  async begin(time: ServerTime): Promise<void> {
    this.time = time;
    await this.register();
    await this.beat.begin();
  }

  get isConfirmed(): boolean {
    return this.beat.age < this.confirmedMs;
  }

  /** Games that this node owns. */
  get count(): number {
    return this.owned.size;
  }

  onLost(listener: (game: string | null) => void): void {
    this.lostListeners.push(listener);
  }

  /** The database has a schema of a newer version: this node has to stop. */
  onNewer(listener: () => void): void {
    this.newerListeners.push(listener);
  }

  ownerOf(game: string, anew = false): Promise<GameOwner> {
    return this.turns.run(game, () => this.findOwner(game, anew));
  }

  /** The next question for its owner raises the fence. */
  doubt(game: string): void {
    if (this.owned.has(game)) this.doubted.add(game);
  }

  async release(games: readonly string[]): Promise<void> {
    await Promise.all(
      games.map((game) =>
        this.turns.run(game, async () => {
          const { fence } = this.owned.get(game) ?? {};
          this.owned.delete(game);
          this.doubted.delete(game);
          if (fence !== undefined) await this.rows(NODE_SQL.release, [game, this.id, fence]);
        }),
      ),
    );
  }

  /** Games of this node that are due, and others that no live node has, which it takes. */
  async due(at: number, most: number): Promise<readonly string[]> {
    const own = await this.rows(NODE_SQL.ownDue, [at, this.id, most]);
    const taken = await this.rows(NODE_SQL.claimDue, [at, this.id, most]);
    for (const row of taken) this.take(row, false);
    return [...own, ...taken].map(({ game }) => game as string);
  }

  /** Shown in lists, by whichever node answers. */
  async noteWatchers(counts: ReadonlyMap<string, number>): Promise<void> {
    if (counts.size === 0) return;
    await this.rows(NODE_SQL.watchers, [this.id, [...counts.keys()], [...counts.values()]]);
  }

  async leave(): Promise<void> {
    if (this.hasLeft) return;
    this.hasLeft = true;
    await this.beat.close();
    await this.rows(NODE_SQL.leave, [this.id, this.time?.now ?? 0]);
  }

  // --- Owners

  private async findOwner(game: string, anew: boolean): Promise<GameOwner> {
    const known = this.owned.get(game);
    if (known && !anew && !this.doubted.has(game)) return { kind: 'here', ...known };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const [found] = await this.rows(NODE_SQL.owner, [game]);
      if (!found) {
        this.owned.delete(game);
        return { kind: 'none' };
      }
      const { owner, fence, url, lives } = found as unknown as FoundOwner;
      const own = this.owned.get(game);
      const isMine = owner === this.id;
      if (isMine && own?.fence === fence && !this.doubted.has(game)) return { kind: 'here', ...own };
      if (lives && !isMine) {
        if (own) this.lose(game);
        return { kind: 'there', node: { id: owner ?? '', url: url ?? '' }, fence };
      }
      const [taken] = await this.rows(NODE_SQL.claim, [game, this.id, owner, fence]);
      if (taken) return { kind: 'here', ...this.take(taken, isMine) };
    }
    throw new StoreFailure('store-failed', `${game}: its owner changes`);
  }

  /** `isMine`: it was this node's already, under a lower fence. */
  private take(row: DatabaseRow, isMine: boolean): OwnedGame {
    const { game, fence, latest, stopped, resumes, now } = row as unknown as ClaimedRow;
    const before = this.owned.get(game);
    if (before && before.fence >= fence) return before;
    const { time } = this;
    time?.reach(Math.max(now, latest)); // the owner before may have been ahead
    const since = isMine ? (before?.tenure.since ?? 0) : (time?.now ?? 0);
    const taken: OwnedGame = { fence, tenure: { stopped: stopped ?? 0, resumes: resumes ?? 0, since } };
    this.owned.set(game, taken);
    this.doubted.delete(game);
    return taken;
  }

  private lose(game: string): void {
    this.owned.delete(game);
    this.doubted.delete(game);
    for (const hear of this.lostListeners) hear(game);
  }

  // --- Nodes

  private async register(): Promise<void> {
    await this.rows(NODE_SQL.register, [this.id, this.url]);
  }

  private async heard(answer: BeatAnswer): Promise<void> {
    if (answer.version > this.store.version) for (const hear of this.newerListeners.splice(0)) hear();
    if (answer.beat === null) return this.comeBack();
    this.time?.confirm(answer.now, this.confirmedMs);
    await this.findDead(answer);
    await this.findOutage(answer);
    if (++this.beats % TIDY_BEATS === 0) {
      await this.rows(NODE_SQL.disown, [DISOWNED]);
      await this.rows(NODE_SQL.bury, [this.id]);
      await this.rows(NODE_SQL.forgetRequests);
    }
  }

  /** This node was declared dead: it has lost every game, and goes on as another one. */
  private async comeBack(): Promise<void> {
    this.log({ level: 'error', event: 'node-lost', facts: { node: this.id, games: this.owned.size } });
    this.beat.doubt();
    this.owned.clear();
    this.doubted.clear();
    this.id = newNodeId();
    this.store.node = this.id;
    for (const hear of this.lostListeners) hear(null);
    await this.register();
  }

  private async findDead({ others }: BeatAnswer): Promise<void> {
    for (const { id, dead } of others) {
      const beat = dead ? null : this.beat.deadBeatOf(id);
      if (beat === null) continue;
      const declared = await this.rows(NODE_SQL.declareDead, [id, beat, this.id]);
      if (declared.length > 0) this.log({ level: 'warn', event: 'node-dead', facts: { node: id } });
    }
  }

  /** Where no node ran when this one started, play went on with it: clocks of unowned games stood still until then. */
  private async findOutage({ others }: BeatAnswer): Promise<void> {
    if (this.beats === 0) {
      const alive = others.filter(({ dead }) => !dead);
      this.others = new Map(alive.map(({ id, beat }) => [id, beat]));
    }
    if (!this.others) return;
    const stays = others.filter(({ dead }) => !dead);
    if (stays.some(({ id, beat }) => this.others?.get(id) !== beat)) {
      this.others = null; // one has beaten since, or has come
    } else if (stays.length === 0) {
      await this.rows(NODE_SQL.resume);
      this.others = null;
    }
  }

  private rows(sql: string, values: readonly unknown[] = []): Promise<readonly DatabaseRow[]> {
    return this.store.database.rows(sql, values);
  }
}

interface FoundOwner {
  readonly owner: string | null;
  readonly fence: number;
  readonly url: string | null;
  readonly lives: boolean;
}

interface ClaimedRow {
  readonly game: string;
  readonly fence: number;
  readonly latest: number;
  readonly stopped: number | null;
  readonly resumes: number | null;
  readonly now: number;
}

const newNodeId = (): string => randomBytes(9).toString('base64url');
