/** Worker processes that play the units of a pairing. Which of them plays a unit changes nothing in its games. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Unit } from './judge.ts';
import { Table, type TableOrder } from './table.ts';

export const CHILD_FLAG = '--child';

type Request = { order: TableOrder } | { index: number };

/** The whole life of a worker: a pairing, then one unit after another. It ends with its parent. */
export function serve(): void {
  process.on('SIGINT', () => {}); // the parent hears it too and says when to end
  process.on('disconnect', () => process.exit(0));
  let table: Promise<Table> | undefined;
  process.on('message', async (request: Request) => {
    if ('order' in request) table = Table.open(request.order);
    else {
      const unit = await (await table!).play(request.index);
      process.send!(unit, () => {}); // a parent that is gone wants no answer
    }
  });
}

export class Crew {
  private readonly workers: ChildProcess[];

  constructor(order: TableOrder, size: number) {
    this.workers = Array.from({ length: size }, () => {
      const worker = fork(process.argv[1]!, [CHILD_FLAG]);
      worker.send({ order } satisfies Request);
      return worker;
    });
  }

  /** Plays the units of `next` (undefined: no more) and hands them over as they end. Fails when a worker dies. */
  async play(next: () => number | undefined, done: (unit: Unit) => void): Promise<void> {
    await Promise.all(this.workers.map((worker) => drive(worker, next, done)));
  }

  close(): void {
    for (const worker of this.workers) {
      worker.removeAllListeners();
      worker.kill('SIGKILL');
    }
  }
}

function drive(
  worker: ChildProcess,
  next: () => number | undefined,
  done: (unit: Unit) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const ask = () => {
      const index = next();
      if (index === undefined) {
        worker.removeAllListeners();
        resolve();
      } else worker.send({ index } satisfies Request);
    };
    worker.on('exit', (code) => reject(new Error(`a worker ended with code ${code}`)));
    worker.on('message', (unit: Unit) => {
      done(unit);
      ask();
    });
    ask();
  });
}
