/** Trench against a slow reference, and make, unmake, keys and symmetries on random walks. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMove, legalMoves, listMoves } from '../../src/core/notation.ts';
import { formatOutcome } from '../../src/core/outcome.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import type { Position, Rules } from '../../src/core/types.ts';
import { game } from '../../src/games/trench/index.ts';
import { runs } from '../depth.ts';
import { read } from '../support.ts';
import { advance, consult } from './trench-reference.ts';

const VARIANTS = ['classic', 'tiebreak', 'long', 'bga', 'report'];

/** A board of any density with counters near the limits. About `crowd` of 64 squares are occupied. */
const anyPosition = fc
  .record({
    seed: fc.nat(),
    crowd: fc.integer({ min: 1, max: 64 }),
    turn: fc.constantFrom('b', 'w'),
    variant: fc.constantFrom(...VARIANTS),
    ply: fc.integer({ min: 30, max: 51 }),
    quiet: fc.constantFrom(0, 3, 24, 25, 26, 49, 50, 51),
    stars: fc.tuple(fc.integer({ min: 0, max: 27 }), fc.integer({ min: 0, max: 27 })),
  })
  .map(({ seed, crowd, turn, variant, ply, quiet, stars }) => {
    const rng = new Rng(seed);
    const signs = Array.from({ length: 64 }, () =>
      rng.below(64) < crowd ? 'STPCGstpcg'[rng.below(10)]! : '.',
    );
    signs[rng.below(64)] = 'g';
    const rows = signs.join('').match(/.{8}/g)!;
    const board = rows.join('/').replace(/\.+/g, (run) => `${run.length}`);
    return `${board} ${turn} ${variant} ${ply} ${quiet} ${stars[0]} ${stars[1]}`;
  });

function agree(text: string): void {
  const { rules, position } = read(game, text);
  const moves = listMoves(rules, position).map((move) => move.text);
  const result = formatOutcome(rules, position.outcome());
  expect({ moves, result }, text).toEqual(consult(text));
}

/** A random game from the start; `visit` is called with every position before its move. */
function walk(
  variant: string,
  seed: number,
  most: number,
  visit: (rules: Rules, position: Position) => void,
): Position {
  const rng = new Rng(seed);
  const rules = must(game.configure({ variant }));
  const position = rules.start();
  for (let ply = 0; ply < most; ply++) {
    visit(rules, position);
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    position.make(moves[rng.below(moves.length)]!);
  }
  return position;
}

const anyWalk = fc.tuple(fc.constantFrom(...VARIANTS), fc.nat());

describe('trench: against the reference', () => {
  it('3.1 random boards have the same moves and results', () => {
    fc.assert(fc.property(anyPosition, agree), runs(1500));
  });

  it('7.4 random games have the same positions after every move', () => {
    fc.assert(
      fc.property(anyWalk, ([variant, seed]) => {
        const rng = new Rng(seed ^ 1);
        walk(variant, seed, 120, (rules, position) => {
          const text = rules.format(position);
          agree(text);
          for (const move of legalMoves(position).filter(() => rng.below(6) === 0)) {
            const expected = advance(text, formatMove(rules, position, move));
            position.make(move);
            expect(rules.format(position)).toBe(expected);
            position.unmake();
          }
        });
      }),
      runs(12),
    );
  });

  it('5.5 a side of 1 to 27 men always has a move', () => {
    const land = fc.record({ seed: fc.nat(), men: fc.integer({ min: 1, max: 27 }) }).map(({ seed, men }) => {
      // `men` own men close together, and enemies on most other squares: the worst case.
      const rng = new Rng(seed);
      const signs: string[] = Array.from({ length: 64 }, () =>
        rng.below(8) === 0 ? '.' : 'STPCG'[rng.below(5)]!,
      );
      const near = rng.below(2) === 0;
      const cells = Array.from({ length: 64 }, (_, cell) => cell).sort((a, b) => {
        const row = (cell: number) => (cell >> 3) - (cell & 7);
        return near ? row(b) - row(a) : row(a) - row(b);
      });
      for (const cell of cells.slice(0, men)) signs[cell] = rng.below(3) === 0 ? 'stpcg'[rng.below(5)]! : 's';
      const board = signs.join('').match(/.{8}/g)!.join('/');
      return `${board.replace(/\.+/g, (run) => `${run.length}`)} b report 0 0 0 0`;
    });
    fc.assert(
      fc.property(land, (text) => {
        const { position } = read(game, text);
        const outcome = position.outcome();
        expect(outcome === null || outcome.reason === 'annihilation', text).toBe(true);
        if (outcome === null) expect(legalMoves(position).length).toBeGreaterThan(0);
      }),
      runs(500),
    );
  });
});

