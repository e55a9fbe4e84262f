/**
 * One running engine for many questions. The most urgent one is thought about; one that matters less is put off and
 * asked again afterwards, so that nobody gets an answer cut short by somebody else.
 */
import type { Answer } from '@tabuleiro/engine';
import type { Engine } from '@tabuleiro/engine/worker';
import { type Fault, fail, type Result } from '@tabuleiro/rules';
import { type EnginePort, type OpenQuestion, PRIORITIES, type Question } from './engine.ts';

/** An engine in its own thread or worker, as the program around us starts it. */
export interface RunningEngine {
  engine: Pick<Engine, 'think' | 'stop' | 'rest'>;
  close(): Promise<void>;
}

interface Waiting {
  question: Question;
  settle(answer: Result<Answer>): void;
  /** Whoever asked has had enough: the best so far will do. */
  stopped: boolean;
  /** Something more urgent came: it will be asked again. */
  putOff: boolean;
}

const STOPPED: Fault = { code: 'engine-stopped' };

export class EngineQueue implements EnginePort {
  private readonly start: (game: string) => RunningEngine;
  private running: { game: string; engine: RunningEngine } | undefined;
  private readonly waiting: Waiting[] = [];
  private present: Waiting | null = null;
  private closed = false;

  /** One worker per game: its hot code stays specialised on that game (ADR 7). */
  constructor(start: (game: string) => RunningEngine) {
    this.start = start;
  }

  ask(question: Question): OpenQuestion {
    let settle: Waiting['settle'] = () => {};
    const answer = new Promise<Result<Answer>>((resolve) => {
      settle = resolve;
    });
    const entry: Waiting = { question, settle, stopped: false, putOff: false };
    this.closed = false;
    this.waiting.push(entry);
    void this.next();
    return { answer, stop: () => this.stop(entry) };
  }

  /** Starts the engine of a game that will be asked about, unless one is at work already. */
  prepare(game: string): void {
    this.running ??= { game, engine: this.start(game) };
  }

  /** As `Engine.rest`. */
  rest(on: boolean): void {
    this.running?.engine.engine.rest(on);
  }

  private stop(entry: Waiting): void {
    if (entry.stopped) return;
    entry.stopped = true;
    const at = this.waiting.indexOf(entry);
    if (at >= 0) {
      this.waiting.splice(at, 1);
      entry.settle(fail(STOPPED));
    } else if (entry === this.present) this.running?.engine.engine.stop();
  }

  /** Looks at the most urgent question, the oldest among equals. */
  private async next(): Promise<void> {
    const rank = ({ question }: Waiting) => PRIORITIES.indexOf(question.priority);
    const [first] = [...this.waiting].sort((a, b) => rank(a) - rank(b));
    if (!first) return;
    const { present } = this;
    if (present) {
      if (rank(first) >= rank(present) || present.putOff) return;
      present.putOff = true;
      this.running?.engine.engine.stop();
      return;
    }
    this.present = first;
    this.waiting.splice(this.waiting.indexOf(first), 1);
    const answer = await this.think(first);
    this.present = null;
    const again = first.putOff && !first.stopped && answer.ok && !this.closed;
    first.putOff = false;
    if (again) this.waiting.unshift(first);
    else first.settle(answer);
    void this.next();
  }

  private async think(entry: Waiting): Promise<Result<Answer>> {
    const { priority: _, onProgress, ...thought } = entry.question;
    const { game } = thought.place;
    if (this.running && this.running.game !== game) await this.end();
    if (entry.stopped) return fail(STOPPED);
    this.prepare(game);
    const asked = this.running!.engine.engine.think({
      ...thought,
      onProgress: (answer) => {
        if (!entry.stopped && !entry.putOff) onProgress?.(answer);
      },
    });
    // It may have been stopped or put off while the engine was starting.
    if (entry.putOff) this.running!.engine.engine.stop();
    const answer = await asked;
    // A dead worker answers nobody: the next question gets another one.
    if (!answer.ok && answer.fault.code === 'engine-died') await this.end();
    return answer;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const entry of this.waiting.splice(0)) entry.settle(fail(STOPPED));
    this.present?.settle(fail(STOPPED));
    await this.end();
  }

  private async end(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    await running?.engine.close();
  }
}
