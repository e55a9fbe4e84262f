/** The words of a game line by line: the same in the program, in its help and in docs/cli.md. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { helpLines, verbForm, verbIds, verbOf, verbsFrom } from '../../src/plain/verbs.ts';

const page = readFileSync(new URL('../../../../docs/cli.md', import.meta.url), 'utf8');
const [, section = ''] = /## Line by line\n([\s\S]*?)\n## /.exec(page) ?? [];
const table = section.split('\n').filter((line) => line.startsWith('| `') && line.includes(' (`'));

const word = (id: (typeof verbIds)[number], language: 'en' | 'pt') => verbForm(id, language).split(' ')[0]!;

describe.each(verbIds)('%s', (id) => {
  test('is understood in both languages, whatever its letters and accents', () => {
    for (const typed of [word(id, 'en'), word(id, 'pt')]) {
      expect(verbOf(typed)).toBe(id);
      expect(verbOf(typed.toUpperCase())).toBe(id);
      expect(verbOf(typed.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(id);
    }
  });

  test('is in the help of both languages, and on the page', () => {
    for (const language of ['en', 'pt'] as const)
      expect(
        helpLines(language).filter((line) => line.startsWith(`${verbForm(id, language)}: `)),
      ).toHaveLength(1);
    const rows = table.filter((row) => row.includes(`\`${verbForm(id, 'en')}\``));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`(\`${word(id, 'pt')}\`)`);
  });
});

test('the page names no other words', () => {
  const named = table.flatMap((row) => [...row.matchAll(/`([^` ]+)[^`]*` \(`([^`]+)`\)/g)]);
  expect(named).toHaveLength(verbIds.length);
  for (const [, english, portuguese] of named) expect(verbOf(english!)).toBe(verbOf(portuguese!));
});

test('moves are none of them, and Tab completes words', () => {
  for (const text of ['c3-c4', 'a1', '9,0', 'constructor']) expect(verbOf(text)).toBeNull();
  expect(verbsFrom('his')).toEqual(['history', 'histórico']);
  expect(verbsFrom('ulti')).toEqual(['última']);
});
