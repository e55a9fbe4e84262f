/**
 * What browsers of every version have kept and sent opens for ever: stored games, the notes of a page that went, links, a
 * backup, choices, lessons and results. The data is frozen: see `packages/rules/test/data/saves/README.md`.
 */
import { readFileSync } from 'node:fs';
import { openLink, payloadOf } from '@tabuleiro/play/share/session-link';
import { loadGame, must } from '@tabuleiro/rules';
import { resumeSession, type Session, type SessionLog } from '@tabuleiro/rules/match';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Facts, factsOf } from '../../../../packages/rules/test/session/facts.ts';
import { makeBackup, readBackup, restoreBackup } from '../../src/store/backup/backup.ts';
import { BrowserStore } from '../../src/store/browser-store.ts';
import { courseProgress, lessonStore } from '../../src/store/lesson-progress.ts';
import { recall } from '../../src/store/preferences.ts';
import { ratedResults } from '../../src/store/rating/rated-results.ts';
import type { StoredGame } from '../../src/store/types.ts';
import { MemoryKeyValueStore } from '../../src/store/values/key-value-store.ts';
import { sayFault } from '../../src/words/say.ts';
import { withStudies } from './backup-stores.ts';

interface Frozen {
  stored: { name: string; expected: Facts; kept: StoredGame }[];
  /** Entries of the local storage that a page left behind, about the stored game of that id. */
  notes: { name: string; expected: Facts; key: string; text: string; id: string }[];
  items: Record<string, string>;
}
interface FrozenLink {
  name: string;
  expected: Facts;
  payload: string;
}

const text = (name: string) => readFileSync(new URL(`../data/kept/${name}.json`, import.meta.url), 'utf8');
const tabs = { tell: () => {}, watch: () => () => {}, drive: () => () => {} };

function storage(items: Record<string, string> = {}): void {
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
}

afterEach(() => vi.unstubAllGlobals());

async function storeWith(...games: readonly StoredGame[]) {
  const values = new MemoryKeyValueStore();
  for (const game of games) await values.change(game.id, () => ({ put: game }));
  return { values, store: new BrowserStore(Promise.resolve(values), tabs, () => {}) };
}

const resumed = async (log: SessionLog): Promise<Session> =>
  must(resumeSession(must(await loadGame(log.game)), log));

const loaded = async (store: BrowserStore, id: string): Promise<Session> =>
  resumed(must(await store.load(id))!.session);

describe.each([1, 2])('version %i', (version) => {
  const { stored, notes, items } = JSON.parse(text(`browser-${version}`)) as Frozen;
  const links = JSON.parse(text(`links-${version}`)) as FrozenLink[];

  test.each(stored)('the stored game $name', async ({ expected, kept }) => {
    storage();
    const { store, values } = await storeWith(kept);
    expect(factsOf(await loaded(store, kept.id))).toEqual(expected);
    const { seed, begun, saved, over, rated, revision } = kept;
    const { games, unopened, faults } = await store.list();
    expect(games).toMatchObject([{ seed, begun, saved, over, revision, ...(rated ? { rated } : {}) }]);
    expect([...unopened, ...faults]).toEqual([]);
    // Written by this program it is the same game.
    await store.save({ ...games[0]!, revision: revision + 1 });
    expect(await values.read(kept.id)).toMatchObject({ revision: revision + 1 });
    expect(factsOf(await loaded(store, kept.id))).toEqual(expected);
    expect(await store.asides()).toEqual([]);
  });

  test.each(notes)('the note of a page that went: $name', async ({ expected, key, text, id }) => {
    storage({ [key]: text });
    const { store } = await storeWith(stored.find(({ kept }) => kept.id === id)!.kept);
    await store.recover(id);
    expect(factsOf(await loaded(store, id))).toEqual(expected);
  });

  test.each(links)('the link $name', async ({ expected, payload }) => {
    const session = must(await openLink(payload));
    expect(factsOf(session)).toEqual(expected);
    // What needs nothing new is written in the old form, which older programs read.
    expect(await payloadOf(session)).toMatch(/^[pd]/);
  });

  test('links are of both forms', () => {
    expect(new Set(links.map(({ payload }) => payload[0]))).toEqual(new Set(['p', 'd']));
  });

  test('what was chosen last time', () => {
    storage(items);
    const more = { matched: version > 1, rated: version > 1 };
    expect(recall('dameo')).toEqual({
      choice: { preset: 'standard', set: {}, seats: ['human', 'level-4'], format: 'pair', clock: '300+5' },
      names: ['Ana', ''],
      lot: true,
      ...more,
    });
    expect(recall('small-star-empires')).toMatchObject({
      choice: { preset: 'report', set: { board: 'quad' }, seats: ['human', 'human', 'level-1', 'level-2'] },
      names: ['Ana', 'Bruno', '', ''],
      lot: false,
    });
  });
});

const LESSONS = {
  dameo: { version: 1, stars: { goal: 3, men: 1 }, last: 'jump', moves: ['d3-d4'], count: 9 },
  trench: { version: 1, stars: { goal: 2 }, last: null, moves: [], count: 8 },
};
const RESULT = { game: 'dameo', level: 5, score: 0, when: '2026-11-17T10:00:00.000Z' };

function expectItems(): void {
  expect(lessonStore.load('dameo')).toEqual(LESSONS.dameo);
  expect(lessonStore.load('trench')).toEqual(LESSONS.trench);
  const progress = { solved: 2, count: 3, begun: true, next: 'jump' };
  expect(courseProgress('dameo', ['goal', 'men', 'jump'])).toEqual(progress);
  expect(ratedResults()).toMatchObject([RESULT]);
}

