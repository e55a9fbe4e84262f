/**
 * The crew of this machine: threads that run units. The choice of thread never affects a unit. The main thread stays
 * free for signals, progress and the locks of a queue.
 */
import { Worker } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './serve-units.ts';
import { ClosedCrewFailure, type Crew, type UnitAnswer, type UnitSpec } from './unit.ts';

/** Time limit for a thread to end its kept players. */
const END_MS = 1000;

/** Reports a program that a unit has started in its own process group. */
export interface ProgramNote {
  kind: 'program';
  pid: number;
}

interface Seat {
  worker: Worker;
  resolve: ((answer: UnitAnswer) => void) | null;
  reject: ((error: Error) => void) | null;
}

export class ThreadCrew implements Crew {
  readonly size: number;
  private readonly thread: URL;
  private readonly hear: (note: unknown) => void;
  private readonly data: unknown;
  private readonly seats: Seat[] = [];
  /** Programs that units have started. They outlive threads, so the crew ends them. */
  private readonly programs = new Set<number>();
  private closed = false;

  /**
   * `thread`: the file that calls `serveUnits`. `hear` receives the notes of running units. `data` becomes
   * `workerData` of the threads, for settings that belong to this process and not to units.
   */
  constructor(thread: URL, size: number, hear: (note: unknown) => void = () => {}, data?: unknown) {
    this.thread = thread;
    this.size = size;
    this.hear = hear;
    this.data = data;
  }

  /** Call only while fewer than `size` units are under way. */
  run(spec: UnitSpec): Promise<UnitAnswer> {
    if (this.closed) return Promise.reject(new ClosedCrewFailure());
    const seat = this.seats.find(({ resolve }) => resolve === null) ?? this.open();
    return new Promise((resolve, reject) => {
      seat.resolve = resolve;
      seat.reject = reject;
      seat.worker.postMessage({ kind: 'run', spec } satisfies ThreadRequest);
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    const idle = this.seats.filter(({ resolve }) => resolve === null);
    await Promise.all(idle.map(({ worker }) => end(worker)));
    await Promise.all(this.seats.map(({ worker }) => worker.terminate()));
    for (const pid of this.programs) killGroup(pid);
  }

  private open(): Seat {
    if (this.seats.length >= this.size) throw new Error('more units than threads');
    const worker = new Worker(this.thread, { workerData: this.data });
    const seat: Seat = { worker, resolve: null, reject: null };
    this.seats.push(seat);
    const settle = (act: (seat: Seat) => void) => {
      const { resolve, reject } = seat;
      seat.resolve = null;
      seat.reject = null;
      act({ worker, resolve, reject });
    };
    const fail = (message: string) =>
      settle(({ reject }) => reject?.(this.closed ? new ClosedCrewFailure() : new Error(message)));
    worker.on('message', (reply: ThreadReply) => {
      if (reply.kind === 'done') {
        const { kind: _, ...answer } = reply;
        settle(({ resolve }) => resolve?.(answer));
      }
      if (reply.kind === 'note') this.heard(reply.note);
      if (reply.kind === 'failed') fail(reply.message);
    });
    worker.on('error', ({ message }: Error) => this.leave(seat, () => fail(message)));
    worker.on('exit', () => this.leave(seat, () => fail('a thread has ended before its unit')));
    return seat;
  }

  private heard(note: unknown): void {
    if (isProgram(note)) this.programs.add(note.pid);
    else this.hear(note);
  }

  /** Removes an ended thread; the next unit gets a new one. */
  private leave(seat: Seat, fail: () => void): void {
    const at = this.seats.indexOf(seat);
    if (at >= 0) this.seats.splice(at, 1);
    fail();
  }
}

const isProgram = (note: unknown): note is ProgramNote =>
  typeof note === 'object' && note !== null && 'kind' in note && note.kind === 'program';

/** Kills a program and its process group. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // already gone
  }
}

function end(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, END_MS);
    worker.on('message', ({ kind }: ThreadReply) => {
      if (kind !== 'ended') return;
      clearTimeout(timer);
      resolve();
    });
    worker.postMessage({ kind: 'end' } satisfies ThreadRequest);
  });
}
