/**
 * The program's side: one or more workers as one engine. The first worker leads; with more of them and a budget of
 * time the others fill the table that all share. One question at a time: a new one stops the one before.
 */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import type { Answer } from '../api/answer.ts';
import { tableBitsOf, tableBytes } from '../search/hash.ts';
import type { FromWorker, Port, Request, ToWorker } from './messages.ts';

export type * from './messages.ts';

export interface EngineOptions {
  /** Shared memory lets a search stop at any node; without it between two root moves. */
  shared: boolean;
  /** Memory for the hash table of budgets of time; several workers share it. Entries: the next power of two below. */
  megabytes?: number | undefined;
}

export type Thought = Omit<Request, 'type' | 'id' | 'helper'> & {
  onProgress?: ((answer: Answer) => void) | undefined;
};

/** What a table gets where nothing is said. */
const MEGABYTES = 32;

export class Engine {
  private readonly ports: readonly Port<FromWorker, ToWorker>[];
  private readonly flag: Int32Array | undefined;
  private readonly table: Int32Array | undefined;
  private id = 0;
  /** Questions up to this one are to end. */
  private stopped = 0;
  /** Settles when the last question is answered and every helper is idle again. */
  private running: Promise<unknown> = Promise.resolve();
  private helping: Promise<void>[] = [];
  private waiting: { id: number; settle(result: Result<Answer>): void } | undefined;
  private readonly idle = new Map<number, () => void>();
  private onProgress: ((answer: Answer) => void) | undefined;

  constructor(ports: readonly Port<FromWorker, ToWorker>[], options: EngineOptions) {
    this.ports = ports;
    const stop = options.shared ? new SharedArrayBuffer(4) : undefined;
    const { megabytes = MEGABYTES } = options;
    const bytes = tableBytes(tableBitsOf(megabytes));
    const table = options.shared && ports.length > 1 ? new SharedArrayBuffer(bytes) : undefined;
    this.flag = stop && new Int32Array(stop);
    this.table = table && new Int32Array(table);
    ports.forEach((port, i) => {
      port.listen((message) => this.hear(message, i));
      port.send({ type: 'hello', megabytes, ...(stop ? { stop } : {}), ...(table ? { table } : {}) });
    });
  }

  /** Asks; the answer comes when the budget is spent, when `stop` was called or somebody asked anew. */
  think(thought: Thought): Promise<Result<Answer>> {
    this.stop();
    const id = ++this.id;
    const answer = this.running.then(() => this.ask(id, thought));
    this.running = answer.then(() => Promise.all(this.helping));
    return answer;
  }

  private ask(id: number, { onProgress, ...question }: Thought): Promise<Result<Answer>> {
    if (this.flag) Atomics.store(this.flag, 0, 0);
    this.onProgress = onProgress;
    const answer = new Promise<Result<Answer>>((settle) => {
      this.waiting = { id, settle };
    });
    const { budget } = question;
    const alone = question.player !== undefined || budget?.nodes !== undefined || budget?.depth !== undefined;
    this.helping = (alone ? [] : this.ports.slice(1)).map(
      (port, i) =>
        new Promise<void>((done) => {
          this.idle.set(i + 1, done);
          port.send({ type: 'think', id, ...question, lines: 1, helper: i + 1 });
        }),
    );
    this.ports[0]!.send({ type: 'think', id, ...question });
    if (id <= this.stopped) this.halt(id); // meanwhile, before it was sent
    return answer.then((result) => {
      this.halt(id);
      return result;
    });
  }

  /** Ends the present search, or the one that is about to begin; its answer is the best so far. */
  stop(): void {
    this.stopped = this.id;
    if (this.waiting) this.halt(this.waiting.id);
  }

  /** A new game begins: the present search ends, and nothing is kept from the game before. */
  forget(): void {
    this.stop();
    this.running = this.running.then(() => {
      this.table?.fill(0);
      for (const port of this.ports) port.send({ type: 'forget' });
    });
  }

  /** A worker died: whoever waits is told. */
  fail(fault: Fault): void {
    this.waiting?.settle(fail(fault));
    this.waiting = undefined;
    for (const done of this.idle.values()) done();
  }

  private halt(id: number): void {
    if (this.flag) Atomics.store(this.flag, 0, 1);
    for (const port of this.ports) port.send({ type: 'stop', id });
  }

  private hear(message: FromWorker, worker: number): void {
    if (worker > 0) {
      if (message.type !== 'progress') this.idle.get(worker)?.();
      return;
    }
    if (message.id !== this.waiting?.id) return;
    if (message.type === 'progress') {
      this.onProgress?.(message.answer);
      return;
    }
    const { settle } = this.waiting;
    this.waiting = undefined;
    settle(message.type === 'best' ? ok(message.answer) : fail(message.fault));
  }
}
