/** The file that the store's thread runs: it waits for the disk, so that the server itself never does. */
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreFailure } from '../failure.ts';
import { failureOf, SqliteFile } from './driver.ts';
import { type Asked, Ledger } from './ledger.ts';
import { migrate } from './migrate.ts';

/** What the thread is told when it starts, and what it says. */
export interface ThreadData {
  readonly path: string;
}
export type FromThread =
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly code: StoreFailure['code']; readonly message: string }
  | { readonly kind: 'answers'; readonly answers: ReturnType<Ledger['answer']>; readonly commits: number }
  | { readonly kind: 'closed' };
export type ToThread = readonly Asked[] | 'close';

async function run(port: NonNullable<typeof parentPort>): Promise<void> {
  const say = (message: FromThread): void => port.postMessage(message);
  let database: SqliteFile | null = null;
  try {
    const opened = await SqliteFile.open((workerData as ThreadData).path);
    database = opened;
    migrate(opened);
    const ledger = new Ledger(opened);
    port.on('message', (asked: ToThread) => {
      if (asked !== 'close')
        return say({ kind: 'answers', answers: ledger.answer(asked), commits: opened.commits });
      opened.close();
      say({ kind: 'closed' });
      port.close();
    });
    say({ kind: 'open' });
  } catch (error) {
    database?.close(); // nothing is left beside the file
    const { code, message } = failureOf(error);
    say({ kind: 'refused', code, message });
  }
}

if (parentPort) await run(parentPort);
