/** Accuracy, turning points, positions and times, from made reviews. */
import { describe, expect, test } from 'vitest';
import {
  accuracyOf,
  markOf,
  positionsOf,
  type ReviewedPly,
  sidesOf,
  slippedGames,
  timesOf,
  turningPoints,
} from '../../src/index.ts';

const at = (share: number, nodes = 1) => ({ shares: [share, 1 - share], line: [], depth: 1, nodes });

/** `shares`: those of the first seat before each move and after the last. */
function madePlies(shares: readonly number[], forced: readonly number[] = []): ReviewedPly[] {
  return shares.slice(1).map((after, ply) => {
    const before = shares[ply]!;
    const seat = ply % 2;
    const lost = seat === 0 ? before - after : after - before;
    const loss = forced.includes(ply) ? 0 : Math.max(0, Math.round(lost * 1e4) / 1e4);
    const mark = markOf(loss);
    return {
      ply,
      seat,
      move: `m${ply}`,
      forced: forced.includes(ply),
      before: at(before),
      after: at(after),
      loss,
      mark,
    };
  });
}

describe('accuracy', () => {
  const moves = (...each: [loss: number, stake: number][]) => each.map(([loss, stake]) => ({ loss, stake }));

  test('compares what moves cost with what random ones would have cost', () => {
    expect(accuracyOf(moves([0, 0.3], [0, 0.1]))).toBe(100);
    expect(accuracyOf(moves([0.3, 0.3], [0.1, 0.1]))).toBeCloseTo(40);
    expect(accuracyOf(moves([0, 0.3], [0.2, 0.1]))).toBeCloseTo(100 * Math.sqrt(0.4));
    expect(accuracyOf(moves([0.4, 0.1], [0.4, 0.3]))).toBeCloseTo(16);
  });

  test('a position where nothing could be lost weighs nothing', () => {
    expect(accuracyOf(moves([0.1, 0.2], [0, 0], [0, 0]))).toBe(accuracyOf(moves([0.1, 0.2])));
  });

  test('there is none where little was at stake, or where nobody looked for what was', () => {
    expect(accuracyOf(moves([0, 0.02], [0, 0.02]))).toBeNull();
    expect(accuracyOf(moves([0, 0.02], [0, 0.03]))).toBe(100);
    expect(accuracyOf([])).toBeNull();
    expect(accuracyOf([...moves([0, 0.5]), { loss: 0 }])).toBeNull();
  });

  test('is told only when all plies are done', () => {
    const plies = madePlies([0.5, 0.4, 0.52, 0.3]).map((ply) => ({ ...ply, stake: 0.2 }));
    expect(sidesOf({ plies, total: 4 }, 2).map(({ accuracy }) => accuracy)).toEqual([null, null]);
    const [first, second] = sidesOf({ plies, total: 3 }, 2);
    expect(first).toMatchObject({ seat: 0, moves: 2, marks: { '?!': 0, '?': 1, '??': 1 } });
    expect(second).toMatchObject({ seat: 1, moves: 1, marks: { '?!': 0, '?': 1, '??': 0 } });
    expect(first!.accuracy).toBeLessThan(second!.accuracy!);
  });
});

test('turning points are the dearest marked moves that changed who leads', () => {
  //               0     1     2     3    4     5     6    7
  const shares = [0.7, 0.52, 0.6, 0.4, 0.55, 0.49, 0.9, 0.2, 0.25];
  const plies = madePlies(shares);
  // 0.7 to 0.52 costs 18 points, and the same side still leads.
  expect(turningPoints(plies).map(({ ply }) => ply)).toEqual([6, 5, 2]);
  expect(turningPoints(plies, 1).map(({ ply }) => ply)).toEqual([6]);
  expect(turningPoints([])).toEqual([]);
});

