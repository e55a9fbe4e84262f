/** One file of everything: written, read back into an empty browser and into a full one; nothing is lost. */
import { must } from '@tabuleiro/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { makeBackup, readBackup, readBackupFile, restoreBackup } from '../../src/store/backup/backup.ts';
import { BrowserStore } from '../../src/store/browser-store.ts';
import { keptOf } from '../../src/store/kept.ts';
import { ratedResults } from '../../src/store/rating/rated-results.ts';
import type { StoredGame } from '../../src/store/types.ts';
import { MemoryKeyValueStore } from '../../src/store/values/key-value-store.ts';
import { sayFault } from '../../src/words/say.ts';
import { playOut, start } from '../support.ts';
import { withStudies } from './backup-stores.ts';
import { madeReview } from './made-review.ts';

const tabs = { tell: () => {}, watch: () => () => {}, drive: () => () => {} };
const newStore = () => {
  const values = new MemoryKeyValueStore();
  return { values, store: new BrowserStore(Promise.resolve(values), tabs, () => {}) };
};

function storage(items: Record<string, string> = {}) {
  const map = new Map(Object.entries(items));
  vi.stubGlobal('localStorage', {
    get length() {
      return map.size;
    },
    key: (i: number) => [...map.keys()][i] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  });
  return map;
}

afterEach(() => vi.unstubAllGlobals());

async function game(id: string, plies: number, part: Partial<StoredGame> = {}): Promise<StoredGame> {
  const session = await start('dameo', { kinds: ['human', 'level-2'] });
  playOut(session, plies, 3);
  return { ...keptOf(session, id, 7), ...part };
}

const result = (id: string) => ({ id, game: 'dameo', level: 3, score: 1, when: '2026-11-16T12:00:00.000Z' });
const results = (...ids: string[]) => JSON.stringify({ version: 1, results: ids.map(result) });
const lessons = (stars: object) =>
  JSON.stringify({ dameo: { version: 1, stars, last: null, moves: [], count: 9 } });

async function restored(text: string, store: BrowserStore) {
  const backup = readBackup(text);
  if (!backup.ok) throw new Error(backup.fault.code);
  return restoreBackup(backup.value, withStudies(store));
}

test('everything comes back in another browser; what is only for one page stays behind', async () => {
  storage({
    'tabuleiro-settings': '{"theme":"dark"}',
    'tabuleiro-ratings': results('a'),
    'tabuleiro-lessons': lessons({ goal: 3 }),
    'tabuleiro-choices': '{"dameo":1}',
    'tabuleiro-due-x': '{}',
    'tabuleiro-persist': 'asked',
    'tabuleiro-server': 'here',
    'tabuleiro-turns-room-home': '120',
    other: '{}',
  });
  const first = newStore();
  await first.values.change('first1', () => ({ put: {} }));
  const kept = await game('kept1', 4, { revision: 5, rated: true, own: 1 });
  await first.store.restore(kept);
  const text = await makeBackup(withStudies(first.store));
  expect(text).not.toMatch(/tabuleiro-(due|persist|server|turns)/);
  const items = storage();
  const second = newStore();
  expect(await restored(text, second.store)).toEqual({
    games: 1,
    studies: 0,
    reviews: 0,
    places: 0,
    present: 0,
    newer: 0,
    unreadable: 1, // what nobody can read goes along all the same, and is counted here
    refused: 0,
  });
  expect((await second.store.load('kept1')).ok).toBe(true);
  expect(await second.values.read('kept1')).toEqual(kept);
  expect([...items.keys()].sort()).toEqual([
    'tabuleiro-choices',
    'tabuleiro-lessons',
    'tabuleiro-ratings',
    'tabuleiro-settings',
  ]);
  expect(ratedResults()).toEqual([result('a')]);
});

const seat = (game: string, letter: string) => ({ game, secret: letter.repeat(22) });
const seatBook = (...seats: ReturnType<typeof seat>[]) =>
  JSON.stringify({ version: 1, name: 'Ana', browser: 'b'.repeat(22), seats });
const seatsHere = (items: Map<string, string>) => JSON.parse(items.get('tabuleiro-seats') ?? '{}').seats;

test('places in games elsewhere stay out of a backup, and so does a move on its way', async () => {
  storage({
    'tabuleiro-seats': seatBook(seat('abcdefgh', 's')),
    'tabuleiro-unsent-abcdefgh': '{"move":"a1-a2"}',
    'tabuleiro-settings': '{}',
  });
  const text = await makeBackup(withStudies(newStore().store));
  expect(text).not.toContain('s'.repeat(22));
  expect(Object.keys(JSON.parse(text).items)).toEqual(['tabuleiro-settings']);
  const items = storage();
  expect(await restored(text, newStore().store)).toMatchObject({ places: 0 });
  expect(items.has('tabuleiro-seats')).toBe(false);
});

