/** What a list says of a game by link: whose turn it is, by name, and how much time is left. */
import type { TurnRow } from '@tabuleiro/protocol/http';
import { afterEach, describe, expect, test } from 'vitest';
import { leftText, othersIn, stateText } from '../../src/online/lobby/turn-text.ts';
import { language } from '../../src/words/define.ts';

afterEach(() => {
  language.value = 'en';
});

const row = (more: Partial<TurnRow> = {}): TurnRow => ({
  ...{ game: 'aaaa', state: 'playing', mine: false, rules: 'dameo', names: ['Ana'], changed: 1 },
  ...more,
});
const three = row({ names: ['Ana', 'Rui'] });

describe('the state of a game', () => {
  test.each([
    [row({ mine: true }), 'Your turn'],
    [row(), 'Waiting for Ana'],
    [{ ...three, toMove: 1 }, 'Waiting for Rui'],
    [three, 'Waiting for the others'], // a server of earlier days
    [row({ left: true }), 'You have left; a computer plays on for you'],
    [row({ state: 'challenge' }), 'Waiting for players'],
    [row({ state: 'over', asked: true }), 'You are offered a rematch'],
  ])('%o: %s', (each, text) => {
    expect(stateText(each)).toBe(text);
  });

  test('in Portuguese', () => {
    language.value = 'pt';
    expect([stateText(row()), leftText(row({ time: 3 * 3600_000 }))]).toEqual([
      'À espera de Ana',
      'ainda 3 h',
    ]);
  });
});

test('bots carry their mark', () => {
  expect(othersIn(row({ names: ['Ana', 'Robo'], bots: [false, true] }))).toBe('Ana, Robo (bot)');
});

test.each([
  [3 * 24 * 3600_000, '3 days left'],
  [47 * 3600_000, '47 h left'],
  [119 * 60_000, '119 min left'],
  [59_000, 'less than a minute left'],
  [undefined, ''],
])('%s ms are said as: %s', (time, text) => {
  expect(leftText(row({ time }))).toBe(text);
});
