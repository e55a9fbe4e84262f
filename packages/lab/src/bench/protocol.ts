/**
 * How well the protocol keeps its times, as a match manager sees it: from `go` to `bestmove`, over the pipe. First alone,
 * then games beside programs that keep the processor busy. `npm run bench -- protocol --help` lists the flags.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Situation } from '@tabuleiro/engine';
import { type FollowingPlayer, PlayerFailure, playGame } from '@tabuleiro/engine';
import { type Game, gameIds, loadGame, type Move, must } from '@tabuleiro/rules';
import { makeOpenings, type Opening } from '../contest/openings.ts';
import { ExternalPlayer } from '../players/external.ts';
import { flagsOf, numberFlag, runCommand } from '../run/command-line.ts';
import { isInterrupted, Stopped, watchForStop } from '../run/interrupt.ts';
import { GameLog } from '../run/log.ts';
import { Meter } from '../run/meter.ts';
import { describeSources, programOf, ROOT } from '../versus/revision.ts';

const USAGE = `npm run bench -- protocol [flags]

Measures the time from "go movetime" to "bestmove". First alone: a few moves of every game, the first one right after
"readyok". Then whole games of the engine against itself while other programs keep the processor busy.
  --games 100       games beside busy programs, of all five games by turns; 0 leaves them out
  --ms 100          thinking time a move, in milliseconds
  --tolerance 25    milliseconds over its time before a move has lost the game on time
  --busy 2          programs that keep the processor busy meanwhile
  --moves 12        moves of each game that are measured alone; 0 leaves them out
Stopped runs go on where they were: give the same command again.`;

interface Settings {
  games: number;
  ms: number;
  tolerance: number;
  busy: number;
  moves: number;
}

interface Measured {
  index: number;
  game: string;
  /** Milliseconds over the ordered time, move by move; below 0 where the answer came earlier. */
  over: number[];
  /** A move came later than the tolerance allows, or not at all. */
  lost: boolean;
}

/** The bar for an idle machine: so much, and a hundredth of the time. */
const BAR_MS = 10;
const PATIENCE_MS = 20_000;
const PLIES = 4;
const SEED = 1;

/** The engine as an outside program whose answers are timed. */
class TimedProgram implements FollowingPlayer {
  readonly name: string;
  over: number[] = [];
  private readonly program: ExternalPlayer;
  private readonly settings: Settings;

  constructor(name: string, settings: Settings) {
    const { ms } = settings;
    const command = programOf(ROOT, gameIds[0]!);
    this.name = name;
    this.settings = settings;
    this.program = new ExternalPlayer(
      name,
      { command, go: `movetime ${ms}`, patience: ms + PATIENCE_MS },
      { started() {} },
    );
  }

  follow(number: number, start: string, moves: readonly string[]): void {
    this.program.follow(number, start, moves);
  }

  async choose(situation: Situation): Promise<Move> {
    const { ms, tolerance } = this.settings;
    await this.program.ready(situation.rules);
    const began = performance.now();
    const move = await this.program.choose(situation);
    const over = performance.now() - began - ms;
    this.over.push(Math.round(10 * over) / 10);
    if (over > tolerance) throw new PlayerFailure('engine-silent', `${Math.round(over)} ms late`);
    return move;
  }

  end(): Promise<void> {
    return this.program.end();
  }
}

/** Some games have random boards: other ones for every opening. */
function openingOf(game: Game, index: number): Opening {
  const boards = game.options.some(({ kind }) => kind === 'board') ? { boards: ['random-small-#'] } : {};
  return must(makeOpenings(game, {}, { plies: PLIES, seed: SEED, ...boards }, index + 1))[index]!;
}

/** One game of the engine against itself, both seats by their own program; `most`: moves that are measured. */
async function playOne(
  players: readonly TimedProgram[],
  index: number,
  most = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  const id = gameIds[index % gameIds.length]!;
  const game = must(await loadGame(id));
  const opening = openingOf(game, Math.floor(index / gameIds.length));
  for (const player of players) player.over = [];
  const counted = () => [...new Set(players)].flatMap(({ over }) => over); // one may have both seats
  const stopping = players.map((player) => limited(player, () => counted().length >= most));
  const { forfeit } = await playGame({
    rules: must(game.configure(opening.options)),
    chosen: { options: {} },
    players: stopping,
    names: players.map(({ name }) => name),
    opening: opening.moves,
    aim: 'win',
    seed: SEED,
    number: index,
  });
  const over = counted();
  const lost = forfeit !== null && forfeit.found !== ENOUGH;
  return { index, game: id, over, lost };
}