test('places that were asked for come back beside those that are here, at the same server only', async () => {
  vi.stubGlobal('location', { origin: 'https://play.example' });
  storage({ 'tabuleiro-seats': seatBook(seat('abcdefgh', 's'), seat('other234', 'o')) });
  const text = await makeBackup(withStudies(newStore().store), { withSeats: true });
  const empty = storage();
  expect(await restored(text, newStore().store)).toMatchObject({ places: 2 });
  expect(seatsHere(empty)).toEqual([seat('abcdefgh', 's'), seat('other234', 'o')]);
  const held = storage({ 'tabuleiro-seats': seatBook(seat('other234', 'n'), seat('third234', 't')) });
  expect(await restored(text, newStore().store)).toMatchObject({ places: 1 });
  // The one that is here may be newer.
  expect(seatsHere(held)).toEqual([seat('other234', 'n'), seat('third234', 't'), seat('abcdefgh', 's')]);
  vi.stubGlobal('location', { origin: 'https://elsewhere.example' });
  const elsewhere = storage();
  expect(await restored(text, newStore().store)).toMatchObject({ places: 0 });
  expect(elsewhere.has('tabuleiro-seats')).toBe(false);
});

test('a backup of earlier days, which had the places in it, is read as it was', async () => {
  storage();
  const file = JSON.parse(await makeBackup(withStudies(newStore().store)));
  file.items['tabuleiro-seats'] = seatBook(seat('abcdefgh', 's'), { game: '../..', secret: 'x' });
  const items = storage();
  expect(await restored(JSON.stringify(file), newStore().store)).toMatchObject({ places: 1 });
  expect(seatsHere(items)).toEqual([seat('abcdefgh', 's')]);
});

test('games that are further on stay, results add up, the better lesson counts', async () => {
  storage({ 'tabuleiro-ratings': results('a', 'b'), 'tabuleiro-lessons': lessons({ goal: 1, men: 3 }) });
  const old = newStore();
  await old.store.restore(await game('same1', 2, { revision: 3, saved: '2026-01-01T00:00:00.000Z' }));
  await old.store.restore(await game('gone1', 2));
  const text = await makeBackup(withStudies(old.store));
  const items = storage({
    'tabuleiro-ratings': results('b', 'c'),
    'tabuleiro-lessons': lessons({ goal: 2, men: 1 }),
    'tabuleiro-settings': '{"theme":"light"}',
  });
  const now = newStore();
  const further = await game('same1', 6, { revision: 7 });
  await now.store.restore(further);
  expect(await restored(text, now.store)).toMatchObject({ games: 1, present: 1 });
  expect(await now.values.read('same1')).toEqual(further);
  expect(
    ratedResults()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['a', 'b', 'c']);
  expect(JSON.parse(items.get('tabuleiro-lessons')!).dameo.stars).toEqual({ goal: 2, men: 3 });
  expect(items.get('tabuleiro-settings')).toBe('{"theme":"light"}');
});

test('a damaged game is left out and told, the others come', async () => {
  storage();
  const { store } = newStore();
  await store.restore(await game('good1', 2));
  const file = JSON.parse(await makeBackup(withStudies(store)));
  file.games.push({ id: 'bad1', version: 1 }, 7);
  const other = newStore();
  expect(await restored(JSON.stringify(file), other.store)).toMatchObject({ games: 1, unreadable: 2 });
});

test('a file that nobody can have written is not even read', async () => {
  const file = { size: 3e9, text: () => Promise.reject(new Error('read')) };
  expect(await readBackupFile(file)).toMatchObject({ ok: false, fault: { code: 'backup-damaged' } });
  const gone = { size: 10, text: () => Promise.reject(new Error('gone')) };
  expect(await readBackupFile(gone)).toMatchObject({ ok: false, fault: { code: 'backup-foreign' } });
});

test('files that are cut short, foreign or newer are refused with a sentence', async () => {
  storage();
  const { store } = newStore();
  const text = await makeBackup(withStudies(store));
  const cases: [string, string][] = [
    [text.slice(0, -3), 'backup-damaged'],
    ['', 'backup-foreign'],
    ['[1,2]', 'backup-foreign'],
    ['Game: dameo', 'backup-foreign'],
    ['{"format":"tabuleiro-backup","version":9}', 'backup-newer'],
    ['{"format":"tabuleiro-backup","version":1,"games":7}', 'backup-damaged'],
  ];
  for (const [broken, code] of cases) {
    const read = readBackup(broken);
    expect(read.ok ? 'ok' : read.fault.code).toBe(code);
    expect(sayFault({ code })).toContain('Nothing was changed');
  }
});

