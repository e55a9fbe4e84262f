/** The store in one process: what is saved comes back, what is damaged stays where it is, what is over is kept once. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { listMoves, loadGame, must } from '@tabuleiro/rules';
import { parseRecords, resumeRecords, type Session, sessionLog, startSession } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { sentence } from '../../src/io/output.ts';
import { finishedGames } from '../../src/open/finished.ts';
import { describeGame } from '../../src/open/unfinished.ts';
import { writeWhole } from '../../src/store/files.ts';
import { DiskStore } from '../../src/store/games.ts';
import { DiskGame } from '../../src/store/store-port.ts';
import { newFolder } from '../run.ts';

const dameo = must(await loadGame('dameo'));

function newSession(format = 'single', clock = false): Session {
  const players = ['w', 'b'].map((name) => ({ name, kind: 'human' }));
  return must(
    startSession({ game: dameo, players, format, clock: clock ? { initial: 60_000, increment: 500 } : null }),
  );
}

/** A store with one saved game of two plies, left alone by its player. */
async function withSave() {
  const store = new DiskStore(newFolder());
  const session = newSession();
  const kept = store.begin(7);
  for (const move of ['c3-c4', 'f6-f5']) {
    must(session.play(move));
    expect(kept.save(session)).toBeNull();
  }
  const id = kept.id!;
  kept.close();
  const path = join(store.folder, 'games', `${id}.json`);
  return { store, session, id, path };
}

const filesOf = (store: DiskStore) => readdirSync(join(store.folder, 'games'));

test('a save is whole or the old one stays', () => {
  const path = join(newFolder(), 'file');
  expect(writeWhole(path, 'one')).toBeNull();
  expect(writeWhole(path, 'two')).toBeNull();
  expect(readFileSync(path, 'utf8')).toBe('two');
  mkdirSync(`${path}.${process.pid}.aside`); // nothing can be written aside now
  expect(writeWhole(path, 'three')).toMatchObject({ code: 'disk-failed', accepted: 'EISDIR' });
  expect(readFileSync(path, 'utf8')).toBe('two');
});

test('a game comes back with its clocks, its undone moves and its seed', async () => {
  const store = new DiskStore(newFolder());
  const session = newSession('pair-tiebreak', true);
  must(session.runClock(true, { at: 0 }));
  must(session.play('c3-c4', { at: 10_000 }));
  must(session.play('c6-c5', { at: 12_000 }));
  must(session.undo({ at: 13_000 }));
  const kept = store.begin(42);
  must(session.runClock(false, { at: 15_000 }));
  kept.save(session);
  const { games, faults } = await store.list();
  expect(faults).toEqual([]);
  expect(games).toMatchObject([{ id: kept.id, game: 'dameo', ply: 1, open: true }]);
  kept.close();
  const resumed = must(await store.resume(games[0]!.id));
  expect(sessionLog(resumed.session)).toEqual(sessionLog(session));
  expect(resumed.session.timeLeft()).toEqual([49_500, 56_500]);
  expect(resumed.kept.seed).toBe(42);
  expect((await store.list()).games[0]!.open).toBe(true);
  expect(await store.resume(games[0]!.id)).toMatchObject({ ok: false, fault: { code: 'save-open' } });
});

test('the last game comes first', async () => {
  const { store, session, id } = await withSave();
  const later = store.begin(1);
  await new Promise((resolve) => setTimeout(resolve, 2));
  later.save(session);
  const { games } = await store.list();
  expect(games.map((game) => game.id)).toEqual([later.id, id]);
});

const change = (path: string, edit: (save: Record<string, unknown>) => void) => {
  const save = JSON.parse(readFileSync(path, 'utf8'));
  edit(save);
  writeFileSync(path, JSON.stringify(save));
};

