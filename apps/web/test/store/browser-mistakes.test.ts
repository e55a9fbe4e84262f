/** The deck of a browser: changed in one step, damaged, newer, full; with the note for the home page, and in a backup. */
import { addMistakes, answerMistake, emptyDeck, removeMistake } from '@tabuleiro/play/mistakes/deck';
import type { Mistake } from '@tabuleiro/play/mistakes/mistake';
import { must } from '@tabuleiro/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserMistakes, restoreDeck } from '../../src/store/mistakes/browser-mistakes.ts';
import { dueDay, isSomethingDue, today } from '../../src/store/mistakes/due-day.ts';
import { MemoryStudyValues } from '../../src/store/studies/memory-values.ts';

const mistake = (id: string): Mistake => ({
  id,
  game: 'dameo',
  options: {},
  start: 'start',
  moves: [],
  position: 'start',
  seat: 0,
  played: 'd3-d4',
  loss: 0.2,
  refutation: [],
  shares: [0.5, 0.5],
  better: ['c3-c4'],
  nodes: 100,
});

let items: Map<string, string>;
beforeEach(() => {
  items = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  dueDay.value = null;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(values = new MemoryStudyValues()) {
  return { values, store: new BrowserMistakes(Promise.resolve(values)) };
}

const ids = async (store: BrowserMistakes) =>
  must(await store.load()).entries.map((entry) => entry.mistake.id);

test('two tabs change one deck, and the note says when something is due', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 12) });
  const { values, store } = open();
  const other = open(values).store;
  const day = today();
  must(await store.change((deck) => addMistakes(deck, [mistake('a')], day)));
  expect([isSomethingDue(), items.get('tabuleiro-mistakes-due')]).toEqual([true, `${day}`]);
  must(await other.change((deck) => addMistakes(deck, [mistake('b')], day)));
  for (const id of ['a', 'b']) must(await store.change((deck) => answerMistake(deck, id, true, day)));
  expect([await ids(other), isSomethingDue()]).toEqual([['a', 'b'], false]);
  vi.setSystemTime(new Date(2026, 10, 19, 0, 1));
  expect(isSomethingDue()).toBe(true);
  for (const id of ['a', 'b']) must(await store.change((deck) => removeMistake(deck, id)));
  expect(items.size).toBe(0);
});

test('what is damaged is laid aside and said; the rest stays, and is said once', async () => {
  const { values, store } = open();
  const good = addMistakes(emptyDeck, [mistake('a')], 1);
  await values.put('mistakes', 'deck', { ...good, entries: [...good.entries, { box: 9 }] });
  expect(await ids(store)).toEqual(['a']);
  expect(store.damage.value).toEqual({ code: 'mistakes-damaged', found: '1' });
  expect((await values.all('aside')).map(([, value]) => value)).toEqual([[{ box: 9 }]]);
  expect(await ids(open(values).store)).toEqual(['a']);
  expect(await values.all('aside')).toHaveLength(1);
});

test('a deck that is none begins anew, and lies aside', async () => {
  const { values, store } = open();
  await values.put('mistakes', 'deck', 'nonsense');
  must(await store.change((deck) => addMistakes(deck, [mistake('a')], 1)));
  expect(await ids(store)).toEqual(['a']);
  expect(store.damage.value).toEqual({ code: 'mistakes-lost' });
  expect((await values.all('aside')).map(([, value]) => value)).toEqual([['nonsense']]);
});

test('the work of a newer program is left as it is', async () => {
  const { values, store } = open();
  const newer = { version: 9, entries: [] };
  await values.put('mistakes', 'deck', newer);
  expect(await store.load()).toMatchObject({ ok: false, fault: { code: 'mistakes-newer' } });
  expect(await values.get('mistakes', 'deck')).toEqual(newer);
});

test('a browser without room says so', async () => {
  const { values, store } = open();
  values.alter = async () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  expect(await store.change((deck) => addMistakes(deck, [mistake('a')], 1))).toMatchObject({
    ok: false,
    fault: { code: 'mistakes-full' },
  });
});

test('the deck of a backup joins the one that is here', async () => {
  const { values, store } = open();
  const start = addMistakes(emptyDeck, [mistake('a'), mistake('b')], 1);
  await restoreDeck(values, [['deck', answerMistake(start, 'a', true, 1)]]);
  expect(await ids(store)).toEqual(['a', 'b']);
  must(await store.change((deck) => removeMistake(deck, 'b')));
  await restoreDeck(values, [['deck', addMistakes(start, [mistake('c')], 2)]]);
  const deck = must(await store.load());
  expect(deck.entries.map(({ mistake: { id }, tries }) => [id, tries])).toEqual([
    ['a', 1],
    ['c', 0],
  ]);
  await restoreDeck(values, [['deck', { version: 9 }]]);
  await restoreDeck(values, []);
  expect(must(await store.load())).toEqual(deck);
});
