/**
 * The reviews beside the games that are open, whatever the face: which one is shown of each, how far it is, and the verbs.
 * A kept game has its review on the desk, which continues without the page; any other game is reviewed here, and what is
 * found is written into its record as one step.
 */
import {
  engineSignature,
  type GameReview,
  isWhole,
  type ReviewEngine,
  type ReviewedPly,
  reviewWith,
} from '@tabuleiro/engine';
import type { Fault } from '@tabuleiro/rules';
import { type Chapter, groupMatches } from '@tabuleiro/rules/match';
import { type ChosenReview, chooseReview, type OwnReview } from './chosen.ts';
import type { ReviewDesk, ReviewStatus } from './desk.ts';
import { gamesToReview, isCurrent } from './kept.ts';
import { walkedLine } from './matches.ts';
import { keptPart } from './shown.ts';

/** How it is with the review of a game. */
export type BesideState =
  | { kind: 'none'; fault: Fault | null }
  | { kind: 'waiting'; before: number }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'stopped'; done: number; total: number; fault: Fault | null }
  /** `by`: this engine, another one, or a record that carries it; `kept`: on the desk, where it can be deleted. */
  | { kind: 'done'; by: 'engine' | 'other' | 'record'; changed: boolean; kept: boolean };

interface BesideChapter extends Chapter {
  readonly id: string;
}

/** The games that are open. */
interface BesideHost<C> {
  readonly chapters: readonly C[];
  /** Under which they are kept; null where they are only looked at. */
  readonly keptId: string | null;
  /** They are one kept game or match. */
  readonly isGame: boolean;
  /** Writes a review into its game; answers whether it could. */
  inscribe(chapter: C, review: GameReview): boolean;
}

interface BesidePorts {
  engine: ReviewEngine;
  desk: Pick<
    ReviewDesk,
    'begin' | 'again' | 'stop' | 'remove' | 'look' | 'statusOf' | 'subscribe' | 'trouble'
  >;
}

/** A review that runs beside its game. */
interface OwnRun extends OwnReview {
  review: GameReview | null;
  written: boolean;
  running: boolean;
  fault: Fault | null;
  readonly stop: AbortController;
}

export class BesideReviews<C extends BesideChapter> {
  private readonly host: BesideHost<C>;
  private readonly ports: BesidePorts;
  private readonly changed: () => void;
  private readonly unsubscribe: () => void;
  private readonly runs = new Map<string, OwnRun>();
  /** Why the desk did not take it. */
  private refused: Fault | null = null;

  /** `changed`: called when a face has to draw again. */
  constructor(host: BesideHost<C>, ports: BesidePorts, changed: () => void) {
    this.host = host;
    this.ports = ports;
    this.changed = changed;
    this.unsubscribe = ports.desk.subscribe((id) => {
      if (id === host.keptId) changed();
    });
  }

  /** Reads what the desk keeps. */
  async open(): Promise<void> {
    const { keptId } = this.host;
    if (keptId === null) return;
    await this.ports.desk.look(keptId);
    this.changed();
  }

  chosen(chapter: C): ChosenReview {
    return chooseReview(chapter, { own: this.runs.get(chapter.id), kept: this.status()?.kept });
  }

  state(chapter: C): BesideState {
    const { desk } = this.ports;
    const { from, shown } = this.chosen(chapter);
    const run = this.runs.get(chapter.id);
    const status = this.status();
    if (from === 'own' && run) return runState(run);
    if (from === 'kept' && status) return keptState(status);
    if (from === 'record') {
      const isOurs = shown.review?.engine === engineSignature(chapter.rules.game.id);
      return { kind: 'done', by: isOurs ? 'record' : 'other', changed: false, kept: false };
    }
    const { keptId } = this.host;
    const none = keptId === null ? null : desk.statusOf(keptId);
    return {
      kind: 'none',
      fault: this.refused ?? (none?.kind === 'none' ? none.fault : null) ?? desk.trouble,
    };
  }