test.each<[string, (path: string) => void]>([
  ['empty', (path) => writeFileSync(path, '')],
  ['cut short', (path) => writeFileSync(path, readFileSync(path, 'utf8').slice(0, 100))],
  ['no object', (path) => writeFileSync(path, '[1]')],
  ['without a session', (path) => change(path, (save) => delete save.session)],
  ['without a time', (path) => change(path, (save) => Object.assign(save, { saved: 'yesterday' }))],
])('a damaged save stays where it is, beside what was set aside before: %s', async (_, damage) => {
  const { store, path, id } = await withSave();
  damage(path);
  const bytes = readFileSync(path);
  writeFileSync(`${path}.damaged`, 'an older one');
  const fault = { code: 'save-stays', found: path };
  for (let look = 0; look < 2; look++)
    expect(await store.list()).toEqual({ games: [], unopened: [{ id, fault }], faults: [] });
  expect(await store.resume(id)).toEqual({ ok: false, fault });
  expect(readFileSync(path)).toEqual(bytes);
  expect(readFileSync(`${path}.damaged`, 'utf8')).toBe('an older one');
  expect(filesOf(store)).toEqual([`${id}.json`, `${id}.json.damaged`]);
  // It goes when somebody wants it to go.
  expect(store.remove(id)).toBeNull();
  expect((await store.list()).unopened).toEqual([]);
  expect(filesOf(store)).toEqual([`${id}.json.damaged`]);
});

test('a game that is over and cannot be replayed stays too', async () => {
  const { store, path, id } = await withSave();
  change(path, (save) => {
    save.over = true;
    (save.session as { events: { text: string }[] }).events[1]!.text = 'a1-a7';
  });
  const bytes = readFileSync(path);
  const unopened = [{ id, fault: { code: 'save-stays', found: path } }];
  expect(await store.list()).toEqual({ games: [], unopened, faults: [] });
  expect(readFileSync(path)).toEqual(bytes);
});

test.each(['en', 'pt'] as const)('that it stays, and may be opened later, is said: %s', (language) => {
  const said = sentence({ code: 'save-stays', found: 'x.json' }, { language });
  expect(said).toMatch(/"x\.json".*(It stays untouched.*newer version|Fica intacto.*versão mais recente)/);
});

test('a save with an impossible move stays where it is when it is resumed', async () => {
  const { store, path, id } = await withSave();
  change(path, (save) => {
    (save.session as { events: { text: string }[] }).events[1]!.text = 'a1-a7';
  });
  const bytes = readFileSync(path);
  expect(await store.resume(id)).toEqual({ ok: false, fault: { code: 'save-stays', found: path } });
  expect(filesOf(store)).toEqual([`${id}.json`]);
  expect(readFileSync(path)).toEqual(bytes);
  expect((await store.list()).games.map((game) => game.id)).toEqual([id]);
});

test.each<[string, (save: Record<string, unknown>) => void]>([
  ['file', (save) => Object.assign(save, { version: 2, session: 'in a form to come' })],
  ['session', (save) => Object.assign(save.session as object, { version: 99 })],
])('a save of a newer version is left as it is: %s', async (_, edit) => {
  const { store, path, id } = await withSave();
  change(path, edit);
  const bytes = readFileSync(path);
  const unopened = [{ id, fault: { code: 'save-newer', found: path } }];
  expect(await store.list()).toEqual({ games: [], unopened, faults: [] });
  expect(await store.resume(id)).toMatchObject({ ok: false, fault: { code: 'save-newer' } });
  expect(readFileSync(path)).toEqual(bytes);
  expect(filesOf(store)).toEqual([`${id}.json`]);
});

test('a finished game that is opened again shows its own times', async () => {
  const store = new DiskStore(newFolder());
  const session = newSession('single', true);
  must(session.play('c3-c4', { at: 0 }));
  must(session.play('c6-c5', { at: 12_000 }));
  must(session.play('c4xc6', { at: 15_000 }));
  must(session.resign(1, { at: 16_000 }));
  const kept = store.begin(7);
  kept.save(session);
  expect(kept.finish(session)).toBeNull();
  const { games } = await finishedGames(store.folder);
  const { game, records } = games[0]!.loaded;
  const again = must(resumeRecords(game, records));
  expect(again.moves).toEqual(session.moves);
  expect(again.timeLeft()).toEqual([58_000, 48_500]);
});

