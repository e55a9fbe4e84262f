/** Whole pages as text, to be looked at: every game with a piece chosen, in both languages and character sets. */
import { fileURLToPath } from 'node:url';
import type { Options } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { playTrial } from './stage.ts';

const golden = (name: string) => fileURLToPath(new URL(`golden/${name}.txt`, import.meta.url));

const pages: readonly [name: string, id: string, options: Options, moves: readonly string[]][] = [
  ['trench', 'trench', {}, ['d4-d5', 'e5-e4']],
  ['mad-bishops', 'mad-bishops', {}, ['a1xb2']],
  ['renpaarden', 'renpaarden', { ruleset: 'tournament' }, ['a2-b4']],
  ['small-star-empires', 'small-star-empires', {}, ['b2-b3:T']],
  ['four-seats', 'small-star-empires', { board: 'quad' }, ['b2-b3:C', 'b7-b6:T', 'h7-h6:C', 'h2-h3:T']],
  ['dameo', 'dameo', {}, ['c3-c4', 'c6-c5']],
];

test.each(pages)('%s', async (name, id, options, moves) => {
  for (const [language, width, height] of [
    ['en', 80, 24],
    ['pt', 120, 40],
  ] as const) {
    const trial = await playTrial(id, { options, language });
    for (const move of moves) trial.press('m', ...move, 'enter');
    expect(trial.session.moves).toHaveLength(moves.length);
    trial.press('tab', 'enter');
    await expect(`${trial.text(width, height)}\n`).toMatchFileSnapshot(
      golden(`${name}-${width}x${height}-${language}`),
    );
  }
});

test('ASCII', async () => {
  const trial = await playTrial('trench', { ascii: true });
  trial.press('m', ...'d4-d5', 'enter', 'h');
  expect(trial.text()).toContain('Thinking...');
  trial.press('escape');
  const text = trial.text();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what ASCII is
  expect(text).toMatch(/^[\x00-\x7f]*$/);
  await expect(`${text}\n`).toMatchFileSnapshot(golden('trench-80x24-ascii'));
});
