/**
 * A process that adds events to a store as fast as they are acknowledged, and prints those that were, each with the driver's
 * count of commits then: for the tests.
 */
import { writeSync } from 'node:fs';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { facts, move, standing } from './rows.ts';

const [path = '', games = '4', most = 'Infinity'] = process.argv.slice(2);
const store = await SqliteStore.open(path, new URL('./store-thread.mjs', import.meta.url));

/** Unlike a stream's, what is said here has left the process when it is killed. A pipe may be full for a while. */
function say(text: string): void {
  for (;;)
    try {
      writeSync(1, `${text}\n`);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
}

if (store.loss) say(`lost ${JSON.stringify(store.loss)}`);

async function append(game: string): Promise<void> {
  await store.create(facts(game), standing(game), []);
  let number = (await store.read(game))!.events.length;
  for (let done = 0; done < Number(most); done++) {
    number++;
    try {
      await store.add(move(game, number));
      say(`${game} ${number} ${store.commits}`);
    } catch (error) {
      say(`refused ${(error as { code: string }).code}`);
      number--;
      await new Promise(setImmediate);
    }
  }
}

await Promise.all(Array.from({ length: Number(games) }, (_, i) => append(`game-${i}`)));
say(`commits ${store.commits}`);
await store.close();
