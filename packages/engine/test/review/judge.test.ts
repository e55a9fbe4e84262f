/** Losses of moves and their marks. */
import { describe, expect, test } from 'vitest';
import { lossOf, MARKED_LOSS, markOf } from '../../src/index.ts';

describe('the loss of a move', () => {
  test('is what its mover gave away, never below nothing', () => {
    expect(lossOf(0, { shares: [0.6, 0.4] }, { shares: [0.45, 0.55] })).toBe(0.15);
    expect(lossOf(1, { shares: [0.6, 0.4] }, { shares: [0.45, 0.55] })).toBe(0);
    expect(lossOf(0, { shares: [0.6, 0.4] }, { shares: [0.7, 0.3] })).toBe(0);
  });

  test('counts the own share alone, whatever the others make of it and whoever moves next', () => {
    const before = { shares: [0.25, 0.25, 0.25, 0.25] };
    expect(lossOf(2, before, { shares: [0.7, 0.05, 0.25, 0] })).toBe(0);
    expect(lossOf(2, before, { shares: [0.35, 0.25, 0.15, 0.25] })).toBe(0.1);
  });

  test('is nothing where a proven win is kept, by whatever way', () => {
    const won = { shares: [1, 0], proven: { winners: [0], plies: 3 } };
    const wonLater = { shares: [0.5, 0.5], proven: { winners: [0, 1], margin: 2 } };
    expect(lossOf(0, won, wonLater)).toBe(0);
    expect(lossOf(0, won, { shares: [0.5, 0.5], proven: { winners: [] } })).toBe(0.5);
    expect(lossOf(1, won, { shares: [1, 0], proven: { winners: [0] } })).toBe(0);
  });
});

test('marks begin at 5, 10 and 15 points', () => {
  expect(MARKED_LOSS).toEqual({ '?!': 0.05, '?': 0.1, '??': 0.15 });
  expect([0, 0.0499, 0.05, 0.0999, 0.1, 0.1499, 0.15, 1].map(markOf)).toEqual([
    null,
    null,
    '?!',
    '?!',
    '?',
    '?',
    '??',
    '??',
  ]);
  // 0.65 - 0.5 is a little less than 0.15 to a computer.
  expect(markOf(lossOf(0, { shares: [0.65, 0.35] }, { shares: [0.5, 0.5] }))).toBe('??');
});
