/** The store of games: revisions, damaged and newer entries, a browser that refuses to write. */
import { type Fault, ok } from '@tabuleiro/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BrowserStore } from '../../src/store/browser-store.ts';
import { decodeKept, keptOf } from '../../src/store/kept.ts';
import type { StoredGame } from '../../src/store/types.ts';
import { MemoryKeyValueStore, type ValueChange } from '../../src/store/values/key-value-store.ts';
import { troubleOf } from '../../src/store/values/values.ts';
import { ownFaults } from '../../src/words/faults.ts';
import { playOut, start } from '../support.ts';

const silent = { tell: () => {}, watch: () => () => {}, drive: () => () => {} };

async function open() {
  const values = new MemoryKeyValueStore();
  const troubles: (Fault | null)[] = [];
  const store = new BrowserStore(Promise.resolve(values), silent, (fault) => troubles.push(fault));
  const session = await start('dameo', {});
  playOut(session, 3, 1);
  const kept = keptOf(session, 'abcd2345', 7);
  return { values, store, troubles, session, kept };
}

const next = (kept: StoredGame): StoredGame => ({
  ...kept,
  revision: kept.revision + 1,
  saved: new Date().toISOString(),
});
const put = (values: MemoryKeyValueStore, id: string, value: unknown) =>
  values.change(id, () => ({ put: value }));

describe('revisions', () => {
  test('a game is written step by step, and read back as it was', async () => {
    const { store, kept } = await open();
    expect(await store.save(kept)).toEqual(ok('saved'));
    expect(await store.load(kept.id)).toEqual(ok(kept));
    expect(await store.save(next(kept))).toEqual(ok('saved'));
    expect((await store.list()).games).toEqual([
      ((await store.load(kept.id)) as { value: StoredGame }).value,
    ]);
  });

  test('of two tabs that both made a move only the first is written', async () => {
    const { store, kept } = await open();
    await store.save(kept);
    const [one, two] = [
      { ...next(kept), seed: 1 },
      { ...next(kept), seed: 2 },
    ];
    const answers = await Promise.all([store.save(one), store.save(two)]);
    expect(answers).toEqual([ok('saved'), ok('stale')]);
    expect(await store.load(kept.id)).toEqual(ok(one));
  });

  test('a removed game does not come back', async () => {
    const { store, kept } = await open();
    await store.save(kept);
    await store.remove(kept.id);
    expect(await store.save(next(kept))).toEqual(ok('stale'));
    expect(await store.load(kept.id)).toEqual(ok(null));
  });
});