  /** What the desk keeps of the game, where it is kept. */
  status(): Exclude<ReviewStatus, { kind: 'none' }> | null {
    const { keptId } = this.host;
    const status = keptId === null ? null : this.ports.desk.statusOf(keptId);
    return status && status.kind !== 'none' ? status : null;
  }

  async begin(chapter: C): Promise<void> {
    const { keptId } = this.host;
    if (keptId === null || !this.isWhole(chapter)) return this.runHere(chapter);
    this.refused = (await this.ports.desk.begin([keptId])).get(keptId) ?? null;
    this.changed();
  }

  /** From the first ply on. */
  async again(chapter: C): Promise<void> {
    const { keptId } = this.host;
    const status = this.status();
    this.runs.delete(chapter.id);
    if (keptId === null || !status || !keptPart(chapter, status.kept)) return this.begin(chapter);
    this.refused = await this.ports.desk.again(keptId);
    this.changed();
  }

  async stop(chapter: C): Promise<void> {
    const { keptId } = this.host;
    const run = this.runs.get(chapter.id);
    if (run) {
      run.stop.abort();
      run.running = false;
      this.changed();
    } else if (keptId !== null) await this.ports.desk.stop(keptId);
  }

  /** Takes the review off the desk. */
  async remove(): Promise<void> {
    const { keptId } = this.host;
    if (keptId !== null) await this.ports.desk.remove(keptId);
  }

  close(): void {
    this.unsubscribe();
    for (const { stop } of this.runs.values()) stop.abort();
  }

  /** The desk takes whole games and matches; a study of many games has each of them reviewed here. */
  private isWhole(chapter: C): boolean {
    const status = this.status();
    if (status) return keptPart(chapter, status.kept) !== null;
    return this.host.isGame || groupMatches(this.host.chapters).length === 1;
  }

  private async runHere(chapter: C): Promise<void> {
    const [place] = gamesToReview([chapter]);
    const before = this.runs.get(chapter.id);
    if (before?.running || !place) return;
    const run: OwnRun = {
      moves: place.moves,
      review: before?.review ?? null,
      written: false,
      running: true,
      fault: null,
      stop: new AbortController(),
    };
    const { signal } = run.stop;
    this.runs.set(chapter.id, run);
    this.changed();
    const question = {
      ...place,
      done: run.review ?? undefined,
      signal,
      onProgress: (_: ReviewedPly, review: GameReview) => {
        run.review = review;
        this.changed();
      },
    };
    const found = await reviewWith(this.ports.engine, question, walkedLine(chapter));
    if (signal.aborted) return;
    run.running = false;
    if (found.ok) run.written = this.write(chapter.id, found.value);
    else run.fault = found.fault;
    this.changed();
  }

  /** The game may have been taken out meanwhile. */
  private write(id: string, review: GameReview): boolean {
    const chapter = this.host.chapters.find((each) => each.id === id);
    return chapter !== undefined && this.host.inscribe(chapter, review);
  }
}

function runState({ running, review, moves, fault }: OwnRun): BesideState {
  const part = { done: review?.plies.length ?? 0, total: moves.length };
  if (running) return { kind: 'running', ...part };
  if (review && isWhole(review)) return { kind: 'done', by: 'engine', changed: false, kept: false };
  return { kind: 'stopped', ...part, fault };
}

function keptState(status: Exclude<ReviewStatus, { kind: 'none' }>): BesideState {
  switch (status.kind) {
    case 'waiting':
      return { kind: 'waiting', before: status.before };
    case 'running':
      return { kind: 'running', done: status.done, total: status.total };
    case 'stopped':
      return { kind: 'stopped', done: status.done, total: status.total, fault: status.fault };
    case 'done': {
      const by = isCurrent(status.kept) ? 'engine' : 'other';
      return { kind: 'done', by, changed: status.changed, kept: true };
    }
  }
}
