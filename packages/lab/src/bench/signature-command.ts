/**
 * `npm run bench`: searches a fixed list of positions per game with a fixed number of nodes and prints nodes, speed
 * and a signature of the results. Any change in play changes the signature. `--check` compares with
 * packages/engine/src/review/signatures.json, as `npm test` does; `--write` accepts the new one. `--game <id>`
 * selects one game, `--nodes <n>` another budget, without a comparison.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameIds } from '@tabuleiro/rules';
import { runCommand, UsageFailure } from '../run/command-line.ts';
import { helpOf, numeric, readFlags, textual, toggle } from '../run/flags.ts';
import { benchGame } from './signature.ts';

const NODES = 20_000;
const FILE = join(process.cwd(), 'packages/engine/src/review/signatures.json');

const FLAGS = {
  game: textual('GAME', 'one game only'),
  nodes: numeric(NODES, 1, 1e9, 'of each search; with another number there is nothing to compare with'),
  check: toggle('fails when a signature is not the one that was accepted'),
  write: toggle('accepts the signatures as they are now'),
};

const USAGE = helpOf(
  `npm run bench [-- flags]

What the engine finds in fixed positions, how fast, and a signature of it.`,
  FLAGS,
);

async function main(): Promise<void> {
  const read = readFlags(process.argv.slice(2), FLAGS);
  if (!read) return console.log(USAGE);
  const { game, nodes, check, write } = read.flags;
  const games = gameIds.filter((id) => game === undefined || id === game);
  if (games.length === 0) throw new UsageFailure(`"${game}" is no game; there are ${gameIds.join(', ')}.`);
  const known: Record<string, string> = JSON.parse(readFileSync(FILE, 'utf8'));
  const now: Record<string, string> = { ...known };
  let changed = false;
  console.log(`${'game'.padEnd(20)} ${'nodes'.padStart(9)} ${'nodes/s'.padStart(10)}  signature`);
  for (const id of games) {
    const { signature, ...result } = await benchGame(id, nodes);
    const speed = Math.round(result.nodes / result.seconds);
    const differs = nodes === NODES && known[id] !== signature;
    if (differs) changed = true;
    if (nodes === NODES) now[id] = signature;
    const note = differs ? `  was ${known[id] ?? 'not known'}` : '';
    console.log(
      `${id.padEnd(20)} ${String(result.nodes).padStart(9)} ${String(speed).padStart(10)}  ${signature}${note}`,
    );
  }
  if (write) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  else if (changed && check) {
    console.error('The engine plays differently. If that is meant, accept it: npm run bench -- --write');
    process.exitCode = 1;
  }
}

await runCommand(main, USAGE);
