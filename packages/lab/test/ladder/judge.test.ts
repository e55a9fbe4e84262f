/** When a pairing of the ladder stops, and its finding then. */
import { expect, test } from 'vitest';
import { gamesWanted, isEndless, judge, type Unit } from '../../src/ladder/judge.ts';
import type { Expectation } from '../../src/trials/load.ts';

const unit = (score: number, index = 0, results = ['w captured', 'b captured']): Unit => ({
  index,
  score,
  results,
});
const units = (...scores: number[]) => scores.map((score, index) => unit(score, index));
const times = (count: number, ...scores: number[]) =>
  units(...Array.from({ length: count }, () => scores).flat());

const BETTER: Expectation = { kind: 'range', over: 0.6, under: 2, clear: 0.5 };
const RANGE: Expectation = { kind: 'range', over: 0.3, under: 0.6 };
const COUNT: Expectation = { kind: 'count', games: 100, least: 0.98 };
const STEP: Expectation = { kind: 'gap', least: 100, most: 250, within: 60 };
const ENDS: Expectation = { kind: 'ends', games: 100, most: 5 };

test('being better is proven by score, interval and the sequential test, never before twenty games', () => {
  expect(judge(times(9, 1), 'shares', BETTER).finding).toBe('open');
  expect(judge(times(10, 1), 'shares', BETTER)).toMatchObject({ finding: 'proven', games: 20 });
  expect(judge(times(40, 0.5), 'shares', BETTER).finding).toBe('missed');
  expect(judge(times(10, 0), 'shares', BETTER).finding).toBe('missed');
  // 58 % in any number of games: better, but not by as much as wanted.
  const less = judge(times(60, 1, 0.5, 0.5, 0.5, 0.4), 'shares', BETTER);
  expect(less.score.low).toBeGreaterThan(0.5);
  expect(less.finding).not.toBe('proven');
});

test('the same results prove less when each stands for a match', () => {
  const results = times(5, 1, 1, 0.5, 0);
  const { score: pairs } = judge(results, 'shares', BETTER);
  const { score: matches } = judge(results, 'points', BETTER);
  expect(matches.value).toBe(pairs.value);
  expect(matches.high - matches.low).toBeGreaterThanOrEqual(pairs.high - pairs.low);
});

test('a range is proven when the whole interval lies in it, and missed when it lies outside', () => {
  expect(judge(times(60, 0.5, 0.5, 0.25), 'shares', RANGE).finding).toBe('proven');
  expect(judge(times(5, 1, 0), 'shares', RANGE).finding).toBe('met');
  expect(judge(times(10, 1), 'shares', RANGE).finding).toBe('missed');
  expect(judge(times(4, 1, 0.5, 0.5), 'shares', RANGE).finding).toBe('open');
});

test('a count needs all its games, but stops when it cannot be reached any more', () => {
  expect(judge(times(49, 1), 'shares', COUNT).finding).toBe('open');
  expect(judge([...times(48, 1), unit(0.5), unit(0.5)], 'shares', COUNT).finding).toBe('proven');
  expect(judge([...times(3, 0.5), unit(1)], 'shares', COUNT).finding).toBe('missed');
  expect(judge(times(2, 0.5), 'shares', COUNT).finding).toBe('open');
});

test('games that go in circles are counted by how they ended', () => {
  expect(['draw repetition', 'w move-limit', 'w goal', 'draw length'].map(isEndless)).toEqual([
    true,
    true,
    false,
    true,
  ]);
  const ended = (text: string, count: number) =>
    Array.from({ length: count }, (_, index) => unit(1, index, [text]));
  const few = [...ended('draw repetition', 5), ...ended('w goal', 95)];
  expect(judge(few, 'shares', ENDS)).toMatchObject({ finding: 'proven', endless: 5, games: 100 });
  expect(judge(ended('w move-limit', 6), 'shares', ENDS).finding).toBe('missed');
});

test('the most games that are asked for bound every pairing', () => {
  expect(gamesWanted(BETTER, 200)).toBe(200);
  expect(gamesWanted(COUNT, 200)).toBe(100);
  expect(gamesWanted(COUNT, 40)).toBe(40);
});

test('a step is proven when it is known to within 60 Elo and lies between 100 and 250', () => {
  const mixed = (index: number, score: number) =>
    unit(score, index, index % 2 ? ['w captured', 'b blocked'] : ['b captured', 'draw repetition']);
  const played = (count: number, ...scores: number[]) =>
    Array.from({ length: count }, (_, i) => mixed(i, scores[i % scores.length]!));
  // A few lucky games do not end it, however one-sided.
  expect(judge(played(12, 0, 0.5), 'shares', STEP).finding).toBe('open');
  expect(judge(played(60, 1, 0.5), 'shares', { ...STEP, within: 10 }).finding).toBe('met');
  expect(judge(played(120, 1, 0.5), 'shares', STEP).finding).toBe('proven');
  expect(judge(played(120, 0.5), 'shares', STEP).finding).toBe('missed');
  expect(judge(played(60, 1), 'shares', STEP).finding).toBe('missed');
  expect(judge(played(6, 1, 0.5), 'shares', STEP).finding).toBe('open');
});

test('games that end alike for one seat, whoever sits there, say nothing', () => {
  const alike = (count: number, ...results: string[]) =>
    Array.from({ length: count }, (_, index) => unit(0.5, index, results));
  expect(judge(alike(20, 'b deadline', 'b deadline'), 'shares', RANGE).finding).toBe('empty');
  expect(judge(alike(20, 'b deadline', 'b deadline'), 'shares', STEP).finding).toBe('empty');
  expect(judge(alike(20, 'w deadline', 'b deadline'), 'shares', RANGE).finding).not.toBe('empty');
  expect(judge(alike(9, 'b deadline', 'b deadline'), 'shares', RANGE).finding).toBe('open');
});

test('games from openings that are proven lost are counted apart, won or not', () => {
  const pair = (index: number, start: string, asWhite: number, asBlack: number): Unit => ({
    ...unit((asWhite + asBlack) / 2, index),
    start,
    seats: [
      { turn: 'w', score: asWhite },
      { turn: 'b', score: asBlack },
    ],
  });
  const proven = {
    'white wins': { winner: 'w' },
    'black wins': { winner: 'b' },
    level: { winner: 'draw' },
    'too hard': { winner: null },
  };
  const count: Expectation = { kind: 'count', games: 10, least: 0.9 };
  const played = [
    pair(0, 'white wins', 1, 0),
    pair(1, 'black wins', 1, 1),
    pair(2, 'level', 1, 0.5),
    pair(3, 'too hard', 1, 1),
    pair(4, 'never tried', 1, 1),
  ];
  const before = judge(played, 'shares', count);
  expect(before).toMatchObject({ games: 10, lost: { games: 0 }, finding: 'missed' });
  const now = judge(played, 'shares', count, proven);
  expect(now).toMatchObject({ games: 8, lost: { games: 2, score: 0.5 }, finding: 'proven' });
  expect(now.score.value).toBeCloseTo(7.5 / 8);
  // All ten are played: nothing can change the finding.
  expect(judge(played.slice(0, 4), 'shares', count, proven)).toMatchObject({ games: 6, finding: 'open' });
  // A match of two games has one result, whichever player began.
  expect(judge(played, 'points', count, proven)).toMatchObject({ games: 10, lost: { games: 0 } });
});
