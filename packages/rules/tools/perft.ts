/**
 * Checks the perft tables: lines up to 3e8 leaves, or with --deep the larger ones. Each game runs in a separate
 * process, so that no game slows another. `--game <id>` selects one. Prints slow and wrong counts at once.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { must } from '../src/core/result.ts';
import { perft } from '../src/explore/perft.ts';
import { gameIds, loadGame } from '../src/games/index.ts';
import { parseOptions, readPosition } from '../src/index.ts';
import { readPerftData } from './perft-data.ts';

const DEEP = 3e8;
const dataFolder = join(process.cwd(), 'packages/rules/test/data');
const args = process.argv.slice(2);
const deep = args.includes('--deep');
const only = args[args.indexOf('--game') + 1];

if (args.includes('--one')) process.exit(await checkGame(only!));
else process.exit(await checkAll(args.includes('--game') ? [only!] : [...gameIds]));

async function checkAll(ids: string[]): Promise<number> {
  let failed = 0;
  const next = async (): Promise<void> => {
    const id = ids.shift();
    if (id === undefined) return;
    const flags = ['--one', '--game', id, ...(deep ? ['--deep'] : [])];
    const child = spawn(process.execPath, [process.argv[1]!, ...flags], { stdio: 'inherit' });
    const code = await new Promise<number | null>((done) => child.on('exit', done));
    if (code !== 0) failed++;
    return next();
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, next));
  console.log(failed === 0 ? 'perft: all counts agree' : `perft: ${failed} games disagree`);
  return failed === 0 ? 0 : 1;
}

async function checkGame(id: string): Promise<number> {
  const game = must(await loadGame(id));
  let wrong = 0;
  for (const block of readPerftData(join(dataFolder, id, 'perft.txt'))) {
    const { position } = must(
      readPosition(game, block.state, must(parseOptions(game, { set: block.options }))),
    );
    for (const { depth, nodes } of block.lines) {
      if (nodes > DEEP !== deep) continue;
      const start = performance.now();
      const found = perft(position, depth);
      const seconds = (performance.now() - start) / 1000;
      const verdict = found === nodes ? 'ok' : `WRONG, ${nodes} expected`;
      if (found !== nodes) wrong++;
      if (seconds > 0.5 || found !== nodes)
        console.log(`${id} ${block.id} depth ${depth}: ${found} ${verdict} (${seconds.toFixed(1)} s)`);
    }
  }
  return wrong === 0 ? 0 : 1;
}
