/**
 * `npm run bench -- rules`: perft with every leaf made and unmade, beside hand-written C++ where TABULEIRO_LIMIT names its
 * folder (measured alternately, ratios only: the machine is noisy), one game alone against one after all of them, and
 * random playouts. Prints figures; judges nothing.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gameIds, loadGame, must, type Position, Rng } from '@tabuleiro/rules';
import { runCommand, UsageFailure } from '../run/command-line.ts';
import { readFlags, toggle } from '../run/flags.ts';
import { median } from '../statistics/stats.ts';
import { buildReference, NO_REFERENCE } from './reference.ts';
import figures from './rules.json' with { type: 'json' };

type Perft = typeof import('@tabuleiro/rules/perft');
interface Playout {
  playout(position: Position, rng: Rng): number;
}

const USAGE = `npm run bench -- rules

Leaves and random moves per second of CPU time, game by game; beside C++ where TABULEIRO_LIMIT names its folder.`;

const here = dirname(fileURLToPath(import.meta.url));
const ROUNDS = 5;
/**
 * By game: the depth of the start position that takes about a second, and where there is C++ its depth and the bar.
 * A game that is not named is counted to depth 3.
 */
interface Wanted {
  depth: number;
  reference?: { depth: number; bar: number };
}
const wantedOf = (id: string): Wanted => (figures as Record<string, Wanted>)[id] ?? { depth: 3 };

/** CPU seconds of one run, without what other processes take. */
function timed(work: () => number): { nodes: number; seconds: number } {
  const before = process.cpuUsage();
  const nodes = work();
  const { user, system } = process.cpuUsage(before);
  return { nodes, seconds: (user + system) / 1e6 };
}

const fresh = async <T>(file: string, tag: string): Promise<T> =>
  (await import(`${pathToFileURL(join(here, file)).href}?${tag}`)) as T;

/** Best speed of a few runs of one game, with its own instance of the perft code. */
async function speed(id: string, rounds: number, instance = id): Promise<number> {
  const { perftMade } = await fresh<Perft>('perft.mjs', instance);
  const position = must(must(await loadGame(id)).configure({})).start();
  let best = 0;
  for (let round = 0; round <= rounds; round++) {
    const { nodes, seconds } = timed(() => perftMade(position, wantedOf(id).depth));
    best = Math.max(best, nodes / seconds);
  }
  return best;
}

/** A child process: `alone` one game; `together` a million nodes of each game first; `shared` the same, one instance. */
async function child(mode: string, id: string, rounds: number): Promise<void> {
  if (mode !== 'alone')
    for (const other of gameIds) {
      const { perftMade } = await fresh<Perft>('perft.mjs', mode === 'shared' ? 'all' : other);
      const position = must(must(await loadGame(other)).configure({})).start();
      for (let nodes = 0; nodes < 1e6; ) nodes += perftMade(position, 3);
    }
  console.log(await speed(id, rounds, mode === 'shared' ? 'all' : id));
}

const inChild = (mode: string, id: string, rounds = 2): number =>
  Number(
    execFileSync(process.execPath, [process.argv[1]!, '--child', mode, id, String(rounds)], {
      encoding: 'utf8',
    }),
  );

function native(folder: string, id: string): number {
  const { depth } = wantedOf(id).reference!;
  const [nodes, seconds] = execFileSync(join(folder, 'perft'), [id, String(depth)], { encoding: 'utf8' })
    .split(' ')
    .map(Number);
  return nodes! / seconds!;
}

const million = (value: number): string => `${(value / 1e6).toFixed(1)} million`;

function perftSpeeds(): void {
  const folder = buildReference();
  console.log('perft, every leaf made and unmade (leaves per CPU second)');
  for (const id of gameIds) {
    const { reference } = wantedOf(id);
    if (!folder || !reference) {
      console.log(`  ${id.padEnd(20)} ${million(inChild('alone', id)).padStart(14)}`);
      continue;
    }
    const ratios: number[] = [];
    let [ours, theirs] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const cpp = native(folder, id);
      const ts = inChild('alone', id);
      ratios.push(cpp / ts);
      [ours, theirs] = [Math.max(ours, ts), Math.max(theirs, cpp)];
      process.stderr.write(`  ${id}: round ${round + 1} of ${ROUNDS}, ${(cpp / ts).toFixed(2)}x\r`);
    }
    const speeds = `${million(ours).padStart(14)}   C++ ${million(theirs)}`;
    console.log(
      `  ${id.padEnd(20)} ${speeds}   ${median(ratios).toFixed(2)}x slower (bar ${reference.bar}x)`,
    );
  }
  if (!folder) console.log(`  (${NO_REFERENCE})`);
  else rmSync(folder, { recursive: true, force: true });
}

function speedsTogether(): void {
  console.log(
    'time of one game after a million nodes of each, against alone; in brackets with one instance of the code for all',
  );
  for (const id of gameIds) {
    const [slower, shared]: number[][] = [[], []];
    for (let round = 0; round < 3; round++) {
      const alone = inChild('alone', id, 3);
      slower!.push(alone / inChild('together', id, 3));
      shared!.push(alone / inChild('shared', id, 3));
    }
    const percent = (values: number[]) => {
      const more = Math.round((median(values) - 1) * 100);
      return `${more > 0 ? '+' : ''}${more} %`;
    };
    console.log(`  ${id.padEnd(20)} ${percent(slower!).padStart(6)} (bar +15 %)   [${percent(shared!)}]`);
  }
}

async function playoutSpeeds(): Promise<void> {
  console.log('random playouts from the start');
  for (const id of gameIds) {
    const { playout } = await fresh<Playout>('playout.mjs', id);
    const position = must(must(await loadGame(id)).configure({})).start();
    const rng = new Rng(1);
    const run = (milliseconds: number) => {
      let [games, moves] = [0, 0];
      const { seconds } = timed(() => {
        for (const end = performance.now() + milliseconds; performance.now() < end; games++) {
          const plies = playout(position, rng);
          for (let i = 0; i < plies; i++) position.unmake();
          moves += plies;
        }
        return moves;
      });
      return { games: games / seconds, moves: moves / seconds };
    };
    run(300);
    const { games, moves } = [run(700), run(700), run(700)].reduce((a, b) => (b.moves > a.moves ? b : a));
    console.log(`  ${id.padEnd(20)} ${million(moves).padStart(14)} moves/s ${Math.round(games)} games/s`);
  }
}

/** A measurement in a process of its own is asked for with `--child <mode> <game> <rounds>`. */
async function main(): Promise<void> {
  const read = readFlags(process.argv.slice(2), { child: toggle('one measurement') });
  if (!read) return console.log(USAGE);
  const [mode, id, rounds] = read.words;
  if (read.flags.child) return child(mode!, id!, Number(rounds));
  if (mode !== undefined) throw new UsageFailure(`"${mode}" is one word too many.`);
  perftSpeeds();
  speedsTogether();
  await playoutSpeeds();
}

await runCommand(main, USAGE);
