/** Every flag of the command line, and the exit codes. */
import type { ScreenTheme } from '../screen/colours.ts';

export interface Flags {
  json?: boolean;
  lang?: string;
  preset?: string;
  board?: string;
  set?: string[];
  stdin?: boolean;
  ascii?: boolean;
  flip?: boolean;
  divide?: boolean;
  histogram?: boolean;
  attempts?: string;
  seed?: string;
  nodes?: string;
  ms?: string;
  depth?: string;
  lines?: string;
  only?: string[];
  players?: string[];
  names?: string[];
  file?: string;
  games?: string;
  openings?: string;
  even?: string;
  boards?: string;
  format?: string;
  sprt?: string;
  concurrency?: string;
  queue?: string;
  priority?: string;
  out?: string;
  clock?: string;
  plain?: boolean;
  'no-mouse'?: boolean;
  theme?: ScreenTheme;
  game?: string;
  name?: string;
  side?: string;
  level?: string;
  listed?: boolean;
}

export type FlagId = keyof Flags;

/** `value` is how help calls the flag's value; flags without one are switches. */
export const flagSpecs: Readonly<Record<FlagId, { value?: string; many?: true }>> = {
  preset: { value: 'name' },
  board: { value: 'name' },
  set: { value: 'option=value', many: true },
  stdin: {},
  ascii: {},
  flip: {},
  divide: {},
  histogram: {},
  attempts: { value: 'n' },
  seed: { value: 'n' },
  nodes: { value: 'n' },
  ms: { value: 'n' },
  depth: { value: 'n' },
  lines: { value: 'n' },
  only: { value: 'move,...', many: true },
  players: { value: 'A,B,...', many: true },
  names: { value: 'A,B,...', many: true },
  file: { value: 'file' },
  games: { value: 'n' },
  openings: { value: 'plies' },
  even: { value: 'nodes' },
  boards: { value: 'names' },
  format: { value: 'name' },
  sprt: { value: 'elo0,elo1' },
  concurrency: { value: 'n' },
  queue: { value: 'redis://...' },
  priority: { value: 'n' },
  out: { value: 'path' },
  clock: { value: 'seconds+seconds' },
  plain: {},
  'no-mouse': {},
  theme: { value: 'light|dark' },
  game: { value: 'game' },
  name: { value: 'name' },
  side: { value: 'seat|random' },
  level: { value: '1..9' },
  listed: {},
  json: {},
  lang: { value: 'en|pt' },
};

/** Every command takes these. */
export const commonFlags: readonly FlagId[] = ['json', 'lang'];
/** The menu, which has no command, takes these. */
export const menuFlags: readonly FlagId[] = ['ascii', 'plain', 'no-mouse', 'theme', ...commonFlags];
/** Every command that names a game takes these. */
export const gameFlags: readonly FlagId[] = ['preset', 'board', 'set'];

export const exit = { fine: 0, no: 1, misuse: 2, defect: 70, interrupted: 130 } as const;
