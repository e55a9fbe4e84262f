/**
 * The crew of this machine: threads that run units. Which thread runs a unit changes nothing in it; the thread of the
 * program itself stays free for signals, progress and the locks of a queue.
 */
import { Worker } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './serve-units.ts';
import { ClosedCrewFailure, type Crew, type UnitAnswer, type UnitSpec } from './unit.ts';

/** How long a thread may take to end what it kept. */
const END_MS = 1000;

/** A unit says so of every program that it starts, in a process group of its own. */
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
  /** Programs that units have started: they are no part of the threads, and end with the crew. */
  private readonly programs = new Set<number>();
  private closed = false;

  /**
   * `thread`: the file that calls `serveUnits`. `hear` is told what units say before they end. `data` is what the
   * threads know from this process and from no unit: `workerData` there.
   */
  constructor(thread: URL, size: number, hear: (note: unknown) => void = () => {}, data?: unknown) {
    this.thread = thread;
    this.size = size;
    this.hear = hear;
    this.data = data;
  }

  /** Only while fewer than `size` units are under way. */
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

  /** A thread that ended takes no more units; the next one gets a new thread. */
  private leave(seat: Seat, fail: () => void): void {
    const at = this.seats.indexOf(seat);
    if (at >= 0) this.seats.splice(at, 1);
    fail();
  }
}

const isProgram = (note: unknown): note is ProgramNote =>
  typeof note === 'object' && note !== null && 'kind' in note && note.kind === 'program';

/** Ends a program and all that it started. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has left already
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
