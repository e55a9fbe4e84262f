/** A move that was made while the page went: it is found when the game is opened again, and played once. */
import { ok } from '@tabuleiro/rules';
import { movesInLog, sessionLog } from '@tabuleiro/rules/match';
import { afterEach, expect, test, vi } from 'vitest';
import { BrowserStore } from '../../src/store/browser-store.ts';
import { keptOf } from '../../src/store/kept.ts';
import type { StoredGame } from '../../src/store/types.ts';
import { MemoryKeyValueStore } from '../../src/store/values/key-value-store.ts';
import { playOut, start } from '../support.ts';

afterEach(() => vi.unstubAllGlobals());

/** A kept game, and the state after one more move that is not written yet. */
async function open() {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  const silent = { tell: () => {}, watch: () => () => {}, drive: () => () => {} };
  const values = new MemoryKeyValueStore();
  const tab = () => new BrowserStore(Promise.resolve(values), silent, () => {});
  const session = await start('dameo', {});
  const kept = keptOf(session, 'abcd2345', 7);
  await tab().save(kept);
  const after = (seed: number): StoredGame => {
    playOut(session, 1, seed);
    return { ...kept, revision: 0, saved: `2030-01-01T00:00:0${seed}Z`, session: sessionLog(session) };
  };
  return { items, tab, kept, after };
}

const plies = async (store: BrowserStore): Promise<number> => {
  const loaded = await store.load('abcd2345');
  return loaded.ok && loaded.value ? movesInLog(loaded.value.session).length : -1;
};

test('what was written ahead is written when the game is opened again', async () => {
  const { items, tab, kept, after } = await open();
  tab().writeAhead(after(1), [kept]);
  expect(await plies(tab())).toBe(0);
  await tab().recover(kept.id);
  expect(await plies(tab())).toBe(1);
  expect(items.size).toBe(0);
});

test('a change after one that was still being written', async () => {
  const { tab, kept, after } = await open();
  const sent = { ...after(1), revision: 2 };
  tab().writeAhead(after(2), [kept, sent]);
  const writes = tab().save(sent); // the page goes when this one is through
  expect(await writes).toEqual(ok('saved'));
  await tab().recover(kept.id);
  expect(await plies(tab())).toBe(2);
});

test('what has been written is not written again', async () => {
  const { items, tab, kept, after } = await open();
  const due = after(1);
  tab().writeAhead(due, [kept]);
  await tab().save({ ...due, revision: 2 });
  expect(items.size).toBe(0);
  tab().writeAhead(due, [kept]); // the page went before it could forget it
  await tab().recover(kept.id);
  expect(await tab().load(kept.id)).toMatchObject(ok({ revision: 2 }));
});

test('another tab that went on wins', async () => {
  const { tab, kept, after } = await open();
  tab().writeAhead(after(1), [kept]);
  await tab().save({ ...kept, revision: 2, saved: '2031-01-01T00:00:00Z' });
  await tab().recover(kept.id);
  expect(await plies(tab())).toBe(0);
});

test('a tab that opens the game in the midst of a write does not void it', async () => {
  const { tab, kept, after } = await open();
  const due = after(1);
  const one = tab();
  one.writeAhead(due, [kept]);
  await tab().recover(kept.id);
  expect(await one.save({ ...due, revision: 2 })).toEqual(ok('saved'));
  expect(await plies(one)).toBe(1);
});

test.each(['', '{', '[]', '{"kept":{},"follows":[]}', '{"kept":{},"follows":[null,{"revision":1}]}'])(
  'damaged notes change nothing: %s',
  async (text) => {
    const { items, tab, kept } = await open();
    items.set(`tabuleiro-due-${kept.id}`, text);
    await tab().recover(kept.id);
    expect(await tab().load(kept.id)).toEqual(ok(kept));
  },
);
