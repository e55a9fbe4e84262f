/**
 * Measures how well the protocol keeps its times, as a match manager sees it: from `go` to `bestmove` over the pipe.
 * First alone, then in a contest beside programs that keep the processor busy. See `npm run bench -- protocol
 * --help`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Situation } from '@tabuleiro/engine';
import { gameIds, legalMoves, loadGame, must } from '@tabuleiro/rules';
import { History } from '@tabuleiro/rules/match';
import { planMatch } from '../contest/plan.ts';
import { contestFolder, runContest } from '../contest/run-contest.ts';
import { ThreadCrew } from '../crew/thread-crew.ts';
import { runCommand } from '../run/command-line.ts';
import { type FlagValues, helpOf, numeric, readFlags } from '../run/flags.ts';
import { isInterrupted, StopFailure, watchForStop } from '../run/interrupt.ts';
import { atPart } from '../statistics/stats.ts';
import { describeSources } from '../versus/revision.ts';
import { makeRevision, presentSpec, type RevisionBudget } from '../versus/revision-player.ts';
import { judge } from './bars.ts';

const FLAGS = {
  games: numeric(100, 0, 100_000, 'games beside busy programs, as many of each game; 0 leaves them out'),
  ms: numeric(100, 1, 60_000, 'thinking time a move, in milliseconds'),
  tolerance: numeric(25, 0, 60_000, 'milliseconds over its time before a move has lost the game on time'),
  busy: numeric(2, 0, 64, 'programs that keep the processor busy meanwhile'),
  moves: numeric(12, 0, 1000, 'moves of each game that are measured alone; 0 leaves them out'),
};

const USAGE = helpOf(
  `npm run bench -- protocol [flags]

Measures the time from "go movetime" to "bestmove". First alone: a few moves of every game, the first one right after
"readyok". Then whole games of the engine against itself while other programs keep the processor busy.`,
  FLAGS,
);

type Settings = FlagValues<typeof FLAGS>;

/** The bar for an idle machine: this plus 1 % of the thinking time. */
const BAR_MS = 10;
const PLIES = 4;
const SEED = 1;

const budgetOf = (ms: number, margin: number): RevisionBudget => ({ ms, margin, thrifty: true });

/** Parses a player's comment: milliseconds over the ordered time, negative for an early answer. */
const overIn = (comment: string): number => Number(comment.replace(/ ms$/, ''));

async function measureAlone({ ms, moves }: Settings): Promise<void> {
  const bar = BAR_MS + ms / 100;
  console.log(`Alone, movetime ${ms}: milliseconds over it (below 0: earlier); bar ${bar}.`);
  const spec = presentSpec(describeSources(), budgetOf(ms, Number.MAX_SAFE_INTEGER));
  for (const id of gameIds) {
    const rules = must(must(await loadGame(id)).configure({}));
    const setting = { name: 'alone', rules, events: { started() {} } };
    const player = await makeRevision(spec.slice('revision:'.length), setting);
    const history = new History(rules.start());
    const over: number[] = [];
    try {
      while (over.length < moves && legalMoves(history.position).length > 0) {
        const { position, past, stood } = history;
        const situation: Situation = { rules, position, past, stood, aim: 'win', seed: SEED };
        player.follow(0, rules.format(position), []);
        history.make(await player.choose(situation));
        over.push(overIn(player.comment));
      }
    } finally {
      await player.end();
    }
    const verdict = judge(Math.max(...over) <= bar);
    const first = `the first one ${over[0]?.toFixed(1)}`;
    console.log(
      `${id.padEnd(20)}${String(over.length).padStart(4)} moves, ${figures(over)}, ${first}: ${verdict}`,
    );
    if (isInterrupted()) throw new StopFailure('Nothing is kept');
  }
}

async function playBusy({ games, ms, tolerance, busy }: Settings): Promise<void> {
  const spec = presentSpec(describeSources(), budgetOf(ms, tolerance));
  const over: number[] = [];
  const lost: string[] = [];
  for (const id of gameIds) {
    const game = must(await loadGame(id));
    const settings = {
      game: id,
      options: {},
      players: [
        { name: 'first', spec },
        { name: 'second', spec },
      ],
      games: Math.ceil(games / gameIds.length),
      openings: {
        plies: PLIES,
        seed: SEED,
        ...(game.options.some(({ kind }) => kind === 'board') ? { boards: ['random-small-#'] } : {}),
      },
      format: 'single',
      seed: SEED,
    };
    const others: ChildProcess[] = [];
    const thread = new URL('./unit-thread.mjs', import.meta.url);
    try {
      const { records, results } = await runContest({
        plan: must(planMatch(game, settings)),
        folder: contestFolder('protocol', id, `busy-${busy}`, settings),
        label: `${id} beside ${busy} busy programs`,
        hire: async () => {
          for (let i = 0; i < busy; i++) others.push(spawn(process.execPath, ['-e', 'for (;;);']));
          return new ThreadCrew(thread, 1);
        },
      });
      for (const { line } of records)
        over.push(...line.moves.flatMap(({ comments }) => comments.map(overIn)));
      for (const { number, forfeit } of results)
        if (forfeit !== null) lost.push(`${id} ${number} ${forfeit}`);
    } finally {
      for (const other of others) other.kill('SIGKILL');
    }
  }
  console.log(`Beside ${busy} busy programs, movetime ${ms}, ${tolerance} ms allowed:`);
  if (over.length > 0) console.log(`${over.length} moves, ${figures(over)}`);
  const named = lost.length > 0 ? ` (${lost.join(', ')})` : '';
  console.log(`lost on time: ${lost.length}${named}; bar 0: ${judge(lost.length === 0)}`);
}

function figures(over: readonly number[]): string {
  const at = (part: number) => atPart(over, part).toFixed(1);
  return `median ${at(0.5)}, worst of a hundred ${at(0.99)}, worst ${at(1)}`;
}

async function main(): Promise<void> {
  const read = readFlags(process.argv.slice(2), FLAGS);
  if (!read) return console.log(USAGE);
  watchForStop();
  if (read.flags.moves > 0) await measureAlone(read.flags);
  if (read.flags.games > 0) await playBusy(read.flags);
}

await runCommand(main, USAGE);
