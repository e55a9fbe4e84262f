/**
 * Every noun of an exported type is explained. A noun of several packages needs docs/glossary.md or the list of
 * plain words below; a noun of one package can also be explained by a comment of a type. Type names are unique in
 * the repository.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceFiles } from './sources.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

const COVERED = [
  'packages/rules',
  'packages/engine',
  'packages/protocol',
  'packages/play',
  'packages/lab',
  'packages/node',
  'apps/server',
  'apps/terminal',
  'apps/web',
];

/** Words that need no explanation. Keep it short, and prefer words of the glossary for types. */
const PLATFORM: ReadonlySet<string> = new Set(
  `answer argument arrow box capture change client code colour command computer configuration count data database
   decision decoder engine entry failure field flag flight group hook id label language limit list listener message
   mode name order orientation page part phrase picture place point pool preference priority program progress
   question queue reader replay reply request row scanner scene set setting sheet side sign size span spec
   splitter stack stage state status step store sum summary tab tally target teller terminal text theme time
   token value view way worker world`
    .split(/\s+/)
    .filter(Boolean),
);
const MOST = 100;

const MOST_WORDS = 1_500;

const page = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const glossary = new Set(
  [...page.matchAll(/^- \*\*([a-z][a-z ,-]*)\*\*: /gm)]
    .flatMap(([, words]) => words!.split(', '))
    .flatMap((word) => [word, word.split(' ').at(-1)!]),
);

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /\.tsx?$/.test(name) ? [path] : [];
  });
}

interface ExportedType {
  readonly name: string;
  readonly home: string;
  /** By its comment, or by the header of a file named after it. */
  readonly isExplained: boolean;
}

function typesIn(home: string, path: string): ExportedType[] {
  const text = readFileSync(path, 'utf8');
  const found = text.matchAll(/^export (?:abstract )?(?:class|interface|type) ([A-Z]\w*)/gm);
  const file = basename(path)
    .replace(/\.tsx?$/, '')
    .replaceAll('-', '');
  return [...found].map(({ 1: name, index }) => ({
    ...{ name: name!, home },
    isExplained: text.slice(0, index).endsWith('*/\n') || nounsOf(name!).some((noun) => file.endsWith(noun)),
  }));
}

const types = COVERED.flatMap((home) =>
  files(join(root, home, 'src')).flatMap((path) => typesIn(home, path)),
);

/** The last word of a name, and its possible singular forms: `Territories` gives `territory`. */
function nounsOf(name: string): string[] {
  const last = /[A-Z][a-z0-9]*$/.exec(name)![0].toLowerCase();
  return [last, last.replace(/ies$/, 'y'), last.replace(/s$/, ''), last.replace(/(?<=[sx])es$/, '')];
}

const isListed = (name: string): boolean =>
  nounsOf(name).some((noun) => glossary.has(noun) || PLATFORM.has(noun));
/** By noun in its shortest form. */
const unlisted = new Map<string, ExportedType[]>();
for (const type of types.filter(({ name }) => !isListed(name))) {
  const noun = nounsOf(type.name).sort((a, b) => a.length - b.length)[0]!;
  unlisted.set(noun, [...(unlisted.get(noun) ?? []), type]);
}

test('there are types to look at', () => expect(types.length).toBeGreaterThan(150));

test('a noun that several packages share is in the glossary', () => {
  const shared = [...unlisted].filter(([, of]) => new Set(of.map(({ home }) => home)).size > 1);
  expect(shared.map(([noun, of]) => `${noun}: ${of.map(({ name }) => name).join(' ')}`)).toEqual([]);
});

test('a noun of one package has a type with a comment that explains it', () => {
  const bare = [...unlisted.values()].filter((of) => !of.some(({ isExplained }) => isExplained));
  expect(bare.flat().map(({ name, home }) => `${home} ${name}`)).toEqual([]);
});

test('the glossary is short enough to be read', () => {
  expect(page.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(MOST_WORDS);
  expect(glossary.size).toBeGreaterThan(100);
});

test('the words that need no explanation are few, and none is explained all the same', () => {
  expect(PLATFORM.size).toBeLessThanOrEqual(MOST);
  expect([...PLATFORM].filter((word) => glossary.has(word))).toEqual([]);
});

test('no exported type name exists twice', () => {
  const homes = new Map<string, string[]>();
  for (const { path, code } of sourceFiles)
    for (const [, name] of code.matchAll(
      /^export (?:declare )?(?:abstract )?(?:class|interface|type|enum) ([A-Z]\w*)/gm,
    ))
      homes.set(name!, [...(homes.get(name!) ?? []), path]);
  expect(homes.size).toBeGreaterThan(800);
  const twice = [...homes].filter(([, paths]) => paths.length > 1).map((found) => found.flat().join(' '));
  expect(twice, 'rename all but one, or export only what others need').toEqual([]);
});
