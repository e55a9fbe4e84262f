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
import {
  type GameToReview,
  type GameWithReview,
  gamesToReview,
  isCurrent,
  isSameGame,
  knownReview,
  type PassProgress,
  passProgress,
  toldProgress,
} from './kept.ts';
import { walkedLine } from './matches.ts';
import { ReviewClock } from './run/pace.ts';
import { type PassName, passQuestion, REVIEW_PASSES } from './run/passes.ts';
import { withFound } from './run/planned.ts';
import { keptPart } from './shown.ts';

/** How it is with the review of a game. */
export type BesideState =
  | { kind: 'none'; fault: Fault | null }
  | { kind: 'waiting'; before: number }
  /** `left`: milliseconds until the pass is done; null where that is not known. */
  | ({ kind: 'running'; left: number | null } & PassProgress)
  | ({ kind: 'stopped'; fault: Fault | null } & PassProgress)
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
  /** Milliseconds; for the time that a review still takes. */
  now?: (() => number) | undefined;
  /** Null in a program that keeps no reviews by game: every game is reviewed here. */
  desk: Pick<
    ReviewDesk,
    'begin' | 'again' | 'stop' | 'remove' | 'look' | 'statusOf' | 'subscribe' | 'trouble'
  > | null;
  /** Reviews that were interrupted, by game: what is found so far is kept there, and continued. */
  parts?: {
    load(game: GameToReview): GameReview | null;
    save(game: GameToReview, review: GameReview): void;
  };
}

/** A review that runs beside its game. */
interface OwnRun extends OwnReview {
  game: GameWithReview;
  pace: ReviewClock;
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
    this.unsubscribe =
      ports.desk?.subscribe((id) => {
        if (id === host.keptId) changed();
      }) ?? (() => {});
  }

  /** Reads what the desk keeps. */
  async open(): Promise<void> {
    const { keptId } = this.host;
    if (keptId === null) return;
    await this.ports.desk?.look(keptId);
    this.changed();
  }

  chosen(chapter: C): ChosenReview {
    const unfinished = this.ports.parts?.load;
    return chooseReview(chapter, { own: this.runs.get(chapter.id), kept: this.status()?.kept, unfinished });
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
    const none = keptId === null ? null : desk?.statusOf(keptId);
    return {
      kind: 'none',
      fault: this.refused ?? (none?.kind === 'none' ? none.fault : null) ?? desk?.trouble ?? null,
    };
  }

  /** The saved review of the game, if there is one. */
  status(): Exclude<ReviewStatus, { kind: 'none' }> | null {
    const { keptId } = this.host;
    const status = keptId === null ? null : this.ports.desk?.statusOf(keptId);
    return status && status.kind !== 'none' ? status : null;
  }

  async begin(chapter: C): Promise<void> {
    const { keptId } = this.host;
    const { desk } = this.ports;
    if (keptId === null || !desk || !this.isWhole(chapter)) return this.runHere(chapter);
    this.refused = (await desk.begin([keptId])).get(keptId) ?? null;
    this.changed();
  }

  /** From the first ply on. */
  async again(chapter: C): Promise<void> {
    const { keptId } = this.host;
    const status = this.status();
    this.runs.delete(chapter.id);
    const { desk } = this.ports;
    if (keptId === null || !desk || !status || !keptPart(chapter, status.kept)) return this.begin(chapter);
    this.refused = await desk.again(keptId);
    this.changed();
  }

  async stop(chapter: C): Promise<void> {
    const { keptId } = this.host;
    const run = this.runs.get(chapter.id);
    if (run) {
      run.stop.abort();
      run.running = false;
      this.changed();
    } else if (keptId !== null) await this.ports.desk?.stop(keptId);
  }

  /** Takes the review off the desk. */
  async remove(): Promise<void> {
    const { keptId } = this.host;
    if (keptId !== null) await this.ports.desk?.remove(keptId);
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
    const game =
      before && isSameGame(before.game, place)
        ? before.game
        : { ...place, review: before?.game.review ?? this.ports.parts?.load(place) ?? null };
    const run: OwnRun = {
      moves: place.moves,
      game,
      pace: new ReviewClock(this.now()),
      review: knownReview(game),
      written: false,
      running: true,
      fault: null,
      stop: new AbortController(),
    };
    this.runs.set(chapter.id, run);
    this.changed();
    const walked = walkedLine(chapter);
    for (const pass of REVIEW_PASSES) {
      const fault = await this.runPass(run, pass, walked);
      if (run.stop.signal.aborted) return;
      if (!fault) continue;
      run.fault = fault;
      break;
    }
    run.running = false;
    const { review } = run.game;
    if (!run.fault && review) run.written = this.write(chapter.id, review);
    this.changed();
  }

  private async runPass(
    run: OwnRun,
    pass: PassName,
    walked: ReturnType<typeof walkedLine>,
  ): Promise<Fault | null> {
    const { signal } = run.stop;
    const asked = await passQuestion(pass, run.game, undefined);
    if (!asked || signal.aborted) return null;
    run.pace = new ReviewClock(this.now());
    const note = (found: GameReview) => {
      run.game = withFound(run.game, pass, found);
      run.review = knownReview(run.game);
    };
    const question = {
      ...run.game,
      ...asked,
      done: run.game[pass] ?? undefined,
      signal,
      onProgress: (_: ReviewedPly, review: GameReview) => {
        run.pace.note(this.now());
        note(review);
        if (pass === 'review') this.ports.parts?.save(run.game, review);
        this.changed();
      },
    };
    const found = await reviewWith(this.ports.engine, question, walked);
    if (signal.aborted) return null;
    if (!found.ok) return found.fault;
    note(found.value);
    return null;
  }

  private now(): number {
    return (this.ports.now ?? (() => performance.now()))();
  }

  /** The game may have been taken out meanwhile. */
  private write(id: string, review: GameReview): boolean {
    const chapter = this.host.chapters.find((each) => each.id === id);
    return chapter !== undefined && this.host.inscribe(chapter, review);
  }
}

function runState({ running, game, pace, fault }: OwnRun): BesideState {
  const games = { games: [game] };
  const told = toldProgress(games);
  const { done, total } = passProgress(games);
  if (running) return { kind: 'running', left: pace.left(total - done), ...told };
  if (game.review && isWhole(game.review)) return { kind: 'done', by: 'engine', changed: false, kept: false };
  return { kind: 'stopped', ...told, fault };
}

function keptState(status: Exclude<ReviewStatus, { kind: 'none' }>): BesideState {
  switch (status.kind) {
    case 'waiting':
      return { kind: 'waiting', before: status.before };
    case 'running':
    case 'stopped': {
      const { kept: _, reviews: __, ...state } = status;
      return state;
    }
    case 'done': {
      const by = isCurrent(status.kept) ? 'engine' : 'other';
      return { kind: 'done', by, changed: status.changed, kept: true };
    }
  }
}
