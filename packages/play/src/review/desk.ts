/**
 * Reviews of saved games, a queue in the order of requests. They are saved every few plies under the id of their game,
 * so that they continue after a reload. Of several windows one computes, and the others follow what it saves. No page
 * owns the queue: a review continues on every page.
 */
import { type GameReview, type ReviewedPly, reviewWith, type WalkedGame } from '@tabuleiro/engine';
import type { Fault, Result } from '@tabuleiro/rules';
import {
  type GameToReview,
  isCurrent,
  isFinished,
  isReviewOf,
  type KeptReview,
  type PassProgress,
  passProgress,
  reviewsOf,
  toldProgress,
  workDone,
} from './kept.ts';
import { ReviewClock } from './run/pace.ts';
import { type PassName, passQuestion, REVIEW_PASSES } from './run/passes.ts';
import { joined, planned, type ReviewRequest, withFound } from './run/planned.ts';
import type { ReviewPorts } from './run/ports.ts';

/** How it is with the review of a game. `reviews` are by game of the match, as far as they are done. */
export type ReviewStatus =
  /** `fault`: something lies there that cannot be read. */
  | { readonly kind: 'none'; readonly fault: Fault | null }
  /** `before`: reviews that come first. */
  | ({ readonly kind: 'waiting'; readonly before: number } & ReviewPart)
  | ({ readonly kind: 'running' } & ReviewPart)
  /** Stopped by a person or by `fault`; `begin` continues it. */
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

/** The finished part of a review; `done` and `total` count the plies of all games of the match. */
export interface ReviewPart extends PassProgress {
  /** Milliseconds until the pass is done; null where that is not known. */
  readonly left: number | null;
  readonly reviews: readonly GameReview[];
  readonly kept: KeptReview;
}

/** The review that runs, and how many wait behind it; `done` and `total` as they are told, of all games of its match. */
export interface ReviewQueueState extends PassProgress {
  readonly id: string;
  /** As in `ReviewPart`. */
  readonly left: number | null;
  readonly waiting: number;
}

/** Plies per write: the most that a closed page loses, and how often other windows hear. */
const WRITTEN_PLIES = 4;

export class ReviewDesk {
  /** The last fault of the store; null if there is none. */
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
  /** The running review. */
  private run: { id: string; asked: number; stop: AbortController; pace: ReviewClock } | null = null;
  /** A person needs the engine: reviews that began by themselves wait. */
  private held = false;
  private opening: Promise<void> | null = null;
  private over = false;

  constructor(ports: ReviewPorts) {
    this.ports = ports;
    this.unfollow = ports.shelf.follow((id) => void this.read(id));
  }

  // --- What is there

  /** Reads all saved reviews, once; unfinished ones continue. */
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

  /** The status as read so far: see `open` and `look`. */
  statusOf(id: string): ReviewStatus {
    const kept = this.kept.get(id);
    if (!kept) return { kind: 'none', fault: this.faults.get(id) ?? null };
    const reviews = reviewsOf(kept);
    if (isFinished(kept))
      return { kind: 'done', reviews, kept, current: isCurrent(kept), changed: this.changed.has(id) };
    const part = { ...toldProgress(kept), left: this.leftOf(kept), reviews, kept };
    if (kept.stopped || this.isHeld(kept))
      return { kind: 'stopped', fault: this.faults.get(id) ?? null, ...part };
    const before = this.ready().findIndex((each) => each.id === id);
    return before > 0 ? { kind: 'waiting', before, ...part } : { kind: 'running', ...part };
  }

  /** All that are kept, the latest first; complete after `open`. */
  list(): KeptReview[] {
    return [...this.kept.values()].sort((a, b) => b.changed - a.changed);
  }

  /** Null where nothing is left to do now. */
  get progress(): ReviewQueueState | null {
    const [first, ...waiting] = this.ready();
    if (!first) return null;
    return { id: first.id, ...toldProgress(first), left: this.leftOf(first), waiting: waiting.length };
  }

  /** Something is left to do, now or later. */
  get isDue(): boolean {
    return this.queue().length > 0;
  }