test('lessons and results that counted', () => {
  storage((JSON.parse(text('browser-2')) as Frozen).items);
  expectItems();
});

test('a backup comes back whole, games of either version', async () => {
  storage();
  const { store } = await storeWith();
  const frozen = JSON.parse(text('browser-2')) as Frozen;
  const found = must(readBackup(text('backup-2')));
  expect(await restoreBackup(found, withStudies(store))).toMatchObject({
    games: 7,
    present: 0,
    unreadable: 0,
    refused: 0,
  });
  expectItems();
  for (const { id } of found.games) {
    const { expected } = frozen.stored.find(({ kept }) => kept.id === id)!;
    expect(factsOf(await loaded(store, id))).toEqual(expected);
  }
  // As a backup would hold them that was made before the program was reloaded.
  const { stored } = JSON.parse(text('browser-1')) as Frozen;
  const older = { ...JSON.parse(text('backup-2')), games: stored.map(({ kept }) => kept) };
  const first = await storeWith();
  const summary = await restoreBackup(must(readBackup(JSON.stringify(older))), withStudies(first.store));
  expect(summary).toMatchObject({ games: stored.length, unreadable: 0 });
  expect(must(readBackup(await makeBackup(withStudies(first.store)))).games).toHaveLength(stored.length);
});

describe('the work of a newer version', () => {
  const frozen = () => (JSON.parse(text('browser-2')) as Frozen).stored[3]!.kept;
  const newer = () => {
    const kept = frozen();
    return { ...kept, session: { ...kept.session, version: 99 } } as unknown as StoredGame;
  };

  test('is neither removed nor set aside nor written over', async () => {
    storage();
    const kept = newer();
    const { store, values } = await storeWith(kept);
    expect(await store.load(kept.id)).toMatchObject({ ok: false, fault: { code: 'save-newer' } });
    expect((await store.list()).unopened).toMatchObject([{ fault: { code: 'save-newer' } }]);
    expect(await store.recover(kept.id)).toBeNull();
    const mine = { ...frozen(), revision: kept.revision + 1 };
    expect(await store.save(mine)).toMatchObject({ ok: false, fault: { code: 'save-newer' } });
    expect(await store.restore(mine)).toMatchObject({ ok: true, value: 'stale' });
    expect(await values.read(kept.id)).toEqual(kept);
    expect(await store.asides()).toEqual([]);
  });

  test('what a page of it had noted is neither passed over nor written over', async () => {
    const kept = frozen();
    const key = `tabuleiro-due-${kept.id}`;
    const { revision, saved } = kept;
    const text = JSON.stringify({
      kept: { ...newer(), saved: '2031-01-01' },
      follows: [{ revision, saved }],
    });
    storage({ [key]: text });
    const { store, values } = await storeWith(kept);
    expect(await store.recover(kept.id)).toEqual({ code: 'save-newer', found: kept.id });
    expect(await values.read(kept.id)).toEqual(kept);
    // A page that was open before it was noted makes a move.
    store.writeAhead({ ...kept, saved: '2031-02-01' }, [kept]);
    expect(localStorage.getItem(key)).toBe(text);
    // When the game has gone on without it, it is void as any other.
    const next = { ...kept, revision: revision + 1, saved: '2031-03-01T00:00:00Z' };
    expect(await store.save(next)).toEqual({ ok: true, value: 'saved' });
    expect(await store.recover(kept.id)).toBeNull();
    store.writeAhead({ ...next, saved: '2031-04-01' }, [next]);
    expect(localStorage.getItem(key)).toContain('2031-04-01');
  });

  test('is in a backup as it is stored, and so is what cannot be read', async () => {
    storage();
    const [mine, theirs] = [frozen(), { ...newer(), id: 'newer234', more: { to: 'come' } }];
    const { store, values } = await storeWith(mine, theirs);
    const broken = { version: 1, id: 'broken23', session: 'in pieces' };
    await values.change('broken23', () => ({ put: broken }));
    const whole = await makeBackup(withStudies(store));
    expect(JSON.parse(whole).games.slice(1)).toEqual([theirs, broken]);
    expect(must(readBackup(whole))).toMatchObject({ games: [{ id: mine.id }], newer: 1, unreadable: 1 });
    // What has no text of its own cannot go along, and keeps nothing else out.
    const circle: { self?: unknown } = {};
    circle.self = circle;
    await values.change('broken23', () => ({ put: circle }));
    expect(JSON.parse(await makeBackup(withStudies(store))).games.slice(1)).toEqual([theirs]);
  });

  test('a form of links that is not known yet', async () => {
    const [{ payload }] = JSON.parse(text('links-2')) as [FrozenLink];
    const link = await openLink(`z${payload.slice(1)}`);
    expect(link).toMatchObject({ ok: false, fault: { code: 'link-newer' } });
  });

  test('a backup, and games of a backup', async () => {
    storage();
    const file = JSON.parse(text('backup-2'));
    const whole = readBackup(JSON.stringify({ ...file, version: 99 }));
    expect(whole).toMatchObject({ ok: false, fault: { code: 'backup-newer' } });
    const games = [newer(), ...file.games.slice(1), { id: 'bad1', version: 1 }];
    const found = must(readBackup(JSON.stringify({ ...file, games })));
    const { store } = await storeWith();
    expect(await restoreBackup(found, withStudies(store))).toMatchObject({
      games: 6,
      newer: 1,
      unreadable: 1,
    });
  });

  test('is said as such', () => {
    for (const code of ['save-newer', 'link-newer', 'backup-newer'])
      expect(sayFault({ code, found: 'x' })).toMatch(/newer version/);
  });
});
