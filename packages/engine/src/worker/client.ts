/**
 * The client side: one or more workers as one engine. With a budget of time all workers search the same position,
 * share a table and take different moves (`search/team.ts`); the answer with the most progress wins. Every other
 * question runs in the first worker alone. One question at a time: a new one stops the previous one.
 */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import type { Answer } from '../api/answer.ts';
import type { Place } from '../api/situation.ts';
import { tableBitsOf, tableBytes } from '../search/hash.ts';
import { TEAM_BYTES } from '../search/team.ts';
import type { FromWorker, Port, Request, ToWorker } from './messages.ts';

export type * from './messages.ts';

/** Configuration of the engine in its workers. */
export interface EngineOptions {
  /** With shared memory a search stops at any node, else between two root moves. */
  shared: boolean;
  /**
   * Memory for the hash table of budgets of time, shared by all workers. The size is rounded down to a power of
   * two.
   */
  megabytes?: number | undefined;
  /** False: without endgame tables. */
  endings?: boolean | undefined;
}

/** A question to an `Engine`; without a player or a budget it runs until `stop`. */
export type Thought = Omit<Request, 'type' | 'id' | 'part'> & {
  onProgress?: ((answer: Answer) => void) | undefined;
};

/** Default size of the hash table. */
const MEGABYTES = 32;

/** Drives the engine in one or several workers. One question at a time. */
export class Engine {
  private readonly ports: readonly Port<FromWorker, ToWorker>[];
  private readonly flag: Int32Array | undefined;
  private readonly table: Int32Array | undefined;
  private readonly team: Int32Array | undefined;
  private id = 0;
  /** Id of the running question; 0 if there is none. */
  private asked = 0;
  /** The reason why no worker can be asked any more. */
  private dead: Fault | undefined;
  /** Questions up to this id are stopped. */
  private stopped = 0;
  /** Settles when the last question is answered and every worker is idle. */
  private running: Promise<unknown> = Promise.resolve();
  /** By worker: resolves the promise of its current message. */
  private readonly idle = new Map<number, () => void>();
  /** The best answer of each worker to the running question. */
  private found: Result<Answer>[] = [];
  /** The last progress that was reported. */
  private told: { answer: Answer; worker: number } | undefined;
  private onProgress: ((answer: Answer) => void) | undefined;

  constructor(ports: readonly Port<FromWorker, ToWorker>[], options: EngineOptions) {
    this.ports = ports;
    const stop = options.shared ? new SharedArrayBuffer(8) : undefined;
    const { megabytes = MEGABYTES, endings } = options;
    const bytes = tableBytes(tableBitsOf(megabytes));
    const together = options.shared && ports.length > 1;
    const table = together ? this.memory(bytes) : undefined;
    const team = together ? this.memory(TEAM_BYTES) : undefined;
    this.flag = stop && new Int32Array(stop);
    this.table = table && new Int32Array(table);
    this.team = team && new Int32Array(team);
    ports.forEach((port, i) => {
      port.listen((message) => this.hear(message, i));
      port.send({
        type: 'hello',
        megabytes,
        endings,
        ...(stop ? { stop } : {}),
        ...(table ? { table } : {}),
        ...(team ? { team } : {}),
      });
    });
  }

  /** Allocates shared memory; on failure every question gets the fault. */
  private memory(bytes: number): SharedArrayBuffer | undefined {
    try {
      return new SharedArrayBuffer(bytes);
    } catch (error) {
      this.dead = { code: 'engine-died', found: (error as Error).message };
      return undefined;
    }
  }

  /** Asks a question. The answer comes when the budget is spent, or on `stop` or a new question. */
  think(thought: Thought): Promise<Result<Answer>> {
    this.stop();
    const id = ++this.id;
    const answer = this.running.then(() => this.ask(id, thought));
    this.running = answer;
    return answer;
  }