  private leftOf(kept: KeptReview): number | null {
    const { run } = this;
    const { done, total } = passProgress(kept);
    return run?.id === kept.id ? run.pace.left(total - done) : null;
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
    return this.enqueue(ids, 'begin');
  }

  /** The game has just ended. It waits while `hold` is on; what is there of a review stays as it is. */
  async beginByItself(id: string): Promise<void> {
    await this.enqueue([id], 'by-itself');
  }

  /** On while a person plays or analyses: reviews that began by themselves stop at once, and continue afterwards. */
  hold(on: boolean): void {
    if (this.held === on) return;
    this.held = on;
    this.goOn();
    for (const { id, byItself } of this.queue()) if (byItself) this.tell(id);
  }

  /** From the first ply on, whatever is there. */
  async again(id: string): Promise<Fault | null> {
    return (await this.enqueue([id], 'again')).get(id) ?? null;
  }

  /** The finished part stays. */
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

  /** Without those that wait until a person does not need the engine. */
  private ready(): KeptReview[] {
    return this.queue().filter((kept) => !this.isHeld(kept));
  }

  private isHeld({ byItself }: KeptReview): boolean {
    return this.held && byItself === true;
  }

  private async enqueue(ids: readonly string[], how: ReviewRequest): Promise<ReadonlyMap<string, Fault>> {
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
        const written = await this.change(id, (kept) => planned(kept, id, games, first + i, how));
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

  /** The running review knows more than its last write. */
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
    return this.run?.id === ours.id && workDone(ours) > workDone(theirs);
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
    const [next] = this.ready();
    const { run } = this;
    if (run && (run.id !== next?.id || run.asked !== next.asked)) this.interrupt();
    if (!this.isDue) {
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
    } else if (this.driving && !this.run && next) void this.work(next);
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
    const run = { id, asked, stop, pace: new ReviewClock(this.ports.today()) };
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

  /** Null if it is done or was stopped. */
  private async reviewMatch({ id, asked }: KeptReview, signal: AbortSignal): Promise<Fault | null> {
    const found = await this.ports.source.match(id);
    if (signal.aborted) return null;
    if (!found.ok) return found.fault;
    if (!found.value) {
      await this.change(id, (kept) => (kept?.asked === asked ? null : undefined));
      return null;
    }
    const { games, played = [] } = found.value;
    this.kept.set(id, joined(this.kept.get(id)!, games));
    for (const pass of REVIEW_PASSES) {
      if (this.run) this.run.pace = new ReviewClock(this.ports.today());
      for (const i of games.keys()) {
        const fault = await this.reviewPass({ id, pass, i, signal }, played[i]);
        if (fault || signal.aborted) return signal.aborted ? null : fault;
      }
    }
    return null;
  }

  /** One pass of one game of a match. */
  private async reviewPass(
    { id, pass, i, signal }: { id: string; pass: PassName; i: number; signal: AbortSignal },
    played: WalkedGame | undefined,
  ): Promise<Fault | null> {
    const game = this.kept.get(id)!.games[i]!;
    const asked = await passQuestion(pass, game, this.ports.nodes);
    if (!asked || signal.aborted) return null;
    let unwritten = 0;
    const note = (review: GameReview): KeptReview => {
      const before = this.kept.get(id)!;
      const games = before.games.with(i, withFound(before.games[i]!, pass, review));
      const kept = { ...before, changed: this.ports.today(), games };
      this.kept.set(id, kept);
      unwritten++;
      return kept;
    };
    const question = {
      ...game,
      ...asked,
      done: game[pass] ?? undefined,
      signal,
      onProgress: (_: ReviewedPly, review: GameReview) => {
        if (signal.aborted) return;
        this.run?.pace.note(this.ports.today());
        const kept = note(review);
        this.tell(id);
        if (unwritten < WRITTEN_PLIES || review.plies.length === review.total) return;
        unwritten = 0;
        void this.write(kept);
      },
    };
    const reviewed = await reviewWith(this.ports.engine, question, played);
    if (signal.aborted) return null;
    if (!reviewed.ok) return reviewed.fault;
    await this.write(note(reviewed.value));
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
