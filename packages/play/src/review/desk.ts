/**
 * Reviews of kept games: one after the other in the order in which they were asked for, kept every few plies under the id of
 * their game, so that they go on after a reload. Of several openings of the program one computes, the others follow what it
 * keeps. No page owns the desk: a review goes on wherever one is.
 */
import { type GameReview, type ReviewEngine, type ReviewedPly, reviewWith } from '@tabuleiro/engine';
import type { Fault, Result } from '@tabuleiro/rules';
import {
  type GameToReview,
  type GameWithReview,
  isCurrent,
  isFinished,
  isReviewOf,
  isSameGame,
  KEPT_REVIEW_VERSION,
  type KeptReview,
  progressOf,
  reviewsOf,
  toldProgress,
} from './kept.ts';
import type { MatchToReview } from './matches.ts';

/** How it is with the review of a game. `reviews` are by game of the match, as far as they are done. */
export type ReviewStatus =
  /** `fault`: something lies there that cannot be read. */
  | { readonly kind: 'none'; readonly fault: Fault | null }
  /** `before`: reviews that come first. */
  | ({ readonly kind: 'waiting'; readonly before: number } & ReviewPart)
  | ({ readonly kind: 'running' } & ReviewPart)
  /** Somebody stopped it, or `fault` did; `begin` goes on with it. */
  | ({ readonly kind: 'stopped'; readonly fault: Fault | null } & ReviewPart)
  | {
      readonly kind: 'done';
      readonly reviews: readonly GameReview[];
      readonly kept: KeptReview;
      /** By the engine of this program; else it may be worth doing again. */
      readonly current: boolean;
      /** The game is not the one that was reviewed any more; known after `look`. */
      readonly changed: boolean;
    };

/** What is there of a review that is not done; `done` and `total` as they are told, of all games of the match. */
export interface ReviewPart {
  readonly done: number;
  readonly total: number;
  readonly reviews: readonly GameReview[];
  readonly kept: KeptReview;
}

/** Where reviews are kept. What comes back is decoded; `change` is one transaction, safe across openings. */
export interface ReviewShelf {
  /** All of them, and the ids of those that cannot be read, with the reason. */
  list(): Promise<Result<{ reviews: readonly KeptReview[]; faults: ReadonlyMap<string, Fault> }>>;
  /** Null where there is none. */
  get(id: string): Promise<Result<KeptReview | null>>;
  /**
   * `decide` is asked at once with what lies there (null: none, or nothing that can be read) and answers with what shall
   * lie there: null takes it away, undefined leaves it. What cannot be read is set aside before something takes its place.
   */
  change(
    id: string,
    decide: (kept: KeptReview | null) => KeptReview | null | undefined,
  ): Promise<Result<null>>;
  /** Hears of what other openings have changed; answers with how to stop. */
  follow(hear: (id: string) => void): () => void;
}

/** The games that can be reviewed. */
export interface ReviewSource {
  /** A match by its id; null where there is none. A fault says why it cannot be reviewed. Asked often. */
  match(id: string): Promise<Result<MatchToReview | null>>;
}

/** One opening of the program at a time computes. */
interface ReviewLock {
  /** `given` when it is this one, `taken` when another took over; answers with how to let go. */
  drive(given: () => void, taken: () => void): () => void;
}

export interface ReviewPorts {
  engine: ReviewEngine;
  shelf: ReviewShelf;
  source: ReviewSource;
  lock: ReviewLock;
  /** Milliseconds of the calendar. */
  today: () => number;
  /** Nodes of the first look; what suits the game unless said. */
  nodes?: number | undefined;
}

/** The review that runs, and how many wait behind it; `done` and `total` as they are told, of all games of its match. */
export interface ReviewQueueState {
  readonly id: string;
  readonly done: number;
  readonly total: number;
  readonly waiting: number;
}

/** So many plies are written at once: what a page that goes can lose, and how often the others hear. */
const WRITTEN_PLIES = 4;

export class ReviewDesk {
  /** What the shelf refused to take; null when all is well. */
  trouble: Fault | null = null;
  private readonly ports: ReviewPorts;
  private readonly kept = new Map<string, KeptReview>();
  private readonly faults = new Map<string, Fault>();
  /** Ids whose game is not the one that was reviewed. */
  private readonly changed = new Set<string>();
  private readonly listeners = new Set<(id: string) => void>();
  private readonly unfollow: () => void;
  private letGo: (() => void) | null = null;
  private driving = false;
  /** The run that goes on. */
  private run: { id: string; asked: number; stop: AbortController } | null = null;
  private opening: Promise<void> | null = null;
  private over = false;

