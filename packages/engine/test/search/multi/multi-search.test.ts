/** The search for three and four seats: legal, reproducible, and exact near the end. */
import { legalMoves, MAX_MOVES, must, type Position, Rng, type Rules } from '@tabuleiro/rules';
import { game } from '@tabuleiro/rules/games/small-star-empires';
import { describe, expect, test } from 'vitest';
import { evaluation } from '../../../src/games/small-star-empires/index.ts';
import { MultiSearch } from '../../../src/search/multi/multi-search.ts';
import { scoreOfResult, scoreOfShare, tempered } from '../../../src/search/multi/shares.ts';
import { type Situation, WIN } from '../../../src/types.ts';

const list = new Int32Array(MAX_MOVES);
const rulesOf = (board: string): Rules => must(game.configure({ board }));
const situationOf = (rules: Rules, position: Position): Situation => ({
  rules,
  position,
  past: [],
  stood: 1,
  aim: 'win',
  seed: 1,
});
const searchFor = (rules: Rules) => new MultiSearch(evaluation.create(rules, evaluation.weights));

/** A random game, and its position `plies` plies before the end. */
function nearEnd(rules: Rules, seed: number, plies: number): Position {
  const rng = new Rng(seed);
  const position = rules.start();
  for (let end = position.generate(list, 0); end > 0; end = position.generate(list, 0))
    position.make(list[rng.below(end)]!);
  for (let i = 0; i < plies; i++) position.unmake();
  return position.clone();
}

/** Max^n without memory or pruning. */
function bruteForce(position: Position): { shares: readonly number[]; longest: number } {
  const moves = legalMoves(position);
  if (moves.length === 0) return { shares: [...position.outcome()!.shares], longest: 0 };
  const { seat } = position;
  let best: readonly number[] | undefined;
  let longest = 0;
  for (const move of moves) {
    position.make(move);
    const found = bruteForce(position);
    position.unmake();
    longest = Math.max(longest, found.longest + 1);
    if (best === undefined || found.shares[seat]! > best[seat]!) best = found.shares;
  }
  return { shares: best!, longest };
}

describe.each(['tri', 'quad', 'classic3', 'random-quad-7'])('%s', (board) => {
  const rules = rulesOf(board);
  const search = searchFor(rules);

  test('answers legal lines, the first of them its move, and leaves the position alone', () => {
    const position = rules.start();
    const before = rules.format(position);
    const verdict = search.run(situationOf(rules, position), { nodes: 400 }, { lines: 3 });
    expect(rules.format(position)).toBe(before);
    expect(verdict.move).toBe(verdict.lines[0]!.moves[0]);
    expect(new Set(verdict.lines.map(({ moves }) => moves[0])).size).toBe(3);
    for (const { moves, score } of verdict.lines) {
      expect(Number.isInteger(score)).toBe(true);
      const copy = position.clone();
      for (const move of moves) {
        expect(legalMoves(copy)).toContain(move);
        copy.make(move);
      }
    }
    expect(verdict.nodes).toBe(400);
  });

  test('the same situation and budget give the same verdict', () => {
    const position = nearEnd(rules, 3, 25);
    const run = (budget: { nodes?: number; depth?: number }) => {
      const { ms: _, ...rest } = searchFor(rules).run(situationOf(rules, position), budget, { lines: 2 });
      return rest;
    };
    expect(run({ nodes: 500 })).toEqual(run({ nodes: 500 }));
    expect(run({ depth: 2 })).toEqual(run({ depth: 2 }));
  });

  test('stops when told, with a legal move', () => {
    const position = rules.start();
    for (const budget of [{}, { depth: 5 }, { nodes: 1 }, { ms: 0 }]) {
      const verdict = search.run(situationOf(rules, position), budget, { shouldStop: () => true });
      expect(legalMoves(position)).toContain(verdict.move);
    }
  });

  test('looks only at the moves it is given', () => {
    const position = rules.start();
    const only = legalMoves(position).slice(5, 7);
    for (const budget of [{ nodes: 100 }, { depth: 1 }])
      expect(only).toContain(search.run(situationOf(rules, position), budget, { only }).move);
  });

  test('the last five plies are exact', () => {
    let checked = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const position = nearEnd(rules, seed, 5);
      const { shares, longest } = bruteForce(position);
      if (longest > 8) continue;
      const verdict = search.run(situationOf(rules, position), { nodes: 1_000_000 });
      const share = shares[position.seat]!;
      expect(verdict.complete).toBe(true);
      expect(verdict.lines[0]!.shares).toEqual(shares);
      expect(verdict.lines[0]!.exact).toBeDefined();
      expect(verdict.lines[0]!.score).toBe(
        scoreOfResult(share, rules.seats.length, verdict.lines[0]!.moves.length),
      );
      const { seat } = position;
      position.make(verdict.move);
      expect(bruteForce(position).shares[seat]).toBe(share);
      checked++;
    }
    expect(checked).toBeGreaterThan(5);
  });
});

test('finds the only winning hex', () => {
  // A leads after taking the three planets; any other move leaves them to B.
  const { rules, position } = must(game.read('hA^3hB^x0A1Ax1BhC1C0 A 1:0,1:0,0:0'));
  const verdict = searchFor(rules).run(situationOf(rules, position), { nodes: 1000 });
  expect(verdict.complete).toBe(true);
  expect(rules.geometry.cells[rules.view(position, verdict.move).paths[0]![0]!.to]!.name).toBe('a2');
  expect(verdict.lines[0]!.score).toBeGreaterThan(WIN - 10);
});

test('an even share is a score of 0, and with two seats the formula is the usual one', () => {
  for (const seats of [2, 3, 4]) expect(scoreOfShare(1 / seats, seats)).toBe(0);
  expect(scoreOfShare(0.64, 2)).toBe(100);
  expect(scoreOfResult(1, 3, 4)).toBe(WIN - 4);
  expect(scoreOfResult(0, 3, 4)).toBe(4 - WIN);
  expect(scoreOfResult(1 / 3, 3, 4)).toBe(0);
});

test('tempered shares keep their order and add up to 1; nothing at all stays nothing', () => {
  expect(tempered([0.5, 0.3, 0.2], 1)).toEqual([0.5, 0.3, 0.2]);
  const [a, b, c] = tempered([0.64, 0.04, 0.32], 2) as [number, number, number];
  expect(a / b).toBeCloseTo(4);
  expect(a + b + c).toBeCloseTo(1);
  expect(tempered([1, 0, 0], 3)).toEqual([1, 0, 0]);
});
