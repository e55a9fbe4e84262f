/** A move in motion: what travels, what vanishes when, and for how long. */
import type { Layer } from '@tabuleiro/rules';
import { describe, expect, it } from 'vitest';
import { planFlight } from '../../src/board/model/motion.ts';

const man = (seat: number): Layer => ({ code: 'man', mark: 'm', seat });
const star: Layer = { code: 'star-1', mark: '1' };
const ships = (count: number): Layer => ({ code: 'ship', mark: '^'.repeat(count), seat: 0, count });
const empty = (): Layer[][] => Array.from({ length: 12 }, () => []);

describe('planFlight', () => {
  it('takes what is jumped leg by leg, within a bounded time', () => {
    const before = empty();
    before[0] = [man(0)];
    before[1] = [man(1)];
    before[3] = [man(1)];
    const after = empty();
    after[4] = [man(0)];
    const legs = [
      { to: 2, takes: 1 },
      { to: 4, takes: 3 },
    ];
    const flight = planFlight({ id: 1, from: 0, legs, before }, after)!;
    expect(flight.cells).toEqual([0, 2, 4]);
    expect(flight.moving).toEqual([man(0)]);
    expect(flight.ms).toBe(360);
    expect(flight.changes.map(({ cell, at }) => [cell, at])).toEqual([
      [1, 0.3],
      [3, 0.8],
      [4, 1],
    ]);
    const long = Array.from({ length: 11 }, (_, i) => ({ to: i + 1 }));
    const last = empty();
    last[11] = [man(0)];
    expect(planFlight({ id: 2, from: 0, legs: long, before }, last)!.ms).toBe(900);
  });

  it('takes what is met when it is reached', () => {
    const before = empty();
    before[0] = [man(0)];
    before[5] = [man(1)];
    const after = empty();
    after[5] = [man(0)];
    const flight = planFlight({ id: 1, from: 0, legs: [{ to: 5, takes: 5 }], before }, after)!;
    expect(flight.changes).toEqual([{ cell: 5, before: [man(1)], at: 1 }]);
  });

  it('carries one of several alike, and never the ground', () => {
    const before = empty();
    before[0] = [star, ships(4)];
    before[1] = [star];
    const after = empty();
    after[0] = [star, ships(3)];
    after[1] = [star, { code: 'colony', mark: 'A', seat: 0 }, ships(1)];
    const flight = planFlight({ id: 1, from: 0, legs: [{ to: 1 }], before }, after)!;
    expect(flight.moving.map(({ code, count }) => [code, count])).toEqual([['ship', 1]]);
    expect(flight.changes).toEqual([{ cell: 1, before: [star], at: 1 }]);
  });

  it('comes back to where it started', () => {
    const before = empty();
    before[0] = [man(0)];
    before[1] = [man(1)];
    const after = empty();
    after[0] = [man(0)];
    const legs = [{ to: 2, takes: 1 }, { to: 0 }];
    const flight = planFlight({ id: 1, from: 0, legs, before }, after)!;
    expect(flight.moving).toEqual([man(0)]);
    expect(flight.changes.find(({ cell }) => cell === 0)).toEqual({ cell: 0, before: [], at: 1 });
  });

  it('lets what a placement turns and what a removal takes fade; what is placed is there at once', () => {
    const before = empty();
    before[1] = [man(1)];
    const after = empty();
    after[0] = [man(0)];
    after[1] = [man(0)];
    const placed = planFlight({ id: 1, from: 0, legs: [], before }, after)!;
    expect(placed).toMatchObject({ cells: [0], moving: [], ms: 180 });
    expect(placed.changes).toEqual([{ cell: 1, before: [man(1)], at: 1 }]);
    const removed = planFlight({ id: 1, from: 1, legs: [], before }, empty())!;
    expect(removed.changes).toEqual([{ cell: 1, before: [man(1)], at: 1 }]);
    expect(planFlight({ id: 1, from: -1, legs: [], before }, before), 'a pass').toBeNull();
  });

  it('shows nothing without a way, or over another board', () => {
    expect(planFlight({ id: 1, from: 0, legs: [], before: empty() }, empty())).toBeNull();
    expect(planFlight({ id: 1, from: 0, legs: [{ to: 1 }], before: [] }, empty())).toBeNull();
  });
});
