/** A new link: the chosen secret is stored before the server is asked, and stays there until it is settled. */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { renewLink, settleLinks } from '../../src/online/join/renew-link.ts';
import type { HeldSeat } from '../../src/online/join/seats.ts';
import type { SeatKey } from '../../src/online/turns.ts';
import { MemorySeats } from './memory-seats.ts';

const seat = { game: 'abcd1234', secret: 'old', again: 'second12' };

/** Renews `from` at a server that answers so. `seen`: the seat that was stored when the server was asked. */
async function renewed(from: HeldSeat, answer: (fresh: string) => Result<{ secret: string }>) {
  const seats = new MemorySeats(from);
  const seen: { stored: HeldSeat | undefined; fresh: string }[] = [];
  const newLink = async ({ game }: SeatKey, fresh: string) => {
    seen.push({ stored: seats.find(game), fresh });
    return answer(fresh);
  };
  const made = await renewLink({ seats, server: { newLink } }, from);
  return { made, stored: seats.find(from.game), seen };
}

test('both secrets are stored while the server is asked, and one of them afterwards', async () => {
  const { made, stored, seen } = await renewed(seat, (secret) => ok({ secret }));
  const fresh = seen[0]?.fresh ?? '';
  expect(fresh).toMatch(/^[\w-]{22}$/);
  expect(seen).toEqual([{ stored: { ...seat, next: fresh }, fresh }]);
  expect(made).toEqual(ok({ secret: fresh }));
  expect(stored).toEqual({ ...seat, secret: fresh });
});

test('a link that is not settled is asked for again', async () => {
  const { stored, seen } = await renewed({ ...seat, next: 'first' }, (secret) => ok({ secret }));
  expect(seen[0]?.fresh).toBe('first');
  expect(stored).toEqual({ ...seat, secret: 'first' });
});

test('an older server chooses the secret itself', async () => {
  expect((await renewed(seat, () => ok({ secret: 'its own' }))).stored).toEqual({
    ...seat,
    secret: 'its own',
  });
});

test.each(['server-away', 'server-answer', 'store-failed', 'too-fast'])(
  'after %s both secrets stay',
  async (code) => {
    const { made, stored, seen } = await renewed(seat, () => fail({ code }));
    expect(made).toEqual(fail({ code }));
    expect(stored).toEqual({ ...seat, next: seen[0]?.fresh });
  },
);

test.each(['link-void', 'link-taken', 'link-early', 'links-many', 'game-unknown'])(
  'after %s the old secret alone stays',
  async (code) => {
    expect((await renewed(seat, () => fail({ code }))).stored).toEqual(seat);
  },
);

test('the server is not asked if the seat cannot be stored', async () => {
  const full: Fault = { code: 'file-denied' };
  const newLink = () => Promise.reject(new Error('asked'));
  expect(await renewLink({ seats: { hold: () => full }, server: { newLink } }, seat)).toEqual(fail(full));
});

test('only links without an answer are settled', async () => {
  const seats = new MemorySeats(seat, { game: 'other234', secret: 'a', next: 'b' });
  const server = { newLink: async (_: SeatKey, secret: string) => ok({ secret }) };
  await settleLinks({ seats, server });
  expect(seats.all()).toEqual([{ game: 'other234', secret: 'b' }, seat]);
});