  constructor(ports: ReviewPorts) {
    this.ports = ports;
    this.unfollow = ports.shelf.follow((id) => void this.read(id));
  }

  // --- What is there

  /** Reads all that is kept, once; unfinished reviews go on. */
  open(): Promise<void> {
    this.opening ??= this.readAll();
    return this.opening;
  }

  /** As `open`, once more: something else has changed what is kept. */
  async refresh(): Promise<void> {
    this.opening = this.readAll();
    await this.opening;
  }

  /** Reads one, and whether its game is still the one that was reviewed. */
  async look(id: string): Promise<ReviewStatus> {
    await this.read(id);
    const kept = this.kept.get(id);
    const match = kept ? await this.ports.source.match(id) : null;
    if (kept && match?.ok && match.value) this.noteGames(id, match.value.games);
    return this.statusOf(id);
  }

  /** These are the games of the match now. */
  private noteGames(id: string, games: readonly GameToReview[]): void {
    const kept = this.kept.get(id);
    if (!kept) return;
    const was = this.changed.has(id);
    const is = !isReviewOf(kept, games);
    if (is) this.changed.add(id);
    else this.changed.delete(id);
    if (was !== is) this.tell(id);
  }

  /** Of what was read by now: see `open` and `look`. */
  statusOf(id: string): ReviewStatus {
    const kept = this.kept.get(id);
    if (!kept) return { kind: 'none', fault: this.faults.get(id) ?? null };
    const reviews = reviewsOf(kept);
    if (isFinished(kept))
      return { kind: 'done', reviews, kept, current: isCurrent(kept), changed: this.changed.has(id) };
    const part = { ...toldProgress(kept), reviews, kept };
    if (kept.stopped) return { kind: 'stopped', fault: this.faults.get(id) ?? null, ...part };
    const before = this.queue().findIndex((each) => each.id === id);
    return before > 0 ? { kind: 'waiting', before, ...part } : { kind: 'running', ...part };
  }

  /** All that are kept, the latest first; complete after `open`. */
  list(): KeptReview[] {
    return [...this.kept.values()].sort((a, b) => b.changed - a.changed);
  }

  /** Null where nothing is left to do. */
  get progress(): ReviewQueueState | null {
    const [first, ...waiting] = this.queue();
    return first ? { id: first.id, ...toldProgress(first), waiting: waiting.length } : null;
  }

