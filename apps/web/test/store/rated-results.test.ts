/** Rated results: counted once, kept apart from the games, and never lost to what cannot be read. */
import { listMoves, must } from '@tabuleiro/rules';
import { rematch, sessionLog } from '@tabuleiro/rules/match';
import { afterEach, expect, test, vi } from 'vitest';
import { matchedAgain } from '../../src/game/talk/matched-again.ts';
import { rowOf } from '../../src/my-games/rows.ts';
import { remember } from '../../src/store/preferences.ts';
import {
  addResults,
  decodeResults,
  noteDeleted,
  noteResult,
  RATINGS_KEY,
  type RatedResult,
  ratedResults,
} from '../../src/store/rating/rated-results.ts';
import { personRating } from '../../src/store/rating/ratings.ts';
import { start } from '../support.ts';
import { ID, settle, type Tab, TestBrowser } from '../tabs.ts';

function storage(text?: string) {
  const items = new Map<string, string>(text === undefined ? [] : [[RATINGS_KEY, text]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
}

afterEach(() => vi.unstubAllGlobals());

const result = (id: string, when = '2026-11-16T12:00:00.000Z'): RatedResult => ({
  id,
  game: 'dameo',
  level: 3.4,
  score: 1,
  when,
});

/** From then on a rated game counts. */
async function playThree({ controller, engine }: Tab): Promise<void> {
  for (let i = 0; i < 3; i++) {
    controller.type(listMoves(controller.session.rules, controller.session.position)[0]!.text);
    await settle();
    await engine.asked.answer();
    await settle();
  }
}

test('a rated game that is called off at its beginning counts nothing, nor does one that is deleted', async () => {
  storage();
  const browser = await TestBrowser.begin({ kinds: ['human', 'level-2'], rated: true });
  const { controller, engine } = await (await browser.tab()).open();
  controller.type('c3-c4');
  await settle();
  await engine.asked.answer();
  noteDeleted(await browser.kept(), '2026-11-16T12:00:00.000Z');
  controller.resign();
  await settle();
  expect(ratedResults()).toEqual([]);
  expect(await browser.kept()).toMatchObject({ over: true });
  expect((await browser.kept()).rated).toBeUndefined();
  // Nobody has lost it, also where it is opened again.
  expect(rowOf(await browser.kept()).score).toBeNull();
  expect((await (await browser.tab()).open()).controller.state.calledOff).toBe(true);
});

test('a rated game that ends is counted once; a friendly one is not', async () => {
  storage();
  for (const rated of [true, false]) {
    const browser = await TestBrowser.begin({ kinds: ['human', 'level-2'], rated });
    const tab = await (await browser.tab()).open();
    const { controller } = tab;
    await playThree(tab);
    controller.resign();
    await settle();
    expect((await browser.kept()).rated).toBe(rated ? true : undefined);
  }
  expect(ratedResults()).toMatchObject([{ id: ID, game: 'dameo', level: 2, score: 0 }]);
});

test('a rematch after a game at one’s own strength is at the level of the new rating', async () => {
  const items = storage();
  const session = await start('dameo', { kinds: ['human', 'level-3'], names: ['Ana'] });
  session.resign(0);
  const again = must(rematch(session));
  expect(must(matchedAgain(again)).plan.players[0]!.kind, 'chosen by hand').toBe('level-3');
  const choice = { set: {}, seats: ['human', 'level-3'] };
  remember('dameo', { choice, names: [], lot: false, matched: true, rated: true });
  addResults([{ ...result('a'), level: 3, score: 0 }]);
  const { level } = personRating('dameo')!;
  expect(level).toBeLessThan(3);
  const { players, format } = must(matchedAgain(again)).plan;
  expect(players).toEqual([
    { name: '', kind: `level-${level}` },
    { name: 'Ana', kind: 'human' },
  ]);
  expect(format.id).toBe('single');
  items.clear();
});

test('help makes the kept game friendly at once, also for the next page', async () => {
  storage();
  const browser = await TestBrowser.begin({ kinds: ['human', 'level-2'], rated: true });
  const { controller } = await (await browser.tab()).open();
  void controller.hint();
  controller.takeHelp();
  await settle();
  expect((await browser.kept()).rated).toBeUndefined();
  controller.resign();
  await settle();
  expect(ratedResults()).toEqual([]);
});

test('a rated game that is deleted unfinished counts as lost, from the third move of the person on', async () => {
  storage();
  for (const rated of [true, false]) {
    const browser = await TestBrowser.begin({ kinds: ['human', 'level-2'], rated });
    const tab = await (await browser.tab()).open();
    noteDeleted(await browser.kept(), '2026-11-16T12:00:00.000Z');
    expect(ratedResults()).toHaveLength(rated ? 0 : 1);
    await playThree(tab);
    await settle();
    noteDeleted(await browser.kept(), '2026-11-16T12:00:00.000Z');
  }
  expect(ratedResults()).toMatchObject([{ id: ID, level: 2, score: 0 }]);
});

test('the same game counts once, in the order of time', async () => {
  storage();
  addResults([result('late', '2026-11-17T12:00:00.000Z')]);
  addResults([result('early'), { ...result('late'), score: 0 }]);
  expect(ratedResults('dameo').map(({ id, score }) => [id, score])).toEqual([
    ['early', 1],
    ['late', 1],
  ]);
  expect(ratedResults('trench')).toEqual([]);
  const unfinished = await start('dameo', { kinds: ['human', 'level-2'] });
  noteResult('open', sessionLog(unfinished), '2026-11-18T12:00:00.000Z');
  expect(ratedResults()).toHaveLength(2);
});

test('what is damaged is set aside, what is newer is left alone', () => {
  const broken = storage('{"version":1,"results":');
  addResults([result('a')]);
  expect(broken.get(`${RATINGS_KEY}-damaged`)).toBe('{"version":1,"results":');
  expect(ratedResults()).toHaveLength(1);
  const newer = storage('{"version":2,"results":[],"more":1}');
  addResults([result('a')]);
  expect(newer.get(RATINGS_KEY)).toBe('{"version":2,"results":[],"more":1}');
});

test('entries that make no sense are left out', () => {
  const good = result('good');
  const odd = [null, 7, {}, { ...good, level: 0 }, { ...good, score: 2 }, { ...good, when: 'never' }];
  expect(decodeResults(JSON.stringify({ version: 1, results: [...odd, good] }))).toEqual({
    ok: true,
    value: [good],
  });
});
