/**
 * `npm run bench -- rules`: perft that makes and unmakes every leaf, compared with hand-written C++ if
 * TABULEIRO_LIMIT names its folder (run alternately, ratios only, because the machine is noisy). It also compares
 * perft and random playouts of one game alone and after all games. A missed bar fails the run.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gameIds } from '@tabuleiro/rules';
import { runCommand, UsageFailure } from '../../run/command-line.ts';
import { readFlags, textual, toggle } from '../../run/flags.ts';
import { median } from '../../statistics/stats.ts';
import { judge } from '../bars.ts';
import { buildReference, NO_REFERENCE } from '../reference.ts';
import {
  type MeasuredProgram,
  type Mode,
  measureRun,
  measureSteps,
  type StepSummary,
  WORKS,
  wantedOf,
} from './runs.ts';

const PARTS = { perft: perftSpeeds, together: speedsTogether, observe: observerSpeeds };

const USAGE = `npm run bench -- rules [--part perft]

Leaves and random moves per second of CPU time, game by game; beside C++ where TABULEIRO_LIMIT names its folder.
  --part perft      perft (beside C++), together (several games in one process, in the bench's own bundle and in the packed
                    library), observe (an observer beside the rules alone); without: all of them`;

const ROUNDS = 5;
/** Share of speed that a game may lose when other games run in its process. */
const BAR_TOGETHER = 0.15;
/** The bar for observers: at most this many times slower than the rules alone, in at least `GAMES_OBSERVED` games. */
const BAR_OBSERVER = 5;
const GAMES_OBSERVED = 4;

const inChild = (work: MeasuredProgram, mode: Mode, id: string, rounds = 2): number =>
  Number(
    execFileSync(process.execPath, [process.argv[1]!, '--child', work, mode, id, String(rounds)], {
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
      console.log(`  ${id.padEnd(20)} ${million(inChild('perft', 'alone', id)).padStart(14)}`);
      continue;
    }
    const ratios: number[] = [];
    let [ours, theirs] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const cpp = native(folder, id);
      const ts = inChild('perft', 'alone', id);
      ratios.push(cpp / ts);
      [ours, theirs] = [Math.max(ours, ts), Math.max(theirs, cpp)];
      process.stderr.write(`  ${id}: round ${round + 1} of ${ROUNDS}, ${(cpp / ts).toFixed(2)}x\r`);
    }
    const speeds = `${million(ours).padStart(14)}   C++ ${million(theirs)}`;
    const slower = median(ratios);
    const verdict = `bar ${reference.bar}x: ${judge(slower <= reference.bar)}`;
    console.log(`  ${id.padEnd(20)} ${speeds}   ${slower.toFixed(2)}x slower (${verdict})`);
  }
  if (!folder) console.log(`  (${NO_REFERENCE})`);
  else rmSync(folder, { recursive: true, force: true });
}

const LABELS: Readonly<Record<MeasuredProgram, string>> = {
  perft: 'leaves/s of perft',
  playouts: 'random moves/s',
  'packed-perft': 'leaves/s of perft, packed library',
  'packed-playouts': "random moves/s of a user's own loop, packed library",
};

/** Measures alone and together alternately, each run in its own process. */
function speedsTogether(): void {
  const bar = `bar +${100 * BAR_TOGETHER} %`;
  for (const work of WORKS) {
    // Perft shows the cost of one copy of the code for all games: the reason for
    // docs/adr/0005-one-code-instance-per-game.md.
    const isShared = work === 'perft';
    const note = isShared ? ' [with one copy of the code for all games]' : '';
    console.log(`${LABELS[work]}: alone, and more time after all games have run${note}`);
    for (const id of gameIds) {
      const [slower, shared]: [number[], number[]] = [[], []];
      let best = 0;
      for (let round = 0; round < 3; round++) {
        const alone = inChild(work, 'alone', id);
        best = Math.max(best, alone);
        slower.push(alone / inChild(work, 'together', id));
        if (isShared) shared.push(alone / inChild(work, 'shared', id));
      }
      const more = median(slower) - 1;
      const verdict = `(${bar}: ${judge(more <= BAR_TOGETHER)})`;
      const bracket = isShared ? `   [${percent(median(shared) - 1)}]` : '';
      console.log(
        `  ${id.padEnd(20)} ${million(best).padStart(14)} ${percent(more).padStart(6)} ${verdict}${bracket}`,
      );
    }
  }
}

/**
 * Random games, one process per game: by the rules alone, with an observer writing every position, and by `observe`.
 */
function observerSpeeds(): void {
  console.log(
    `random steps/s by the rules alone, and how many times slower with an observer [and with observe]`,
  );
  let met = 0;
  for (const id of gameIds) {
    const args = [process.argv[1]!, '--child', 'steps', 'alone', id, '3'];
    const { raw, observer, observe }: StepSummary = JSON.parse(
      execFileSync(process.execPath, args, { encoding: 'utf8' }),
    );
    const slower = raw / observer;
    if (slower <= BAR_OBSERVER) met++;
    console.log(
      `  ${id.padEnd(20)} ${million(raw).padStart(14)} ${slower.toFixed(1).padStart(6)} times   [${(raw / observe).toFixed(0)} times]`,
    );
  }
  const verdict = judge(met >= GAMES_OBSERVED);
  console.log(`  ${met} games within ${BAR_OBSERVER} times (bar ${GAMES_OBSERVED} games: ${verdict})`);
}

function percent(share: number): string {
  const whole = Math.round(100 * share);
  return `${whole > 0 ? '+' : ''}${whole} %`;
}

/** `--child <work> <mode> <game> <rounds>` runs one measurement in a separate process. */
async function main(): Promise<void> {
  const read = readFlags(process.argv.slice(2), {
    child: toggle('one measurement'),
    part: textual('perft', 'one part'),
  });
  if (!read) return console.log(USAGE);
  const { child, part } = read.flags;
  const [work, mode, id, rounds] = read.words;
  if (child && work === 'steps') return console.log(JSON.stringify(await measureSteps(id!, Number(rounds))));
  if (child) return console.log(await measureRun(work as MeasuredProgram, mode as Mode, id!, Number(rounds)));
  if (work !== undefined) throw new UsageFailure(`"${work}" is one word too many.`);
  if (part !== undefined && !(part in PARTS))
    throw new UsageFailure(`"${part}" is no part; there are ${Object.keys(PARTS).join(', ')}.`);
  for (const [name, run] of Object.entries(PARTS)) if (part === undefined || part === name) run();
}

await runCommand(main, USAGE);
