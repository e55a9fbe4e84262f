/** Decodes the settings of a match from JSON. Each fault names the field and the accepted values. */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { nearest } from '@tabuleiro/rules/internal';
import type { MatchPlayer } from '../players/contestant.ts';
import { type SprtSettings, usualErrors } from '../statistics/sprt.ts';
import { type OpeningSettings, RANDOM_BOARDS } from './openings.ts';

/** Everything that decides a match, as plain JSON. */
export interface MatchSettings {
  game: string;
  preset?: string | undefined;
  /** As text, applied after the preset. */
  options: Readonly<Record<string, string>>;
  players: readonly MatchPlayer[];
  /** Games per set of opponents; rounded up so that each has every seat equally often. */
  games: number;
  openings: OpeningSettings;
  /** `single` counts games. A format that sums points scores each pair of games by their sum. */
  format: string;
  sprt?: SprtSettings | undefined;
  seed: number;
}

/** Upper limits of settings. */
export const MATCH_LIMITS = {
  players: 64,
  games: 1_000_000,
  plies: 100,
  seed: 0x7fffffff,
  even: 10_000_000,
} as const;

/** Defaults of settings. */
export const defaultMatch = { games: 100, plies: 4, seed: 1, format: 'single' } as const;

type Json = Readonly<Record<string, unknown>>;

/** Parses settings from JSON text. */
export function parseSettings(text: string): Result<MatchSettings> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail({ code: 'settings-json', found: text.slice(0, 32) });
  }
  return readSettings(json);
}

/** Thrown and caught only in this file: reading many fields is clearer without a check after each. */
class Wrong {
  readonly found: string;
  readonly accepted: string;

  constructor(field: string, value: unknown, accepted: string) {
    this.found = `${field}: ${JSON.stringify(value)?.slice(0, 64)}`;
    this.accepted = accepted;
  }
}

/** Reads settings from parsed JSON: fills in defaults and names the first faulty field. */
export function readSettings(json: unknown): Result<MatchSettings> {
  try {
    return ok(read(json));
  } catch (wrong) {
    if (!(wrong instanceof Wrong)) throw wrong;
    return fail({ code: 'settings-field', found: wrong.found, accepted: wrong.accepted });
  }
}

function read(json: unknown): MatchSettings {
  // biome-ignore format: one list
  const fields = object('settings', json, [
    'game', 'preset', 'options', 'players', 'games', 'openings', 'format', 'sprt', 'seed',
  ]);
  const { preset, sprt } = fields;
  const seed = whole('seed', fields.seed ?? defaultMatch.seed, 0, MATCH_LIMITS.seed);
  return {
    game: word('game', fields.game),
    ...(preset === undefined ? {} : { preset: word('preset', preset) }),
    options: readOptions(fields.options ?? {}),
    players: readPlayers(fields.players),
    games: whole('games', fields.games ?? defaultMatch.games, 1, MATCH_LIMITS.games),
    openings: readOpenings(fields.openings ?? {}, seed),
    format: word('format', fields.format ?? defaultMatch.format),
    ...(sprt === undefined ? {} : { sprt: readSprt(sprt) }),
    seed,
  };
}

function readOptions(json: unknown): Record<string, string> {
  const fields = object('options', json);
  const options: Record<string, string> = {};
  for (const [id, value] of Object.entries(fields)) {
    if (typeof value !== 'string' && typeof value !== 'number') throw new Wrong(id, value, '"..." | 1');
    options[id] = String(value);
  }
  return options;
}

function readPlayers(json: unknown): MatchPlayer[] {
  if (!Array.isArray(json) || json.length < 2 || json.length > MATCH_LIMITS.players)
    throw new Wrong('players', json, `["level-1", "level-2"], 2..${MATCH_LIMITS.players}`);
  const players = json.map((entry: unknown) => {
    if (typeof entry === 'string') return { name: entry, spec: word('players', entry) };
    const { name, spec } = object('players', entry, ['name', 'spec']);
    return { name: word('name', name ?? spec), spec: word('spec', spec) };
  });
  return nameApart(players);
}

/** Numbers players of the same name: a match of a player against itself has two of them. */
export function nameApart(players: readonly MatchPlayer[]): MatchPlayer[] {
  const names = new Set<string>();
  return players.map(({ name, spec }) => {
    let own = name;
    for (let number = 2; names.has(own); number++) own = `${name} #${number}`;
    names.add(own);
    return { name: own, spec };
  });
}

function readOpenings(json: unknown, seed: number): OpeningSettings {
  const fields = object('openings', json, ['plies', 'most', 'seed', 'boards', 'even']);
  const { boards, even, most } = fields;
  const plies = whole('plies', fields.plies ?? defaultMatch.plies, 0, MATCH_LIMITS.plies);
  return {
    plies,
    ...(most === undefined ? {} : { most: whole('most', most, plies, MATCH_LIMITS.plies) }),
    seed: whole('seed', fields.seed ?? seed, 0, MATCH_LIMITS.seed),
    ...(boards === undefined ? {} : { boards: readBoards(boards) }),
    ...(even === undefined ? {} : { even: whole('even', even, 1, MATCH_LIMITS.even) }),
  };
}

function readBoards(json: unknown): string[] {
  if (!Array.isArray(json) || json.length === 0) throw new Wrong('boards', json, '["random-small-#"]');
  return expandBoards(json.map((name: unknown) => word('boards', name)));
}

/** Expands `random` to fair boards of all sizes. */
export const expandBoards = (names: readonly string[]): string[] =>
  names.flatMap((name) => (name === 'random' ? RANDOM_BOARDS : [name]));

function readSprt(json: unknown): SprtSettings {
  const fields = object('sprt', json, ['elo0', 'elo1', 'alpha', 'beta']);
  const elo0 = number('elo0', fields.elo0, -1000, 1000);
  const elo1 = number('elo1', fields.elo1, -1000, 1000);
  if (elo1 <= elo0) throw new Wrong('elo1', elo1, `> ${elo0}`);
  const error = (id: 'alpha' | 'beta') => number(id, fields[id] ?? usualErrors[id], 0.0001, 0.4999);
  return { elo0, elo1, alpha: error('alpha'), beta: error('beta') };
}

function object(field: string, json: unknown, keys?: readonly string[]): Json {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Wrong(field, json, '{...}');
  const stray = keys && Object.keys(json).find((key) => !keys.includes(key));
  if (stray !== undefined && keys) {
    const near = nearest(stray, keys);
    throw new Wrong(field, stray, (near.length > 0 ? near : keys).join(' '));
  }
  return json as Json;
}

function word(field: string, json: unknown): string {
  if (typeof json !== 'string' || json === '' || json.length > 1000) throw new Wrong(field, json, '"..."');
  return json;
}

function number(field: string, json: unknown, least: number, most: number): number {
  if (typeof json !== 'number' || !(json >= least && json <= most))
    throw new Wrong(field, json, `${least}..${most}`);
  return json;
}

function whole(field: string, json: unknown, least: number, most: number): number {
  if (!Number.isInteger(json)) throw new Wrong(field, json, `${least}..${most}`);
  return number(field, json, least, most);
}
