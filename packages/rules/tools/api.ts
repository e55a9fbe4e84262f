/** The page docs/api.md, made from the sources: every public export of the libraries with its own comment. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where each import begins, by its public name. */
export const ENTRIES: Readonly<Record<string, string>> = {
  '@tabuleiro/rules': 'rules/src/index.ts',
  '@tabuleiro/rules/match': 'rules/src/match.ts',
  '@tabuleiro/rules/decode': 'rules/src/session/decode.ts',
  '@tabuleiro/rules/tree': 'rules/src/tree/index.ts',
  '@tabuleiro/rules/record': 'rules/src/record/index.ts',
  '@tabuleiro/rules/text': 'rules/src/text/index.ts',
  '@tabuleiro/rules/observe': 'rules/src/observe/index.ts',
  '@tabuleiro/rules/perft': 'rules/src/explore/perft.ts',
  '@tabuleiro/engine': 'engine/src/index.ts',
  '@tabuleiro/engine/worker': 'engine/src/worker/index.ts',
  '@tabuleiro/engine/worker/client': 'engine/src/worker/client.ts',
};

export interface ApiEntry {
  name: string;
  kind: 'function' | 'class' | 'value' | 'type';
  /** How it is called, or its name. */
  form: string;
  /** What it says of itself; empty where it has no comment. */
  about: string;
  /** Of a class or an interface: what it has. */
  members: readonly string[];
}

const DECLARED =
  /^export (?:declare )?(async function|function\*?|const|abstract class|class|interface|type) (\w+)/gm;
const NAMED = /^export (?:type )?\{([^}]*)\} from '(\.[^']+)';/gm;
const WHOLE = /^export (?:type )?\* from '(\.[^']+)';/gm;

/** The exports of a file by name, those of other files that it passes on among them. */
export function exportsOf(file: string): Map<string, ApiEntry> {
  const source = readFileSync(file, 'utf8');
  const next = (path: string) => exportsOf(join(dirname(file), path));
  const found = new Map<string, ApiEntry>();
  for (const [, path] of source.matchAll(WHOLE)) for (const each of next(path!)) found.set(...each);
  for (const [, names, path] of source.matchAll(NAMED)) {
    const all = next(path!);
    for (const name of names!.split(',').map((each) => each.trim().replace(/^type /, '')))
      if (name !== '') found.set(name, all.get(name) ?? missing(name));
  }
  for (const { 1: word, 2: name, index } of source.matchAll(DECLARED)) {
    const entry = readEntry(source, index, word!, name!);
    // Of overloads, and of a type beside a value, the one with a comment speaks for both.
    if (!found.get(name!)?.about) found.set(name!, entry);
  }
  return found;
}

const missing = (name: string): ApiEntry => ({ name, kind: 'value', form: name, about: '', members: [] });