const ENOUGH = 'enough';

/** A player that gives up when enough was measured. */
function limited(player: TimedProgram, isEnough: () => boolean): FollowingPlayer {
  return {
    name: player.name,
    follow: (number, start, moves) => player.follow(number, start, moves),
    choose: (situation) => {
      if (isEnough()) throw new PlayerFailure('engine-silent', ENOUGH);
      return player.choose(situation);
    },
  };
}

async function measureAlone(settings: Settings): Promise<void> {
  const { ms, moves } = settings;
  const bar = BAR_MS + ms / 100;
  console.log(`Alone, movetime ${ms}: milliseconds over it (below 0: earlier); at most ${bar} is the aim.`);
  for (const [index, id] of gameIds.entries()) {
    const player = new TimedProgram('alone', { ...settings, tolerance: Number.POSITIVE_INFINITY });
    try {
      const { over } = await playOne([player, player], index, moves);
      const first = `the first one ${over[0]?.toFixed(1)}`;
      const verdict = Math.max(...over) <= bar ? 'kept' : 'missed';
      console.log(
        `${id.padEnd(20)}${String(over.length).padStart(4)} moves, ${figures(over)}, ${first}: ${verdict}`,
      );
    } finally {
      await player.end();
    }
    if (isInterrupted()) throw new Stopped('Stopped');
  }
}

async function playBusy(settings: Settings): Promise<void> {
  const { games, ms, tolerance, busy } = settings;
  const stamp = { ms, tolerance, busy, sources: describeSources() };
  const log = new GameLog<Measured>(join(ROOT, '.cache', 'protocol'), 'games', stamp);
  const meter = new Meter(`beside ${busy} busy programs`, games, log.unbroken(games).length);
  const players = ['first', 'second'].map((name) => new TimedProgram(name, settings));
  const others: ChildProcess[] = [];
  try {
    if (log.unbroken(games).length < games)
      for (let i = 0; i < busy; i++) others.push(spawn(process.execPath, ['-e', 'for (;;);']));
    for (let index = 0; index < games && !isInterrupted(); index++) {
      if (!log.has(index)) log.add(await playOne(players, index));
      const lost = log.unbroken(index + 1).filter((each) => each.lost).length;
      meter.show(index + 1, `, ${lost} lost on time`);
    }
  } finally {
    for (const other of others) other.kill('SIGKILL');
    meter.end();
    await Promise.all(players.map((player) => player.end()));
  }
  report(log.unbroken(games), settings);
  if (isInterrupted()) throw new Stopped(`Stopped; the games are kept in ${log.path}`);
}

function report(played: readonly Measured[], { busy, ms, tolerance }: Settings): void {
  const over = played.flatMap((each) => each.over);
  const lost = played.filter((each) => each.lost);
  console.log(
    `${played.length} games beside ${busy} busy programs, movetime ${ms}, ${tolerance} ms allowed:`,
  );
  if (over.length > 0) console.log(`${over.length} moves, ${figures(over)}`);
  const where = lost
    .map(({ index, game, over: each }) => `${index} ${game} ${Math.max(...each)} ms`)
    .join(', ');
  console.log(`lost on time: ${lost.length}${where && ` (${where})`}`);
}

function figures(over: readonly number[]): string {
  const sorted = [...over].sort((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!.toFixed(1);
  return `median ${at(0.5)}, worst of a hundred ${at(0.99)}, worst ${at(1)}`;
}

function parseCommand(args: string[]): Settings | 'help' {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = flagsOf(() =>
    parseArgs({
      args,
      options: {
        games: text('100'),
        ms: text('100'),
        tolerance: text('25'),
        busy: text('2'),
        moves: text('12'),
        help: { type: 'boolean', default: false },
      },
    }),
  );
  if (values.help) return 'help';
  return {
    games: numberFlag('games', values.games, 0, 100_000),
    ms: numberFlag('ms', values.ms, 1, 60_000),
    tolerance: numberFlag('tolerance', values.tolerance, 0, 60_000),
    busy: numberFlag('busy', values.busy, 0, 64),
    moves: numberFlag('moves', values.moves, 0, 1000),
  };
}

async function main(): Promise<void> {
  const settings = parseCommand(process.argv.slice(2));
  if (settings === 'help') return console.log(USAGE);
  watchForStop('the game in progress');
  if (settings.moves > 0) await measureAlone(settings);
  if (settings.games > 0) await playBusy(settings);
}

await runCommand(main, USAGE);
