/** The lists beside a board. */
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { sideLists } from '../src/index.ts';

test('Small Star Empires: colonies, trade stations, ships, points and moves of each ship', async () => {
  const game = must(await loadGame('small-star-empires'));
  const { rules, position } = must(
    readPosition(game, '1b20/rhA^^^3x3/20At^r1/x2bhB^^^^0/3b0r B 15:3,16:4 rulebook'),
  );
  const sentences = await loadSentences(game.id);
  const [first, second] = sideLists(rules, position, sentences, 'en');
  expect(first!.name).toBe('Player A');
  expect(first!.rows).toEqual([
    { label: 'home system', cells: ['b2'] },
    { label: 'ships', cells: ['b2 (3)', 'c2'] },
    { label: 'trade station', cells: ['c2'] },
  ]);
  expect(first!.moves).toEqual([]);
  expect(second!.moves.map((text) => text.split(' ')[0])).toEqual(['d4']);
  const { total, parts } = first!.points!;
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(total);
});
