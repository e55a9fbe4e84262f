/** The command line of the tuning tool. */
import { type Game, loadGame, must } from '@tabuleiro/rules';
import { say } from '@tabuleiro/rules/text';
import { UsageFailure } from '../run/command-line.ts';
import {
  CONTEST_FLAGS,
  CREW_FLAGS,
  choice,
  type FlagValues,
  helpOf,
  numeric,
  perhaps,
  readFlags,
  textual,
  toggle,
} from '../run/flags.ts';

const FLAGS = {
  games: numeric(3000, 1, 1e6, 'games of self-play to learn from'),
  nodes: numeric(400, 1, 1e9, 'budget of every move'),
  seed: CONTEST_FLAGS.seed,
  minutes: numeric(
    10,
    0,
    1e5,
    'stop playing after so long and learn from what there is; 0 plays nothing new',
    true,
  ),
  aim: choice(['win', 'margin'], 'what is played for and learned'),
  blend: numeric(
    0,
    0,
    1,
    "how much of each target is the search's score instead of the result, 0 to 1",
    true,
  ),
  noisy: toggle(
    'learn also from positions whose best move is noisy (always so where the search has no quiescence)',
  ),
  towards: choice(['current', 'zero'], 'where weights are pulled to'),
  pull: perhaps('N', 0, 1e12, 'how strongly, in positions (without: the games held out choose)'),
  pool: toggle('learn also from the games that other settings left in .cache/lab/tune'),
  net: toggle('learn a network beside the features instead of their weights (games that have one)'),
  offshoots: toggle('judge also what a random move leads to from each position, for networks'),
  hidden: numeric(32, 2, 256, 'its hidden units, an even number'),
  epochs: numeric(8, 1, 1000, 'how often every position is looked at'),
  match: numeric(
    200,
    0,
    1e5,
    "games against the present weights (stops early when it knows) and against the report's value function; 0: none",
  ),
  ...CREW_FLAGS,
  out: textual('FILE', 'where accepted weights go (packages/engine/src/games/<game>/weights.json)'),
  accept: toggle('keep the new weights whatever the match says'),
};

export const USAGE = helpOf(
  `npm run lab -- tune <game> [flags]

Learns the weights of a game's evaluation from self-play, and keeps them if they beat the present ones.`,
  FLAGS,
);

export interface TuneSettings extends Omit<FlagValues<typeof FLAGS>, 'out'> {
  game: Game;
  out: string;
}

export async function parseCommand(args: string[]): Promise<TuneSettings | 'help'> {
  const read = readFlags(args, FLAGS);
  if (!read) return 'help';
  const [id, ...rest] = read.words;
  if (id === undefined || rest.length > 0) throw new UsageFailure('Name one game.');
  const game = await loadGame(id);
  if (!game.ok) throw new UsageFailure(say(game.fault, { language: 'en' }));
  const { flags } = read;
  if (must(game.value.configure({})).seats.length !== 2)
    throw new UsageFailure('Tuning needs a game of two seats.');
  return {
    ...flags,
    game: game.value,
    hidden: 2 * Math.ceil(flags.hidden / 2),
    out: flags.out ?? `packages/engine/src/games/${id}/weights.json`,
  };
}
