/**
 * `npm run lab -- passes`: how far the first pass of a review with four seats agrees with the whole review, mark for mark,
 * and how long it takes beside a review with two seats. The marks of whole reviews take long and are kept beside this file.
 */
import { readFileSync } from 'node:fs';
import { engineSignature, firstPass, loadEvaluation, reviewNodes } from '@tabuleiro/engine';
import { gameIds, isGameId } from '@tabuleiro/rules';
import { type LabCommand, UsageFailure } from '../run/command-line.ts';
import { helpOf, numeric, readFlags, textual, toggle } from '../run/flags.ts';
import { isInterrupted, watchForStop } from '../run/interrupt.ts';
import { updateJson } from '../run/update-json.ts';
import { agreement, type MeasuredMarks, type MeasuredPart, playWindow, reviewWindow } from './measure.ts';

/** Together 200 plies, from the beginnings of games to their ends. */
const WINDOWS = Array.from({ length: 8 }, (_, i) => ({ seed: i + 1, from: 4 * i, plies: 25 }));
const PAIRS = [
  { seed: 1, from: 0, plies: 20 },
  { seed: 2, from: 10, plies: 20 },
];

const FLAGS = {
  options: textual('board=quad', 'with --whole: what makes it a game of four seats'),
  whole: toggle('reviews the windows that are missing as a whole (half an hour or more)'),
  window: numeric(0, 0, 8, 'with --whole: this window alone; 0: all of them'),
  nodes: numeric(0, 0, 10_000_000, 'of the first look of the first pass; 0: as it is'),
  second: numeric(0, 0, 10_000_000, 'of its second look; 0: as it is'),
};

const USAGE = helpOf(
  'npm run lab -- passes [<game>] [flags]',
  FLAGS,
  `200 plies of eight seeded games with four seats; exits with 1 where less than 90 % of the marks agree, or where a ply takes more
than twice the time of two seats. Whole reviews are kept in packages/lab/src/passes/measured.json after every game; Ctrl-C stops.`,
);

const FILE = 'packages/lab/src/passes/measured.json';
const LEAST_AGREED = 0.9;
const MOST_TIMES = 2;

interface Measured {
  engine: string;
  nodes: number;
  windows: readonly (MeasuredPart & MeasuredMarks & { seed: number })[];
}

async function run(args: string[]): Promise<void> {
  const read = readFlags(args, FLAGS);
  if (!read) return console.log(USAGE);
  const { flags, words } = read;
  if (flags.whole) await reviewWhole(words[0] ?? '', flags.options ?? 'board=quad', flags.window);
  const { windows, nodes } = JSON.parse(readFileSync(FILE, 'utf8')) as Measured;
  const [sample] = windows;
  if (!sample) throw new UsageFailure('Nothing is measured yet: name a game, with --whole.');
  const own = firstPass(nodes, 4)!;
  const first = { nodes: flags.nodes || own.nodes, secondNodes: flags.second || own.secondNodes };
  const two = await secondsOfTwo(sample.game, nodes);
  let [agreed, plies, seconds] = [0, 0, 0];
  for (const window of windows) {
    const found = await reviewWindow(windowOf(window), first);
    const same = agreement(window, found);
    agreed += same;
    plies += window.moves.length;
    seconds += found.seconds;
    console.log(`  from ${window.position.slice(0, 12)}… ${same} of ${window.moves.length}`);
  }
  const times = seconds / plies / two;
  console.log(
    `first pass of ${first.nodes} and ${first.secondNodes} nodes: ${agreed} of ${plies} marks agree (${percent(agreed / plies)})`,
  );
  console.log(
    `seconds a ply: ${(seconds / plies).toFixed(2)}, with two seats ${two.toFixed(2)}: ${times.toFixed(2)} times`,
  );
  if (agreed < LEAST_AGREED * plies || times > MOST_TIMES) process.exitCode = 1;
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

const windowOf = ({ game, options, position, moves }: MeasuredPart): MeasuredPart => ({
  game,
  options,
  position,
  moves,
});

async function secondsOfTwo(game: string, nodes: number): Promise<number> {
  let [seconds, plies] = [0, 0];
  for (const pair of PAIRS) {
    const window = await playWindow(game, {}, pair);
    seconds += (await reviewWindow(window, { nodes })).seconds;
    plies += window.moves.length;
  }
  return seconds / plies;
}

async function reviewWhole(game: string, options: string, only: number): Promise<void> {
  if (!isGameId(game)) throw new UsageFailure(`"${game}" is not one of: ${gameIds.join(', ')}.`);
  const chosen = Object.fromEntries(options.split(' ').map((each) => each.split('=')));
  const nodes = reviewNodes(await loadEvaluation(game, { tables: false }));
  watchForStop();
  const engine = engineSignature(game);
  const empty: Measured = { engine, nodes, windows: [] };
  const fitting = (kept: Measured) => (kept.engine === engine && kept.nodes === nodes ? kept : empty);
  updateJson<Measured>(FILE, empty, fitting);
  for (const wanted of WINDOWS) {
    const { windows } = JSON.parse(readFileSync(FILE, 'utf8')) as Measured;
    const isKnown = windows.some(({ seed }) => seed === wanted.seed);
    if (isKnown || (only > 0 && only !== wanted.seed)) continue;
    if (isInterrupted()) return;
    const window = await playWindow(game, chosen, wanted);
    const found = await reviewWindow(window, { nodes });
    const next = { seed: wanted.seed, ...window, ...found };
    updateJson<Measured>(FILE, empty, (kept) => ({
      ...kept,
      windows: [...kept.windows, next].sort((a, b) => a.seed - b.seed),
    }));
    console.error(`window ${wanted.seed}: ${window.moves.length} plies, ${found.seconds.toFixed(0)} s`);
  }
}

export const command: LabCommand = { usage: USAGE, run };