test('a finished game leaves its record, once, whenever the process died', async () => {
  const { store, id, path } = await withSave();
  const { session, kept } = must(await store.resume(id));
  must(session.resign(0));
  kept.save(session);
  const ended = readFileSync(path);
  const finished = join(store.folder, 'finished.txt');
  // Died after the record was written, before the save was removed.
  expect(kept.finish(session)).toBeNull();
  const record = readFileSync(finished, 'utf8');
  expect(filesOf(store)).toEqual([]);
  writeFileSync(path, ended);
  expect(await store.list()).toEqual({ games: [], unopened: [], faults: [] });
  expect(readFileSync(finished, 'utf8')).toBe(record);
  expect(filesOf(store)).toEqual([]);
  // Died while the record was written.
  writeFileSync(finished, record.slice(0, -9));
  writeFileSync(path, ended);
  await store.list();
  expect(readFileSync(finished, 'utf8')).toBe(record);
  // Died before.
  rmSync(finished);
  writeFileSync(path, ended);
  await store.list();
  expect(readFileSync(finished, 'utf8')).toBe(record);
  expect(must(parseRecords(record))[0]!.record).toMatchObject({ result: 'b resignation', game: 'dameo' });
});

test.each<[string, string | Uint8Array]>([
  ['a line', 'some junk\n'],
  ['part of a line', 'some junk'],
  ['several lines', '\n\n{ not closed\n(12. a1-a2\nSeat-w: nobody\n'],
  ['a record that was cut short', '\nGame: dameo\nSeat-w: Ana\nRes'],
  ['the end of a record without its beginning', '12. a1-a2 w captured\n'],
  ['zeros', new Uint8Array(4096)],
  ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0x80, 10, 0xc3)],
])(
  'junk behind the last finished game hides no game, neither before nor after the next one: %s',
  async (_, junk) => {
    const store = new DiskStore(newFolder());
    const finished = join(store.folder, 'finished.txt');
    const finish = () => {
      const session = newSession();
      must(session.play('c3-c4'));
      must(session.resign(1));
      const kept = store.begin(1);
      kept.save(session);
      expect(kept.finish(session)).toBeNull();
    };
    finish();
    finish();
    const good = readFileSync(finished, 'utf8');
    appendFileSync(finished, junk);
    const damaged = await finishedGames(store.folder);
    expect(damaged.games).toHaveLength(2);
    expect(damaged.fault).toEqual({ code: 'finished-damaged', found: finished });
    finish();
    const mended = await finishedGames(store.folder);
    expect(mended.games).toHaveLength(3);
    expect(mended.fault).toBeNull();
    expect(readFileSync(finished, 'utf8').startsWith(good)).toBe(true);
    expect(existsSync(`${finished}.damaged`)).toBe(true);
  },
);

test('the games of a match are finished together; a long file is closed and another begun', async () => {
  const store = new DiskStore(newFolder());
  const players = ['level-1', 'level-2'].map((kind) => ({ name: kind, kind }));
  const session = must(startSession({ game: dameo, players, format: 'pair', clock: null }));
  const kept = store.begin(1);
  must(session.resign(0));
  kept.save(session);
  const listed = async () => {
    const { games } = await store.list();
    return Promise.all(games.map((game) => describeGame({ language: 'en' }, game)));
  };
  expect(await listed()).toEqual([
    expect.stringContaining('White level-1 (level 1), Black level-2 (level 2)'),
  ]);
  must(session.nextGame());
  kept.save(session);
  expect(await listed()).toEqual([
    expect.stringContaining('White level-2 (level 2), Black level-1 (level 1)'),
  ]);
  must(session.resign(0));
  kept.save(session);
  const finished = join(store.folder, 'finished.txt');
  const long = `Game: dameo\nNote: ${'x'.repeat(8000)}\nResult: *\n\n*\n`;
  appendFileSync(finished, Array.from({ length: 250 }, () => long).join('\n'));
  expect(kept.finish(session)).toBeNull();
  expect(must(parseRecords(readFileSync(finished, 'utf8')))).toHaveLength(2);
  expect(must(parseRecords(readFileSync(join(store.folder, 'finished-1.txt'), 'utf8')))).toHaveLength(250);
});

