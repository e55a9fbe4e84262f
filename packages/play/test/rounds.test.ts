/** Moves are counted one way: as the list beside the board numbers them. */
import { loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { placeText, roundNumbers, roundsIn } from '../src/words/rounds.ts';

const seats = (...list: number[]) => list.map((seat) => ({ seat }));

test('a round is one move of each seat, whoever begins and whoever is passed over', () => {
  expect(roundNumbers(seats(0, 1, 0, 1, 0))).toEqual([1, 1, 2, 2, 3]);
  expect(roundNumbers(seats(1, 0, 1))).toEqual([1, 2, 2]);
  expect(roundNumbers(seats(0, 1, 2, 0, 2, 2))).toEqual([1, 1, 1, 2, 2, 3]);
  expect([roundsIn([]), roundsIn(seats(0, 1, 0))]).toEqual([0, 2]);
});

test('a place in a game, in both languages', async () => {
  const rules = must(must(await loadGame('dameo')).configure({}));
  const sentences = await loadSentences('dameo');
  const moves = seats(0, 1, 0, 1, 0, 1, 0);
  const place = (ply: number, language: 'en' | 'pt') => placeText(rules, moves, ply, sentences, language);
  expect([place(0, 'en'), place(7, 'en'), place(6, 'en')]).toEqual([
    'before move 1',
    'move 4, White',
    'move 3, Black',
  ]);
  expect([place(0, 'pt'), place(7, 'pt')]).toEqual(['antes da jogada 1', 'jogada 4 das Brancas']);
});
