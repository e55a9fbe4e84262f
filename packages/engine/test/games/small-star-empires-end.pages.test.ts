/** Small Star Empires for two: the last plies are played exactly, as a brute-force search confirms. */
import { legalMoves, MAX_MOVES, must, type Position, Rng, type Rules } from '@tabuleiro/rules';
import { game, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { describe, expect, test } from 'vitest';
import { evaluation } from '../../src/games/small-star-empires/index.ts';
import {
  distances,
  freeCells,
  piecesLeft,
  seatsOf,
} from '../../src/games/small-star-empires/survey/measure.ts';
import { createSearch } from '../../src/search/create.ts';
import { SURE } from '../../src/types.ts';

/** Upper bound of the remaining plies: reachable hexes and pieces. */
function mostPlies(position: StarPosition): number {
  const moves = seatsOf(position).map((seat) => distances(position, seat));
  const hexes = freeCells(position).filter((cell) => moves.some((far) => far[cell]! < Infinity)).length;
  return Math.min(hexes, piecesLeft(position, 0) + piecesLeft(position, 1));
}

/** A random game up to at most `plies` remaining plies. */
function nearEnd(rules: Rules, seed: number, plies: number): StarPosition {
  const rng = new Rng(seed);
  const position = rules.start() as StarPosition;
  while (mostPlies(position) > plies) {
    const moves = legalMoves(position);
    position.make(moves[rng.below(moves.length)]!);
  }
  return position;
}

const list = new Int32Array(MAX_MOVES);

/** Brute force with memory: the share of seat 0 with best play of both; stops at a win. */
function bruteForce(position: Position, known: Map<bigint, number>, at = 0): number {
  const key = (BigInt(position.keyHi) << 32n) | BigInt(position.keyLo >>> 0);
  const before = known.get(key);
  if (before !== undefined) return before;
  const end = position.generate(list, at);
  const most = position.seat === 0 ? 1 : 0;
  let best = end === at ? position.outcome()!.shares[0]! : 1 - most;
  for (let i = at; i < end && best !== most; i++) {
    position.make(list[i]!);
    const share = bruteForce(position, known, end);
    position.unmake();
    if (Math.abs(share - most) < Math.abs(best - most)) best = share;
  }
  known.set(key, best);
  return best;
}

const shareOf = (score: number): number => (score >= SURE ? 1 : score <= -SURE ? 0 : 0.5);

/** Board, rule set, remaining plies. Large boards have space until the end, so fewer plies can be enumerated. */
const ENDS = [
  ['small', 0, 8],
  ['small', 2, 8],
  ['medium', 0, 8],
  ['medium', 1, 8],
  ['large', 0, 4],
] as const;

describe.each(ENDS)('random %s boards, rule set %i, %i plies before the end', (shape, preset, plies) => {
  test.each([1, 2, 3, 4])('game %i', (seed) => {
    const rules = must(
      game.configure({ ...game.presets[preset]!.options, board: `random-${shape}-${seed}` }),
    );
    const position = nearEnd(rules, seed, plies);
    const known = new Map<bigint, number>();
    const search = createSearch(rules, evaluation);
    const share = bruteForce(position, known);
    while (position.outcome() === null) {
      const situation = { rules, position, past: [], stood: 1, aim: 'win', seed } as const;
      const { lines, move } = search.run(situation, { nodes: 270_000 });
      const found = shareOf(lines[0]!.score);
      expect(position.seat === 0 ? found : 1 - found, rules.format(position)).toBe(share);
      position.make(move);
      expect(bruteForce(position, known), rules.format(position)).toBe(share);
    }
    expect(position.outcome()!.shares[0]).toBe(share);
  });
});
