/** From measured pairings to ratings, tables and the text around them. */
import { expect, test } from 'vitest';
import { know } from '../../../engine/test/support.ts';
import { connected, fromUnits, ratings } from '../../src/ladder/collect.ts';
import { gameBlock, untunedBlock, withBlock } from '../../src/ladder/document.ts';
import type { Unit } from '../../src/ladder/judge.ts';
import type { MeasuredPairing } from '../../src/ladder/measured.ts';
import { pairingsOf, settingsOf } from '../../src/ladder/pairings.ts';
import { stampOf } from '../../src/ladder/stamp.ts';
import { levelSteps } from '../../src/ladder/steps.ts';
import type { Expectation } from '../../src/trials/load.ts';

const BETTER: Expectation = { kind: 'range', over: 0.6, under: 2, clear: 0.5 };

const TALLIES = { 0: { moves: 500, ms: 1500 }, 1: { moves: 500, ms: 500 } };

/** A pairing in which `first` scores `score` in `count` pairs of games. */
function measured(first: string, second: string, score: number, count = 50): MeasuredPairing {
  const units = Array.from({ length: count }, (_, index): Unit => {
    const won = Math.floor((index + 1) * score) - Math.floor(index * score);
    return { index, score: won, results: ['w goal', 'b goal'] };
  });
  const wide: Expectation = { kind: 'count', games: 2 * count, least: 0 };
  const pairing = { part: 'levels', first, second, wanted: wide } as const;
  return fromUnits(pairing, { stamp: 'x', sum: 'shares', units, tallies: TALLIES });
}

test('ratings stand on the random player and leave out whoever no game connects with it', () => {
  const levels = ratings([
    measured('level-1', 'random', 0.5),
    measured('level-2', 'level-1', 0.76),
    measured('level-9', 'level-8', 0.76),
    measured('search:ms=200', 'level-2', 1),
  ]);
  expect(Object.keys(levels)).toEqual(['1', '2']);
  expect(levels[1]!.elo).toBe(0);
  // 76 % are 200 Elo; the extra drawn game of each pairing takes a little.
  expect(levels[2]!.elo).toBeGreaterThan(185);
  expect(levels[2]!.elo).toBeLessThan(201);
  expect(levels[2]!.low).toBeLessThan(levels[2]!.elo);
  expect(levels[1]!.games).toBe(200);
  expect(ratings([measured('level-2', 'level-1', 0.7)])).toEqual({});
});

test('the way from a level to the next is the sum of its rungs, and its error that of their squares', () => {
  const half = measured('level-1.5', 'level-1', 0.64);
  const pairings = [half, measured('level-2', 'level-1.5', 0.64), measured('level-3', 'level-2', 0.76)];
  const [first, second, ...others] = levelSteps([1, 1.5, 2, 3, 4], pairings);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ level: 2, games: 200 });
  expect(first!.elo).toBeCloseTo(2 * 100, -1);
  const [alone] = levelSteps([1, 2], [{ ...half, first: 'level-2' }]);
  expect(first!.within).toBeCloseTo(Math.SQRT2 * alone!.within, 6);
  expect(second).toMatchObject({ level: 3, games: 100 });
  // A rung without games against its neighbour leaves the whole step unknown.
  expect(levelSteps([1, 1.25, 1.5, 2], pairings)).toEqual([]);
});

test('a match of two games is one result', () => {
  const games = measured('level-1', 'random', 0.8);
  const narrow = ratings([games])[1]!;
  const wide = ratings([{ ...games, counted: 2 }])[1]!;
  expect(wide.high - wide.low).toBeGreaterThan(narrow.high - narrow.low);
});

test('time of a move is the mean over all', () => {
  expect(measured('level-2', 'level-1', 0.7)).toMatchObject({ firstMs: 3, secondMs: 1, games: 100 });
});

test('connections reach further than one meeting', () => {
  const pairings = [
    { first: 'c', second: 'b' },
    { first: 'b', second: 'a' },
    { first: 'e', second: 'd' },
  ];
  expect(connected('a', pairings).sort()).toEqual(['a', 'b', 'c']);
});

test('a stamp follows weights and levels of those who use them, and nobody else', async () => {
  const { evaluation } = await know('dameo');
  const other = { ...evaluation, weights: { ...evaluation.weights, man: 1 } };
  const slower = { ...evaluation, levels: { ...evaluation.levels, topNodes: 9 } };
  const stamp = async (first: string, second: string, made = evaluation) => {
    const settings = await settingsOf('dameo', { part: 'low', first, second, wanted: BETTER }, 20);
    return JSON.stringify(stampOf(settings, made));
  };
  expect(await stamp('level-2', 'random', other)).not.toBe(await stamp('level-2', 'random'));
  expect(await stamp('level-9', 'random', slower)).not.toBe(await stamp('level-9', 'random'));
  expect(await stamp('level-2', 'random', slower)).toBe(await stamp('level-2', 'random'));
  expect(await stamp('report-1', 'random', other)).toBe(await stamp('report-1', 'random'));
  // another solver makes another player of those that ask it
  const exchanged = { ...evaluation, solverNumber: 3 };
  const plain = 'search:nodes=9,weights=report';
  expect(await stamp('level-2', 'random', exchanged)).not.toBe(await stamp('level-2', 'random'));
  expect(await stamp('search:nodes=9', plain, exchanged)).not.toBe(await stamp('search:nodes=9', plain));
  expect(await stamp(plain, 'report-1', exchanged)).toBe(await stamp(plain, 'report-1'));
});

test('every game has its best report level measured', async () => {
  const best = async (game: string) =>
    (await pairingsOf(game)).filter(({ part }) => part === 'reports').map(({ second }) => second);
  expect(await best('dameo')).toEqual(['report-1', 'report-1']);
  expect(await best('renpaarden')).toEqual(['report-1', 'report-3']);
});

test('tables replace what stood between their markers, and only that', async () => {
  const { evaluation } = await know('dameo');
  const pairings = [measured('level-1', 'random', 0.5)];
  const block = gameBlock({ levels: ratings(pairings), pairings }, evaluation);
  const text = 'a\n<!-- ladder: dameo -->\nold\n<!-- end -->\nb\n<!-- ladder: x -->\n<!-- end -->\n';
  const once = withBlock(text, 'dameo', block);
  expect(once).toContain('level-1 v random');
  expect(once).toContain('| 9 |');
  expect(once).toContain('not measured');
  expect(once).not.toContain('old');
  expect(once.startsWith('a\n') && once.endsWith('b\n<!-- ladder: x -->\n<!-- end -->\n')).toBe(true);
  expect(withBlock(once, 'dameo', block)).toBe(once);
});

test('a game is untuned until its weights are proven', () => {
  const tuned = { ...measured('search:nodes=2000', 'search:nodes=2000,weights=report', 0.9), part: 'tuned' };
  const strength = { levels: {}, pairings: [tuned] };
  expect(untunedBlock([{ name: 'Dameo', strength }])).toBe('None.');
  const open = { levels: {}, pairings: [{ ...tuned, finding: 'open' as const }] };
  expect(untunedBlock([{ name: 'Dameo', strength: open }])).toContain('Dameo');
  expect(untunedBlock([{ name: 'Dameo', strength: { levels: {}, pairings: [] } }])).toContain('not measured');
});
