/** The options of the protocol: ours, and one for each option of each game, named `<game>.<option>` or just `<option>`. */
import { PLAYER_NAMES, parsePlayer } from '@tabuleiro/engine';
import {
  fail,
  type Game,
  gameIds,
  isGameId,
  loadGame,
  must,
  newGameOptions,
  type Options,
  ok,
  parseOptions,
  type Result,
} from '@tabuleiro/rules';
import { nearest } from '@tabuleiro/rules/internal';

export interface Settings {
  game: Game;
  preset: string | undefined;
  /** Texts of the game's own options. */
  set: Readonly<Record<string, string>>;
  player: string;
  seed: number;
  lines: number;
  threads: number;
  /** Memory of the table that searches on time keep, in megabytes. */
  hash: number;
  /** Whether tables of endings are used. */
  endings: boolean;
  /** Milliseconds kept back of every time that is given. */
  margin: number;
  aim: 'win' | 'margin';
}

export const SEARCH = 'search';
/** Ours; the others are the chosen game's. */
const OWN = ['Game', 'Player', 'Aim', 'MultiPV', 'Threads', 'Hash', 'Endings', 'Margin', 'Seed'];
const MAX_LINES = 64;
const MAX_THREADS = 64;
const MAX_SEED = 2 ** 31 - 1;
/** The engine makes no larger table. */
export const MAX_HASH = 1024;
const MAX_MARGIN = 10_000;

export const defaultSettings = (game: Game): Settings => ({
  game,
  preset: undefined,
  set: {},
  player: SEARCH,
  seed: 1,
  lines: 1,
  threads: 1,
  hash: 32,
  endings: true,
  margin: 30,
  aim: 'win',
});

/** The lines that answer `ugi`. */
export async function optionLines(settings: Settings): Promise<string[]> {
  const combo = (name: string, value: string, values: readonly (string | number)[]) =>
    `option name ${name} type combo default ${value} ${values.map((each) => `var ${each}`).join(' ')}`;
  const spin = (name: string, value: number, min: number, max: number) =>
    `option name ${name} type spin default ${value} min ${min} max ${max}`;
  const lines = [
    combo('Game', settings.game.id, gameIds),
    combo('Player', settings.player, [SEARCH, ...PLAYER_NAMES]),
    combo('Aim', settings.aim, ['win', 'margin']),
    spin('MultiPV', settings.lines, 1, MAX_LINES),
    spin('Threads', settings.threads, 1, MAX_THREADS),
    spin('Hash', settings.hash, 1, MAX_HASH),
    `option name Endings type check default ${settings.endings}`,
    spin('Margin', settings.margin, 0, MAX_MARGIN),
    spin('Seed', settings.seed, 0, MAX_SEED),
  ];
  for (const id of gameIds) {
    const game = must(await loadGame(id));
    const { presets, proposed = presets[0]!.id, options } = game;
    const chosen = newGameOptions(game);
    lines.push(
      combo(
        `${id}.Preset`,
        proposed,
        presets.map((preset) => preset.id),
      ),
    );
    for (const spec of options) {
      const value = String(chosen[spec.id] ?? spec.default);
      lines.push(
        spec.kind === 'board'
          ? `option name ${id}.${spec.id} type string default ${value}`
          : combo(`${id}.${spec.id}`, value, spec.values),
      );
    }
  }
  return lines;
}

/** The settings with one option changed; the old ones stay when the new value is refused. */
export async function setOption(settings: Settings, name: string, value: string): Promise<Result<Settings>> {
  switch (name.toLowerCase()) {
    case 'game': {
      const game = await loadGame(value);
      if (!game.ok) return game;
      return ok({ ...settings, game: game.value, preset: undefined, set: {} });
    }
    case 'player': {
      const known = [SEARCH, ...PLAYER_NAMES];
      const player = parsePlayer(value);
      const isLevel = player.ok && player.value.kind === 'level'; // also one between two
      if (!known.includes(value) && !isLevel) return refused(name, value, known.join(' '));
      return ok({ ...settings, player: value });
    }
    case 'aim':
      if (value !== 'win' && value !== 'margin') return refused(name, value, 'win margin');
      return ok({ ...settings, aim: value });
    case 'multipv':
      return ranged(name, value, 1, MAX_LINES, (lines) => ({ ...settings, lines }));
    case 'threads':
      return ranged(name, value, 1, MAX_THREADS, (threads) => ({ ...settings, threads }));
    case 'hash':
      return ranged(name, value, 1, MAX_HASH, (hash) => ({ ...settings, hash }));
    case 'endings':
      if (value !== 'true' && value !== 'false') return refused(name, value, 'true false');
      return ok({ ...settings, endings: value === 'true' });
    case 'margin':
      return ranged(name, value, 0, MAX_MARGIN, (margin) => ({ ...settings, margin }));
    case 'seed':
      return ranged(name, value, 0, MAX_SEED, (seed) => ({ ...settings, seed }));
    default:
      return setGameOption(settings, name, value);
  }
}

function setGameOption(settings: Settings, name: string, value: string): Result<Settings> {
  const { game } = settings;
  const dot = name.indexOf('.');
  const owner = dot < 0 ? game.id : name.slice(0, dot);
  const id = name.slice(dot + 1);
  if (!isGameId(owner)) return refused(name, value, nearest(owner, gameIds).join(' ') || gameIds.join(' '));
  if (owner !== game.id) return refused(name, value, `setoption name Game value ${owner}`);
  const isPreset = id.toLowerCase() === 'preset';
  const ids = game.options.map((option) => option.id);
  if (!isPreset && !ids.includes(id)) {
    const all = [...OWN, 'Preset', ...ids];
    const near = nearest(id, all);
    return refused(name, value, (near.length > 0 ? near : all).join(' '));
  }
  const changed = isPreset
    ? { ...settings, preset: value, set: {} }
    : { ...settings, set: { ...settings.set, [id]: value } };
  const options = optionsOf(changed);
  if (!options.ok) return options;
  const rules = game.configure(options.value);
  return rules.ok ? ok(changed) : rules;
}

/** Options for reading a position. */
export function optionsOf({ game, preset, set }: Settings): Result<Options> {
  return parseOptions(game, { ...(preset === undefined ? {} : { preset }), set });
}

function ranged(
  name: string,
  value: string,
  min: number,
  max: number,
  change: (value: number) => Settings,
): Result<Settings> {
  const number = Number(value);
  if (!/^\d{1,10}$/.test(value) || number < min || number > max)
    return refused(name, value, `${min}..${max}`);
  return ok(change(number));
}

const refused = (name: string, value: string, accepted: string): Result<never> =>
  fail({ code: 'ugi-option', found: `${name} ${value}`.trim(), accepted });