test('a description fits a usual window: seats by their letters, then without the rest', async () => {
  const stars = must(await loadGame('small-star-empires'));
  for (const board of ['small', 'quad']) {
    const store = new DiskStore(newFolder());
    const kinds = ['human', 'level-3', 'level-2', 'report-1'].slice(0, board === 'quad' ? 4 : 2);
    const players = kinds.map((kind) => ({ name: '', kind }));
    const session = must(startSession({ game: stars, players, options: { board } }));
    must(session.play(listMoves(session.rules, session.position)[0]!.text));
    store.begin(1).save(session);
    const [found] = (await store.list()).games;
    const game = { ...found!, open: false };
    for (const language of ['en', 'pt'] as const) {
      const short = await describeGame({ language }, game, 74);
      expect(short.length, short).toBeLessThanOrEqual(74);
      expect(short).toMatch(/: A .*, B /);
      expect((await describeGame({ language }, game)).length).toBeGreaterThan(74);
    }
  }
});

test('who was taken for dead goes on in a file of its own', async () => {
  const { store, id, path } = await withSave();
  const mine = must(await store.resume(id));
  for (const name of filesOf(store)) if (name.endsWith('.claim')) rmSync(join(dirname(path), name));
  const other = must(await store.resume(id));
  must(other.session.play('d3-d4'));
  other.kept.save(other.session);
  const theirs = readFileSync(path);
  must(mine.session.play('e3-e4'));
  expect(mine.kept.save(mine.session)).toBeNull();
  expect(mine.kept.id).not.toBe(id);
  expect(readFileSync(path)).toEqual(theirs);
  expect((await store.list()).games.map(({ ply }) => ply)).toEqual([3, 3]);
});

test('where nothing can be written it is said once, and again after it worked meanwhile', async () => {
  const folder = newFolder();
  writeFileSync(join(dirname(folder), 'no-folder'), '');
  const kept = new DiskStore(join(dirname(folder), 'no-folder')).begin(1);
  const session = newSession();
  must(session.play('c3-c4'));
  expect(kept.save(session)).toMatchObject({ code: 'disk-failed', accepted: 'ENOTDIR' });
  expect(kept.save(session)).toBeNull();
  expect(kept.failed).toBe(true);
  must(session.resign(0));
  expect(kept.finish(session)).toBeNull();
  rmSync(join(dirname(folder), 'no-folder'));
  expect(kept.save(session)).toBeNull();
  expect(kept.failed).toBe(false);
  expect(existsSync(join(dirname(folder), 'no-folder', 'games'))).toBe(true);
});

test('what could not be kept is tried once more when the game is left', async () => {
  const store = new DiskStore(newFolder());
  mkdirSync(store.folder, { recursive: true });
  const blocked = join(store.folder, 'games');
  writeFileSync(blocked, 'in the way');
  const session = newSession();
  const kept = store.begin(7);
  const port = new DiskGame(kept);
  const faults: string[] = [];
  port.listen({ failed: ({ code }) => faults.push(code), newer() {}, gone() {}, drive() {} });
  must(session.play('c3-c4'));
  port.save(session);
  expect([faults.length, kept.losing]).toEqual([1, true]);
  rmSync(blocked);
  port.close(session);
  expect((await store.list()).games.map(({ ply }) => ply)).toEqual([1]);
});
