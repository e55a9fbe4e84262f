/**
 * Dameo against its slow reference on random positions and games. Also invariants of any position: make and
 * unmake, keys, symmetries, and composed positions with very many routes.
 */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMove, legalMoves, listMoves, narrow, parseMove } from '../../src/core/notation.ts';
import { formatOutcome } from '../../src/core/outcome.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import type { Reading } from '../../src/core/types.ts';
import { game } from '../../src/games/dameo/index.ts';
import { count, depth, runs } from '../depth.ts';
import { read } from '../support.ts';
import {
  captureRoutes,
  parsePlace,
  referenceMoves,
  referencePlay,
  referenceResult,
} from './dameo-reference.ts';

/** Up to `men` and `kings` of each side; few kings, so that the reference can walk every route. */
const positions = (men: number, kings: number) =>
  fc
    .tuple(
      fc.shuffledSubarray(
        Array.from({ length: 64 }, (_, cell) => cell),
        { minLength: 2, maxLength: 2 * (men + kings) },
      ),
      fc.integer({ min: 0, max: 2 * kings }),
      fc.constantFrom('w', 'b'),
      fc.integer({ min: 0, max: 51 }),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([cells, crowned, turn, quiet, reps]) => {
      const letters: string[] = Array.from({ length: 64 }, () => '.');
      cells.forEach((cell, i) => {
        const last = i % 2 === 0 ? 7 : 0;
        const isKing = i < crowned || cell >> 3 === last;
        letters[cell] = 'MmKk'[(i % 2) + (isKing ? 2 : 0)]!;
      });
      const rows = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => letters.slice(8 * rank, 8 * rank + 8).join(''));
      const board = rows.join('/').replace(/\.+/g, (run) => String(run.length));
      return `${board} ${turn} ${quiet} ${reps}`;
    });

function agrees(text: string): void {
  const { rules, position, stood } = read(game, text);
  const own = listMoves(rules, position);
  expect(own.map((move) => move.text)).toEqual(referenceMoves(text));
  expect(formatOutcome(rules, position.outcome(stood))).toBe(referenceResult(text));
  for (const { move, text: name } of own) {
    position.make(move);
    expect(rules.format(position)).toBe(referencePlay(text, name));
    position.unmake();
  }
}

describe('dameo: against the reference', () => {
  test('2.1 moves, results and next positions agree on random positions', () => {
    fc.assert(fc.property(positions(16, 0), agrees), runs(1500));
    fc.assert(fc.property(positions(6, 2), agrees), runs(1500));
    fc.assert(fc.property(positions(3, 3), agrees), runs(1000));
  }, 60_000);
  test('5.4.1 and where a move has hundreds of routes', () => {
    agrees('2k3k1/k6k/1k3k2/8/8/8/k7/1k3k1K w 0 1');
    agrees('2m5/m3m3/1mK2m2/8/8/K3m1mm/5m2/8 w 0 1');
  });
  test('2.1 and along random games', () => {
    const rng = new Rng(42);
    for (let round = 0; round < count(20); round++) {
      const { rules, position } = read(game, 'start');
      while (position.outcome() === null) {
        agrees(rules.format(position));
        const moves = legalMoves(position);
        position.make(moves[rng.below(moves.length)]!);
      }
      agrees(rules.format(position));
    }
  }, 60_000);
  test('8.2.3 every route of a capture is a name for it, and no other', () => {
    const check = (text: string) => {
      const { rules, position } = read(game, text);
      const place = parsePlace(text);
      for (const { cells, taken } of captureRoutes(place).slice(0, 50)) {
        const move = must(parseMove(rules, position, cells.join('x')));
        const names = rules.view(position, move).captured.map((cell) => rules.geometry.cells[cell]!.name);
        expect([...names].sort()).toEqual([...taken].sort());
        expect(formatMove(rules, position, move) <= cells.join('x')).toBe(true);
      }
    };
    fc.assert(fc.property(positions(5, 3), check), runs(600));
  }, 60_000);
});

/** Everything visible about a position. */
const seen = ({ rules, position }: Reading) => [
  rules.format(position),
  position.keyLo,
  position.keyHi,
  position.ply,
  ...legalMoves(position),
];

