/**
 * A few running engines for many questions: at most two, or one on a small device. With two, urgent questions (a move, a
 * hint, an analysis) and background ones (a review) have an engine each. On one engine moves and hints go first, because
 * they end by themselves; analysis and review take turns. A postponed question is asked again later, so that no answer is
 * cut short by another caller and every question is answered in the end.
 */
import type { Answer } from '@tabuleiro/engine';
import type { Engine } from '@tabuleiro/engine/worker';
import { type Fault, fail, type Result } from '@tabuleiro/rules';
import { type EnginePort, type EngineQuestion, type OpenQuestion, PRIORITIES } from './engine.ts';

/** An engine in its own thread or worker, as the program around us starts it. */
export interface RunningEngine {
  engine: Pick<Engine, 'think' | 'stop' | 'rest'>;
  close(): Promise<void>;
}

interface Waiting {
  question: EngineQuestion;
  settle(answer: Result<Answer>): void;
  /** The caller stopped: the best answer so far is enough. */
  stopped: boolean;
  /** Something more urgent came: it will be asked again. */
  putOff: boolean;
  /** An analysis had the engine while this review waited: the next turn is its own, to its end. */
  owed: boolean;
}

/** One engine, started for a game, and what it thinks about. */
class Lane {
  running: { game: string; engine: RunningEngine } | undefined;
  /** The game that it has answered a question about: code and tables are there. */
  warm: string | undefined;
  present: Waiting | null = null;
  /** Ends the turn of an analysis without an end. */
  timer: ReturnType<typeof setTimeout> | undefined;

  stop(): void {
    this.running?.engine.engine.stop();
  }

  async close(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    this.warm = undefined;
    clearTimeout(this.timer);
    this.timer = undefined;
    await running?.engine.close();
  }
}

const STOPPED: Fault = { code: 'engine-stopped' };
/** How long an analysis without an end has the only engine while a review waits. */
const TURN_MS = 3000;

export class EngineQueue implements EnginePort {
  private readonly start: (game: string) => RunningEngine;
  private readonly engines: 1 | 2;
  /** The one that people wait for; behind it that of the background, where there are two. */
  private lanes: Lane[];
  private readonly waiting: Waiting[] = [];

  /**
   * One worker for each game: its hot code stays specialised on that game (ADR 7). `engines`: the most that run at
   * once.
   */
  constructor(start: (game: string) => RunningEngine, engines: 1 | 2 = 1) {
    this.start = start;
    this.engines = engines;
    this.lanes = this.freshLanes();
  }

  ask(question: EngineQuestion): OpenQuestion {
    let settle: Waiting['settle'] = () => {};
    const answer = new Promise<Result<Answer>>((resolve) => {
      settle = resolve;
    });
    const entry: Waiting = { question, settle, stopped: false, putOff: false, owed: false };
    this.waiting.push(entry);
    this.next();
    return { answer, stop: () => this.stop(entry) };
  }

  /** Starts the engine of a game that will be asked about, unless one is at work already. */
  prepare(game: string): void {
    const [front] = this.lanes;
    front!.running ??= { game, engine: this.start(game) };
  }

  /** By a question of one node: starting a worker and loading what it knows takes a second or more. */
  warmUp(game: string): Promise<void> | null {
    if (this.lanes[0]!.warm === game) return null;
    return this.ask({ priority: 'move', place: { game }, budget: { nodes: 1 } }).answer.then(() => {});
  }

  /** As `Engine.rest`. */
  rest(on: boolean): void {
    for (const { running } of this.lanes) running?.engine.engine.rest(on);
  }

  /** Answers all open questions. Later questions get new engines. */
  async close(): Promise<void> {
    const { lanes } = this;
    this.lanes = this.freshLanes();
    for (const entry of this.waiting.splice(0)) entry.settle(fail(STOPPED));
    for (const { present } of lanes) present?.settle(fail(STOPPED));
    await Promise.all(lanes.map((lane) => lane.close()));
  }

  private freshLanes(): Lane[] {
    return Array.from({ length: this.engines }, () => new Lane());
  }

  private stop(entry: Waiting): void {
    if (entry.stopped) return;
    entry.stopped = true;
    const at = this.waiting.indexOf(entry);
    if (at >= 0) {
      this.waiting.splice(at, 1);
      entry.settle(fail(STOPPED));
    } else this.lanes.find(({ present }) => present === entry)?.stop();
  }

