/**
 * Worker threads that play the games of a match. Whoever asks gets the text of one record; which thread plays it is
 * nobody's concern. The thread of the command itself stays free for signals and progress.
 */
import { Worker } from 'node:worker_threads';
import type { MatchSettings, Opening, ScheduledGame } from '@tabuleiro/engine/match';
import { killGroup } from './program.ts';
import type { Order, WorkerMessage } from './worker.ts';

/** Beside the bundle; see build.js. */
const WORKER = new URL('./match-worker.js', import.meta.url);
/** How long a worker may take to end its programs. */
const END_MS = 1000;

interface Seat {
  worker: Worker;
  resolve: ((text: string) => void) | null;
  reject: ((error: Error) => void) | null;
}

export class Pool {
  private readonly seats: Seat[] = [];
  private readonly pids = new Set<number>();
  private readonly said: (name: string, text: string) => void;

  constructor(settings: MatchSettings, size: number, said: (name: string, text: string) => void) {
    this.said = said;
    for (let i = 0; i < size; i++) this.seats.push(this.open(settings));
  }

  get size(): number {
    return this.seats.length;
  }

  /** Only when fewer than `size` games are under way. */
  play(game: ScheduledGame, opening: Opening): Promise<string> {
    const seat = this.seats.find(({ resolve }) => resolve === null)!;
    return new Promise((resolve, reject) => {
      seat.resolve = resolve;
      seat.reject = reject;
      seat.worker.postMessage({ kind: 'play', game, opening } satisfies Order);
    });
  }

  /** Ends everything, games under way and outside programs too. */
  async close(): Promise<void> {
    const idle = this.seats.filter(({ resolve }) => resolve === null);
    await Promise.all(idle.map(({ worker }) => this.endPrograms(worker)));
    await Promise.all(this.seats.map(({ worker }) => worker.terminate()));
    for (const pid of this.pids) killGroup(pid);
  }

  private open(settings: MatchSettings): Seat {
    const worker = new Worker(WORKER, { workerData: settings });
    const seat: Seat = { worker, resolve: null, reject: null };
    const settle = (act: (seat: Seat) => void) => {
      act(seat);
      seat.resolve = null;
      seat.reject = null;
    };
    const fail = (message: string) => settle(({ reject }) => reject?.(new Error(message)));
    worker.on('message', (news: WorkerMessage) => {
      if (news.kind === 'played') settle(({ resolve }) => resolve?.(news.text));
      if (news.kind === 'program') this.pids.add(news.pid);
      if (news.kind === 'said') this.said(news.name, news.said);
      if (news.kind === 'failed') fail(news.message);
    });
    worker.on('error', (error) => fail(error.message));
    worker.on('exit', () => fail('a worker of the match has ended'));
    return seat;
  }

  private endPrograms(worker: Worker): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, END_MS);
      worker.on('message', (news: WorkerMessage) => {
        if (news.kind !== 'ended') return;
        clearTimeout(timer);
        resolve();
      });
      worker.postMessage({ kind: 'end' } satisfies Order);
    });
  }
}