describe('dameo: positions', () => {
  test('7.5 make and unmake restore everything, and keys are those of the text', () => {
    const walk = (text: string, seed: number) => {
      const reading = read(game, text);
      const { rules, position } = reading;
      const rng = new Rng(seed);
      const trail: unknown[] = [];
      for (let ply = 0; ply < 40; ply++) {
        trail.push(seen(reading));
        const moves = legalMoves(position);
        if (moves.length === 0) break;
        const fresh = read(game, rules.format(position));
        const move = moves[rng.below(moves.length)]!;
        position.make(move);
        fresh.position.make(move); // without a prior generate
        expect([fresh.position.keyLo, fresh.position.keyHi]).toEqual([position.keyLo, position.keyHi]);
        const again = read(game, rules.format(position)).position;
        expect([again.keyLo, again.keyHi]).toEqual([position.keyLo, position.keyHi]);
      }
      for (; trail.length > 0; trail.pop()) {
        if (trail.length <= position.ply) position.unmake();
        expect(seen(reading)).toEqual(trail[trail.length - 1]);
      }
    };
    fc.assert(fc.property(positions(8, 2), fc.integer(), walk), runs(300));
    walk('start', 1);
  });
  test('1.4 a clone goes its own way and keeps the count of plies', () => {
    const { rules, position } = read(game, 'start');
    position.make(legalMoves(position)[3]!);
    const copy = position.clone();
    expect(copy.ply).toBe(1);
    copy.make(legalMoves(copy)[0]!);
    expect(copy.ply).toBe(2);
    expect(rules.format(position)).not.toBe(rules.format(copy));
    copy.unmake();
    expect(seen({ rules, position: copy } as Reading)).toEqual(seen({ rules, position } as Reading));
  });
  test('7.3 a game of more than a thousand plies fits on the stack', () => {
    const { rules, position } = read(game, 'k7/8/8/8/8/8/8/1KK5 w');
    const start = rules.format(position);
    for (let i = 0; i < 400; i++)
      for (const text of ['b1-b2', 'a8-a7', 'b2-b1', 'a7-a8'])
        position.make(must(parseMove(rules, position, text)));
    expect(rules.format(position)).toBe('k7/8/8/8/8/8/8/1KK5 w 1600 1');
    expect(position.ply).toBe(1600);
    for (let i = 0; i < 1600; i++) position.unmake();
    expect(rules.format(position)).toBe(start);
  });
  test('3.1 each symmetry maps moves to moves', () => {
    const check = (text: string) => {
      const { rules, position } = read(game, text);
      for (const symmetry of rules.symmetries) {
        const image = symmetry.map(position);
        const mapped = listMoves(rules, image).length;
        expect(mapped).toBe(legalMoves(position).length);
        expect(rules.format(symmetry.map(image))).toBe(rules.format(position));
        const shapes = (moves: number[], at: typeof position, cells: (cell: number) => number) =>
          moves
            .map((move) => rules.view(at, move))
            .map((v) => [v.from, v.paths[0]!.at(-1)!.to, ...v.captured].map(cells))
            .map(([from, to, ...taken]) => [from, to, ...taken.sort((a, b) => a - b)].join(' '))
            .sort();
        expect(shapes(legalMoves(image), image, (cell) => cell)).toEqual(
          shapes(legalMoves(position), position, (cell) => symmetry.cells[cell]!),
        );
      }
    };
    fc.assert(fc.property(positions(8, 2), check), runs(400));
  });
});

describe('dameo: positions with very many routes', () => {
  // Found by hill climbing: the most legal captures, the longest search, eighteen pieces in one capture.
  const composed = [
    ['Kk4kK/KK1kk1KK/2k2k2/1k4k1/1k4k1/2k2k2/k2kk2k/1k4k1 w', 4696, 11],
    ['KK1k4/1k4k1/k3k3/1kkk1kkk/4k3/k2k2k1/1k3k2/K2k4 w', 31, 18],
    ['K4k2/1k1k2kk/4k3/k1k2k2/3k3k/1k3k2/2k1kKk1/Kk3k2 w', 2, 18],
    ['3k3K/2k2k1k/1k4k1/4k3/k2k2kk/2k1k3/1k3k2/4k3 w', 24, 16],
  ] as const;
  test.each(depth === 'quick' ? composed.slice(2, 3) : composed)(
    '5.4.1 %s',
    (text, count, taken) => {
      const { rules, position } = read(game, text);
      const moves = legalMoves(position);
      expect(moves).toHaveLength(count);
      const views = moves.map((move) => rules.view(position, move));
      expect(views.every(({ captured }) => captured.length === taken)).toBe(true);
      expect(new Set(moves.map((move) => formatMove(rules, position, move))).size).toBe(count);
      const last = moves[moves.length - 1]!;
      const name = formatMove(rules, position, last);
      expect(must(parseMove(rules, position, name))).toBe(last);
      const short = name.split('x').slice(0, 3).join('x');
      expect(parseMove(rules, position, short)).toMatchObject({
        ok: false,
        fault: { code: 'chain-goes-on' },
      });
      const start = rules.geometry.find(name.slice(0, 2));
      expect(narrow(rules, position, [start]).moves.length).toBeGreaterThan(0);
      const fresh = read(game, text).position;
      fresh.make(last);
      position.make(last);
      expect(rules.format(fresh)).toBe(rules.format(position));
    },
    60_000,
  );
});
