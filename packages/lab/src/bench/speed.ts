/**
 * `npm run bench -- speed`: how fast the search is, as ratios within one run, because the machine may be noisy.
 * 1. Material only and plain alpha-beta, alternating with the hand-written C++ search if TABULEIRO_LIMIT names its
 * folder, in CPU time.
 * 2. Each game's search in its own worker, alone in a process and after all games have run in it.
 * 3. Two cooperating workers against one: time until the first worker finishes a depth, which is the engine's answer.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameIds, type Options } from '@tabuleiro/rules';
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import { runCommand, UsageFailure } from '../run/command-line.ts';
import { readFlags, textual, toggle } from '../run/flags.ts';
import { median } from '../statistics/stats.ts';
import { judge } from './bars.ts';
import { plainSearch } from './parts.ts';
import { buildReference, NO_REFERENCE } from './reference.ts';
import { BenchWorker } from './runner.ts';
import teamOptions from './team.json' with { type: 'json' };
import { depthToCompare, placeOf, timeToDepth } from './team.ts';

const here = dirname(fileURLToPath(import.meta.url));
const ROUNDS = 5;
/** Positions for comparing one worker with two; single positions vary a lot. */
const POSITIONS = 24;
/** The plain search may be at most this many times slower than hand-written C++. */
const BAR = 2.2;
/** Share of speed that a game may lose when workers of other games run in its process. */
const BAR_TOGETHER = 0.15;
const PARTS = { limit: besideLimit, five: fiveGames, team };
const USAGE = `npm run bench -- speed [--part limit]

How fast the search is, as ratios within one run.
  --part limit      limit (beside C++), five (games in one process), team (two workers that search together);
                    without: all of them`;

await runCommand(main, USAGE);

async function main(): Promise<void> {
  const read = readFlags(process.argv.slice(2), {
    child: textual('ID', 'a game in a process of its own'),
    together: toggle('after all others'),
    part: textual('limit', 'one part'),
  });
  if (!read) return console.log(USAGE);
  const { child: id, together, part } = read.flags;
  if (id !== undefined) return child(id, together);
  if (part !== undefined && !(part in PARTS))
    throw new UsageFailure(`"${part}" is no part; there are ${Object.keys(PARTS).join(', ')}.`);
  for (const [name, run] of Object.entries(PARTS)) if (part === undefined || part === name) await run();
}

/** 1. Games with a plain search like that of the C++ program: `plain/<id>.ts`. */
async function besideLimit(): Promise<void> {
  const folder = buildReference();
  const files: GameParts<{ plainSpeed(depth: number): Promise<number> }> = plainSearch;
  for (const id of gameIds) {
    const plain = await loadPart(files, id);
    if (!plain) continue;
    if (folder === null) {
      console.log(`${id}, plain search: ${NO_REFERENCE}`);
      continue;
    }
    const theirs: number[] = [];
    const ours: number[] = [];
    await plain.plainSpeed(7);
    for (let round = 0; round < ROUNDS; round++) {
      const out = execFileSync(join(folder, 'search'), ['8'], { encoding: 'utf8' });
      theirs.push(1e6 * Number(/Mnps ([\d.]+)/.exec(out)![1]));
      ours.push(await plain.plainSpeed(8));
    }
    const ratios = ours.map((speed, i) => theirs[i]! / speed);
    console.log(
      `${id}, plain search: ${mega(median(ours))} M nodes/s, C++ ${mega(median(theirs))}: ${median(ratios).toFixed(1)} times slower` +
        ` (${ratios.map((ratio) => ratio.toFixed(1)).join(' ')}; bar ${BAR}: ${judge(median(ratios) <= BAR)})`,
    );
  }
  if (folder !== null) rmSync(folder, { recursive: true });
}

/** 2. Each measurement has its own process, alternately alone and together. */
function fiveGames(): void {
  console.log(
    `\nOne worker a game, M nodes/s: alone, after five games in one process, loss (bar ${100 * BAR_TOGETHER} %)`,
  );
  for (const id of gameIds) {
    const alone: number[] = [];
    const together: number[] = [];
    for (let round = 0; round < 3; round++) {
      alone.push(speedInChild(id, false));
      together.push(speedInChild(id, true));
    }
    const [a, b] = [Math.max(...alone), Math.max(...together)];
    const loss = 1 - b / a;
    const verdict = judge(loss <= BAR_TOGETHER);
    console.log(`${id.padEnd(20)} ${mega(a)} ${mega(b)} ${(100 * loss).toFixed(0).padStart(4)} % ${verdict}`);
  }
}

function speedInChild(id: string, together: boolean): number {
  const args = [fileURLToPath(import.meta.url), '--child', id, ...(together ? ['--together'] : [])];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

async function child(id: string, together: boolean): Promise<void> {
  const runners = (together ? gameIds : [id]).map(
    (game) => new BenchWorker(game, join(here, 'runner-worker.mjs')),
  );
  for (const runner of runners) await runner.speed();
  const mine = runners.find(({ game }) => game === id)!;
  console.log(Math.max(await mine.speed(), await mine.speed()));
  process.exit(0);
}

/**
 * 3. Geometric mean, over the positions, of the time of one worker to a depth divided by that of two. A separate
 * search picks the depth and is not compared: it was selected for being slow.
 */
async function team(): Promise<void> {
  console.log(
    `\nTwo workers together, time until the first has finished a depth, against one (load ${loadavg()[0]!.toFixed(1)} at the start)`,
  );
  const file = join(here, 'engine-worker.mjs');
  const options: Readonly<Record<string, Options>> = teamOptions;
  for (const game of gameIds) {
    const ratios: number[] = [];
    const depths = new Set<number>();
    for (let seed = 1; seed <= POSITIONS; seed++) {
      const place = await placeOf(game, options[game] ?? {}, seed);
      const depth = await depthToCompare(place, file);
      depths.add(depth);
      ratios.push((await timeToDepth(place, depth, 1, file)) / (await timeToDepth(place, depth, 2, file)));
    }
    const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
    const depth = [...depths].sort((a, b) => a - b).join(' ');
    console.log(
      `${game.padEnd(20)} ${mean.toFixed(2)} times as fast (${ratios.map((r) => r.toFixed(2)).join(' ')}; depth ${depth})`,
    );
  }
}

function mega(speed: number): string {
  return (speed / 1e6).toFixed(2);
}
