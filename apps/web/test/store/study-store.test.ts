/** Studies in the browser: numbered steps, two tabs, a page that is killed, damage, deleting and bringing back. */
import { must } from '@tabuleiro/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf, dueSteps, noteDraft, noteDue } from '../../src/store/studies/due-steps.ts';
import type { MarkedStep, StoredStudy } from '../../src/store/studies/stored-study.ts';
import { StudyStore } from '../../src/store/studies/study-store.ts';
import { MemoryStudyValues, type StudyValues } from '../../src/store/studies/study-values.ts';

const FACTS = { name: 'Ends', games: ['dameo'], chapters: 1, moves: 3 };
const step = (mark: string): MarkedStep => ({ mark, step: [`edit ${mark}`] });

let items: Map<string, string>;
beforeEach(() => {
  items = new Map();
  vi.stubGlobal('localStorage', {
    get length() {
      return items.size;
    },
    key: (i: number) => [...items.keys()][i] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

function browser(values: StudyValues = new MemoryStudyValues()) {
  const told: string[] = [];
  const tabs = { tell: (id: string) => void told.push(id), watch: () => () => {}, drive: () => () => {} };
  return { values, told, store: new StudyStore(Promise.resolve(values), tabs) };
}

async function opened(store: StudyStore, id: string): Promise<StoredStudy> {
  return must(await store.open(id))!;
}

const marksOf = ({ steps }: StoredStudy): string[] => steps.map(({ mark }) => mark);

test('steps are written behind one another, and told to other tabs', async () => {
  const { store, told } = browser();
  const { head, fault } = await store.create({ text: 'x' }, FACTS, 'game1');
  expect(fault).toBeNull();
  expect(must(await store.append(head.id, 0, [step('a'), step('b')], { moves: 5 }))).toBe('saved');
  expect(must(await store.append(head.id, 2, [step('c')], {}))).toBe('saved');
  const study = await opened(store, head.id);
  expect(marksOf(study)).toEqual(['a', 'b', 'c']);
  expect(study.snapshot).toEqual({ text: 'x' });
  expect(study.head).toMatchObject({ name: 'Ends', moves: 5, number: 3, base: 0, from: 'game1' });
  expect(told.filter((id) => id === head.id)).toHaveLength(3);
  expect((await store.list()).studies).toEqual([study.head]);
  expect(await store.open('none')).toEqual({ ok: true, value: null });
});

test('what is not based on the last step is refused', async () => {
  const { store } = browser();
  const { id } = (await store.create({}, FACTS)).head;
  must(await store.append(id, 0, [step('a')], {}));
  expect(must(await store.append(id, 0, [step('b')], {}))).toBe('stale');
  expect(marksOf(await opened(store, id))).toEqual(['a']);
  expect(must(await store.append('gone', 0, [step('b')], {}))).toBe('stale');
});

test('what a killed page had noted is written by the next, once', async () => {
  const { store } = browser();
  const { id } = (await store.create({}, FACTS)).head;
  must(await store.append(id, 0, [step('a')], {}));
  noteDue(id, 'page1', [step('a'), step('b')]);
  noteDue(id, 'page2', [step('c')]);
  expect(marksOf(await opened(store, id))).toEqual(['a', 'b', 'c']);
  expect(dueSteps(id).notes).toEqual([]);
  expect(marksOf(await opened(store, id))).toEqual(['a', 'b', 'c']);
});

test('a page whose note another page has written has nothing to write any more', async () => {
  const { store } = browser();
  const { id } = (await store.create({}, FACTS)).head;
  noteDue(id, 'page1', [step('a')]);
  await opened(store, id);
  expect(must(await store.append(id, 0, [step('a')], {}))).toBe('saved');
  expect(marksOf(await opened(store, id))).toEqual(['a']);
  must(await store.append(id, 1, [step('b')], {}));
  expect(must(await store.append(id, 0, [step('a')], {}))).toBe('stale');
});

test('a snapshot takes the place of steps; a note that was in them is still known', async () => {
  const { store, values } = browser();
  const { id } = (await store.create({ old: true }, FACTS)).head;
  must(await store.append(id, 0, [step('a'), step('b'), step('c')], {}));
  must(await store.settle(id, 2, { now: true }));
  must(await store.settle(id, 1, { older: true }));
  must(await store.settle(id, 9, { later: true }));
  noteDue(id, 'page1', [step('b')]);
  const study = await opened(store, id);
  expect(study.snapshot).toEqual({ now: true });
  expect(marksOf(study)).toEqual(['c']);
  expect((await values.read(id))!.changes.map(([number]) => number)).toEqual([3]);
});

test('a damaged step: what stands before it is opened, all of it is kept apart', async () => {
  const { store, values } = browser();
  const { id } = (await store.create({}, FACTS)).head;
  must(await store.append(id, 0, [step('a'), step('b'), step('c')], {}));
  const parts = (await values.read(id))!;
  await values.change(id, () => ({ head: parts.head, changes: [[2, 'no step']] }));
  const study = await opened(store, id);
  expect(study.lost).toBe(2);
  expect(marksOf(study)).toEqual(['a']);
  expect(study.head.number).toBe(1);
  const [aside] = await values.all('aside');
  expect(aside![0]).toContain(id);
  expect(JSON.stringify(aside![1])).toContain('edit c');
  expect((await opened(store, id)).lost).toBe(0);
  expect(must(await store.append(id, 1, [step('d')], {}))).toBe('saved');
});

test.each([
  ['a newer program', { version: 2 }, 'study-newer'],
  ['no name', { name: 7 }, 'study-stays'],
  ['steps before the snapshot', { base: 5 }, 'study-stays'],
  ['another id', { id: 'other1' }, 'study-stays'],
])('a head of %s is left where it is and told', async (_, part, code) => {
  const { store, values } = browser();
  const { head } = await store.create({}, FACTS);
  await values.change(head.id, () => ({ head: { ...head, ...part } }));
  expect(await store.open(head.id)).toMatchObject({ ok: false, fault: { code } });
  expect((await store.list()).unopened).toMatchObject([{ id: head.id, fault: { code } }]);
  expect(must(await store.append(head.id, 0, [step('a')], {}))).toBe('stale');
});

test('deleted and brought back, copied, brought into another browser', async () => {
  const { store } = browser();
  const { id } = (await store.create({ text: 'x' }, FACTS)).head;
  must(await store.append(id, 0, [step('a')], {}));
  noteDraft(id, { place: 'here', text: 'half a comm' });
  const copy = must(await store.copy(id, 'Ends (copy)'))!;
  const file = must(await store.remove(id))!;
  expect(draftOf(id)).toBeNull();
  expect(must(await store.open(id))).toBeNull();
  expect(marksOf(await opened(store, copy))).toEqual(['a']);
  expect((await opened(store, copy)).head.name).toBe('Ends (copy)');
  expect(must(await store.restore(file))).toBe('saved');
  expect(marksOf(await opened(store, id))).toEqual(['a']);
  expect(must(await store.restore(file))).toBe('stale');
  const other = browser();
  expect(must(await other.store.restore(JSON.parse(JSON.stringify(file))))).toBe('saved');
  expect(marksOf(await opened(other.store, id))).toEqual(['a']);
  expect(must(await store.copy('none1', ''))).toBeNull();
});

test('a browser without room says so and loses nothing that is noted', async () => {
  const values = new MemoryStudyValues();
  const { store } = browser(values);
  const { id } = (await store.create({}, FACTS)).head;
  const change = vi.spyOn(values, 'change').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  noteDue(id, 'page1', [step('a')]);
  expect(await store.append(id, 0, [step('a')], {})).toMatchObject({
    ok: false,
    fault: { code: 'study-full' },
  });
  expect(marksOf(await opened(store, id))).toEqual([]);
  change.mockRestore();
  expect(marksOf(await opened(store, id))).toEqual(['a']);
});
