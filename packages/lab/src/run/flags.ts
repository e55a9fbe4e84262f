/**
 * The flags of long runs: one parser and one help text. Shared flags mean the same in every run and in `npx tabuleiro
 * match`.
 */
import { parseArgs } from 'node:util';
import { parseElos } from '../statistics/sprt.ts';
import { UsageFailure } from './command-line.ts';

/** A flag: its help text and its parser, which gets `undefined` if the flag is missing. */
export interface Flag<Value> {
  /** The value's form in the help; null for a switch. */
  form: string | null;
  about: string;
  read(text: readonly string[] | undefined, name: string): Value;
}

export type FlagTable = Readonly<Record<string, Flag<unknown>>>;

export type FlagValues<Table extends FlagTable> = {
  [Name in keyof Table]: Table[Name] extends Flag<infer Value> ? Value : never;
};

const numberOf = (name: string, text: string, least: number, most: number, fraction = false): number => {
  const found = Number(text);
  if (text.trim() !== '' && (fraction || Number.isInteger(found)) && found >= least && found <= most)
    return found;
  throw new UsageFailure(`--${name} wants a number from ${least} to ${most}, not "${text}".`);
};

/** A whole number, or any number with `fraction`. */
export const numeric = (
  usual: number,
  least: number,
  most: number,
  about: string,
  fraction = false,
): Flag<number> => ({
  form: String(usual),
  about,
  read: (text, name) => (text ? numberOf(name, text[0]!, least, most, fraction) : usual),
});

/** An optional whole number. */
export const perhaps = (
  form: string,
  least: number,
  most: number,
  about: string,
): Flag<number | undefined> => ({
  form,
  about,
  read: (text, name) => (text ? numberOf(name, text[0]!, least, most) : undefined),
});

export const textual = (form: string, about: string): Flag<string | undefined> => ({
  form,
  about,
  read: (text) => text?.[0],
});

/** Words separated by commas. */
export const listed = (form: string, about: string): Flag<readonly string[] | undefined> => ({
  form,
  about,
  read: (text) => text?.[0]?.split(','),
});

export const choice = <T extends string>(known: readonly [T, ...T[]], about: string): Flag<T> => ({
  form: known[0],
  about: `${known.join(' or ')}: ${about}`,
  read(text, name) {
    const found = text ? known.find((each) => each === text[0]) : known[0];
    if (found) return found;
    throw new UsageFailure(`--${name} is one of ${known.join(', ')}, not "${text?.[0]}".`);
  },
});

export const toggle = (about: string): Flag<boolean> => ({
  form: null,
  about,
  read: (text) => text !== undefined,
});

/** Flags for threads and queues, the same for every run. */
export const CREW_FLAGS = {
  concurrency: perhaps(
    '1',
    1,
    10_000,
    'threads that work; with --queue units under way over all machines (64)',
  ),
  queue: textual('URL', 'redis://host:6379: units go to all machines that work there (docs/cluster.md)'),
  priority: numeric(5, 1, 9, 'which run comes first at the queue, 1 before 9'),
};

/** Flags for how contests begin and end, for runs that leave it open. */
export const CONTEST_FLAGS = {
  seed: numeric(1, 0, 0x7fffffff, 'of the openings'),
  preset: textual('NAME', 'rules of the game; without: its first ones'),
  boards: listed('a,b', 'boards by turns, # for a random number'),
  openings: perhaps('4', 0, 100, 'random plies that a game begins with'),
  sprt: {
    form: '0,20',
    about: 'stop as soon as the first Elo difference is refuted or the second one proven',
    read(text) {
      if (!text) return undefined;
      const elos = parseElos(text[0]!);
      if (elos) return elos;
      throw new UsageFailure(`--sprt wants two Elo differences, the smaller first: 0,20, not "${text[0]}".`);
    },
  } satisfies Flag<{ elo0: number; elo1: number } | undefined>,
};

/** Parses flags and words; null if help is requested. */
export function readFlags<Table extends FlagTable>(
  args: string[],
  table: Table,
): { flags: FlagValues<Table>; words: string[] } | null {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { form }]) => [
      name,
      form === null
        ? ({ type: 'boolean', multiple: true } as const)
        : ({ type: 'string', multiple: true } as const),
    ]),
  );
  const help = { type: 'boolean', short: 'h' } as const;
  const { values, positionals } = parsed(() =>
    parseArgs({ args, allowPositionals: true, options: { ...options, help } }),
  );
  if (values.help) return null;
  const flags = Object.entries(table).map(([name, flag]) => {
    const given = (values as Record<string, (string | boolean)[] | undefined>)[name];
    return [name, flag.read(given?.map(String), name)];
  });
  return { flags: Object.fromEntries(flags) as FlagValues<Table>, words: positionals };
}

/** Turns errors of the platform's parser into usage errors, with their first sentence. */
function parsed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const [first = ''] = (error as Error).message.split(/\.?(?:\n|\. |$)/);
    throw new UsageFailure(`${first}.`);
  }
}

const WIDTH = 118;
const COLUMN = 20;

/** The help text of a run: head, flags and foot. */
export function helpOf(head: string, table: FlagTable, foot = ''): string {
  const lines = Object.entries(table).map(([name, { form, about }]) => {
    const left = `  --${name}${form === null ? '' : ` ${form}`}`;
    return `${left.padEnd(COLUMN - 1)} ${wrapped(about)}`;
  });
  return [head, '', ...lines, ...(foot === '' ? [] : ['', foot])].join('\n');
}

function wrapped(text: string): string {
  let column = COLUMN;
  return text
    .split(' ')
    .map((word) => {
      column += word.length + 1;
      if (column <= WIDTH) return word;
      column = COLUMN + word.length + 1;
      return `\n${' '.repeat(COLUMN)}${word}`;
    })
    .join(' ')
    .replace(/ \n/g, '\n');
}