  /** Told with the id of every review that has changed; answers with how to stop. */
  subscribe(listener: (id: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // --- What people ask

  /**
   * One after the other, behind those that wait already. What was begun is gone on with; what is done stays, as long as it is
   * of the game as it is now. Answers with the games that cannot be reviewed, and why.
   */
  begin(ids: readonly string[]): Promise<ReadonlyMap<string, Fault>> {
    return this.enqueue(ids, false);
  }

  /** From the first ply on, whatever is there. */
  async again(id: string): Promise<Fault | null> {
    return (await this.enqueue([id], true)).get(id) ?? null;
  }

  /** What is done of it stays. */
  async stop(id: string): Promise<void> {
    const ours = this.kept.get(id);
    await this.change(id, (kept) => {
      if (!kept || isFinished(kept)) return undefined;
      const furthest = ours?.asked === kept.asked && this.isAhead(ours, kept) ? ours : kept;
      return { ...furthest, stopped: true };
    });
  }

  /** All that run and wait. */
  async stopAll(): Promise<void> {
    for (const { id } of this.queue()) await this.stop(id);
  }

  /** Answers with what was there, for `restore`. */
  async remove(id: string): Promise<KeptReview | null> {
    let before: KeptReview | null = null;
    await this.change(id, (kept) => {
      before = kept;
      return null;
    });
    return before;
  }

  /** Brings back what `remove` took away, unless there is another by now. */
  async restore(kept: KeptReview): Promise<void> {
    await this.change(kept.id, (found) => (found ? undefined : kept));
  }

  close(): void {
    this.over = true;
    this.unfollow();
    this.interrupt();
    this.letGo?.();
    this.letGo = null;
  }

  // --- The queue

  private queue(): KeptReview[] {
    return [...this.kept.values()]
      .filter((kept) => !kept.stopped && !isFinished(kept))
      .sort((a, b) => a.asked - b.asked || (a.id < b.id ? -1 : 1));
  }

  private async enqueue(ids: readonly string[], anew: boolean): Promise<ReadonlyMap<string, Fault>> {
    const { source, today } = this.ports;
    await this.open();
    const refused = new Map<string, Fault>();
    const first = Math.max(today(), ...this.queue().map(({ asked }) => asked + 1));
    for (const [i, id] of ids.entries()) {
      const found = await source.match(id);
      if (!found.ok) refused.set(id, found.fault);
      else if (!found.value) refused.set(id, { code: 'review-game-none', found: id });
      else if (found.value.games.every(({ moves }) => moves.length === 0))
        refused.set(id, { code: 'review-empty', found: id });
      else {
        const { games } = found.value;
        const written = await this.change(id, (kept) => planned(kept, id, games, first + i, anew));
        if (!written.ok) refused.set(id, written.fault);
      }
    }
    return refused;
  }

  private async readAll(): Promise<void> {
    const found = await this.ports.shelf.list();
    if (!found.ok) return this.troubled(found.fault);
    const { reviews, faults } = found.value;
    for (const kept of reviews) this.take(kept.id, kept);
    for (const [id, fault] of faults) this.faults.set(id, fault);
    for (const id of [...this.kept.keys(), ...faults.keys()]) this.tell(id);
    this.goOn();
  }

  private async read(id: string): Promise<void> {
    const found = await this.ports.shelf.get(id);
    if (this.over) return;
    if (found.ok) this.take(id, found.value);
    else {
      this.kept.delete(id);
      this.faults.set(id, found.fault);
    }
    this.tell(id);
    this.goOn();
  }

  /** What is running here knows more than what it has written. */
  private take(id: string, kept: KeptReview | null): void {
    const before = this.kept.get(id);
    this.faults.delete(id);
    if (!kept) {
      this.kept.delete(id);
      this.changed.delete(id);
    } else if (before?.asked !== kept.asked || before.stopped !== kept.stopped || !this.isAhead(before, kept))
      this.kept.set(id, kept);
    if (before?.asked !== kept?.asked) this.changed.delete(id);
  }

  private isAhead(ours: KeptReview, theirs: KeptReview): boolean {
    return this.run?.id === ours.id && progressOf(ours).done > progressOf(theirs).done;
  }

  private async change(
    id: string,
    decide: (kept: KeptReview | null) => KeptReview | null | undefined,
  ): Promise<Result<null>> {
    let next: KeptReview | null | undefined;
    const written = await this.ports.shelf.change(id, (kept) => {
      next = decide(kept);
      return next;
    });
    if (!written.ok) {
      this.troubled(written.fault);
      return written;
    }
    this.trouble = null;
    if (next !== undefined) {
      this.take(id, next);
      this.tell(id);
    }
    this.goOn();
    return written;
  }

  /** Wants to compute as long as there is something to do, and does where it may. */
  private goOn(): void {
    if (this.over) return;
    const [first] = this.queue();
    const { run } = this;
    if (run && (run.id !== first?.id || run.asked !== first.asked)) this.interrupt();
    if (!first) {
      this.letGo?.();
      this.letGo = null;
      this.driving = false;
    } else if (!this.letGo) {
      this.letGo = this.ports.lock.drive(
        () => void this.drive(),
        () => {
          this.driving = false;
          this.interrupt();
        },
      );
    } else if (this.driving && !this.run) void this.work(first);
  }

  /** Another opening may have gone further. */
  private async drive(): Promise<void> {
    this.driving = true;
    for (const { id } of this.queue()) await this.read(id);
    this.goOn();
  }

  private interrupt(): void {
    this.run?.stop.abort();
    this.run = null;
  }

  // --- The work

  private async work(first: KeptReview): Promise<void> {
    const { id, asked } = first;
    const stop = new AbortController();
    const run = { id, asked, stop };
    this.run = run;
    const fault = await this.reviewMatch(first, stop.signal).catch(
      (error: unknown): Fault => ({ code: 'engine-died', found: String(error) }),
    );
    if (this.run !== run) return;
    this.run = null;
    if (fault) await this.giveUp(id, asked, fault);
    this.goOn();
  }

  /** One that cannot be gone on with does not hold up the others. */
  private async giveUp(id: string, asked: number, fault: Fault): Promise<void> {
    await this.change(id, (kept) => (kept?.asked === asked ? { ...kept, stopped: true } : undefined));
    const kept = this.kept.get(id);
    // Where nothing can be written it is stopped here, or it would be begun for ever.
    if (kept?.asked === asked) this.kept.set(id, { ...kept, stopped: true });
    this.faults.set(id, fault);
    this.tell(id);
  }

  /** Null where it is done, or somebody ended it. */
  private async reviewMatch({ id, asked }: KeptReview, signal: AbortSignal): Promise<Fault | null> {
    const found = await this.ports.source.match(id);
    if (signal.aborted) return null;
    if (!found.ok) return found.fault;
    if (!found.value) {
      await this.change(id, (kept) => (kept?.asked === asked ? null : undefined));
      return null;
    }
    const { games, played = [] } = found.value;
    let kept = joined(this.kept.get(id)!, games);
    this.kept.set(id, kept);
    for (const [i, game] of kept.games.entries()) {
      let unwritten = 0;
      const note = (review: GameReview) => {
        kept = {
          ...kept,
          changed: this.ports.today(),
          games: kept.games.with(i, { ...kept.games[i]!, review }),
        };
        this.kept.set(id, kept);
        unwritten++;
      };
      const question = {
        ...game,
        nodes: this.ports.nodes,
        done: game.review ?? undefined,
        signal,
        onProgress: (_: ReviewedPly, review: GameReview) => {
          if (signal.aborted) return;
          note(review);
          this.tell(id);
          if (unwritten < WRITTEN_PLIES || review.plies.length === review.total) return;
          unwritten = 0;
          void this.write(kept);
        },
      };
      const reviewed = await reviewWith(this.ports.engine, question, played[i]);
      if (signal.aborted) return null;
      if (!reviewed.ok) return reviewed.fault;
      note(reviewed.value);
      await this.write(kept);
      if (signal.aborted) return null;
    }
    return null;
  }

  /** Unless it was stopped, deleted or begun anew meanwhile. */
  private async write(next: KeptReview): Promise<void> {
    const { id, asked } = next;
    const written = await this.ports.shelf.change(id, (kept) =>
      kept?.asked === asked && !kept.stopped ? next : undefined,
    );
    if (!written.ok) this.troubled(written.fault);
    else if (this.trouble) this.trouble = null;
    this.tell(id);
  }

  private troubled(fault: Fault): void {
    this.trouble = fault;
    for (const { id } of this.queue()) this.tell(id);
  }

  private tell(id: string): void {
    for (const listener of [...this.listeners]) listener(id);
  }
}

/** What becomes of what is kept when somebody asks for a review; undefined where there is nothing to do. */
function planned(
  kept: KeptReview | null,
  id: string,
  games: readonly GameToReview[],
  asked: number,
  anew: boolean,
): KeptReview | undefined {
  const bare = games.map((game) => ({ ...game, review: null }));
  const fresh: KeptReview = {
    version: KEPT_REVIEW_VERSION,
    id,
    asked,
    changed: asked,
    stopped: false,
    games: bare,
  };
  if (!kept || anew) return fresh;
  const same = isReviewOf(kept, games);
  if (same && (isFinished(kept) || (isCurrent(kept) && !kept.stopped))) return undefined;
  if (!isCurrent(kept)) return fresh;
  if (same) return { ...kept, asked, stopped: false };
  return { ...joined(kept, games), asked, changed: asked, stopped: false };
}

/** The games as they are now, with what is known of those that are still the same; a changed one keeps its first plies. */
function joined(kept: KeptReview, games: readonly GameToReview[]): KeptReview {
  const now = games.map((game, i): GameWithReview => {
    const before = kept.games[i];
    if (!before?.review) return { ...game, review: null };
    if (isSameGame(before, game)) return { ...game, review: before.review };
    return { ...game, review: sharedPart(before, game) };
  });
  return { ...kept, games: now };
}

/** As far as the moves are the same; the last ply led to a position that may have been the end, and is looked at again. */
function sharedPart(before: GameWithReview, game: GameToReview): GameReview | null {
  const { review, moves } = before;
  if (!review || before.game !== game.game || before.position !== game.position) return null;
  if (JSON.stringify(before.options) !== JSON.stringify(game.options)) return null;
  const other = moves.findIndex((move, i) => move !== game.moves[i]);
  const same = Math.min(other < 0 ? moves.length : other, game.moves.length);
  return { ...review, plies: review.plies.slice(0, Math.max(0, same - 1)), total: game.moves.length };
}
