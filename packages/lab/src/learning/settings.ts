/** The command line of the tuning tool. */
import { parseArgs } from 'node:util';
import type { Aim } from '@tabuleiro/engine';
import { type Game, loadGame, type Options, parseOptions } from '@tabuleiro/rules';
import { loadSentences, say } from '@tabuleiro/rules/text';
import { flagsOf, numberFlag, UsageError } from '../run/command-line.ts';
import { CREW_FLAGS, CREW_USAGE, type CrewSettings, crewSettings } from '../run/crew.ts';

export const USAGE = `npm run lab -- tune <game> [flags]

Learns the weights of a game's evaluation from self-play, and keeps them if they beat the present ones.
  --games 3000      games of self-play to learn from
  --nodes 400       budget of every move
  --seed 1          of openings and strays
  --minutes 10      stop playing after so long and learn from what there is; 0 plays nothing new
  --preset, --set   options of the game (--set size=6)
  --aim win         win or margin: what is played for and learned
  --blend 0         how much of each target is the search's score instead of the result, 0 to 1
  --noisy           learn also from positions whose best move is noisy (always so where the search has no quiescence)
  --towards current pull weights towards the current ones or towards zero
  --pull N          how strongly, in positions (without: the games held out choose)
  --pool            learn also from the games that other settings left in .cache/tune
  --net             learn a network beside the features instead of their weights (games that have one)
  --offshoots       judge also what a random move leads to from each position, for networks
  --hidden 32       its hidden units, an even number
  --epochs 8        how often every position is looked at
  --match 200       games against the present weights (stops early when it knows) and against the report's
                    value function; 0 plays none
${CREW_USAGE}
  --out FILE        where accepted weights go (packages/engine/src/games/<game>/weights.json)
  --accept          keep the new weights whatever the match says
Stopped runs go on where they were: give the same command again.`;

export interface TuneSettings {
  game: Game;
  options: Options;
  games: number;
  nodes: number;
  seed: number;
  minutes: number;
  aim: Aim;
  blend: number;
  noisy: boolean;
  towards: 'zero' | 'current';
  pull: number | undefined;
  pool: boolean;
  net: boolean;
  offshoots: boolean;
  hidden: number;
  epochs: number;
  match: number;
  crew: CrewSettings;
  out: string;
  accept: boolean;
}

const text = (value: string) => ({ type: 'string', default: value }) as const;

export async function parseCommand(args: string[]): Promise<TuneSettings | 'help'> {
  const { values, positionals } = read(args);
  if (values.help) return 'help';
  const [id, ...rest] = positionals;
  if (id === undefined || rest.length > 0) throw new UsageError('Name one game.');
  const game = await loadGame(id);
  if (!game.ok) throw new UsageError(say(game.fault, { language: 'en' }));
  return {
    game: game.value,
    options: await chosen(game.value, values.preset, values.set ?? []),
    games: numberFlag('games', values.games, 1, 1e6),
    nodes: numberFlag('nodes', values.nodes, 1, 1e9),
    seed: numberFlag('seed', values.seed, 0, 2 ** 31 - 1),
    minutes: numberFlag('minutes', values.minutes, 0, 1e5, true),
    aim: choice('aim', values.aim, ['win', 'margin']),
    blend: numberFlag('blend', values.blend, 0, 1, true),
    noisy: values.noisy,
    towards: choice('towards', values.towards, ['zero', 'current']),
    pull: values.pull === undefined ? undefined : numberFlag('pull', values.pull, 0, 1e12),
    pool: values.pool,
    net: values.net,
    offshoots: values.offshoots,
    hidden: 2 * Math.ceil(numberFlag('hidden', values.hidden, 2, 256) / 2),
    epochs: numberFlag('epochs', values.epochs, 1, 1000),
    match: numberFlag('match', values.match, 0, 1e5),
    crew: crewSettings(values),
    out: values.out ?? `packages/engine/src/games/${id}/weights.json`,
    accept: values.accept,
  };
}

const read = (args: string[]) =>
  flagsOf(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        games: text('3000'),
        nodes: text('400'),
        seed: text('1'),
        minutes: text('10'),
        preset: { type: 'string' },
        set: { type: 'string', multiple: true },
        aim: text('win'),
        blend: text('0'),
        noisy: { type: 'boolean', default: false },
        towards: text('current'),
        pull: { type: 'string' },
        pool: { type: 'boolean', default: false },
        net: { type: 'boolean', default: false },
        offshoots: { type: 'boolean', default: false },
        hidden: text('32'),
        epochs: text('8'),
        match: text('200'),
        ...CREW_FLAGS,
        out: { type: 'string' },
        accept: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  );

async function chosen(game: Game, preset: string | undefined, pairs: readonly string[]): Promise<Options> {
  const set = Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new UsageError(`--set wants option=value, not "${pair}".`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  const options = parseOptions(game, { preset, set });
  const speech = { language: 'en' as const, sentences: await loadSentences(game.id) };
  if (!options.ok) throw new UsageError(say(options.fault, speech));
  const rules = game.configure(options.value);
  if (!rules.ok) throw new UsageError(say(rules.fault, speech));
  if (rules.value.seats.length !== 2) throw new UsageError('Tuning needs a game of two seats.');
  return options.value;
}

function choice<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find((each) => each === value);
  if (found) return found;
  throw new UsageError(`--${name} is one of ${known.join(', ')}, not "${value}".`);
}
