/** Worker processes that play games. Which of them plays a game changes nothing in it; the main process stays awake. */
import { type ChildProcess, fork } from 'node:child_process';
import { loadGame, must } from '@tabuleiro/rules';
import { loadEvaluation } from '../../src/eval/load.ts';
import type { Plan } from '../../src/tune/plan.ts';
import { GameTable } from '../../src/tune/table.ts';

export const CHILD_FLAG = '--child';

type Request = { plan: Plan } | { index: number };
type Answer = { game: { index: number } };

/** The whole life of a worker: a plan, then one index after another. It ends with its parent. */
export function serve(): void {
  process.on('SIGINT', () => {}); // the parent hears it too and says when to end
  process.on('disconnect', () => process.exit(0));
  let table: Promise<GameTable> | undefined;
  process.on('message', async (request: Request) => {
    if ('plan' in request) table = seat(request.plan);
    else {
      const game = (await table!).play(request.index);
      process.send!({ game } satisfies Answer, () => {}); // a parent that is gone wants no answer
    }
  });
}

async function seat(plan: Plan): Promise<GameTable> {
  return new GameTable(must(await loadGame(plan.game)), await loadEvaluation(plan.game), plan);
}

export class Crew<T extends { index: number }> {
  private readonly workers: ChildProcess[];

  constructor(plan: Plan, size: number) {
    this.workers = Array.from({ length: size }, () => {
      const worker = fork(process.argv[1]!, [CHILD_FLAG]);
      worker.send({ plan } satisfies Request);
      return worker;
    });
  }

  /** Plays the games of `next` (undefined: no more) and hands them over as they end. Fails when a worker dies. */
  async play(next: () => number | undefined, done: (game: T) => void): Promise<void> {
    await Promise.all(this.workers.map((worker) => this.drive(worker, next, done)));
  }

  private drive(
    worker: ChildProcess,
    next: () => number | undefined,
    done: (game: T) => void,
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
      worker.on('message', ({ game }: Answer) => {
        done(game as T);
        ask();
      });
      ask();
    });
  }

  close(): void {
    for (const worker of this.workers) {
      worker.removeAllListeners();
      worker.kill('SIGKILL');
    }
  }
}
