/** The bars of accuracy: kept, missed, or not known before all games are played. */
import { expect, test } from 'vitest';
import { type MeasuredSides, movesOf, sideOf } from '../../src/accuracy/measure.ts';
import measuredGames from '../../src/accuracy/measured.json' with { type: 'json' };
import { barsOf, CELLS, type MeasuredCells, meanOf, tableLines } from '../../src/accuracy/table.ts';

/** With this accuracy, in every game of the cell. */
const games = (accuracy: number, count: number): MeasuredSides[] =>
  Array.from({ length: count }, () => {
    const side = sideOf([{ loss: Math.log(accuracy / 100) / Math.log(0.4), stake: 1 }]);
    return [side, side] as const;
  });

/** By cell, in their order. */
const measured = (...means: number[]): MeasuredCells =>
  Object.fromEntries(CELLS.map(({ name, games: count }, i) => [name, games(means[i]!, count)]));

const kept = (game: string, cells: MeasuredCells) => barsOf(game, cells).map((bar) => bar.kept);

test('all of them hold where better players get more', () => {
  expect(new Set(kept('dameo', measured(40, 41, 60, 80, 97, 98, 99)))).toEqual(new Set([true]));
});

test('one that is missed is named', () => {
  const lines = (...means: number[]) => tableLines('dameo', measured(...means)).slice(1);
  expect(lines(56, 41, 60, 80, 97, 98, 99)).toEqual(['  MISSED: random below 55']);
  expect(lines(40, 41, 40, 80, 97, 98, 99)).toEqual(['  MISSED: level 3 above 1']);
  expect(lines(40, 41, 60, 80, 97, 96, 99)).toEqual(['  MISSED: level 9 not below 7']);
  expect(lines(40, 41, 60, 80, 97, 98, 94)).toEqual(['  MISSED: level 9 against itself above 95']);
});

test('levels that are near to each other are not compared', () => {
  expect(barsOf('mad-bishops', measured(40, 69, 60, 80, 70, 98, 99)).map(({ says }) => says)).toEqual([
    'random below 55',
    'level 5 above 1',
    'level 9 above 5',
    'level 9 against itself above 95',
  ]);
});

test('before all games are played nothing is known', () => {
  expect(new Set(kept('dameo', {}))).toEqual(new Set([null]));
  const part = { ...measured(40, 41, 60, 80, 97, 98, 99), random: games(99, 7) };
  expect(kept('dameo', part)[0]).toBeNull();
  expect(tableLines('dameo', part)[0]).toContain('99.0 (7/8)');
});

test('a side without a figure does not count; of equal players both do', () => {
  const none = sideOf([{ loss: 0, stake: 0.04 }]);
  const side = (loss: number) => sideOf([{ loss, stake: 1 }]);
  const [random, , , equal] = CELLS;
  expect(meanOf(random!, [[none, none], ...games(50, 1)])).toBeCloseTo(50);
  expect(meanOf(random!, [[none, none]])).toBeNull();
  expect(meanOf(equal!, [[side(0), side(1)]])).toBeCloseTo(70);
});

test('measured moves come back as they were', () => {
  const moves = [
    { loss: 0.0312, stake: 0.2 },
    { loss: 0, stake: 0.0001 },
  ];
  expect(movesOf(sideOf(moves))).toEqual(moves);
  expect(movesOf(sideOf([]))).toEqual([]);
});

test.each(['dameo', 'trench', 'mad-bishops', 'renpaarden', 'small-star-empires'])(
  '%s: what was measured keeps every bar',
  (game) => {
    const { [game]: cells } = measuredGames as unknown as Record<string, MeasuredCells>;
    expect(barsOf(game, cells!).filter((bar) => bar.kept !== true)).toEqual([]);
  },
);