  private next(): void {
    for (const lane of this.lanes) this.look(lane);
  }

  /** Gives a lane that is free something to think about; one that is not may have something more urgent to do. */
  private look(lane: Lane): void {
    const { present } = lane;
    const first = this.mostUrgent(lane, turnOf);
    if (!first) return;
    if (!present) void this.run(lane, first);
    else if (goesBefore(this.mostUrgent(lane, rankOf)!, present)) this.putOff(lane);
    else this.limitTurn(lane);
  }

  /** The most urgent question of this lane, the oldest among equals. */
  private mostUrgent(lane: Lane, order: (entry: Waiting) => number): Waiting | undefined {
    const [front, back] = this.lanes;
    const isFor = (entry: Waiting) => !back || (lane === front) !== isReview(entry);
    return this.waiting.filter(isFor).sort((a, b) => order(a) - order(b))[0];
  }

  private putOff(lane: Lane): void {
    const { present } = lane;
    if (!present || present.putOff) return;
    present.putOff = true;
    lane.stop();
  }

  /** An analysis without an end would have the only engine for ever. */
  private limitTurn(lane: Lane): void {
    const { present } = lane;
    const shared = this.lanes.length === 1 && this.waiting.some(isReview);
    if (!present || lane.timer !== undefined || !isEndless(present) || !shared) return;
    lane.timer = setTimeout(() => {
      if (lane.present === present && this.waiting.some(isReview)) this.putOff(lane);
    }, TURN_MS);
  }

  private async run(lane: Lane, entry: Waiting): Promise<void> {
    lane.present = entry;
    this.waiting.splice(this.waiting.indexOf(entry), 1);
    this.limitTurn(lane);
    const answer = await this.think(lane, entry).catch((error: unknown) => diedOf(error));
    // A dead worker does not answer: the next question gets a new one.
    if (!answer.ok && answer.fault.code === 'engine-died') await lane.close();
    if (!this.lanes.includes(lane)) return; // closed meanwhile, and answered
    if (answer.ok) lane.warm = entry.question.place.game;
    lane.present = null;
    clearTimeout(lane.timer);
    lane.timer = undefined;
    const again = entry.putOff && !entry.stopped && answer.ok;
    entry.putOff = false;
    if (entry.question.priority === 'analysis') this.passTurn();
    if (again) this.waiting.unshift(entry);
    else entry.settle(answer);
    this.next();
  }

  /** After an analysis comes the oldest review that waits. */
  private passTurn(): void {
    const review = this.waiting.find(isReview);
    if (review) review.owed = true;
  }

  private async think(lane: Lane, entry: Waiting): Promise<Result<Answer>> {
    const { priority: _, onProgress, ...thought } = entry.question;
    const { game } = thought.place;
    if (lane.running && lane.running.game !== game) await lane.close();
    if (entry.stopped) return fail(STOPPED);
    lane.running ??= { game, engine: this.start(game) };
    const { engine } = lane.running.engine;
    const asked = engine.think({
      ...thought,
      onProgress: (answer) => {
        if (!entry.stopped && !entry.putOff) onProgress?.(answer);
      },
    });
    // It may have been put off while the engine was starting.
    if (entry.putOff) engine.stop();
    return asked;
  }
}

const isReview = ({ question }: Waiting): boolean => question.priority === 'review';

const rankOf = ({ question }: Waiting): number => PRIORITIES.indexOf(question.priority);

/** As `rankOf`; a review whose turn it is comes before an analysis. */
const turnOf = (entry: Waiting): number =>
  entry.owed ? PRIORITIES.indexOf('analysis') - 0.5 : rankOf(entry);

/** Whether a question is worth putting the present one off: an analysis never interrupts a review twice. */
const goesBefore = (first: Waiting, present: Waiting): boolean => rankOf(first) < turnOf(present);

const isEndless = ({ question: { priority, budget } }: Waiting): boolean =>
  priority === 'analysis' && Object.values(budget ?? {}).every((limit) => limit === undefined);

const diedOf = (error: unknown): Result<never> =>
  fail({ code: 'engine-died', found: error instanceof Error ? error.message : String(error) });
