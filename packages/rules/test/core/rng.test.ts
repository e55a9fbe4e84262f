/** Seeded random numbers, Zobrist numbers, and `invariant` and `must`. */
import { describe, expect, test } from 'vitest';
import { invariant, must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import { zobrist } from '../../src/core/zobrist.ts';

describe('random numbers', () => {
  test('are the same on every machine', () => {
    const rng = new Rng(12345);
    expect([rng.next(), rng.next(), rng.next()].map((n) => n >>> 0)).toEqual([
      4207900869, 1317490944, 2079646450,
    ]);
  });
  test('below n stays below n and reaches everything', () => {
    const rng = new Rng(1);
    const seen = new Set(Array.from({ length: 200 }, () => rng.below(6)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
  test('Zobrist numbers differ', () => {
    const table = zobrist(1000, 7);
    expect(new Set(Array.from({ length: 1000 }, (_, i) => `${table[2 * i]},${table[2 * i + 1]}`)).size).toBe(
      1000,
    );
  });
  test('invariants throw, and so does must on a failure', () => {
    expect(() => invariant(false, 'x')).toThrow('x');
    expect(() => must({ ok: false, fault: { code: 'y' } })).toThrow('y');
  });
});
