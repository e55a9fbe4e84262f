/**
 * The program's side: one or more workers as one engine. With a budget of time all of them search the same position,
 * share a table and take different moves of it (`search/team.ts`); the answer is that of whoever came farthest. All
 * else is for the first worker alone. One question at a time: a new one stops the one before.
 */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import type { Answer } from '../api/answer.ts';
import type { Place } from '../api/situation.ts';
import { tableBitsOf, tableBytes } from '../search/hash.ts';
import { TEAM_BYTES } from '../search/team.ts';
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
export type Thought = Omit<Request, 'type' | 'id' | 'part'> & {
  onProgress?: ((answer: Answer) => void) | undefined;
};

/** What a table gets where nothing is said. */
const MEGABYTES = 32;

/** Drives the engine in one worker, or in several that search together. One question at a time. */
export class Engine {
  private readonly ports: readonly Port<FromWorker, ToWorker>[];
  private readonly flag: Int32Array | undefined;
  private readonly table: Int32Array | undefined;
  private readonly team: Int32Array | undefined;
  private id = 0;
  /** The question that was sent last. */
  private asked = 0;
  /** Why no worker can be asked any more. */
  private dead: Fault | undefined;
  /** Questions up to this one are to end. */
  private stopped = 0;
  /** Settles when the last question is answered and every worker is idle again. */
  private running: Promise<unknown> = Promise.resolve();
  /** By worker: how to say that it is idle again. */
  private readonly idle = new Map<number, () => void>();
  /** What each worker found so far for the question that was sent last. */
  private found: Result<Answer>[] = [];
  /** The last progress that was told. */
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

  /** Shared memory; where there is not so much, whoever asks the engine is told. */
  private memory(bytes: number): SharedArrayBuffer | undefined {
    try {
      return new SharedArrayBuffer(bytes);
    } catch (error) {
      this.dead = { code: 'engine-died', found: (error as Error).message };
      return undefined;
    }
  }

  /** Asks; the answer comes when the budget is spent, when `stop` was called or somebody asked anew. */
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
    if (id <= this.stopped) this.halt(id); // meanwhile, before it was sent
    await Promise.all(workers);
    this.asked = 0;
    return this.dead ? fail(this.dead) : this.farthest();
  }

  private askAll(id: number, question: Thought): Promise<void>[] {
    this.team!.fill(0);
    const part = (worker: number) => (worker === 0 ? 'leader' : 'helper');
    return this.ports.map((_, i) => this.until(i, { type: 'think', id, ...question, part: part(i) }));
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

  /** What the leader found, unless a helper came farther. */
  private farthest(): Result<Answer> {
    const [first, ...others] = this.found;
    if (!first?.ok) return first!;
    let best = first.value;
    for (const other of others) if (other?.ok && isFarther(other.value, best)) best = other.value;
    return ok(this.counted(best));
  }

  /** With the nodes of all workers. */
  private counted(answer: Answer): Answer {
    const nodes = this.found.reduce((sum, each) => sum + (each?.ok ? each.value.nodes : 0), 0);
    return { ...answer, nodes };
  }

  /** Ends the present search, or the one that is about to begin; its answer is the best so far. */
  stop(): void {
    this.stopped = this.id;
    if (this.asked > 0) this.halt(this.asked);
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
    // Workers clear the table they share: this thread is the one that keeps time.
    this.running = this.running.then(() => {
      for (const port of this.ports) port.send({ type: 'forget' });
    });
  }

  /** A worker died: whoever waits is told. */
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
      // Whoever is done first knows all, or the time is over; a helper that failed knows nothing.
      if (message.type === 'best' || worker === 0) this.halt(message.id);
      this.idle.get(worker)?.();
    }
  }

  /** What a worker says is news unless another one has come as far. */
  private tell(answer: Answer, worker: number): void {
    const { told } = this;
    if (told && told.worker !== worker && !isFarther(answer, told.answer)) return;
    this.told = { answer, worker };
    this.onProgress?.(this.counted(answer));
  }
}

/**
 * Whether `a` goes farther than `b`: what is proven before what is believed, then by finished depths, then by what was found
 * at the next depth until time was over: its first move, or a better one.
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
