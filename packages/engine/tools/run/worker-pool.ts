/**
 * Processes that play the parts of a long run: each gets the same order, then one index after another. Which of them
 * plays a part changes nothing in it; the main process stays awake.
 */
import { type ChildProcess, fork } from 'node:child_process';

const CHILD_FLAG = '--child';

/** Whether this process was started by a pool. */
export const isWorker = (): boolean => process.argv[2] === CHILD_FLAG;

/** What an order asks for, part by part. */
export interface Parts<T> {
  play(index: number): T | Promise<T>;
}

type Request<Order> = { order: Order } | { index: number };

/** The whole life of a worker. It ends with its parent. */
export function serve<Order, T>(open: (order: Order) => Promise<Parts<T>>): void {
  process.on('SIGINT', () => {}); // the parent hears it too and says when to end
  process.on('disconnect', () => process.exit(0));
  let parts: Promise<Parts<T>> | undefined;
  process.on('message', async (request: Request<Order>) => {
    if ('order' in request) parts = open(request.order);
    else {
      const part = await (await parts!).play(request.index);
      process.send!(part, () => {}); // a parent that is gone wants no answer
    }
  });
}

export class WorkerPool<Order, T> {
  private readonly workers: ChildProcess[];

  constructor(order: Order, size: number) {
    this.workers = Array.from({ length: size }, () => {
      const worker = fork(process.argv[1]!, [CHILD_FLAG]);
      worker.send({ order } as Request<Order>);
      return worker;
    });
  }

  /** Plays the parts of `next` (undefined: no more) and hands them over as they end. Fails when a worker dies. */
  async play(next: () => number | undefined, done: (part: T) => void): Promise<void> {
    await Promise.all(this.workers.map((worker) => drive(worker, next, done)));
  }

  close(): void {
    for (const worker of this.workers) {
      worker.removeAllListeners();
      worker.kill('SIGKILL');
    }
  }
}

function drive<T>(
  worker: ChildProcess,
  next: () => number | undefined,
  done: (part: T) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const ask = () => {
      const index = next();
      if (index === undefined) {
        worker.removeAllListeners();
        resolve();
      } else worker.send({ index });
    };
    worker.on('exit', (code) => reject(new Error(`a worker ended with code ${code}`)));
    worker.on('message', (part) => {
      done(part as T);
      ask();
    });
    ask();
  });
}