test('an entry here that nobody can read is set aside before a backup takes its place; a newer one stays', async () => {
  storage();
  const { store, values } = newStore();
  const kept = await game('same1', 2);
  await values.change('same1', () => ({ put: { broken: true } }));
  expect(await store.restore(kept)).toEqual({ ok: true, value: 'saved' });
  expect(await store.asides()).toMatchObject([{ value: { broken: true } }]);
  await values.change('same1', () => ({ put: { version: 99 } }));
  expect(await store.restore(kept)).toEqual({ ok: true, value: 'stale' });
});

const studyCard = {
  id: 'study1',
  name: 'Ends',
  games: ['dameo'],
  chapters: 1,
  about: '',
  made: 1,
  changed: 2,
};
const studyLog = {
  version: 1,
  id: 'study1',
  made: 1,
  changed: 2,
  snapshot: { number: 0, name: 'Ends', chapters: [] },
  changes: [{ number: 1, edits: [] }],
};

test('studies, reviews and mistakes go along; what is here and further on stays', async () => {
  storage();
  const first = withStudies(newStore().store);
  must(await first.studies.create(studyLog, studyCard));
  const review = await madeReview('game1');
  await first.values.put('reviews', 'game1', review);
  await first.values.put('mistakes', 'all', { due: 1 });
  const text = await makeBackup(first);
  const second = withStudies(newStore().store);
  await second.values.put('mistakes', 'all', { due: 9 });
  const backup = must(readBackup(text));
  expect(await restoreBackup(backup, second)).toMatchObject({
    studies: 1,
    reviews: 1,
    present: 0,
    unreadable: 0,
  });
  expect(must(await second.studies.read('study1'))).toEqual(studyLog);
  expect(await second.values.get('reviews', 'game1')).toEqual(review);
  expect(await second.values.get('mistakes', 'all')).toEqual({ due: 9 });
  expect(await restoreBackup(backup, second)).toMatchObject({ studies: 0, reviews: 0, present: 1 });
});

test('of two reviews the better one stays; damaged ones are set aside, newer ones left out', async () => {
  storage();
  const first = withStudies(newStore().store);
  const [whole, half] = [await madeReview('game1'), await madeReview('game1', { done: 2, changed: 9000 })];
  await first.values.put('reviews', 'game1', whole);
  await first.values.put('reviews', 'game2', await madeReview('game2', { engine: 'other', changed: 9000 }));
  await first.values.put('reviews', 'game3', { ...whole, id: 'game3', games: [] });
  await first.values.put('reviews', 'game4', { version: 9 });
  const text = await makeBackup(first);
  const second = withStudies(newStore().store);
  const ours = await madeReview('game2', { done: 1 });
  await second.values.put('reviews', 'game1', half);
  await second.values.put('reviews', 'game2', ours);
  const summary = await restoreBackup(must(readBackup(text)), second);
  expect(summary).toMatchObject({ reviews: 1, newer: 1, unreadable: 1, refused: 0 });
  expect(await second.values.get('reviews', 'game1')).toEqual(whole);
  expect(await second.values.get('reviews', 'game2')).toEqual(ours);
  expect(await second.values.get('reviews', 'game3')).toBeUndefined();
  expect(await second.values.get('aside', 'review-game3')).toMatchObject({ id: 'game3' });
});

test('damaged and newer studies of a backup are counted and left out', async () => {
  storage();
  const first = withStudies(newStore().store);
  must(await first.studies.create(studyLog, studyCard));
  const file = JSON.parse(await makeBackup(first));
  const [good] = file.studies;
  file.studies.push({ ...good, head: { ...good.head, version: 9 } }, { ...good, changes: [['x']] }, 7, {
    ...good,
    head: { ...good.head, number: -1 },
  });
  const backup = must(readBackup(JSON.stringify(file)));
  expect(backup).toMatchObject({ newer: 1, unreadable: 3 });
  expect(backup.studies).toHaveLength(1);
  expect(readBackup(JSON.stringify({ ...file, studies: 7 }))).toMatchObject({ ok: false });
  const { studies: _, reviews: __, mistakes: ___, ...older } = file;
  expect(must(readBackup(JSON.stringify(older))).studies).toEqual([]);
});
