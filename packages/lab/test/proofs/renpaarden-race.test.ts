/** The race after the home deadline: table and bounds are true, and the engine uses them. */

import { SURE, UNKNOWN, WIN } from '@tabuleiro/engine';
import { analyse } from '@tabuleiro/engine/internal/ask/analyse';
import { evaluation } from '@tabuleiro/engine/internal/games/renpaarden/index';
import { RaceBound } from '@tabuleiro/engine/internal/games/renpaarden/race/bound';
import { RaceTable } from '@tabuleiro/engine/internal/games/renpaarden/race/table';
import { createSearch } from '@tabuleiro/engine/internal/search/create';
import { legalMoves, must, type Position, Rng } from '@tabuleiro/rules';
import { game, RenpaardenPosition } from '@tabuleiro/rules/games/renpaarden';
import { describe, expect, test } from 'vitest';
import solved from '../../../engine/src/games/renpaarden/race/solved.json' with { type: 'json' };
import { solveRace } from '../../src/proofs/renpaarden/race.ts';
import { bitsOf } from '../../src/proofs/renpaarden.ts';

const rulesOf = (size: string | number) => must(game.configure({ size, ruleset: 'tournament' }));

/** Seeded positions after the deadline with both homes clear and a few horses anywhere in between. */
function races(size: string | number, many: number, seed: number): RenpaardenPosition[] {
  const rng = new Rng(seed);
  const { board, terms } = rulesOf(size).start() as RenpaardenPosition;
  const cells = [...board.near.keys()];
  const homes = [
    cells.filter((cell) => cell < 2 * board.width),
    cells.filter((cell) => cell >= cells.length - 2 * board.width),
  ] as const;
  const shuffled = (list: readonly number[]) =>
    list
      .map((cell) => ({ cell, at: rng.below(1 << 20) }))
      .sort((a, b) => a.at - b.at)
      .map(({ cell }) => cell);
  return Array.from({ length: many }, () => {
    const between = shuffled(cells.slice(2 * board.width, -2 * board.width));
    const most = Math.min(5, between.length - 1);
    const white = 1 + rng.below(most);
    const black = 1 + rng.below(Math.min(most, between.length - white));
    const horses = [
      [...between.slice(0, white), ...shuffled(homes[1]).slice(white)],
      [...between.slice(white, white + black), ...shuffled(homes[0]).slice(black)],
    ];
    return new RenpaardenPosition(board, terms, horses, rng.below(2), 2 * terms.deadline);
  });
}

/** Whether the mover wins, by brute force to this depth; undefined if that is not deep enough. */
function wins(position: Position, depth: number): boolean | undefined {
  const outcome = position.outcome();
  if (outcome !== null) return outcome.shares[position.seat] === 1;
  if (depth === 0) return undefined;
  let open = false;
  for (const move of legalMoves(position)) {
    position.make(move);
    const theirs = wins(position, depth - 1);
    position.unmake();
    if (theirs === false) return true;
    if (theirs === undefined) open = true;
  }
  return open ? undefined : false;
}

test('the table is what the rules make of it', () => {
  expect(bitsOf(solveRace(game, '3x5'))).toBe(solved['3x5']);
});

test('the table agrees with trying everything, on every board and for both seats', () => {
  for (const [size, many, depth] of [
    ['3x5', 40, 5],
    ['3x6', 20, 3],
    [5, 20, 3],
  ] as const) {
    let checked = 0;
    for (const position of races(size, many, 3)) {
      const truth = wins(position, depth);
      if (truth === undefined) continue;
      checked++;
      expect(RaceTable.of(position.board)!.result(position)).toBe(truth ? 1 : -1);
    }
    expect(checked).toBeGreaterThan(3);
  }
});