describe('trench: random walks', () => {
  const state = (rules: Rules, position: Position) => ({
    text: rules.format(position),
    keys: [position.keyLo, position.keyHi],
    moves: legalMoves(position),
  });

  it('4.7 unmake restores every position of a game, sweeps included', () => {
    fc.assert(
      fc.property(anyWalk, ([variant, seed]) => {
        const states: unknown[] = [];
        const rules = must(game.configure({ variant }));
        const position = walk(variant, seed, 400, (of, at) => states.push(state(of, at)));
        if (position.outcome() !== null) states.pop();
        while (states.length > 0) {
          position.unmake();
          expect(state(rules, position)).toEqual(states.pop());
        }
      }),
      runs(15),
    );
  });

  it('7.1 the key follows from the text alone', () => {
    fc.assert(
      fc.property(anyWalk, ([variant, seed]) => {
        walk(variant, seed, 150, (rules, position) => {
          const fresh = read(game, rules.format(position)).position;
          expect([fresh.keyLo, fresh.keyHi]).toEqual([position.keyLo, position.keyHi]);
          const copy = position.clone();
          expect(state(rules, copy)).toEqual(state(rules, position));
        });
      }),
      runs(15),
    );
  });

  it('5.12 keys tell positions apart and leave counters out', () => {
    const seen = new Map<string, string>();
    for (let seed = 1; seed <= 30; seed++)
      walk('report', seed, 300, (rules, position) => {
        const [board, turn] = rules.format(position).split(' ');
        const key = `${position.keyLo} ${position.keyHi}`;
        expect(seen.get(key) ?? `${board} ${turn}`).toBe(`${board} ${turn}`);
        seen.set(key, `${board} ${turn}`);
      });
    expect(new Set(seen.values()).size).toBe(seen.size);
  });

  it('4.4 noisy lists the captures of generate, in the same order', () => {
    const into = new Int32Array(4096);
    fc.assert(
      fc.property(anyPosition, (text) => {
        const { rules, position } = read(game, text);
        const captures = legalMoves(position).filter(
          (move) => rules.view(position, move).captured.length > 0,
        );
        expect([...into.subarray(0, position.noisy(into, 0))]).toEqual(captures);
      }),
      runs(500),
    );
  });

  it('2.2 symmetries keep moves and results of any board', () => {
    fc.assert(
      fc.property(anyPosition, (text) => {
        const { rules, position } = read(game, text);
        for (const { cells, seats, map } of rules.symmetries) {
          const image = map(position);
          const outcome = position.outcome();
          const mapped = image.outcome();
          expect(mapped?.reason).toBe(outcome?.reason);
          expect(mapped?.winners).toEqual(outcome?.winners.map((seat) => seats[seat]));
          const ends = (of: Position, through: (cell: number) => number) =>
            legalMoves(of)
              .map((move) => `${through(move & 63)} ${through((move >> 6) & 63)} ${move >> 12}`)
              .sort();
          expect(ends(image, (cell) => cell)).toEqual(ends(position, (cell) => cells[cell]!));
          expect(rules.format(map(image))).toBe(rules.format(position));
        }
      }),
      runs(500),
    );
  });

  it('5.10 games without limits grow the undo records as far as needed', () => {
    const { rules, position } = read(game, '7G/8/8/8/8/8/8/g7 b report 0 0 0 0');
    const first = rules.format(position);
    const rng = new Rng(4);
    let plies = 0;
    for (; plies < 3000; plies++) {
      const quiet = legalMoves(position).filter((move) => rules.view(position, move).captured.length === 0);
      position.make(quiet[rng.below(quiet.length)]!);
    }
    expect(rules.format(position)).toContain(' b report 3000 3000 0 0');
    for (; plies > 0; plies--) position.unmake();
    expect(rules.format(position)).toBe(first);
  });
});
