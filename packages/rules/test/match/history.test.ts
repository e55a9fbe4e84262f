/** Occurrences of positions, compared with a plain count of keys. */
import { expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.ts';
import type { Position } from '../../src/core/types.ts';
import { History } from '../../src/match/history.ts';

/** A position with its last move as its key: keys that collide in any table, including zero. */
function keyed(keys: readonly (readonly [lo: number, hi: number])[]): Position {
  const trail = [0];
  const now = () => keys[trail.at(-1)!]!;
  return {
    get keyLo() {
      return now()[0];
    },
    get keyHi() {
      return now()[1];
    },
    make: (move: number) => void trail.push(move),
    unmake: () => void trail.pop(),
  } as unknown as Position;
}

it('counts as a plain list of keys does, whatever is made and taken back', () => {
  const rng = new Rng(4);
  const keys: [number, number][] = [[0, 0]];
  for (let i = 0; i < 300; i++) keys.push([(rng.below(8) << 24) >> rng.below(20), rng.below(3) - 1]);
  const position = keyed(keys);
  const history = new History(position, 2);
  const stood = [0, 0];
  const past: number[] = [];
  for (let i = 0; i < 30_000; i++) {
    if (past.length > 0 && rng.below(i % 2000 < 1500 ? 5 : 2) === 0) {
      history.unmake();
      past.pop();
    } else {
      const move = rng.below(keys.length);
      history.make(move);
      past.push(move);
    }
    if (i % 7 !== 0) continue;
    const [lo, hi] = keys[past.at(-1) ?? 0]!;
    const same = (move: number) => keys[move]![0] === lo && keys[move]![1] === hi;
    const expected = stood.filter(same).length + past.filter(same).length;
    expect(history.stood, `after ${i}`).toBe(expected);
    expect(history.plies).toBe(past.length);
    expect(history.past).toHaveLength(2 * (stood.length - 1 + past.length));
  }
});

it('tells a search how often its first position stood before', () => {
  const position = keyed([
    [1, 2],
    [3, 4],
  ]);
  const history = new History(position, 2);
  expect(history.past).toEqual([1, 2]);
  history.make(1);
  expect(history.past).toEqual([1, 2, 1, 2]);
  expect(history.plies).toBe(1);
  expect(new History(position, 1_000_000).past.length).toBeLessThan(10);
});
