/** What a slow line is given back: for one move, from the bucket, and what is taken from it. */
import type { SessionEvent } from '@tabuleiro/rules/match';
import { describe, expect, it, test } from 'vitest';
import { SERVER_SETTINGS } from '../../src/settings.ts';
import { givenInTurn, lagBucket, lagCredit, withLag } from '../../src/time/lag.ts';

const { lag } = SERVER_SETTINGS;

let number = 0;
const event = (kind: string, player: number | null, parts: object = {}): SessionEvent =>
  ({ kind, player, number: ++number, at: 0, left: null, ...parts }) as unknown as SessionEvent;
const moves = (count: number, parts: object = {}) =>
  Array.from({ length: count }, () => event('move', 0, parts));

test('a move is given back its round trip, at most a second, and nothing where none was measured', () => {
  const given = [null, 0, 120.4, 999, 1_000, 5_000].map((trip) => lagCredit([], 0, trip, lag));
  expect(given).toEqual([0, 0, 120, 999, 1_000, 1_000]);
});

describe('the bucket', () => {
  it('has seven seconds, and a little more with every move of one’s own', () => {
    expect(lagBucket([], 0, lag)).toBe(7_000);
    expect(lagBucket(moves(1, { credit: 1_000 }), 0, lag)).toBe(6_200);
    expect(lagBucket([...moves(1, { credit: 1_000 }), ...moves(3)], 0, lag)).toBe(6_800);
    expect(lagBucket(moves(50), 0, lag)).toBe(7_000);
  });

  it('limits a line that is slow for a whole game to what comes back into it', () => {
    const log: SessionEvent[] = [];
    const given: number[] = [];
    for (let i = 0; i < 30; i++) {
      given.push(lagCredit(log, 0, 3_000, lag));
      log.push(event('move', 0, { credit: given.at(-1) }));
    }
    expect(given.slice(0, 8)).toEqual(Array(8).fill(1_000));
    expect(given.slice(-20)).toEqual(Array(20).fill(lag.refill));
  });

  it('is another for everybody', () => {
    expect(lagBucket(moves(5, { credit: 1_000 }), 1, lag)).toBe(7_000);
  });

  it('pays for the line alone, not for what was ours', () => {
    const [move] = moves(1, { credit: 20_400 });
    expect(withLag(move!, 20_000)).toMatchObject({ credit: 20_400, lag: 400 });
    expect(lagBucket([withLag(move!, 20_000)], 0, lag)).toBe(6_800);
    const names = Object.keys(withLag(move!, 20_000));
    expect(names.indexOf('lag')).toBe(names.indexOf('credit') + 1); // as it is read again
    expect(names.indexOf('kind')).toBeGreaterThan(names.indexOf('lag'));
    expect(lagBucket([event('clock', null, { credit: 4_900 }), ...moves(1)], 0, lag)).toBe(7_000);
  });

  it('pays too for what the wait of a flag had given back before the move', () => {
    const turn = [
      event('move', 1),
      event('propose', 1, { credit: 300 }),
      event('clock', null, { credit: 50 }),
    ];
    expect(givenInTurn(turn)).toEqual({ ours: 0, line: 300 });
    expect(lagBucket([...turn, event('move', 0, { credit: 200 })], 0, lag)).toBe(6_700);
    expect(givenInTurn([...turn, event('move', 0, { credit: 200 })])).toEqual({ ours: 0, line: 0 });
  });
});
