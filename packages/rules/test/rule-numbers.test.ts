/** Every rule number of docs/games/<game>.md leads to code and to a test, and every cited number exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { must } from '../src/core/result.ts';
import { loadGame } from '../src/games/index.ts';
import { fileOf, root } from './sixth/parts.ts';
import { testedGames } from './support.ts';

const rules = join(root, 'packages/rules');
/** The sources of a folder and of the rooms in it. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.ts'));
const text = (folder: string, keep: (name: string) => boolean): string =>
  namesIn(folder)
    .filter(keep)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

const core = text(join(rules, 'src/core'), () => true);

describe.each(testedGames)('rule numbers: %s', async (id) => {
  const game = must(await loadGame(id));
  const doc = readFileSync(fileOf('page', id), 'utf8');
  const numbers = [...doc.matchAll(/^\s*- \*\*(\d+(?:\.\d+)*)\*\*/gm)].map((match) => match[1]!);
  const folder = dirname(fileOf('index', id));
  const files = [folder, join(rules, 'src/core'), join(rules, 'src/match')].flatMap((each) =>
    namesIn(each).map((name) => ({ name, text: readFileSync(join(each, name), 'utf8') })),
  );
  const code = text(folder, (name) => !name.endsWith('.test.ts')) + core;
  // The tests of a game are the named file and those beside it that begin alike: `trench-ends.test.ts`.
  const first = fileOf('rules', id);
  const stem = basename(first, '.test.ts');
  const tests = text(dirname(first), (name) => name.startsWith(stem) && name.endsWith('.test.ts'));
  const cited = new Set([...code.matchAll(/\brules? (\d+(?:\.\d+)*)/gi)].map((match) => match[1]!));
  const tested = new Set([...tests.matchAll(/['"`](\d+(?:\.\d+)*)[: ]/g)].map((match) => match[1]!));

  test('are unique and many', () => {
    expect(numbers.length).toBeGreaterThan(10);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
  test('are mentioned by code', () => expect(numbers.filter((number) => !cited.has(number))).toEqual([]));
  test('start the title of a test', () =>
    expect(numbers.filter((number) => !tested.has(number))).toEqual([]));
  test('have a row in the last table', () => {
    const rows = new Set([...doc.matchAll(/^\| (\d+(?:\.\d+)*) \|/gm)].map((match) => match[1]!));
    expect(numbers.filter((number) => !rows.has(number))).toEqual([]);
  });
  test('lead to a function that is there', () => {
    for (const [row] of doc.matchAll(/^\| \d+(?:\.\d+)* \|.*$/gm)) {
      const places = row.split('|')[3]!.matchAll(/([\w/-]+\.ts): ([\w, ]+)/g);
      for (const [, file, names] of places)
        for (const name of names!.split(',').map((each) => each.trim())) {
          const source = files.find(({ name: known }) => `/${file}`.endsWith(`/${known}`))?.text ?? '';
          expect(new RegExp(`\\b${name}\\b`).test(source), `${row}: ${name}`).toBe(true);
        }
    }
  });
  test('are known wherever explain cites one', () => {
    for (const { code: fault, rule } of game.prohibitions) expect(numbers, fault).toContain(rule);
  });
});
