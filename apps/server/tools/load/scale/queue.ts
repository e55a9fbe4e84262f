/**
 * Moves on their way through a site: they wait for the thread of their node, go to the database in batches, wait for a core
 * and for the disk there, and come back. A simulation of events; the same seed gives the same latencies.
 */
import { Rng } from '@tabuleiro/rules';

export interface QueuePlan {
  readonly nodes: number;
  readonly databaseCores: number;
  /** Moves a second of all nodes. */
  readonly moves: number;
  /** Share of the time of each node, and of the database, that other work takes. */
  readonly nodeOther: number;
  readonly databaseOther: number;
  /** Milliseconds: of a node and of the database for a move, and of a commit when nothing else is written. */
  readonly node: number;
  readonly database: number;
  readonly commit: number;
  /** As in `WRITER_OPTIONS`. */
  readonly batch: number;
  readonly atOnce: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface QueueResult {
  readonly p50: number;
  readonly p99: number;
  /** Acknowledged moves a second. */
  readonly throughput: number;
}

/** Events in the order of their times; those of one time in the order in which they were added. */
class EventQueue {
  private readonly heap: { at: number; order: number; act: () => void }[] = [];
  private count = 0;
  now = 0;

  after(ms: number, act: () => void): void {
    const { heap } = this;
    const added = { at: this.now + ms, order: this.count++, act };
    let i = heap.push(added) - 1;
    for (let up = (i - 1) >> 1; i > 0 && this.isBefore(added, heap[up]!); i = up, up = (i - 1) >> 1)
      heap[i] = heap[up]!;
    heap[i] = added;
  }

  /** Until nothing is left, or `end`. */
  run(end: number): void {
    for (let next = this.take(); next && next.at <= end; next = this.take()) {
      this.now = next.at;
      next.act();
    }
  }

  private take() {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && this.isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (!this.isBefore(heap[child]!, last)) break;
      heap[i] = heap[child]!;
      i = child;
    }
    heap[i] = last;
    return first;
  }

  private isBefore(a: { at: number; order: number }, b: { at: number; order: number }): boolean {
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }
}

/** Servers in parallel with one line in front. */
class ServiceLine {
  private readonly events: EventQueue;
  private free: number;
  private readonly waiting: { ms: number; done: () => void }[] = [];
  private first = 0;

  constructor(events: EventQueue, servers: number) {
    this.events = events;
    this.free = servers;
  }

  serve(ms: number, done: () => void): void {
    this.waiting.push({ ms, done });
    this.next();
  }

  private next(): void {
    if (this.free === 0 || this.first === this.waiting.length) return;
    const { ms, done } = this.waiting[this.first++]!;
    this.free--;
    this.events.after(ms, () => {
      this.free++;
      done();
      this.next();
    });
  }
}

/** What comes in meanwhile waits and goes out together. */
class BatchWriter {
  private waiting: (() => void)[] = [];
  private underWay = 0;
  private readonly plan: QueuePlan;
  private readonly write: (count: number, done: () => void) => void;

  constructor(plan: QueuePlan, write: (count: number, done: () => void) => void) {
    this.plan = plan;
    this.write = write;
  }

  add(done: () => void): void {
    this.waiting.push(done);
    this.send();
  }

  private send(): void {
    if (this.underWay >= this.plan.atOnce || this.waiting.length === 0) return;
    const batch = this.waiting.splice(0, this.plan.batch);
    this.underWay++;
    this.write(batch.length, () => {
      this.underWay--;
      for (const done of batch) done();
      this.send();
    });
  }
}

/** Part of the first seconds that is not counted: the lines are empty then. */
const WARM_SHARE = 0.2;

export function simulateMoves(plan: QueuePlan): QueueResult {
  const { nodes, moves, seconds, commit } = plan;
  const rng = new Rng(plan.seed);
  const random = (mean: number): number => -mean * Math.log(1 - rng.below(1 << 30) / (1 << 30));
  const batchTime = (count: number): number => {
    let ms = 0;
    for (let i = 0; i < count; i++) ms += random(each);
    return ms;
  };
  const events = new EventQueue();
  // Other work makes a thread slower, as seen by moves.
  const half = plan.node / 2 / Math.max(0.01, 1 - plan.nodeOther);
  const each = plan.database / Math.max(0.01, 1 - plan.databaseOther);
  const database = new ServiceLine(events, plan.databaseCores);
  const disk = Math.max(0, commit - plan.database);
  const end = seconds * 1000;
  const latencies: number[] = [];
  for (let i = 0; i < nodes; i++) {
    const thread = new ServiceLine(events, 1);
    const writer = new BatchWriter(plan, (count, done) =>
      database.serve(batchTime(count), () => events.after(disk, done)),
    );
    const come = (): void => {
      const at = events.now;
      const answered = (): void => {
        if (events.now >= end * WARM_SHARE) latencies.push(events.now - at);
      };
      thread.serve(random(half), () => writer.add(() => thread.serve(random(half), answered)));
      events.after(random((1000 * nodes) / moves), come);
    };
    events.after(random((1000 * nodes) / moves), come);
  }
  events.run(end);
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), throughput: latencies.length / (seconds * (1 - WARM_SHARE)) };
}
