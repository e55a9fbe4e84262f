/**
 * The program's side: one or more workers as one engine. The first worker leads; with more of them and a budget of
 * time the others fill the table that all share. One question at a time: a new one stops the one before.
 */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import type { Answer } from '../api/answer.ts';
import type { Place } from '../api/situation.ts';
import { tableBitsOf, tableBytes } from '../search/hash.ts';
import type { FromWorker, Port, Request, ToWorker } from './messages.ts';

export type * from './messages.ts';

/** How the engine is set up in its workers. */
export interface EngineOptions {
  /** Shared memory lets a search stop at any node; without it between two root moves. */
  shared: boolean;
  /** Memory for the hash table of budgets of time; several workers share it. Entries: the next power of two below. */
  megabytes?: number | undefined;
  /** False: without tables of endings. */
  endings?: boolean | undefined;
}

/** A question to an `Engine`; without a player or a budget it thinks until `stop`. */
export type Thought = Omit<Request, 'type' | 'id' | 'helper'> & {
  onProgress?: ((answer: Answer) => void) | undefined;
};

/** What a table gets where nothing is said. */
const MEGABYTES = 32;

/** Drives the engine in one worker, or in several that search together. One question at a time. */
export class Engine {
  private readonly ports: readonly Port<FromWorker, ToWorker>[];
  private readonly flag: Int32Array | undefined;
  private readonly table: Int32Array | undefined;
  private id = 0;
  /** The question that was sent last. */
  private asked = 0;
  /** Why no worker can be asked any more. */
  private dead: Fault | undefined;
  /** Questions up to this one are to end. */
  private stopped = 0;
  /** Settles when the last question is answered and every worker is idle again. */
  private running: Promise<unknown> = Promise.resolve();
  private helping: Promise<void>[] = [];
  private waiting: { id: number; settle(result: Result<Answer>): void } | undefined;
  /** By worker: how to say that it is idle again. */
  private readonly idle = new Map<number, () => void>();
  /** Nodes that each helper has told of. */
  private helped: number[] = [];
  private onProgress: ((answer: Answer) => void) | undefined;

  constructor(ports: readonly Port<FromWorker, ToWorker>[], options: EngineOptions) {
    this.ports = ports;
    const stop = options.shared ? new SharedArrayBuffer(8) : undefined;
    const { megabytes = MEGABYTES, endings } = options;
    const bytes = tableBytes(tableBitsOf(megabytes));
    const table = options.shared && ports.length > 1 ? new SharedArrayBuffer(bytes) : undefined;
    this.flag = stop && new Int32Array(stop);
    this.table = table && new Int32Array(table);
    ports.forEach((port, i) => {
      port.listen((message) => this.hear(message, i));
      port.send({
        type: 'hello',
        megabytes,
        endings,
        ...(stop ? { stop } : {}),
        ...(table ? { table } : {}),
      });
    });
  }

  /** Asks; the answer comes when the budget is spent, when `stop` was called or somebody asked anew. */
  think(thought: Thought): Promise<Result<Answer>> {
    this.stop();
    const id = ++this.id;
    const answer = this.running.then(() => this.ask(id, thought));
    this.running = answer;
    return answer;
  }

  private ask(id: number, { onProgress, ...question }: Thought): Promise<Result<Answer>> {
    if (this.dead) return Promise.resolve(fail(this.dead));
    if (this.flag) Atomics.store(this.flag, 0, 0);
    this.asked = id;
    this.onProgress = onProgress;
    const answer = new Promise<Result<Answer>>((settle) => {
      this.waiting = { id, settle };
    });
    const { budget } = question;
    const alone = question.player !== undefined || budget?.nodes !== undefined || budget?.depth !== undefined;
    this.helped = [];
    this.helping = (alone ? [] : this.ports.slice(1)).map((_, i) =>
      this.until(i + 1, { type: 'think', id, ...question, lines: 1, helper: i + 1 }),
    );
    this.ports[0]!.send({ type: 'think', id, ...question });
    if (id <= this.stopped) this.halt(id); // meanwhile, before it was sent
    return answer.then(async (result) => {
      this.halt(id);
      await Promise.all(this.helping);
      return result.ok ? ok(this.counted(result.value)) : result;
    });
  }

  /** Settles when every worker is ready to think about such a place at full speed. Nothing is kept of it. */
  warm(place: Place): Promise<void> {
    const id = ++this.id;
    const warm = this.running.then(async () => {
      if (this.dead) return;
      if (this.flag) Atomics.store(this.flag, 0, 0);
      await Promise.all(this.ports.map((_, i) => this.until(i, { type: 'warm', id, place })));
      this.table?.fill(0);
    });
    this.running = warm;
    return warm;
  }

  /** Sends, and settles when that worker is idle again. */
  private until(worker: number, message: ToWorker): Promise<void> {
    return new Promise((done) => {
      this.idle.set(worker, done);
      this.ports[worker]!.send(message);
    });
  }

  /** With the nodes of all workers. */
  private counted(answer: Answer): Answer {
    const nodes = this.helped.reduce((sum, each) => sum + each, answer.nodes);
    return { ...answer, nodes };
  }

  /** Ends the present search, or the one that is about to begin; its answer is the best so far. */
  stop(): void {
    this.stopped = this.id;
    if (this.waiting) this.halt(this.waiting.id);
  }

  /** Thinking waits, but not for long, or goes on: whatever shares the processor with it has its turn. */
  rest(on: boolean): void {
    if (!this.flag) return;
    Atomics.store(this.flag, 1, on ? 1 : 0);
    if (!on) Atomics.notify(this.flag, 1);
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
    this.dead = fault;
    this.waiting?.settle(fail(fault));
    this.waiting = undefined;
    for (const done of this.idle.values()) done();
  }

  private halt(id: number): void {
    if (this.flag) Atomics.store(this.flag, 0, 1);
    this.rest(false);
    for (const port of this.ports) port.send({ type: 'stop', id });
  }

  private hear(message: FromWorker, worker: number): void {
    if (message.type === 'warm') {
      this.idle.get(worker)?.();
      return;
    }
    if (worker > 0) {
      if (message.type !== 'fault' && message.id === this.asked)
        this.helped[worker - 1] = message.answer.nodes;
      if (message.type !== 'progress') this.idle.get(worker)?.();
      return;
    }
    if (message.id !== this.waiting?.id) return;
    if (message.type === 'progress') {
      this.onProgress?.(this.counted(message.answer));
      return;
    }
    const { settle } = this.waiting;
    this.waiting = undefined;
    settle(message.type === 'best' ? ok(message.answer) : fail(message.fault));
  }
}
