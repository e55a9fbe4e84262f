/**
 * What terminals of every version have written opens for ever: saves, finished games, choices, lessons. The data is
 * frozen: see `packages/rules/test/data/saves/README.md`.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@tabuleiro/rules';
import { resumeRecords } from '@tabuleiro/rules/match';
import { afterAll, describe, expect, test } from 'vitest';
import { type Facts, factsOf } from '../../../../packages/rules/test/session/facts.ts';
import { finishedGames } from '../../src/open/finished.ts';
import { DiskStore } from '../../src/store/games.ts';
import { LessonStore } from '../../src/store/lessons.ts';
import { PreferenceStore } from '../../src/store/preferences.ts';

interface Frozen {
  unfinished: { name: string; id: string; expected: Facts }[];
  /** In any order. A record does not say what the clocks showed. */
  finished: Omit<Facts, 'left'>[];
}

const data = new URL('../data/kept/', import.meta.url);
const folders: string[] = [];

function folderOf(version: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-'));
  folders.push(folder);
  cpSync(new URL(`version-${version}`, data), folder, { recursive: true });
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe.each([1, 2])('version %i', (version) => {
  const frozen: Frozen = JSON.parse(readFileSync(new URL(`expected-${version}.json`, data), 'utf8'));
  const folder = folderOf(version);

  test.each(frozen.unfinished)('the save $name', async ({ id, expected }) => {
    const store = new DiskStore(folder);
    const { session, kept } = must(await store.resume(id));
    expect(factsOf(session)).toEqual(expected);
    expect(kept.seed).toBe(77);
    // Written by this program it is the same game.
    expect(kept.save(session)).toBeNull();
    kept.close();
    const again = must(await store.resume(id));
    expect(factsOf(again.session)).toEqual(expected);
    again.kept.close();
  });

  test('the list shows them all, and all can be opened', async () => {
    const untouched = folderOf(version);
    const { games, unopened, faults } = await new DiskStore(untouched).list();
    expect([...unopened, ...faults]).toEqual([]);
    expect(games.map(({ id }) => id).sort()).toEqual(frozen.unfinished.map(({ id }) => id).sort());
    for (const { id, expected } of frozen.unfinished) {
      const shown = games.find((game) => game.id === id)!;
      const moves = expected.games.at(-1)!.moves.split(' ').filter(Boolean);
      expect([shown.ply, shown.gamesBefore]).toEqual([moves.length, expected.games.length - 1]);
    }
    // Those that ended while their records could not be written are now among the finished ones.
    expect(readdirSync(join(untouched, 'games')).sort()).toEqual(
      frozen.unfinished.map(({ id }) => `${id}.json`).sort(),
    );
    const finished = await finishedGames(untouched);
    expect(finished.fault).toBeNull();
    const sessions = finished.games.map(({ loaded }) => must(resumeRecords(loaded.game, loaded.records)));
    const facts = sessions.map((session) => {
      const { left: _, ...rest } = factsOf(session);
      return rest;
    });
    expect(facts).toHaveLength(frozen.finished.length);
    expect(facts).toEqual(expect.arrayContaining(frozen.finished));
  });

  test('what was chosen last time', () => {
    const { preferences, fault } = new PreferenceStore(folder).read();
    expect(fault).toBeNull();
    expect(preferences).toMatchObject({ game: 'small-star-empires', language: 'pt' });
    expect(preferences.choices.get('trench')).toEqual({
      preset: 'classic',
      set: {},
      seats: ['human', 'level-2'],
      ...(version > 1 ? { names: ['Ana', ''] } : {}),
      format: 'match',
      clock: '600+0',
    });
    expect(preferences.choices.get('small-star-empires')).toEqual({
      set: { board: 'tri', tie: 'none' },
      seats: ['human', 'level-1', 'level-9'],
    });
  });
});

test('how far somebody came in the lessons', () => {
  const lessons = new LessonStore(folderOf(2));
  const kept = { version: 1, stars: { goal: 3, men: 1 }, last: 'jump', moves: ['d3-d4'], count: 9 };
  expect(lessons.load('dameo')).toEqual(kept);
  expect(lessons.fault).toBeNull();
});

test.each(['the file', 'the log in it'])(
  '%s of a newer version is told as such and left alone',
  async (what) => {
    const folder = folderOf(2);
    const name = readdirSync(join(folder, 'games'))[0]!;
    const path = join(folder, 'games', name);
    const save = JSON.parse(readFileSync(path, 'utf8'));
    const newer = what === 'the file' ? save : save.session;
    newer.version = 99;
    writeFileSync(path, JSON.stringify(save));
    const store = new DiskStore(folder);
    expect((await store.list()).unopened).toMatchObject([{ fault: { code: 'save-newer', found: path } }]);
    const opened = await store.resume(name.replace('.json', ''));
    expect(opened).toMatchObject({ ok: false, fault: { code: 'save-newer' } });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(save);
  },
);
