/** Random games and random boards: the game against a slow reference, and invariants of make and unmake. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position, Rules } from '../../src/core/types.ts';
import { game } from '../../src/games/mad-bishops/index.ts';
import { formatMove, formatOutcome, legalMoves, listMoves, must, Rng } from '../../src/index.ts';
import { runs } from '../depth.ts';
import { read } from '../support.ts';
import { formatPlain, movesPlain, parsePlain, playPlain, resultPlain } from './mad-bishops-reference.ts';

const SIZES = [4, 6, 8, 10, 12];

/** A board with about `share` of its dark squares filled. */
function randomText(rng: Rng, size: number, share: number): string {
  const rows = Array.from({ length: size }, (_, fromTop) =>
    Array.from({ length: size }, (__, x) => {
      const dark = (x + size - 1 - fromTop) % 2 === 0;
      return dark && rng.below(100) < share ? 'RB'[rng.below(2)] : '.';
    }).join(''),
  );
  return `${rows.join('/').replace(/\.+/g, (run) => String(run.length))} ${'rb'[rng.below(2)]}`;
}

function compare(text: string): void {
  const { rules, position } = read(game, text);
  const plain = parsePlain(text);
  expect(
    listMoves(rules, position).map((move) => move.text),
    text,
  ).toEqual(movesPlain(plain));
  expect(formatOutcome(rules, position.outcome()), text).toBe(resultPlain(plain));
}

const snapshot = (rules: Rules, position: Position) =>
  `${rules.format(position)} ${position.keyLo} ${position.keyHi} ${position.ply} ${legalMoves(position)}`;

describe('mad-bishops: beside the slow reference', () => {
  test.each(SIZES)('1.5 random boards of side %i have the same moves and results', (size) => {
    const rng = new Rng(size);
    for (let i = 0; i < 150; i++) {
      const text = randomText(rng, size, [5, 15, 30, 60, 95][i % 5]!);
      if (/[RB]/.test(text)) compare(text);
    }
  });
  test.each(SIZES)('1.6 random games of side %i go the same way to the end', (size) => {
    const rng = new Rng(100 + size);
    for (const setup of ['rows', 'seed', 'diagonals']) {
      const rules = must(game.configure({ size, setup }));
      const position = rules.start();
      let plain = parsePlain(rules.format(position));
      for (;;) {
        const moves = listMoves(rules, position);
        expect(moves.map(({ text }) => text)).toEqual(movesPlain(plain));
        expect(formatOutcome(rules, position.outcome())).toBe(resultPlain(plain));
        if (moves.length === 0) break;
        const { move, text } = moves[rng.below(moves.length)]!;
        position.make(move);
        plain = playPlain(plain, text);
        expect(rules.format(position)).toBe(formatPlain(plain));
      }
      expect(position.outcome()).not.toBeNull();
    }
  });
});

describe('mad-bishops: make, unmake, keys, symmetries', () => {
  const walks = fc.tuple(fc.constantFrom(...SIZES), fc.array(fc.nat(), { maxLength: 60 }));

  test('1.2.1 unmake goes back through all records, and the key is that of the text', () => {
    fc.assert(
      fc.property(walks, ([size, picks]) => {
        const rules = must(game.configure({ size }));
        const position = rules.start();
        const trail: string[] = [];
        for (const pick of picks) {
          const moves = legalMoves(position);
          if (moves.length === 0) break;
          trail.push(snapshot(rules, position));
          position.make(moves[pick % moves.length]!);
          const again = read(game, rules.format(position)).position;
          expect([again.keyLo, again.keyHi]).toEqual([position.keyLo, position.keyHi]);
        }
        for (const before of trail.reverse()) {
          position.unmake();
          expect(snapshot(rules, position)).toBe(before);
        }
      }),
      runs(60),
    );
  });
  test('1.3.2 symmetries keep moves, ends and plies', () => {
    fc.assert(
      fc.property(walks, ([size, picks]) => {
        const rules = must(game.configure({ size }));
        const position = rules.start();
        for (const pick of picks) {
          const moves = legalMoves(position);
          if (moves.length > 0) position.make(moves[pick % moves.length]!);
        }
        for (const symmetry of rules.symmetries) {
          const image = symmetry.map(position);
          expect(legalMoves(image).length).toBe(legalMoves(position).length);
          expect(image.ply).toBe(position.ply);
          expect(image.outcome()?.winners[0]).toBe(
            position.outcome() ? symmetry.seats[position.outcome()!.winners[0]!] : undefined,
          );
        }
      }),
      runs(60),
    );
  });
  test('1.9.2 the records grow with a long game', () => {
    const { rules, position } = read(game, '1B8/10/10/10/10/10/10/10/10/R9 r');
    const before = snapshot(rules, position);
    const [move] = legalMoves(position);
    // Not a game: repeating one move only fills records.
    for (let i = 0; i < 1001; i++) position.make(move!);
    expect(position.ply).toBe(1001);
    for (let i = 0; i < 1001; i++) position.unmake();
    expect(snapshot(rules, position)).toBe(before);
  });
  test('1.5.1 noisy moves are the kills', () => {
    const rng = new Rng(77);
    const into = new Int32Array(1000);
    for (let i = 0; i < 100; i++) {
      const { rules, position } = read(game, `${randomText(rng, 10, 40)}`);
      const noisy = Array.from(into.subarray(0, position.noisy(into, 0)));
      const kills = legalMoves(position).filter((move) => formatMove(rules, position, move).includes('x'));
      expect(noisy).toEqual(kills);
    }
  });
  test('2.2.3 slots tell the moves of a position apart', () => {
    const rng = new Rng(78);
    for (let i = 0; i < 100; i++) {
      const { position } = read(game, randomText(rng, 12, 30));
      const slots = legalMoves(position).map((move) => position.slot(move));
      expect(new Set(slots).size).toBe(slots.length);
    }
  });
});