describe('a lost game', () => {
  const slipped = (shares: readonly number[], total = shares.length - 1) =>
    slippedGames({ plies: madePlies(shares), total }).map(({ seat, moves, fall }) => ({
      seat,
      moves: moves.map(({ ply }) => ply),
      fall,
    }));

  test('without a turning point of the loser names its dearest moves', () => {
    expect(slipped([0.47, 0.44, 0.44, 0.3, 0.3, 0.28, 0.28, 0.2, 0.2, 0])).toEqual([
      { seat: 0, moves: [8, 2, 6], fall: null },
    ]);
    // Without marks: all that cost a point.
    expect(slipped([0.4, 0.38, 0.38, 0.34, 0.34, 0.3, 0.3, 0.28, 0.28, 0.275])).toEqual([
      { seat: 0, moves: [2, 4, 0], fall: null },
    ]);
    // One move changed who leads: that says where.
    expect(slipped([0.6, 0.3, 0.3, 0])).toEqual([]);
    // The turning point of the winner says nothing of the loser.
    expect(
      slipped([0.45, 0.45, 0.65, 0.65, 0.65, 0.62, 0.4, 0.39, 0.39, 0.25]).map(({ seat }) => seat),
    ).toEqual([0]);
  });

  test('without dear moves names the turn over which most was lost', () => {
    const [first, ...rest] = madePlies([0.45, 0.45, 0.45, 0.449, 0.449, 0.449]);
    // The reply showed more than the search before it.
    const later = rest.map((ply) => ({
      ...ply,
      before: at(0.2),
      after: at(ply.ply > 2 ? 0.1 : 0.2),
      loss: 0,
    }));
    const [lost] = slippedGames({ plies: [first!, ...later], total: 5 });
    expect(lost).toMatchObject({ seat: 0, moves: [{ ply: 0 }], fall: { before: 0.45, after: 0.2 } });
  });

  test('that was lost from the start names none', () => {
    expect(slipped([0.02, 0.02, 0.02, 0.015])).toEqual([{ seat: 0, moves: [], fall: null }]);
  });

  test('is one where a seat stands clearly behind at the end of a whole review', () => {
    expect(slipped([0.47, 0.44, 0.44, 0.31])).toEqual([]);
    expect(slipped([0.5, 0.5, 0.5, 0.5])).toEqual([]);
    expect(slipped([0.47, 0.3, 0.3, 0.1], 4)).toEqual([]);
    expect(slippedGames({ plies: [], total: 0 })).toEqual([]);
  });

  test('is one by its result too, where the seat had less than an equal share', () => {
    const plies = madePlies([0.47, 0.44, 0.44, 0.31]);
    const lost = (winners: readonly number[]) => slippedGames({ plies, total: 3 }, winners);
    expect(lost([1])).toMatchObject([{ seat: 0, moves: [{ ply: 2 }], fall: null }]);
    expect(lost([0])).toEqual([]);
    expect(lost([])).toEqual([]);
  });

  test('is named though others gave away more', () => {
    const shares = [0.6, 0.4, 0.9, 0.2, 0.9, 0.1, 0.9, 0.1, 0.8, 0.1, 0.1];
    const plies = madePlies(shares).map((ply) => ({ ...ply, seat: ply.ply === 0 ? 0 : 1 }));
    expect(slippedGames({ plies, total: 10 }).map(({ seat }) => seat)).toContain(0);
  });

  test('among four seats has one move of each', () => {
    const shares = [
      [0.25, 0.25, 0.25, 0.25],
      [0.22, 0.22, 0.34, 0.22],
      [0.2, 0.12, 0.46, 0.22],
      [0.1, 0.1, 0.7, 0.1],
    ];
    const plies = madePlies([0.25, 0.22, 0.2, 0.1]).map((ply, i) => ({
      ...ply,
      seat: i,
      before: { ...ply.before, shares: shares[i]! },
      after: { ...ply.after, shares: shares[i + 1]! },
      loss: Math.max(0, shares[i]![i]! - shares[i + 1]![i]!),
      mark: null,
    }));
    const found = slippedGames({ plies, total: 3 });
    expect(found.map(({ seat, moves }) => [seat, moves.map(({ ply }) => ply)])).toEqual([
      [0, [0]],
      [1, [1]],
      [3, []],
    ]);
  });
});

test('of two looks at a position the longer one is shown', () => {
  const [first, second] = madePlies([0.5, 0.4, 0.4]);
  const plies = [
    { ...first!, after: at(0.3, 9) },
    { ...second!, before: at(0.4, 5) },
  ];
  expect(positionsOf(plies).map(({ shares }) => shares[0])).toEqual([0.5, 0.3, 0.4]);
  expect(positionsOf([])).toEqual([]);
});

test('times: all of a side, and its longest', () => {
  const moves = [
    { seat: 0, spent: 1000 },
    { seat: 1, spent: null },
    { seat: 0, spent: 4000 },
  ];
  expect(timesOf(moves, 2)).toEqual([{ seat: 0, moves: 2, spent: 5000, longest: { ply: 2, spent: 4000 } }]);
});