describe('what cannot be read', () => {
  test('stays where it is, is told as such, and hides no other game', async () => {
    const { values, store, kept } = await open();
    await store.save(kept);
    const broken = { ...kept, session: { ...kept.session, moves: 'none' } };
    await put(values, 'efgh2345', broken);
    const fault = { code: 'save-stays', found: 'efgh2345' };
    for (let look = 0; look < 2; look++) {
      const { games, unopened, faults } = await store.list();
      expect(games.map(({ id }) => id)).toEqual([kept.id]);
      expect([unopened, faults]).toEqual([[{ id: 'efgh2345', fault }], []]);
    }
    expect(await store.load('efgh2345')).toEqual({ ok: false, fault });
    expect(await store.stored('efgh2345')).toEqual(broken);
    expect(await store.asides()).toEqual([]);
    // It goes when somebody wants it to go.
    await store.remove('efgh2345');
    expect((await store.list()).unopened).toEqual([]);
  });

  test('is said in both languages: what it is, that it stays, and who may open it', () => {
    for (const words of [ownFaults.en, ownFaults.pt])
      expect(words['save-stays']).toMatch(
        /"\{found\}".*(stays untouched.*newer version|Fica intacta.*versão mais recente)/,
      );
  });

  test('what earlier versions set aside is listed still, until somebody lets go of it', async () => {
    const { values, store } = await open();
    await put(values, 'efgh2345', 'damaged');
    await values.change('efgh2345', () => ({ aside: true, remove: true }));
    const [aside] = await store.asides();
    expect(aside).toMatchObject({ id: 'efgh2345', value: 'damaged' });
    await store.forget(aside!.key);
    expect(await store.asides()).toEqual([]);
  });

  test('is not overwritten by a page that still knows the game', async () => {
    const { values, store, kept } = await open();
    await store.save(kept);
    await put(values, kept.id, 'damaged');
    expect(await store.save(next(kept))).toEqual(ok('saved'));
    expect((await store.asides())[0]!.value).toBe('damaged');
    expect(await store.load(kept.id)).toMatchObject({ value: { revision: 2 } });
  });

  test('of a newer program is left alone', async () => {
    const { values, store, kept } = await open();
    const newer = { ...kept, version: 2, colour: 'blue' };
    await put(values, kept.id, newer);
    expect(await store.load(kept.id)).toMatchObject({ fault: { code: 'save-newer' } });
    expect(await store.save(next(kept))).toMatchObject({ fault: { code: 'save-newer' } });
    expect((await store.list()).unopened).toMatchObject([{ id: kept.id, fault: { code: 'save-newer' } }]);
    expect(await values.read(kept.id)).toEqual(newer);
    expect(await store.asides()).toEqual([]);
  });

  test('anything at all is decoded or refused', () =>
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const kept = decodeKept(value, 'abcd2345');
        expect(kept.ok).toBe(false);
      }),
    ));

  test('every part of a game that has another kind is noticed', async () => {
    const { kept } = await open();
    for (const part of Object.keys(kept)) {
      const changed = { ...kept, [part]: {} };
      expect([part, decodeKept(changed, kept.id).ok]).toEqual([part, false]);
      expect(decodeKept({ ...kept, [part]: null }, kept.id).ok).toBe(false);
    }
    expect(decodeKept(kept, 'another2').ok).toBe(false);
  });
});

function without(values: MemoryKeyValueStore): () => void {
  const change = values.change.bind(values);
  values.change = async (_id: string, _decide: (stored: unknown) => ValueChange) => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };
  return () => {
    values.change = change;
  };
}

test('a browser without room: the game goes on in this page, and is kept as soon as there is room', async () => {
  const { values, store, troubles, kept } = await open();
  await store.save(kept);
  const mend = without(values);
  const [second, third, fourth] = [next(kept), next(next(kept)), next(next(next(kept)))];
  for (const each of [second, third]) {
    expect(await store.save(each)).toMatchObject({ fault: { code: 'store-full' } });
    expect(await store.load(kept.id)).toEqual(ok(each));
  }
  expect(troubles.at(-1)).toMatchObject({ code: 'store-full' });
  await store.remove('other222');
  mend();
  expect(await store.save(fourth)).toEqual(ok('saved'));
  expect(troubles.at(-1)).toBeNull();
  expect(await values.read(kept.id)).toEqual(fourth);
});

test('what one tab could not keep never overwrites what another has kept meanwhile', async () => {
  const { values, store, kept } = await open();
  await store.save(kept);
  const mend = without(values);
  await store.save({ ...next(kept), seed: 1 });
  mend();
  const other = new BrowserStore(Promise.resolve(values), silent, () => {});
  const theirs = { ...next(kept), seed: 2 };
  expect(await other.save(theirs)).toEqual(ok('saved'));
  expect(await store.load(kept.id)).toEqual(ok(theirs));
  expect(await store.save({ ...next(next(kept)), seed: 3 })).toEqual(ok('stale'));
  expect(await store.load(kept.id)).toEqual(ok(theirs));
});

test.each([
  ['QuotaExceededError', 'store-full'],
  ['VersionError', 'store-newer'],
  ['constructor', 'store-none'],
])('%s is told as %s', (name, code) => {
  expect(troubleOf(new DOMException('', name), 'store-none')).toEqual({ code, found: name });
});
