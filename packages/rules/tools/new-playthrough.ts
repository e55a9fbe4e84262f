/** Writes `test/data/<game>/playthroughs/<configuration>.txt` for one game or for all. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurations } from '../src/explore/configurations.ts';
import { gameIds, loadGame } from '../src/games/index.ts';
import { findSeed, playthrough } from './playthrough.ts';

const [only] = process.argv.slice(2);
for (const id of only ? [only] : gameIds) {
  const game = await loadGame(id);
  if (!game.ok) {
    console.error(`There is no game called "${id}". Nearest: ${game.fault.accepted}.`);
    process.exit(2);
  }
  const folder = join(process.cwd(), 'packages/rules/test/data', id, 'playthroughs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const taken: number[] = [];
  for (const configuration of configurations(game.value)) {
    const seed = findSeed(game.value, configuration, taken);
    taken.push(seed);
    writeFileSync(join(folder, `${configuration.id}.txt`), playthrough(game.value, configuration, seed));
    console.log(`${id} ${configuration.id} seed ${seed}`);
  }
}
