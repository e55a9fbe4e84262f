/** The guides in the terminal: on every width, in both languages, and as data. */
import { gameIds } from '@tabuleiro/rules';
import { languages, loadGuide } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import { pageWidth, wrap } from '../src/text/wrap.ts';
import { answerHere, runHere } from './run.ts';

const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe.each(gameIds)('rules %s', (id) => {
  test.each(languages)('prints the whole guide within 100 columns (%s)', async (language) => {
    const { code, out, err, lines } = await runHere(['rules', id, '--lang', language], { COLUMNS: '300' });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(100);
    for (const line of lines) expect(line).toBe(line.trimEnd());
    expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(80);
    const guide = (await loadGuide(id))[language];
    let at = 0;
    const next = (text: string) => {
      const found = flat(out).indexOf(flat(text), at);
      expect(found, text).toBeGreaterThanOrEqual(at);
      at = found;
    };
    next(guide.intro);
    for (const { title, blocks } of guide.sections) {
      next(title.toUpperCase());
      for (const block of blocks)
        if (block.kind === 'list') block.items.forEach(next);
        else next(block.kind === 'text' ? block.text : block.caption);
    }
  });
});

test('a figure is drawn, and its caption names the move and the marked cells', async () => {
  const { out, lines } = await runHere(['rules', 'dameo', '--lang', 'en'], { COLUMNS: '60' });
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(60);
  expect(out).toContain(
    '  5  . . . . . . . .\n  4  . . M . . . . .\n  3  . . M . . . . .\n  2  . . M . . . . .\n',
  );
  expect(flat(out)).toContain('Figure 2: The column moves up as one');
  expect(flat(out)).toContain('Move: c2-c5. Marked: c2, c3, c4.');
  expect(flat(out)).toContain(
    'In the pictures: M man (White), m man (Black), K king (White), k king (Black).',
  );
});

test('--json has the guide as data', async () => {
  const { code, json } = await answerHere(['rules', 'trench', '--lang', 'pt']);
  expect(code).toBe(0);
  expect(json).toEqual({
    event: 'rules',
    game: 'trench',
    name: 'Trench',
    designer: 'Rui Alípio Monteiro',
    year: 2013,
    language: 'pt',
    ...(await loadGuide('trench')).pt,
  });
});

test('an unknown game is wrong use', async () => {
  expect((await runHere(['rules', 'damoe'])).code).toBe(2);
});

test('text is wrapped between words, later lines under the first', () => {
  expect(wrap('one two three', 9, '- ')).toBe('- one two\n  three');
  expect(wrap('one two three', 8, '- ')).toBe('- one\n  two\n  three');
  // What no line holds is broken, or a narrow panel would cut it off.
  expect(wrap('immeasurable', 5)).toBe('immea\nsurab\nle');
  expect(wrap('it stands 12 : 7 now', 12)).toBe('it stands\n12 : 7 now');
});

test('the width is the one asked for, between 20 and 100', () => {
  expect(['90', '300', '3', '72.9'].map(pageWidth)).toEqual([90, 100, 20, 72]);
  expect(pageWidth('wide')).toBe(process.stdout.columns ?? 80);
});

test('with --plain the figures are in words', async () => {
  const { out } = await runHere(['rules', 'dameo', '--plain', '--lang', 'en']);
  expect(out).toContain('White men: c2, c3, c4.');
  expect(out).not.toContain('. . .');
});
