/** A new link: the chosen secret is in the book before anybody is asked, and stays there until it is settled. */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { type LinkedSeat, renewSeat } from '../../src/online/new-link.ts';

const seat = { game: 'abcd1234', secret: 'old', server: 'there' };

async function renewed(from: LinkedSeat, answer: (fresh: string) => Result<{ secret: string }>) {
  let book: LinkedSeat = from;
  const seen: { book: LinkedSeat; fresh: string }[] = [];
  const made = await renewSeat(from, {
    newSecret: () => 'new',
    hold(changed) {
      book = changed;
      return null;
    },
    async ask(fresh) {
      seen.push({ book, fresh });
      return answer(fresh);
    },
  });
  return { made, book, seen };
}

test('both secrets are kept while the server is asked, and one of them afterwards', async () => {
  const { made, book, seen } = await renewed(seat, (secret) => ok({ secret }));
  expect(seen).toEqual([{ book: { ...seat, next: 'new' }, fresh: 'new' }]);
  expect(made).toEqual(ok({ secret: 'new' }));
  expect(book).toEqual({ ...seat, secret: 'new' });
});

test('a link that is not settled is asked for again', async () => {
  const { book, seen } = await renewed({ ...seat, next: 'first' }, (secret) => ok({ secret }));
  expect(seen[0]!.fresh).toBe('first');
  expect(book).toEqual({ ...seat, secret: 'first' });
});

test('a server of earlier days chooses by itself', async () => {
  expect((await renewed(seat, () => ok({ secret: 'its own' }))).book).toEqual({ ...seat, secret: 'its own' });
});

test.each(['server-away', 'server-answer', 'store-failed', 'too-fast'])(
  'after %s both stay',
  async (code) => {
    const { made, book } = await renewed(seat, () => fail({ code }));
    expect(made).toEqual(fail({ code }));
    expect(book).toEqual({ ...seat, next: 'new' });
  },
);

test.each(['link-void', 'link-taken', 'link-early', 'links-many', 'game-unknown'])(
  'after %s the old one alone',
  async (code) => {
    expect((await renewed(seat, () => fail({ code }))).book).toEqual(seat);
  },
);

test('nobody is asked where the book cannot be written', async () => {
  const made = await renewSeat(seat, {
    newSecret: () => 'new',
    hold: () => ({ code: 'file-denied' }),
    ask: () => Promise.reject(new Error('asked')),
  });
  expect(made).toEqual(fail({ code: 'file-denied' }));
});
