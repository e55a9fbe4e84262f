/** Studies in the browser: numbered steps, two tabs, a page that is killed, damage, deleting and bringing back. */
import type { StudyEntry, StudyLog } from '@tabuleiro/play/study/keep/log';
import type { StudyCard } from '@tabuleiro/play/study/keep/store';
import { must } from '@tabuleiro/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserStudies } from '../../src/store/studies/browser-studies.ts';
import { draftOf, dueSteps, noteDraft, noteNew } from '../../src/store/studies/due-steps.ts';
import { MemoryStudyValues } from '../../src/store/studies/memory-values.ts';
import type { StudyValues } from '../../src/store/studies/study-values.ts';

const ID = 'study1';
const card: StudyCard = {
  id: ID,
  name: 'Ends',
  games: ['dameo'],
  chapters: 1,
  about: 'Ana',
  made: 1,
  changed: 2,
};
const log: StudyLog = {
  version: 1,
  id: ID,
  made: 1,
  changed: 2,
  snapshot: { number: 0, name: 'Ends', chapters: [{ id: 'a', text: 'x' }] },
  changes: [],
};
const step = (number: number, name = `name ${number}`): StudyEntry => ({
  number,
  edits: [{ kind: 'name', name }],
});

let items: Map<string, string>;
/** Pages that live hold a lock. */
let locks: string[];
beforeEach(() => {
  items = new Map();
  locks = [];
  vi.stubGlobal('localStorage', {
    get length() {
      return items.size;
    },
    key: (i: number) => [...items.keys()][i] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('navigator', {
    locks: { request: () => {}, query: async () => ({ held: locks.map((name) => ({ name })) }) },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function browser(values: StudyValues = new MemoryStudyValues()) {
  const told: string[] = [];
  const watchers: (() => void)[] = [];
  const tabs = {
    tell: (id: string) => void told.push(id),
    watch: (_: string, changed: () => void) => {
      watchers.push(changed);
      return () => {};
    },
  };
  const store = new BrowserStudies(Promise.resolve(values), tabs);
  must(await store.create(log, card));
  return { values, told, watchers, store };
}

async function changesOf(store: BrowserStudies, id = ID): Promise<{ number: number; name: string }[]> {
  const found = must(await store.read(id)) as StudyLog;
  return found.changes.map(({ number, edits: [edit] }) => ({
    number,
    name: edit?.kind === 'name' ? edit.name : '',
  }));
}

const names = async (store: BrowserStudies) => (await changesOf(store)).map(({ name }) => name);

/** As a page does that is gone by now. */
const noteBy = (page: string, ...steps: StudyEntry[]) =>
  items.set(`tabuleiro-study-due-${ID}-${page}`, JSON.stringify(steps));

test('steps are written behind one another, told to other tabs, and listed', async () => {
  const { store, told } = await browser();
  expect(must(await store.append(ID, 0, [step(1), step(2)], card))).toEqual({ kind: 'kept' });
  expect(must(await store.append(ID, 2, [step(3)], { ...card, name: 'More', changed: 9 }))).toEqual({
    kind: 'kept',
  });
  expect(await names(store)).toEqual(['name 1', 'name 2', 'name 3']);
  expect(must(await store.read(ID))).toMatchObject({ version: 1, id: ID, snapshot: log.snapshot });
  expect(told).toEqual([ID, ID, ID]);
  expect(must(await store.list())).toEqual([{ ...card, name: 'More', changed: 9 }]);
  expect(await store.read('none1')).toMatchObject({ ok: false, fault: { code: 'study-none' } });
});

test('who is behind hears what has come; who only asks writes nothing', async () => {
  const { store, told } = await browser();
  must(await store.append(ID, 0, [step(1)], card));
  const told1 = told.length;
  expect(must(await store.append(ID, 0, [step(1, 'mine')], card))).toEqual({
    kind: 'behind',
    changes: [step(1)],
  });
  expect(must(await store.append(ID, 0, [], card))).toMatchObject({ kind: 'behind' });
  expect(must(await store.append(ID, 1, [], card))).toEqual({ kind: 'kept' });
  expect(told.length).toBe(told1 + 1); // the refused try is told as well: others look and find nothing
  expect(must(await store.append('gone1', 0, [step(1)], card))).toEqual({ kind: 'gone' });
});

test('what a killed page had noted is written by the next, once, behind what came meanwhile', async () => {
  const { store } = await browser();
  must(await store.append(ID, 0, [step(1)], card));
  noteBy('page1', step(1), step(2, 'mine'));
  noteBy('page2', step(2, 'also'));
  expect(await changesOf(store)).toEqual([
    { number: 1, name: 'name 1' },
    { number: 2, name: 'mine' },
    { number: 3, name: 'also' },
  ]);
  expect((await dueSteps(ID)).notes).toEqual([]);
  expect(await names(store)).toEqual(['name 1', 'mine', 'also']);
});

test('what a living page has noted is left to it', async () => {
  const { store } = await browser();
  noteBy('page1', step(1, 'mine'));
  locks = ['tabuleiro-study-due-page1'];
  expect(await names(store)).toEqual([]);
  locks = [];
  expect(await names(store)).toEqual(['mine']);
});

test('its own note goes when it is written', async () => {
  const { store } = await browser();
  store.ahead(ID, 0, [step(1)]);
  expect([...items.keys()].filter((key) => key.startsWith('tabuleiro-study-due-'))).toHaveLength(1);
  must(await store.append(ID, 0, [step(1)], card));
  expect([...items.keys()].filter((key) => key.startsWith('tabuleiro-study-due-'))).toEqual([]);
});

test('a study whose page went before it was kept is there all the same', async () => {
  const { store, values } = await browser();
  const other = { ...log, id: 'study2' };
  noteNew('study2', { log: other, card: { ...card, id: 'study2' } });
  noteNew('study3', { log: { odd: true }, card: null });
  noteBy('page1');
  expect(
    must(await store.list())
      .map(({ id }) => id)
      .sort(),
  ).toEqual([ID, 'study2']);
  expect(must(await store.read('study2'))).toMatchObject({ id: 'study2', snapshot: log.snapshot });
  expect((await values.heads()).map(([id]) => id).sort()).toEqual([ID, 'study2']);
  expect([...items.keys()].some((key) => key.includes('-new-'))).toBe(false);
});

test('a snapshot takes the place of steps; who is far behind reads anew', async () => {
  const { store, values } = await browser();
  const many = Array.from({ length: 150 }, (_, i) => step(i + 1));
  must(await store.append(ID, 0, many, card));
  must(await store.compact(ID, { number: 140, name: 'Now', chapters: [] }, ['odd']));
  must(await store.compact(ID, { number: 20, name: 'older', chapters: [] }, []));
  must(await store.compact(ID, { number: 900, name: 'later', chapters: [] }, []));
  const found = must(await store.read(ID)) as StudyLog;
  expect(found).toMatchObject({ snapshot: { number: 140, name: 'Now' }, aside: ['odd'] });
  expect((await values.read(ID))!.changes[0]![0]).toBe(41);
  expect(must(await store.append(ID, 100, [], card))).toMatchObject({ kind: 'behind' });
  expect(must(await store.append(ID, 10, [step(11)], card))).toEqual({ kind: 'replaced' });
});

test.each([
  ['a newer program', { version: 2 }],
  ['no number', { number: 'x' }],
  ['a snapshot of the future', { base: 5 }],
])('a head of %s is left where it is', async (_, part) => {
  const { store, values } = await browser();
  const { head } = (await values.read(ID))!;
  await values.change(ID, () => ({ head: { ...(head as object), ...part } }));
  expect(must(await store.list())).toEqual([]);
  expect(must(await store.ids())).toEqual([ID]);
  expect(must(await store.append(ID, 0, [step(1)], card))).toEqual({ kind: 'gone' });
  expect((await values.read(ID))!.head).toMatchObject(part);
});

test('deleted and brought back, and brought into another browser', async () => {
  const { store, watchers } = await browser();
  must(await store.append(ID, 0, [step(1)], card));
  noteDraft(ID, { place: 'here', text: 'half a comm' });
  const news: string[] = [];
  store.follow(ID, (each) => void news.push(each));
  watchers[0]!();
  const file = (await store.file(ID))!;
  await vi.waitFor(() => expect(news).toEqual(['more']));
  must(await store.remove(ID));
  watchers[0]!();
  await vi.waitFor(() => expect(news).toEqual(['more', 'gone']));
  expect(draftOf(ID)).toBeNull();
  expect((await store.read(ID)).ok).toBe(false);
  expect(must(await store.restore(file))).toBe('saved');
  expect(await names(store)).toEqual(['name 1']);
  expect(must(await store.restore(file))).toBe('stale');
  const other = await browser();
  const later = { ...card, changed: 99 };
  must(await store.append(ID, 1, [step(2)], later));
  const further = JSON.parse(JSON.stringify(await store.file(ID)));
  expect(must(await other.store.restore(further))).toBe('saved');
  expect(await names(other.store)).toEqual(['name 1', 'name 2']);
});

test('a browser without room says so and loses nothing that is noted', async () => {
  const values = new MemoryStudyValues();
  const { store } = await browser(values);
  const change = vi.spyOn(values, 'change').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  noteBy('page1', step(1, 'mine'));
  expect(await store.append(ID, 0, [step(1)], card)).toMatchObject({
    ok: false,
    fault: { code: 'study-full' },
  });
  expect(await names(store)).toEqual(['mine']);
  expect((await dueSteps(ID)).notes).toHaveLength(1);
  change.mockRestore();
  expect(await names(store)).toEqual(['mine']);
  expect((await dueSteps(ID)).notes).toEqual([]);
});
