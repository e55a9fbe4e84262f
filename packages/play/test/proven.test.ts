/** Boards that are solved: offered by the rules as the solver left them, and told in words. */
import { loadGame, must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { sayProven } from '../src/setup/proven.ts';

test('how a solved board ends is told in both languages', () => {
  const say = (result: 'win' | 'draw' | 'loss', margin: number) =>
    sayProven('en', { value: 'random-small-1', result, margin });
  expect(say('draw', 0)).toBe('a draw with best play');
  expect(say('win', 2)).toBe('the first player wins by 2 with best play');
  expect(say('loss', -3)).toBe('the second player wins by 3 with best play');
  expect(say('win', 0)).toBe('the first player wins on the tie-break with best play');
  expect(sayProven('pt', { value: 'random-small-1', result: 'loss', margin: 0 })).toMatch(/desempate/);
});

test('the boards that are offered can be played, the most balanced first', async () => {
  const game = must(await loadGame('small-star-empires'));
  const spec = game.options.find(({ id }) => id === 'board')!;
  const margins = spec.proven!.map(({ margin }) => Math.abs(margin));
  expect(margins).toEqual([...margins].sort((a, b) => a - b));
  expect(margins.length).toBeGreaterThan(2);
  for (const { value } of spec.proven!) expect(game.configure({ board: value }).ok).toBe(true);
});