function readEntry(source: string, index: number, word: string, name: string): ApiEntry {
  const rest = source.slice(index);
  const kind = /function/.test(word)
    ? 'function'
    : /class/.test(word)
      ? 'class'
      : /const/.test(word)
        ? 'value'
        : 'type';
  const arrow = kind === 'value' && /^export const \w+ =\s*(?:async )?(?:<[^=]*?>)?\(/.test(rest);
  return {
    name,
    kind: arrow ? 'function' : kind,
    form: kind === 'function' || arrow ? callOf(rest, name) : writtenValue(rest, name, kind),
    about: commentBefore(source, index),
    members: kind === 'class' || word === 'interface' ? membersOf(rest) : [],
  };
}

function commentBefore(source: string, index: number): string {
  const before = source.slice(0, index);
  const start = before.lastIndexOf('/**');
  if (!before.endsWith('*/\n') || start <= 0) return ''; // the first comment of a file is the file's
  return before
    .slice(start + 3, -3)
    .replace(/\s*\n \* ?/g, ' ')
    .trim();
}

/** From the name to the body: the first line that closes the parameters. */
function callOf(rest: string, name: string): string {
  const text = /^export const/.test(rest)
    ? (/^export const \w+ =\s*([\s\S]*?) =>/.exec(rest)?.[1] ?? '')
    : (/^[\s\S]*?\n(?=\n|\/\*\*|export )|^[\s\S]*$/.exec(rest)?.[0] ?? rest)
        .split('\n')
        .reduce<{ lines: string[]; done: boolean }>(
          ({ lines, done }, line) =>
            done ? { lines, done } : { lines: [...lines, line], done: /(^export|^\)).*(\{|;)$/.test(line) },
          { lines: [], done: false },
        )
        .lines.join('\n')
        .replace(/^export (?:async )?function\*? \w+/, '')
        .replace(/ ?[{;]$/, '');
  const flat = text
    .replace(/\/\*\*.*?\*\//g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\( /g, '(')
    .replace(/,? \)/g, ')');
  return `${name}${flat.replace(/^async /, '')}`;
}

function writtenValue(rest: string, name: string, kind: ApiEntry['kind']): string {
  if (kind !== 'value') return name;
  const type = /^export const \w+: ([^\n]*?) =(?: |\n)/.exec(rest)?.[1];
  const plain = /^export const \w+ = ([-\d_.'"<x\w ]{1,40});/.exec(rest)?.[1];
  return type ? `${name}: ${type}` : plain ? `${name} = ${plain}` : name;
}

/** Names of what stands directly in a class or an interface, what is private left out. */
function membersOf(rest: string): string[] {
  const body = rest.slice(0, rest.search(/^\}/m));
  const found = body.matchAll(
    /^ {2}(?!private|protected|constructor|static|\/|\*)(?:readonly |get |async |\*)*(\w+)(\??)(\(|:|<)/gm,
  );
  return [
    ...new Set([...found].map(([, name, optional, sign]) => `${name}${optional}${sign === ':' ? '' : '()'}`)),
  ];
}

const HEADS = { function: 'Functions', class: 'Classes', value: 'Values', type: 'Types' } as const;

/** The whole page. `packages` is the folder of that name. */
export function apiPage(packages: string): string {
  const told = new Map<string, string>();
  const parts = Object.entries(ENTRIES).map(([name, file]) => {
    const path = join(packages, file);
    const entries = [...exportsOf(path).values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    const fresh = entries.filter((entry) => !told.has(entry.name + entry.about));
    const again = entries.filter((entry) => told.has(entry.name + entry.about));
    for (const entry of fresh) told.set(entry.name + entry.about, name);
    return [`## \`${name}\``, ...sections(fresh), ...shared(again, told)].join('\n\n');
  });
  return `${HEAD}\n\n${parts.join('\n\n')}\n`;
}

const HEAD = `# The libraries, export by export

Made by \`npm run write -- api\` from the comments in the sources; a test holds it true. Where to begin: the pages of
[rules](../packages/rules/README.md) and [engine](../packages/engine/README.md), and the programs in [examples](../examples).
A name that an import shares with one above it is told there.`;

function sections(entries: readonly ApiEntry[]): string[] {
  return (Object.keys(HEADS) as (keyof typeof HEADS)[]).flatMap((kind) => {
    const lines = entries.filter((entry) => entry.kind === kind).map(line);
    return lines.length === 0 ? [] : [`### ${HEADS[kind]}`, lines.join('\n')];
  });
}

function line({ form, about, members }: ApiEntry): string {
  const has = members.length === 0 ? '' : ` Has ${members.map((name) => `\`${name}\``).join(', ')}.`;
  return `- \`${form}\`: ${about}${has}`;
}

function shared(entries: readonly ApiEntry[], told: ReadonlyMap<string, string>): string[] {
  if (entries.length === 0) return [];
  const homes = new Map<string, string[]>();
  for (const entry of entries) {
    const home = told.get(entry.name + entry.about)!;
    homes.set(home, [...(homes.get(home) ?? []), `\`${entry.name}\``]);
  }
  return [...homes].map(([home, names]) => `As in \`${home}\`: ${names.join(', ')}.`);
}

/** `npm run write -- api`. */
export const generate = (): Record<string, string> => ({ 'docs/api.md': apiPage('packages') });
