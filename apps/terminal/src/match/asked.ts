/** Reads the settings of a match: from flags, a file, or the folder of a match to continue. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usualPlies } from '@tabuleiro/lab/contest/even';
import { readMatch } from '@tabuleiro/lab/contest/log';
import {
  defaultMatch,
  expandBoards,
  MATCH_LIMITS,
  type MatchSettings,
  parseSettings,
  readSettings,
} from '@tabuleiro/lab/contest/settings';
import { commandOf, splitPlayers } from '@tabuleiro/lab/players/named-programs';
import { parseElos } from '@tabuleiro/lab/statistics/sprt';
import { fileFault } from '@tabuleiro/node/files';
import { fail, loadGame, newGameOptions, ok, type Result } from '@tabuleiro/rules';
import type { FlagId, Flags } from '../io/flags.ts';
import { parseNumber } from '../io/numbers.ts';

/** Flags that say what is played; a file or a folder says all of it already. */
const PLAN_FLAGS: readonly FlagId[] = [
  'openings',
  'even',
  'boards',
  'format',
  'seed',
  'preset',
  'board',
  'set',
];

export async function askedSettings(game: string | undefined, flags: Flags): Promise<Result<MatchSettings>> {
  const found = await findSettings(game, flags);
  if (!found.ok) return found;
  if (game !== undefined && found.value.game !== game)
    return fail({ code: 'settings-game', found: game, accepted: found.value.game });
  return changed(await withRules(found.value, flags), flags);
}

/** A new match names the proposed rules; one that started without continues without. */
async function withRules(settings: MatchSettings, { out }: Flags): Promise<MatchSettings> {
  const before = out !== undefined && isMatch(out) ? readMatch(out) : null;
  if (settings.preset !== undefined || (before?.ok && before.value.preset === undefined)) return settings;
  const game = await loadGame(settings.game);
  if (!game.ok || game.value.proposed === undefined) return settings;
  const proposed = Object.keys(newGameOptions(game.value));
  return proposed.some((id) => id in settings.options)
    ? settings
    : { ...settings, preset: game.value.proposed };
}

const isMatch = (folder: string): boolean => existsSync(join(folder, 'match.json'));

/** The settings are those of the folder: the call says nothing of its own about who plays what. */
const isStored = (game: string | undefined, { file, players, out }: Flags): boolean =>
  file === undefined && (!players || game === undefined) && out !== undefined && isMatch(out);

async function findSettings(game: string | undefined, flags: Flags): Promise<Result<MatchSettings>> {
  if (flags.file === undefined && !isStored(game, flags)) return fromFlags(game, flags);
  const stray = PLAN_FLAGS.find((flag) => flags[flag] !== undefined);
  if (stray) return fail({ code: 'settings-flag', found: `--${stray}` });
  const settings = flags.file === undefined ? readMatch(flags.out!) : await readFileSettings(flags.file);
  return settings.ok && !namesOnlyPrograms(settings.value, flags)
    ? fail({ code: 'settings-flag', found: '--players' })
    : settings;
}

async function readFileSettings(file: string): Promise<Result<MatchSettings>> {
  try {
    return parseSettings(await readFile(file, 'utf8'));
  } catch (error) {
    return fail({ code: fileFault(error), found: file });
  }
}

/** Beside a file `--players` chooses nobody: it names programs of the file that may start. */
function namesOnlyPrograms({ players }: MatchSettings, flags: Flags): boolean {
  const known = players.map(({ spec }) => commandOf(spec));
  return (flags.players ?? []).flatMap(splitPlayers).every((spec) => {
    const command = commandOf(spec);
    return command !== undefined && known.includes(command);
  });
}

/** Length and stopping rule may be changed beside a file. */
function changed(settings: MatchSettings, flags: Flags): Result<MatchSettings> {
  const games =
    flags.games === undefined
      ? ok(settings.games)
      : parseNumber('--games', flags.games, 1, MATCH_LIMITS.games);
  if (!games.ok) return games;
  const sprt = flags.sprt === undefined ? ok(settings.sprt) : parseSprt(flags.sprt);
  if (!sprt.ok) return sprt;
  return readSettings({ ...settings, games: games.value, ...(sprt.value ? { sprt: sprt.value } : {}) });
}

async function fromFlags(game: string | undefined, flags: Flags): Promise<Result<MatchSettings>> {
  if (!flags.players) return fail({ code: 'players-missing' });
  if (game === undefined) return fail({ code: 'argument-missing', found: 'match', accepted: 'game' });
  const players = flags.players.flatMap(splitPlayers);
  if (players.length < 2) return fail({ code: 'players-few', found: players.join(', ') });
  const seed = parseNumber('--seed', flags.seed ?? String(defaultMatch.seed), 0, MATCH_LIMITS.seed);
  if (!seed.ok) return seed;
  const even =
    flags.even === undefined ? ok(undefined) : parseNumber('--even', flags.even, 1, MATCH_LIMITS.even);
  if (!even.ok) return even;
  const plies =
    flags.openings === undefined
      ? ok(await usualPlies(game, even.value !== undefined))
      : parseNumber('--openings', flags.openings, 0, MATCH_LIMITS.plies);
  if (!plies.ok) return plies;
  const set = splitOptions(flags);
  if (!set.ok) return set;
  const boards = flags.boards?.split(',');
  return readSettings({
    game,
    ...(flags.preset === undefined ? {} : { preset: flags.preset }),
    options: set.value,
    players,
    openings: {
      plies: plies.value,
      seed: seed.value,
      ...(boards ? { boards: expandBoards(boards) } : {}),
      ...(even.value === undefined ? {} : { even: even.value }),
    },
    format: flags.format ?? defaultMatch.format,
    seed: seed.value,
  });
}

function parseSprt(text: string): Result<{ elo0: number; elo1: number }> {
  const elos = parseElos(text);
  return elos ? ok(elos) : fail({ code: 'sprt-form', found: text, accepted: '--sprt 0,20' });
}

/** `--set` and `--board` as text; what they say is judged with the game at hand. */
function splitOptions({ board, set = [] }: Flags): Result<Record<string, string>> {
  const options: Record<string, string> = board === undefined ? {} : { board };
  for (const text of set) {
    const at = text.indexOf('=');
    if (at < 1) return fail({ code: 'set-syntax', found: `--set ${text}`, accepted: '--set option=<value>' });
    options[text.slice(0, at)] = text.slice(at + 1);
  }
  return ok(options);
}
