/** Every rule number of docs/games/<game>.md leads to code and to a test, and every cited number exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { must } from '../src/core/result.ts';
import { loadGame } from '../src/games/index.ts';
import { fileOf, root } from './sixth/parts.ts';
import { testedGames } from './support.ts';

/** A page with fewer numbers is incomplete, or was not read. */
const FEWEST = 6;

const rules = join(root, 'packages/rules');
/** The sources of a folder and its subfolders. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.ts'));
const text = (folder: string, keep: (name: string) => boolean): string =>
  namesIn(folder)
    .filter(keep)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** Every number after `rule` or `rules`: `rule 1.2`, `rules 1.2, 1.3 and 2.1`. */
function citedNumbers(source: string): Set<string> {
  const number = String.raw`\d+(?:\.\d+)*`;
  const lists = source.matchAll(
    new RegExp(String.raw`\brules? (${number}(?:(?:, and |, | and | or )${number})*)`, 'gi'),
  );
  return new Set(
    [...lists].flatMap(([, list]) => [...list!.matchAll(new RegExp(number, 'g'))].map(([each]) => each)),
  );
}

test('several numbers in one comment count', () => {
  const source = '// Rules 1.2 and 1.3\n/** Rule 2.1, rule 2.2; rules 3.1, 3.2, and 4 (5.1) */';
  expect([...citedNumbers(source)]).toEqual(['1.2', '1.3', '2.1', '2.2', '3.1', '3.2', '4']);
});

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
  // The tests of a game are the named file and those beside it with the same beginning: `trench-ends.test.ts`.
  const first = fileOf('rules', id);
  const stem = basename(first, '.test.ts');
  const tests = text(dirname(first), (name) => name.startsWith(stem) && name.endsWith('.test.ts'));
  const cited = citedNumbers(code);
  const tested = new Set([...tests.matchAll(/['"`](\d+(?:\.\d+)*)[: ]/g)].map((match) => match[1]!));

  test('are unique and many', () => {
    expect(numbers.length).toBeGreaterThanOrEqual(FEWEST);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
  test('are mentioned by code', () => {
    const missing = numbers.filter((number) => !cited.has(number));
    expect(
      missing.map((number) => `write "// rule ${number}" where it is kept: ${relative(root, folder)}`),
    ).toEqual([]);
  });
  test('start the title of a test', () => {
    const missing = numbers.filter((number) => !tested.has(number));
    expect(missing.map((number) => `write a test '${number} ...' in ${relative(root, first)}`)).toEqual([]);
  });
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
