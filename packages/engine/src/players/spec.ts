/**
 * Names of players, as typed and as stored in records: `random`, `report-2`, `level-5`, `level-5.25`,
 * `search:nodes=20000,weights=report`, `external:python3 bot.py`. Converts text to data and back; creates no
 * players.
 */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { wrongArgument } from '@tabuleiro/rules/internal';
import { isLevel, LEVELS } from '../levels/plan.ts';
import type { Budget } from '../types.ts';

/** A parsed player name: `level-5`, `search:nodes=2000`, `external:./bot`. */
export type PlayerSpec =
  | { kind: 'random' | 'greedy' }
  | { kind: 'report' | 'level'; level: number }
  | { kind: 'search'; budget: Budget; weights?: string; table?: number }
  | { kind: 'external'; command: string };

const REPORT_LEVELS = 3;
const numbered = (name: string, most: number) => Array.from({ length: most }, (_, i) => `${name}-${i + 1}`);

/** The players without options. */
export const PLAYER_NAMES: readonly string[] = [
  'random',
  'greedy',
  ...numbered('report', REPORT_LEVELS),
  ...numbered('level', LEVELS),
];

/** The limits of a search; at least one is required. */
export const BUDGETS: readonly (keyof Budget)[] = ['nodes', 'ms', 'depth'];

/** Integer ranges, minimum and maximum. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  nodes: [1, 1e12],
  ms: [1, 86_400_000],
  depth: [1, 127],
  table: [10, 24],
};
/** `report` or the name of a weights file, with or without a folder. */
const WEIGHTS = /^[^\s,=]+$/;

const EXTERNAL = 'external:';
/** All forms of player names, for messages. */
export const PLAYER_FORMS =
  'random greedy report-1..3 level-1..9 level-4.5 search:nodes=20000 external:command';

/** Parses a player's name; `PLAYER_FORMS` lists the accepted forms. */
export function parsePlayer(text: string): Result<PlayerSpec> {
  if (typeof text !== 'string') return wrongArgument('player', text, 'string');
  const name = text.trim();
  if (name.startsWith(EXTERNAL)) {
    const command = name.slice(EXTERNAL.length).trim();
    if (command === '') return wrongOption('', 'external:command');
    return ok({ kind: 'external', command });
  }
  const colon = name.indexOf(':');
  const kind = colon < 0 ? name : name.slice(0, colon);
  if (kind === 'search') return parseSearch(colon < 0 ? '' : name.slice(colon + 1));
  const plain = colon < 0 ? parseName(name) : null;
  if (plain) return ok(plain);
  return fail({ code: 'player-unknown', found: text, accepted: PLAYER_FORMS });
}

function parseName(name: string): PlayerSpec | null {
  if (name === 'random' || name === 'greedy') return { kind: name };
  if (PLAYER_NAMES.includes(name) && name.startsWith('report-'))
    return { kind: 'report', level: Number(name.slice('report-'.length)) };
  const level = /^(?:level-)?([1-9](?:\.\d{1,2})?)$/.exec(name)?.[1];
  return level !== undefined && isLevel(Number(level)) ? { kind: 'level', level: Number(level) } : null;
}

function parseSearch(text: string): Result<PlayerSpec> {
  const read = parseBudget(text, BUDGETS, ['weights', 'table']);
  if (!read.ok) return read;
  const { budget, values } = read.value;
  const weights = values.get('weights');
  const table = values.get('table');
  return ok({
    kind: 'search',
    budget,
    ...(weights === undefined ? {} : { weights }),
    ...(table === undefined ? {} : { table: Number(table) }),
  });
}

/** Parses `nodes=5000,table=12`: at least one of `budgets`, and any of `others` as text. */
export function parseBudget(
  text: string,
  budgets: readonly (keyof Budget)[],
  others: readonly string[] = [],
): Result<{ budget: Budget; values: ReadonlyMap<string, string> }> {
  const known: readonly string[] = [...budgets, ...others];
  const values = new Map<string, string>();
  for (const part of text === '' ? [] : text.split(',')) {
    const [name = '', value = ''] = part.split('=', 2).map((word) => word.trim());
    const shape = known.map((option) => `${option}=`).join(' ');
    if (!known.includes(name) || values.has(name)) return wrongOption(part, shape);
    const range = RANGES[name];
    if (range && !inRange(value, range)) return wrongOption(part, `${name}=${range[0]}..${range[1]}`);
    if (part.split('=').length !== 2 || !WEIGHTS.test(value)) return wrongOption(part, `${name}=`);
    values.set(name, value);
  }
  const budget: Budget = {};
  for (const name of budgets) if (values.has(name)) budget[name] = Number(values.get(name));
  if (Object.keys(budget).length === 0) return wrongOption(text, budgets.map((name) => `${name}=`).join(' '));
  return ok({ budget, values });
}

const inRange = (value: string, [least, most]: readonly [number, number]): boolean =>
  /^\d{1,15}$/.test(value) && Number(value) >= least && Number(value) <= most;

const wrongOption = (found: string, accepted: string) => fail({ code: 'player-option', found, accepted });

/** The shortest text that parses as this player; options in a fixed order. */
export function formatPlayer(spec: PlayerSpec): string {
  switch (spec.kind) {
    case 'random':
    case 'greedy':
      return spec.kind;
    case 'report':
    case 'level':
      return `${spec.kind}-${spec.level}`;
    case 'external':
      return EXTERNAL + spec.command;
    case 'search':
      return formatBudget(spec.kind, spec.budget, { weights: spec.weights, table: spec.table });
  }
}

/** Formats `search:nodes=500,table=12`; undefined options are omitted. */
export function formatBudget(kind: string, { nodes, ms, depth }: Budget, others = {}): string {
  const parts = Object.entries({ nodes, ms, depth, ...others })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  return `${kind}:${parts.join(',')}`;
}
