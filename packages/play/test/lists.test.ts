/** The lists beside a board. */
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { sideLists } from '../src/words/lists.ts';

test('Small Star Empires: colonies, trade stations, ships, points and moves of each ship', async () => {
  const game = must(await loadGame('small-star-empires'));
  const { rules, position } = must(
    readPosition(game, '1b20/rhA^^^3x3/20At^r1/x2bhB^^^^0/3b0r B 15:3,16:4 rulebook'),
  );
  const sentences = await loadSentences(game.id);
  const [first, second] = sideLists(rules, position, sentences, 'en');
  expect(first!.name).toBe('Player A');
  expect(first!.rows).toEqual([
    { code: 'home', label: 'home system', cells: [{ cell: 'b2', count: 1 }] },
    {
      code: 'ship',
      label: 'ships',
      cells: [
        { cell: 'b2', count: 3 },
        { cell: 'c2', count: 1 },
      ],
    },
    { code: 'station', label: 'trade station', cells: [{ cell: 'c2', count: 1 }] },
  ]);
  expect(first!.moves).toEqual([]);
  expect(second!.moves.map(({ cell }) => cell)).toEqual(['d4']);
  const { total, parts } = first!.points!;
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(total);
});
