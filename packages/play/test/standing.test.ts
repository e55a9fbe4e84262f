/** What is said of points: Trench counts stars, and its points are two a star. */
import { loadGame, must } from '@tabuleiro/rules';
import { startSession } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { matchText, matchTitle } from '../src/game/say-match.ts';
import { whoLeft } from '../src/words/names.ts';
import { clockText, endText } from '../src/words/standing.ts';

const players = [
  { name: '', kind: 'human' },
  { name: '', kind: 'human' },
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
  const current = { rules, outcome: { winners: [winner], reason: 'resignation', shares }, end: null };
  expect(endText({ current }, await loadSentences(id), 'pt')).toContain(said);
});

test('who resigned and whose time is up has a name', async () => {
  const game = must(await loadGame('dameo'));
  const sentences = await loadSentences('dameo');
  const session = must(startSession({ game, players, format: 'pair' }));
  must(session.resign(1));
  expect(endText(session, sentences, 'en')).toBe('White wins. Black resigned.');
  expect(endText(session, sentences, 'pt')).toBe('Vitória das Brancas. Desistência das Pretas.');
  expect(matchText(session, sentences, 'en')).toBe('Match score: #1 : #2 = 1 : 0.');
  const flagged = must(startSession({ game, players, clock: { initial: 1000, increment: 0 } }));
  must(flagged.play('c3-c4', { at: 0 }));
  flagged.checkClock(2000);
  expect(endText(flagged, sentences, 'en')).toBe('White wins. Black ran out of time.');
});

test('players who gave their names are called by them', async () => {
  const game = must(await loadGame('dameo'));
  const sentences = await loadSentences('dameo');
  const named = [
    { name: 'Ana', kind: 'human' },
    { name: '', kind: 'level-3' },
  ];
  const session = must(startSession({ game, players: named, format: 'pair' }));
  expect(matchTitle(session, sentences, 'en')).toBe('Game 1 of 2; Ana : #2 = 0 : 0');
  must(session.resign(1));
  expect(endText(session, sentences, 'en')).toBe('White (Ana) wins. Black resigned.');
  expect(endText(session, sentences, 'pt')).toBe('Vitória das Brancas (Ana). Desistência das Pretas.');
  expect(matchText(session, sentences, 'pt')).toBe('Resultado do encontro: Ana : #2 = 1 : 0.');
});

test('a seat that was left says so, and who is alone did not resign', async () => {
  const game = must(await loadGame('small-star-empires'));
  const sentences = await loadSentences('small-star-empires');
  const three = ['Ana', '', ''].map((name, i) => ({ name, kind: i === 2 ? 'level-1' : 'human' }));
  const session = must(startSession({ game, players: three, options: { board: 'tri' } }));
  const { rules, plan } = session;
  expect(session.hasLeft(0)).toBe(false);
  must(session.resign(0, { substitute: true }));
  expect(session.hasLeft(0)).toBe(true);
  expect(whoLeft('en', rules, plan.players[0]!)).toBe('Ana left: level 3');
  expect(whoLeft('pt', rules, plan.players[1]!)).toBe('saiu: nível 3');
  must(session.endAlone(1));
  expect(endText(session, sentences, 'en')).toBe('Player B wins. All the others left.');
  expect(endText(session, sentences, 'pt')).toBe('Vitória do Jogador B. Todos os outros saíram.');
});

test('a match that was given up is not explained by its totals', async () => {
  const game = must(await loadGame('trench'));
  const sentences = await loadSentences('trench');
  const session = must(startSession({ game, players, format: 'match' }));
  must(session.resign(0));
  const names = ['player 1', 'Bruno'];
  expect(matchText(session, sentences, 'en', (player) => names[player]!)).toBe(
    'Bruno wins the match. It ends with the first game that is resigned or lost on time.',
  );
});

test('who is addressed wins as "you", and loses to a name', async () => {
  const game = must(await loadGame('trench'));
  const sentences = await loadSentences('trench');
  const names = ['you', 'level 3'];
  const told = (loser: number, language: 'en' | 'pt') => {
    const session = must(startSession({ game, players, format: 'match' }));
    must(session.resign(loser));
    return matchText(session, sentences, language, (player) => names[player]!, 0);
  };
  expect(told(1, 'en')).toMatch(/^You win the match\./);
  expect(told(1, 'pt')).toMatch(/^Ganhou o encontro\./);
  expect(told(0, 'en')).toMatch(/^Level 3 wins the match\./);
});

test.each([
  [9_940, '0:09.9'],
  [-5, '0:00.0'],
  [272_000, '4:32'],
  [3_872_000, '1:04:32'],
])('%d ms are %s', (ms, text) => expect(clockText(ms)).toBe(text));
