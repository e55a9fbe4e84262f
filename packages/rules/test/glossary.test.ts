/**
 * The noun of every exported type is a word of docs/glossary.md, or one of few words that any program has, and a name
 * stands for one thing in the whole repository.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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

/** Words that need no explanation. Keep it short: a type that can be called by a word of the glossary should be. */
const PLATFORM: ReadonlySet<string> = new Set(
  `answer app argument arrow block boundary box call capture change client code colour column command computer
   configuration content count data database decision decoder detail dialog drag engine entry estimate failure
   field flag flight hook id inbox info invocation label language limit list listener making matrix message model motion name order
   ordering orientation page phrase picture point pool preference priority program progress prompter prop question
   queue reader registry replay reply request rng route row scanner scene scope section selection set setting shape
   sheet side sign signal size span speaker spec splitter stack stage state status step store style sum summary tab
   tally target teller terminal text theme token value verb view wall worker world writer`
    .split(/\s+/)
    .filter(Boolean),
);
const MOST = 120;

const glossary = new Set(
  [...readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| ([a-z][a-z -]*) \|/gm)].flatMap(
    ([, words]) => [words!, words!.split(' ')[0]!, words!.split(' ').at(-1)!],
  ),
);

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /\.tsx?$/.test(name) ? [path] : [];
  });
}

const types = COVERED.flatMap((home) => files(join(root, home, 'src'))).flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^export (?:abstract )?(?:class|interface|type) ([A-Z]\w*)/gm)].map(
    ([, name]) => name!,
  ),
);

/** The last word of a name, in the forms that a list of nouns may have: `Territories` is `territory`. */
function nounsOf(name: string): string[] {
  const last = /[A-Z][a-z0-9]*$/.exec(name)![0].toLowerCase();
  return [last, last.replace(/ies$/, 'y'), last.replace(/s$/, ''), last.replace(/(?<=[sx])es$/, '')];
}

test('there are types to look at', () => expect(types.length).toBeGreaterThan(150));

test('every noun is known', () => {
  const known = (name: string) => nounsOf(name).some((noun) => glossary.has(noun) || PLATFORM.has(noun));
  expect(types.filter((name) => !known(name))).toEqual([]);
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