describe('bounds', () => {
  test.each(['3x5', '4x5', '3x6', 5])('never err on %s', (size) => {
    const { board } = rulesOf(size).start() as RenpaardenPosition;
    const [bound, table] = [new RaceBound(board), RaceTable.of(board)!];
    let known = 0;
    for (const position of races(size, 500, 8)) {
      const result = bound.result(position, 100);
      if (result === 0) continue;
      known++;
      expect(result).toBe(table.result(position));
    }
    expect(known).toBeGreaterThan(100);
  });
  test('know about half of such races on 9x9, and the search finds the same', () => {
    const rules = rulesOf(9);
    const { board } = rules.start() as RenpaardenPosition;
    const bound = new RaceBound(board);
    const positions = races(9, 200, 9);
    const known = positions.filter((position) => bound.result(position, 100) !== 0);
    expect(known.length).toBeGreaterThan(80);
    const evaluator = evaluation.create(rules, evaluation.weights);
    const blind = {
      ...evaluation,
      create: () => ({
        evaluate: (position: Position) => evaluator.evaluate(position),
        over: (position: Position) => evaluator.over(position),
        salt: (position: Position) => evaluator.salt(position),
        promise: (position: Position, move: number) => evaluator.promise(position, move),
      }),
    };
    let proven = 0;
    for (const position of known.slice(0, 12)) {
      const { lines } = createSearch(rules, blind).run(
        { rules, position, past: [], stood: 1, aim: 'win', seed: 1 },
        { nodes: 1_500 },
      );
      if (Math.abs(lines[0]!.score) < WIN - 100) continue;
      proven++;
      expect(Math.sign(lines[0]!.score)).toBe(bound.result(position, 100));
    }
    expect(proven).toBeGreaterThan(0);
  });
});

describe('in the engine', () => {
  const known = (text: string) => {
    const { rules, position } = must(game.read(text));
    return evaluation.create(rules, evaluation.weights).known!(position);
  };
  // White needs two moves, Black five
  const board = 'WWWWWWWWW/WWWWWWW2/5WW2/9/9/2BB5/9/BBBBBBBB1/BBBBBBBB1';
  test('a race that is certain is said so', () => {
    expect(known(`${board} w 110 tournament`)).toBeGreaterThan(SURE);
    expect(known(`${board} b 110 tournament`)).toBeLessThan(-SURE);
  });
  test('nothing is certain before the deadline, without one, with a horse at home, or too near the limit', () => {
    expect(known(`${board} w 90 tournament`)).toBe(UNKNOWN);
    expect(known(`${board} w 110`)).toBe(UNKNOWN);
    expect(known(`${board} w 398 tournament`)).toBe(UNKNOWN);
    const home = 'WWWWWWWWB/WWWWWWW2/5WWW1/9/9/2B6/9/BBBBBBBB1/BBBBBBBB1';
    expect(known(`${home} w 110 tournament`)).toBe(UNKNOWN);
  });
  test('no race is certain where a position stood twice', async () => {
    // White must bring c4 to a5, and Black goes back to c1: the position then occurs for the second time.
    const moves = 'b3-b4 c1-b3 a5-c4 b3-c1 c4-a5 c1-b3 a5-c4'.split(' ');
    const position = 'WWW/W2/WWB/BB1/BBB w 40 tournament';
    const proven = async (played: string[]) =>
      must(await analyse({ game: 'renpaarden', position, moves: played, nodes: 300 })).lines[0]!.proven;
    expect(await proven(moves.slice(0, 3))).toMatchObject({ winners: [0] });
    expect(await proven(moves)).toBeUndefined();
  });
  test('a lost race is told as exact, a won one is won', () => {
    const { rules, position } = must(game.read('WW3/WWWWW/WWWBB/BBB1B/B1BBB w 40 tournament'));
    const search = createSearch(rules, evaluation);
    const verdict = search.run({ rules, position, past: [], stood: 1, aim: 'win', seed: 1 }, { nodes: 300 });
    expect(verdict.lines[0]!.exact!.result).toBe('loss');
    position.make(verdict.move);
    for (let ply = 0; position.outcome() === null && ply < 40; ply++)
      position.make(
        search.run({ rules, position, past: [], stood: 1, aim: 'win', seed: 1 }, { nodes: 300 }).move,
      );
    expect(position.outcome()!.shares).toEqual([0, 1]);
  });
});
