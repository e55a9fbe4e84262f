/** Places in games elsewhere: kept from visit to visit, and whatever is damaged is left out. */
import { holdRematch, newSecret } from '@tabuleiro/play/online/join/seats';
import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});

/** A page that is loaded anew. */
async function visit() {
  vi.resetModules();
  return {
    ...(await import('../../src/store/seats/seats.ts')),
    ...(await import('../../src/store/seats/holds-seats.ts')),
  };
}

beforeEach(() => stored.clear());

test('a seat, the name and the browser are there at the next visit', async () => {
  const first = await visit();
  expect(first.holdsSeats()).toBe(false);
  first.rememberName('Ana');
  const browser = first.browserId();
  expect(first.holdsSeats()).toBe(false);
  const secret = newSecret();
  expect(first.isSecret(secret)).toBe(true);
  first.holdSeat({ game: 'abcdefgh', secret });
  first.holdSeat({ game: 'other234', secret: newSecret() });
  const second = await visit();
  expect(second.holdsSeats()).toBe(true);
  expect(second.seatIn('abcdefgh')).toEqual({ game: 'abcdefgh', secret });
  expect(second.heldSeats().map(({ game }) => game)).toEqual(['other234', 'abcdefgh']);
  expect([second.lastName(), second.browserId()]).toEqual(['Ana', browser]);
  second.letGo('abcdefgh');
  expect((await visit()).heldSeats()).toHaveLength(1);
});

test('a page knows at once that it holds a seat, or none any more', async () => {
  const { holdSeat, holdsSeats, letGo } = await visit();
  holdSeat({ game: 'abcdefgh', secret: newSecret() });
  expect(holdsSeats()).toBe(true);
  letGo('abcdefgh');
  expect(holdsSeats()).toBe(false);
});

test('a rematch is held once, by the same secret, also after it was let go', async () => {
  const first = await visit();
  const secret = newSecret();
  expect(holdRematch(first.seatsPort, 'abcdefgh', 'rematch2'), 'of a game without a seat').toBe(false);
  first.holdSeat({ game: 'abcdefgh', secret });
  expect(holdRematch(first.seatsPort, 'abcdefgh', 'rematch2')).toBe(true);
  expect(first.seatIn('rematch2')).toEqual({ game: 'rematch2', secret });
  first.letGo('rematch2');
  const second = await visit();
  expect(holdRematch(second.seatsPort, 'abcdefgh', 'rematch2')).toBe(false);
  expect(second.heldSeats()).toEqual([{ game: 'abcdefgh', secret, again: 'rematch2' }]);
});

test('a rematch that is held by a link of its own keeps it', async () => {
  const { holdSeat, seatIn, seatsPort } = await visit();
  const own = newSecret();
  holdSeat({ game: 'rematch2', secret: own });
  holdSeat({ game: 'abcdefgh', secret: newSecret() });
  expect(holdRematch(seatsPort, 'abcdefgh', 'rematch2')).toBe(false);
  expect(seatIn('rematch2')!.secret).toBe(own);
});

test('a new link takes the place of the old one', async () => {
  const { holdSeat, heldSeats } = await visit();
  const [old, fresh] = [newSecret(), newSecret()];
  holdSeat({ game: 'abcdefgh', secret: old });
  holdSeat({ game: 'abcdefgh', secret: fresh });
  expect(heldSeats()).toEqual([{ game: 'abcdefgh', secret: fresh }]);
});

test('a new link that is not settled is there at the next visit, and a book without one opens as before', async () => {
  const first = await visit();
  const [secret, next] = [newSecret(), newSecret()];
  first.holdSeat({ game: 'abcdefgh', secret, next });
  expect((await visit()).seatIn('abcdefgh')).toEqual({ game: 'abcdefgh', secret, next });
  const book = (seat: object) =>
    JSON.stringify({ version: 1, seats: [{ game: 'abcdefgh', secret, ...seat }] });
  for (const older of [{}, { next: 'no secret' }, { next: 7 }]) {
    stored.set('tabuleiro-seats', book(older));
    expect((await visit()).heldSeats()).toEqual([{ game: 'abcdefgh', secret }]);
  }
});

test.each([
  'no json',
  '[]',
  '{"seats":{}}',
  '{"seats":[{"game":"../..","secret":"x"},null,{"game":"abcd"}]}',
])('%s holds no seat', async (text) => {
  stored.set('tabuleiro-seats', text);
  expect((await visit()).heldSeats()).toEqual([]);
});
