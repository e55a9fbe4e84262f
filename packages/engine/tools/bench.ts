/**
 * `npm run bench`: searches a fixed list of positions per game to a fixed number of nodes and prints nodes, speed and a
 * signature of everything found. A change in play changes the signature, so it is always seen: `--check` compares with
 * test/data/bench.json (`npm test` does), `--write` accepts. `--game <id>` for one game, `--nodes <n>` for another
 * budget (no comparison then).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatMove, gameIds, loadGame, must } from '@tabuleiro/rules';
import { loadEvaluation } from '../src/games/load.ts';
import { createSearch } from '../src/search/create.ts';
import { benchSituations } from './bench/positions.ts';

const NODES = 20_000;
const FILE = join(process.cwd(), 'packages/engine/test/data/bench.json');

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    nodes: { type: 'string' },
    check: { type: 'boolean' },
    write: { type: 'boolean' },
  },
});

/** A short word for a long text: any change in it shows. */
function signatureOf(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}

async function benchGame(
  id: string,
  nodes: number,
): Promise<{ nodes: number; seconds: number; found: string }> {
  const game = must(await loadGame(id));
  const evaluation = await loadEvaluation(id);
  const lines: string[] = [];
  let all = 0;
  let seconds = 0;
  for (const { name, situation } of benchSituations(game)) {
    const { rules, position } = situation;
    const before = process.cpuUsage();
    const verdict = createSearch(rules, evaluation).run(situation, { nodes });
    const { user, system } = process.cpuUsage(before);
    seconds += (user + system) / 1e6;
    all += verdict.nodes;
    const move = formatMove(rules, position, verdict.move);
    lines.push([name, verdict.depth, verdict.nodes, verdict.lines[0]!.score, move].join(' '));
  }
  return { nodes: all, seconds, found: lines.join('\n') };
}

const nodes = Number(values.nodes ?? NODES);
const known: Record<string, string> = JSON.parse(readFileSync(FILE, 'utf8'));
const now: Record<string, string> = { ...known };
let changed = false;
console.log(`${'game'.padEnd(20)} ${'nodes'.padStart(9)} ${'nodes/s'.padStart(10)}  signature`);
for (const id of gameIds.filter((each) => values.game === undefined || each === values.game)) {
  const result = await benchGame(id, nodes);
  const signature = signatureOf(result.found);
  const speed = Math.round(result.nodes / result.seconds);
  const differs = nodes === NODES && known[id] !== signature;
  if (differs) changed = true;
  if (nodes === NODES) now[id] = signature;
  const note = differs ? `  was ${known[id] ?? 'not known'}` : '';
  console.log(
    `${id.padEnd(20)} ${String(result.nodes).padStart(9)} ${String(speed).padStart(10)}  ${signature}${note}`,
  );
}
if (values.write) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
else if (changed && values.check) {
  console.error('The engine plays differently. If that is meant, accept it: npm run bench -- --write');
  process.exitCode = 1;
}
