/** What `versus` reads from its command line and says of its games. */
import { expect, test } from 'vitest';
import type { PlayedUnit } from '../../src/versus/contest.ts';
import { countedOf, isBusy, isDecided, reportOf } from '../../src/versus/report.ts';
import { contestOf, contestStamp, parseCommand, type VersusSettings } from '../../src/versus/settings.ts';

const asked = (...args: string[]) => parseCommand(args) as VersusSettings;
const units = (...pairs: [number, number][]): PlayedUnit[] =>
  pairs.map((shares, index) => ({ index, shares, late: { ours: 0, theirs: 0 } }));

test('the usual match is on time, of all games', () => {
  const settings = asked('v1');
  expect(settings).toMatchObject({ revision: 'v1', games: 100, go: 'movetime 200', ms: 200, margin: 100 });
  expect(settings.gamesToPlay.length).toBeGreaterThan(3);
});

test('a revision may be named by its distance', () => {
  expect(asked('HEAD~2^1').revision).toBe('HEAD~2^1');
});

test('nodes take the place of time, and pairs are whole', () => {
  const settings = asked('v1', 'trench', '--nodes', '2000', '--games', '7', '--rules', 'x', '--sprt', '0,35');
  expect(settings).toMatchObject({ games: 8, go: 'nodes 2000', ms: undefined, preset: 'x' });
  expect(settings.sprt).toEqual({ elo0: 0, elo1: 35 });
});

test.each([
  [[], /Name a revision/],
  [['v1', 'chess'], /no game/],
  [['--', '-x'], /no name of a revision/],
  [['v1', '--nodes', '1', '--ms', '1'], /not both/],
  [['v1', '--sprt', '20,0'], /the smaller first/],
  [['v1', '--games', 'many'], /a number/],
])('%j is refused', (args, words) => {
  expect(() => parseCommand(args)).toThrow(words);
});

test('the number of games and the test may change when a match goes on, nothing else', async () => {
  const stamp = async (...more: string[]) =>
    contestStamp('trench', await contestOf('trench', asked('v1', 'trench', ...more)), 'abc', 'def');
  expect(await stamp('--games', '900', '--sprt', '0,5')).toEqual(await stamp());
  for (const other of [
    ['--ms', '100'],
    ['--seed', '2'],
    ['--openings', '6'],
    ['--rules', 'x'],
    ['--even', '500'],
  ])
    expect(await stamp(...other)).not.toEqual(await stamp());
});

test('a pair with a loss on time is counted and not scored', () => {
  const played = [...units([1, 1], [1, 0.5]), { index: 2, shares: [0, 0], late: { ours: 1, theirs: 2 } }];
  const text = reportOf('x', played, asked('v1'));
  expect(text).toContain('87.5 %');
  expect(text).toContain('in 4 single games: 3 won, 1 drawn, 0 lost');
  expect(text).toContain('1 of ours, 2 of theirs');
  expect(reportOf('x', played.slice(2), asked('v1'))).toContain('nothing to score');
});

test('openings are even unless any will do, and games of such openings go on', async () => {
  expect(asked('v1').even).toBe(30_000);
  const any = asked('v1', 'trench', '--even', '0');
  expect(any.even).toBeUndefined();
  const stamp = contestStamp('trench', await contestOf('trench', any), 'abc', 'def');
  expect(Object.keys(JSON.parse(JSON.stringify(stamp)))).toEqual([
    'game',
    'revision',
    'sources',
    'go',
    'margin',
    'plies',
    'seed',
  ]);
});

test('pairs that one seat won are counted, and those of a decided opening not scored', () => {
  const pairs = units([1, 0], [1, 0], [0, 1], [1, 1], [0.5, 0.5]);
  const text = reportOf('x', pairs, asked('v1'));
  expect(text).toContain('won both games of 3 of 5 pairs (the first seat 2, the second 1)');
  expect(text).not.toContain('from even');
  const judged = pairs.map((unit, i) => ({ ...unit, share: i < 4 ? 0.45 : 0.9 }));
  const apart = reportOf('x', [...judged, { ...judged[0]!, index: 5, proven: true as const }], asked('v1'));
  expect(apart).toContain('openings 10.8 % from even');
  expect(apart).toContain('not scored: 1');
  expect(apart).toContain('in 10 single games');
});

test('pairs that came after the test knew do not count, whoever was quicker', () => {
  const clear = units(...Array.from({ length: 80 }, (): [number, number] => [1, 0.5]));
  const settings = asked('v1', '--sprt', '0,35');
  const counted = countedOf(clear, settings);
  expect(counted.length).toBeLessThan(clear.length);
  expect(isDecided(counted, settings)).toBe(true);
  expect(isDecided(counted.slice(0, -1), settings)).toBe(false);
  expect(countedOf(clear.slice(0, 60), settings)).toEqual(counted);
  expect(countedOf(clear, asked('v1'))).toEqual(clear);
});

test('the sequential test ends a match only where it is asked for', () => {
  const clear = units(...Array.from({ length: 40 }, (_, i): [number, number] => (i % 4 ? [1, 1] : [1, 0])));
  expect(isDecided(clear, asked('v1', '--sprt', '0,35'))).toBe(true);
  expect(isDecided(clear.slice(0, 2), asked('v1', '--sprt', '0,35'))).toBe(false);
  expect(isDecided(clear, asked('v1'))).toBe(false);
  expect(reportOf('x', clear, asked('v1', '--sprt', '0,35'))).toContain(', stronger');
});

test('a machine is busy when no core is free for the match', () => {
  expect([isBusy(0.2, 2), isBusy(1.2, 2), isBusy(1.8, 2), isBusy(0.7, 1)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('openings are as long as suits the game, unless somebody says how long', async () => {
  const plies = async (game: string, ...more: string[]) =>
    (await contestOf(game, asked('v1', game, ...more))).plies;
  expect(await plies('trench')).toBe(4);
  expect(await plies('mad-bishops')).toBe(32);
  expect(await plies('mad-bishops', '--even', '0')).toBe(4);
  expect(await plies('mad-bishops', '--openings', '8')).toBe(8);
});
