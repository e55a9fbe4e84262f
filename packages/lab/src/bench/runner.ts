/** A worker that searches one game and reports its speed. */
import { Worker } from 'node:worker_threads';

export class BenchWorker {
  readonly game: string;
  private readonly worker: Worker;

  constructor(game: string, file: string) {
    this.game = game;
    this.worker = new Worker(file, { workerData: game });
  }

  /** Nodes per second of a fixed search. */
  speed(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.worker.once('message', resolve);
      this.worker.once('error', reject);
      this.worker.postMessage('go');
    });
  }
}
