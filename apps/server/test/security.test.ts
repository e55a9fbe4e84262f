/** Every threat in docs/security.md names a test that is there by this title and is run. */
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it, test } from 'vitest';

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

/** A part of a program as its parser gives it. */
interface Syntax {
  readonly type?: string;
  readonly [part: string]: unknown;
}

const partsOf = (node: Syntax): Syntax[] =>
  Object.values(node)
    .flat()
    .filter((part): part is Syntax => typeof part === 'object' && part !== null);

/** What is called, word by word: `test.each(...)('title')` is `test each`. */
function wordsOf({ type, name, object, property, callee }: Syntax): string[] {
  if (type === 'Identifier') return [name as string];
  if (type === 'MemberExpression') return [...wordsOf(object as Syntax), ...wordsOf(property as Syntax)];
  return type === 'CallExpression' ? wordsOf(callee as Syntax) : [];
}

const OFF = ['skip', 'skipIf', 'runIf', 'todo', 'fails'];

/** The titles of all tests in a program that run wherever it does. */
function titlesIn(text: string): string[] {
  const titles: string[] = [];
  const look = (node: Syntax): void => {
    if (node.type === 'CallExpression') {
      const [name, ...more] = wordsOf(node.callee as Syntax);
      const isTest = name === 'test' || name === 'it';
      if ((isTest || name === 'describe') && more.some((word) => OFF.includes(word))) return;
      const [title] = node.arguments as Syntax[];
      if (isTest && typeof title?.value === 'string') titles.push(title.value);
    }
    partsOf(node).forEach(look);
  };
  look(parseSync('test.ts', text).program as unknown as Syntax);
  return titles;
}

const ROOTS: Readonly<Record<string, string>> = { protocol: 'packages', web: 'apps' };

test.each(rows)('%s', (_, answer, named) => {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(named ?? '') ?? [];
  const [room] = file?.split('/') ?? [];
  const path = `${ROOTS[room!] ?? 'apps/server/test'}/${file}`;
  expect(answer).toMatch(/\w{3}/);
  expect(existsSync(path), path).toBe(true);
  expect(titlesIn(readFileSync(path, 'utf8'))).toContain(title);
});

test('the table is there, and no threat stands in it twice', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(new Set(rows.map(([threat]) => threat)).size).toBe(rows.length);
});

describe('a title counts', () => {
  it('where it is that of a test', () => {
    expect(titlesIn("test('one', () => {}); describe('two', () => { it('three', () => {}); });")).toEqual([
      'one',
      'three',
    ]);
    expect(titlesIn("test.each([['x', 1]])('%s is %i', () => {}); it.concurrent('four', () => {});")).toEqual(
      ['%s is %i', 'four'],
    );
  });

  it.each([
    "import { one } from './one.ts'; // test('one')",
    "test.skip('one', () => {});",
    "test.todo('one');",
    "test.skipIf(isWindows)('one', () => {});",
    "describe.skip('two', () => { it('one', () => {}); });",
    "describe('one', () => {});",
  ])('not in %s', (text) => expect(titlesIn(text)).toEqual([]));
});
