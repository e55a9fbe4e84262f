/** What is said of points: Trench counts stars, and its points are two a star. */
import { loadGame, must } from '@tabuleiro/rules';
import { startSession } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { endText, matchText, matchTitle } from '../src/index.ts';

const players = [
  { name: 'a', kind: 'human' },
  { name: 'b', kind: 'human' },
];

test('the end of a game of Trench and its match speak of stars', async () => {
  const game = must(await loadGame('trench'));
  const sentences = await loadSentences('trench');
  const start = '7G/8/8/8/3T4/3s4/8/g7 b classic 49 0 3 0';
  const session = must(startSession({ game, players, start, format: 'match' }));
  expect(matchTitle(session, sentences, 'en')).toBe('Game 1 of 2; #1 : #2 = 0 : 0 stars');
  must(session.play('d3xd4'));
  expect(endText(session, sentences, 'en')).toContain('Stars 5 : 0.');
  expect(endText(session, sentences, 'pt')).toContain('Estrelas 5 : 0.');
  expect(matchText(session, sentences, 'pt')).toContain('5 : 0 estrelas');
});

test('points of other games are points', async () => {
  const game = must(await loadGame('small-star-empires'));
  const sentences = await loadSentences('small-star-empires');
  const session = must(startSession({ game, players, format: 'pair-points' }));
  expect(matchTitle(session, sentences, 'en')).toContain('0 : 0 points');
  const pair = must(startSession({ game, players, format: 'pair' }));
  expect(matchTitle(pair, sentences, 'en')).toMatch(/0 : 0$/);
});

test.each([
  ['trench', 1, 'Vitória das Brancas. '],
  ['mad-bishops', 1, 'Vitória do Azul. '],
  ['small-star-empires', 0, 'Vitória do Jogador A. '],
])('in Portuguese whoever wins %s has an article', async (id, winner, said) => {
  const rules = must(must(await loadGame(id)).configure({}));
  const shares = rules.seats.map((_, seat) => (seat === winner ? 1 : 0));
  const outcome = { winners: [winner], reason: 'resignation', shares };
  expect(endText({ rules, outcome }, await loadSentences(id), 'pt')).toContain(said);
});
