/** The command line of `versus` and its report. */
import { expect, test } from 'vitest';
import { isBusy, isDecided, type PairResult, reportOf } from '../../src/versus/report.ts';
import { contestOf, parseCommand, type VersusSettings } from '../../src/versus/settings.ts';

const asked = (...args: string[]) => parseCommand(args) as VersusSettings;
const pairs = (...shares: [number, number][]): PairResult[] =>
  shares.map((each) => ({ shares: each, late: { ours: 0, theirs: 0 } }));
const contest = (game: string, ...more: string[]) =>
  contestOf(game, asked('v1', game, ...more), 'f'.repeat(40), 'abc');

test('the usual match is on time, of all games', () => {
  const settings = asked('v1');
  expect(settings).toMatchObject({ revision: 'v1', games: 100, budget: { ms: 200, margin: 100 } });
  expect(settings.gamesToPlay.length).toBeGreaterThan(3);
});

test('a revision may be named by its distance', () => {
  expect(asked('HEAD~2^1').revision).toBe('HEAD~2^1');
});

test('nodes take the place of time, and pairs are whole', () => {
  const settings = asked(
    'v1',
    'trench',
    '--nodes',
    '2000',
    '--games',
    '7',
    '--preset',
    'x',
    '--sprt',
    '0,35',
  );
  expect(settings).toMatchObject({ games: 8, budget: { nodes: 2000 }, preset: 'x' });
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

test('the players are named by what they are, so that a checkout of other sources cannot play for them', async () => {
  const { players, openings } = await contest('trench', '--nodes', '50');
  expect(players).toEqual([
    { name: 'now', spec: 'revision:here-abc,nodes=50' },
    { name: 'v1', spec: `revision:${'f'.repeat(40)},nodes=50` },
  ]);
  expect(openings).toEqual({ plies: 4, seed: 1, even: 30_000 });
  expect((await contest('trench', '--even', '0')).openings).toEqual({ plies: 4, seed: 1 });
});

test('a pair with a loss on time is counted and not scored', () => {
  const played = [...pairs([1, 1], [1, 0.5]), { shares: [0, 0], late: { ours: 1, theirs: 2 } }];
  const text = reportOf('x', played, undefined);
  expect(text).toContain('87.5 %');
  expect(text).toContain('in 4 single games: 3 won, 1 drawn, 0 lost');
  expect(text).toContain('1 of ours, 2 of theirs');
  expect(reportOf('x', played.slice(2), undefined)).toContain('nothing to score');
});

test('the sequential test ends a contest only where it is asked for', () => {
  const clear = pairs(...Array.from({ length: 40 }, (_, i): [number, number] => (i % 4 ? [1, 1] : [1, 0])));
  const test = { elo0: 0, elo1: 35 };
  expect(isDecided(clear, test)).toBe(true);
  expect(isDecided(clear.slice(0, 2), test)).toBe(false);
  expect(isDecided(clear, undefined)).toBe(false);
  expect(reportOf('x', clear, test)).toContain(', stronger');
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
  const plies = async (game: string, ...more: string[]) => (await contest(game, ...more)).openings.plies;
  expect(await plies('trench')).toBe(4);
  expect(await plies('mad-bishops')).toBe(32);
  expect(await plies('mad-bishops', '--even', '0')).toBe(4);
  expect(await plies('mad-bishops', '--openings', '8')).toBe(8);
});