  private async ask(id: number, { onProgress, ...question }: Thought): Promise<Result<Answer>> {
    if (this.dead) return fail(this.dead);
    if (this.flag) Atomics.store(this.flag, 0, 0);
    this.asked = id;
    this.found = [];
    this.told = undefined;
    this.onProgress = onProgress;
    const { player, budget } = question;
    const alone = player !== undefined || budget?.nodes !== undefined || budget?.depth !== undefined;
    const workers =
      this.team && !alone ? this.askAll(id, question) : [this.until(0, { type: 'think', id, ...question })];
    if (id <= this.stopped) this.halt(id); // stopped before it was sent
    await Promise.all(workers);
    this.asked = 0;
    return this.dead ? fail(this.dead) : this.farthest();
  }

  private askAll(id: number, question: Thought): Promise<void>[] {
    this.team!.fill(0);
    const part = (worker: number) => (worker === 0 ? 'leader' : 'helper');
    return this.ports.map((_, i) => this.until(i, { type: 'think', id, ...question, part: part(i) }));
  }

  /** Settles when every worker is ready to search this place at full speed; keeps no results. */
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

  /** Sends a message; settles when that worker is idle again. */
  private until(worker: number, message: ToWorker): Promise<void> {
    return new Promise((done) => {
      this.idle.set(worker, done);
      this.ports[worker]!.send(message);
    });
  }

  /** The leader's answer, unless a helper got farther. */
  private farthest(): Result<Answer> {
    const [first, ...others] = this.found;
    if (!first?.ok) return first!;
    let best = first.value;
    for (const other of others) if (other?.ok && isFarther(other.value, best)) best = other.value;
    return ok(this.counted(best));
  }

  /** Adds the nodes of all workers. */
  private counted(answer: Answer): Answer {
    const nodes = this.found.reduce((sum, each) => sum + (each?.ok ? each.value.nodes : 0), 0);
    return { ...answer, nodes };
  }

  /** Ends the running or pending question; its answer is the best so far. */
  stop(): void {
    this.stopped = this.id;
    if (this.asked > 0) this.halt(this.asked);
  }

  /** While on, every poll of the search waits up to 200 ms, so that other threads get the processor. */
  rest(on: boolean): void {
    if (!this.flag) return;
    Atomics.store(this.flag, 1, on ? 1 : 0);
    if (!on) Atomics.notify(this.flag, 1);
  }

  /** A new game begins: ends the running question and clears everything kept from the previous game. */
  forget(): void {
    this.stop();
    // The workers clear their shared table, because this thread must not block.
    this.running = this.running.then(() => {
      for (const port of this.ports) port.send({ type: 'forget' });
    });
  }

  /** A worker died: settles all waiting questions with the fault. */
  fail(fault: Fault): void {
    this.dead = fault;
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
    if (message.id !== this.asked) return;
    this.found[worker] = message.type === 'fault' ? fail(message.fault) : ok(message.answer);
    if (message.type === 'progress') this.tell(message.answer, worker);
    else {
      // The first answer ends the question: everything is proven or the time is over. A failed helper does not.
      if (message.type === 'best' || worker === 0) this.halt(message.id);
      this.idle.get(worker)?.();
    }
  }

  /** Reports progress if it is from the same worker or farther than the last report. */
  private tell(answer: Answer, worker: number): void {
    const { told } = this;
    if (told && told.worker !== worker && !isFarther(answer, told.answer)) return;
    this.told = { answer, worker };
    this.onProgress?.(this.counted(answer));
  }
}

/**
 * Whether `a` has more progress than `b`: proven results first, then finished depths, then a first or better move
 * at the unfinished next depth.
 */
function isFarther(a: Answer, b: Answer): boolean {
  const [first, second] = [a.lines[0]!, b.lines[0]!];
  const farther =
    Number(first.proven !== undefined) - Number(second.proven !== undefined) ||
    a.depth - b.depth ||
    first.depth - second.depth ||
    (first.depth > a.depth ? first.score - second.score : 0);
  return farther > 0;
}
