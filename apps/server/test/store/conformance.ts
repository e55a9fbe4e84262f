/** What every store promises. `make` gives an empty one; `reopen`, where there is a disk, the same after its process ended. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Addition, GameStore, ServerAct, Standing } from '../../src/store/store.ts';
import { act, addition, event, facts, standing } from './rows.ts';

export interface StoreMaker {
  make(): Promise<GameStore>;
  reopen?: ((store: GameStore) => Promise<GameStore>) | undefined;
}

export function storeConformance(name: string, { make, reopen }: StoreMaker): void {
  let store: GameStore | null = null;
  afterEach(async () => {
    await store?.close();
    store = null;
  });
  const open = async (): Promise<GameStore> => {
    store = await make();
    return store;
  };

  describe(`${name}: facts`, () => {
    it('a game that was created is read as it was', async () => {
      const games = await open();
      expect(await games.create(facts('aaaa'), standing('aaaa'), [act(1)])).toBe('written');
      expect(await games.read('aaaa')).toEqual({ row: facts('aaaa'), events: [], acts: [act(1)] });
      expect(await games.read('bbbb')).toBeNull();
      expect(await games.create(facts('aaaa', { seed: 8 }), standing('aaaa'), [])).toBe('taken');
      expect((await games.read('aaaa'))?.row.seed).toBe(facts('aaaa').seed);
    });

    it('events and acts are added in order, with hashes, names of all scripts and every number', async () => {
      const games = await open();
      await games.create(facts('aaaa'), standing('aaaa'), [act(1)]);
      const places = facts('aaaa').places.map((place) => ({ ...place, name: 'Žoë 山田' }));
      const added = addition('aaaa', { events: [event(1), event(2)], acts: [act(2)], places });
      expect(await games.add(added)).toBe('written');
      expect(await games.add(addition('aaaa', { events: [{ ...event(3), hash: null }] }))).toBe('written');
      const found = (await games.read('aaaa'))!;
      expect(found.events).toEqual([event(1), event(2), { ...event(3), hash: null }]);
      expect(found.acts).toEqual([act(1), act(2)]);
      expect(found.row).toEqual(facts('aaaa', { places }));
      expect(await games.acts('aaaa')).toEqual([act(1), act(2)]);
    });

    it('what stands under a number stays, and an addition is written whole or not at all', async () => {
      const games = await open();
      await games.create(facts('aaaa'), standing('aaaa'), [act(1)]);
      await games.add(addition('aaaa', { events: [event(1)] }));
      const before = await games.read('aaaa');
      const refused: Partial<Addition>[] = [
        { events: [event(1, 99)] },
        { events: [event(2), event(2)] },
        { events: [event(4)] },
        { acts: [act(1)] },
        { acts: [act(2), act(2)], events: [event(2)] },
        {
          acts: [act(1)],
          places: [],
          events: [event(2)],
          command: { player: 0, id: 'x', answer: 'no', hash: null },
        },
      ];
      for (const each of refused) {
        const changed = standing('aaaa', { lastNumber: 77, state: 'over' });
        expect(await games.add(addition('aaaa', { ...each, standing: changed }))).toBe('taken');
      }
      expect(await games.read('aaaa')).toEqual(before);
      expect(await games.command('aaaa', 0, 'x')).toBeNull();
      expect(await games.standings({ state: 'over', most: 9 })).toEqual([]);
      expect(await games.add(addition('bbbb', { events: [event(1)] }))).toBe('taken');
    });

    it('a game that comes about by an addition is written with it, or neither is', async () => {
      const games = await open();
      await games.create(facts('aaaa'), standing('aaaa'), [act(1)]);
      const creates = { row: facts('bbbb'), standing: standing('bbbb'), acts: [act(1)] };
      expect(await games.add(addition('aaaa', { acts: [act(1)], creates }))).toBe('taken');
      expect(await games.read('bbbb')).toBeNull();
      expect(await games.add(addition('aaaa', { acts: [act(2)], creates }))).toBe('written');
      expect(await games.read('bbbb')).toEqual({ row: facts('bbbb'), events: [], acts: [act(1)] });
      const before = await games.read('aaaa');
      expect(await games.add(addition('aaaa', { acts: [act(3)], events: [event(1)], creates }))).toBe(
        'taken',
      );
      expect(await games.read('aaaa')).toEqual(before);
    });

    it('of two creations under one key, one is written, and the key leads to it', async () => {
      const games = await open();
      const row = facts('aaaa', { key: 'key', asked: 'hash' });
      expect(await games.create(row, standing('aaaa'), [act(1)])).toBe('written');
      expect(await games.create({ ...row, id: 'bbbb' }, standing('bbbb'), [act(1)])).toBe('taken');
      expect(await games.createdUnder('key')).toEqual(row);
      expect([await games.createdUnder('other'), await games.read('bbbb'), await games.count()]).toEqual([
        null,
        null,
        1,
      ]);
      for (const id of ['cccc', 'dddd']) await games.create(facts(id), standing(id), []);
      expect(await games.count()).toBe(3);
    });

    it('what lists show is read without events, in the order in which it is asked for', async () => {
      const games = await open();
      const shown = { plies: 3, mine: [1], asked: [], left: [0] };
      await games.create(facts('aaaa'), standing('aaaa'), [act(1)]);
      await games.create(facts('bbbb'), standing('bbbb', { shown }), [act(1), act(2)]);
      expect(await games.briefs(['bbbb', 'none', 'aaaa'])).toEqual([
        { row: facts('bbbb'), acts: [act(1), act(2)], standing: standing('bbbb', { shown }) },
        { row: facts('aaaa'), acts: [act(1)], standing: standing('aaaa') },
      ]);
      expect(await games.briefs([])).toEqual([]);
    });

    it('the same command is written once, by player and id', async () => {
      const games = await open();
      await games.create(facts('aaaa'), standing('aaaa'), []);
      await games.create(facts('bbbb'), standing('bbbb'), []);
      const command = { player: 0, id: 'c1', answer: '{"number":1}', hash: 'h1' };
      expect(await games.add(addition('aaaa', { events: [event(1)], command }))).toBe('written');
      const again = { ...command, answer: '{"number":2}' };
      expect(await games.add(addition('aaaa', { events: [event(2)], command: again }))).toBe('taken');
      expect(await games.command('aaaa', 0, 'c1')).toEqual(command);
      expect(await games.command('aaaa', 1, 'c1')).toBeNull();
      expect(await games.command('bbbb', 0, 'c1')).toBeNull();
      const others = { ...command, player: 1 };
      expect(await games.add(addition('aaaa', { events: [event(2)], command: others }))).toBe('written');
      expect(await games.add(addition('bbbb', { acts: [act(1)], command }))).toBe('written');
    });

    it('of two who take one place at once, one has it', async () => {
      const games = await open();
      await games.create(facts('aaaa'), standing('aaaa'), [act(1)]);
      const take = (name: string) =>
        games.add(
          addition('aaaa', {
            acts: [act(2)],
            places: facts('aaaa').places.map((place) => ({ ...place, name })),
          }),
        );
      const answers = await Promise.all([take('Ana'), take('Rui'), take('Eva')]);
      expect([...answers].sort()).toEqual(['taken', 'taken', 'written']);
      const winner = ['Ana', 'Rui', 'Eva'][answers.indexOf('written')];
      expect((await games.read('aaaa'))?.row.places[1]?.name).toBe(winner);
    });

    it('many games at once: every one has its own', async () => {
      const games = await open();
      const ids = Array.from({ length: 40 }, (_, i) => `game${i}`);
      await Promise.all(ids.map((id) => games.create(facts(id), standing(id), [])));
      for (let number = 1; number <= 5; number++)
        await Promise.all(ids.map((id) => games.add(addition(id, { events: [event(number)] }))));
      for (const id of ids)
        expect((await games.read(id))?.events.map((each) => each.event.number)).toEqual([1, 2, 3, 4, 5]);
    });
  });

  describe(`${name}: what is derived`, () => {
    it('standings are found by state, list, rules, creator and browser, the newest change first', async () => {
      const games = await open();
      await games.create(facts('aaaa'), standing('aaaa', { changed: 1 }), []);
      await games.create(facts('bbbb', { creator: 'address-2' }), standing('bbbb', { changed: 3 }), []);
      const hidden = standing('cccc', { changed: 2, listed: false, rules: 'trench', computers: true });
      await games.create(facts('cccc', { browser: 'browser-2' }), hidden, []);
      const found = async (query: object) =>
        (await games.standings({ state: 'challenge', most: 9, ...query })).map(({ game }) => game);
      expect(await found({})).toEqual(['bbbb', 'cccc', 'aaaa']);
      expect(await found({ most: 2 })).toEqual(['bbbb', 'cccc']);
      expect(await found({ listed: true })).toEqual(['bbbb', 'aaaa']);
      expect(await found({ rules: 'trench' })).toEqual(['cccc']);
      expect(await found({ creator: 'address-2' })).toEqual(['bbbb']);
      expect(await found({ browser: 'browser-2', creator: 'address' })).toEqual(['cccc']);
      expect(await found({ state: 'over' })).toEqual([]);
      expect(await games.standings({ state: 'challenge', rules: 'trench', most: 1 })).toEqual([hidden]);
      const playing = standing('aaaa', { state: 'playing', toMove: 1, due: 500, lastNumber: 1, changed: 9 });
      await games.add(addition('aaaa', { events: [event(1)], standing: playing }));
      expect(await games.standings({ state: 'playing', most: 9 })).toEqual([playing]);
      await games.putStanding({ ...playing, state: 'over', due: null });
      expect(await found({ state: 'over' })).toEqual(['aaaa']);
    });

    it('a standing of a game in which something has happened since is not put', async () => {
      const games = await open();
      const seen = standing('aaaa');
      await games.create(facts('aaaa'), seen, []);
      const moved = standing('aaaa', { state: 'playing', due: 500, lastNumber: 1, changed: 9 });
      await games.add(addition('aaaa', { events: [event(1)], standing: moved }));
      await games.putStanding(seen);
      const closed = { ...moved, state: 'closed', due: null, lastAct: 1 } as const;
      await games.add(addition('aaaa', { acts: [act(1)], standing: closed }));
      await games.putStanding(moved);
      expect(await games.standings({ state: 'closed', most: 9 })).toEqual([closed]);
      expect(await games.due(900, 9)).toEqual([]);
    });

    it('only games whose time has come are due, the longest overdue first', async () => {
      const games = await open();
      for (const [id, due] of Object.entries({ aaaa: 300, bbbb: 100, cccc: null, dddd: 200 }))
        await games.create(facts(id), standing(id, { due }), []);
      const due = async (at: number, most = 9) => (await games.due(at, most)).map(({ game }) => game);
      expect(await due(99)).toEqual([]);
      expect(await due(200)).toEqual(['bbbb', 'dddd']);
      expect(await due(1000)).toEqual(['bbbb', 'dddd', 'aaaa']);
      expect(await due(1000, 1)).toEqual(['bbbb']);
    });

    it('quiet are those of a state that nothing waits for, the longest unchanged first', async () => {
      const games = await open();
      const rows: Record<string, Partial<Standing>> = {
        aaaa: { state: 'over', changed: 300, lastNumber: 9 },
        bbbb: { state: 'over', changed: 100, lastNumber: 9 },
        cccc: { state: 'closed', changed: 200 },
        dddd: { state: 'closed', changed: 100, lastNumber: 1 },
        eeee: { state: 'playing', changed: 100, due: 5000 },
        ffff: { state: 'playing', changed: 100 },
      };
      for (const [id, part] of Object.entries(rows)) await games.create(facts(id), standing(id, part), []);
      const quiet = async (state: Standing['state'], until: number, unplayed?: boolean, most = 9) =>
        (await games.quiet({ state, until, unplayed, most })).map(({ game }) => game);
      expect(await quiet('over', 99)).toEqual([]);
      expect(await quiet('over', 100)).toEqual(['bbbb']);
      expect(await quiet('over', 1000)).toEqual(['bbbb', 'aaaa']);
      expect(await quiet('over', 1000, false, 1)).toEqual(['bbbb']);
      expect(await quiet('closed', 1000)).toEqual(['dddd', 'cccc']);
      expect(await quiet('closed', 1000, true)).toEqual(['cccc']);
      expect(await quiet('playing', 1000)).toEqual(['ffff']);
      expect(await games.quiet({ state: 'over', until: 100, most: 9 })).toEqual([
        standing('bbbb', rows.bbbb),
      ]);
    });

    it('games are counted, deleted ones not', async () => {
      const games = await open();
      expect(await games.count()).toBe(0);
      for (const id of ['aaaa', 'bbbb']) await games.create(facts(id), standing(id), [act(1)]);
      expect(await games.count()).toBe(2);
      await games.delete('aaaa', act(2));
      expect(await games.count()).toBe(1);
    });

    it('ids come in order, page by page', async () => {
      const games = await open();
      for (const id of ['cccc', 'aaaa', 'bbbb']) await games.create(facts(id), standing(id), []);
      expect(await games.ids(null, 2)).toEqual(['aaaa', 'bbbb']);
      expect(await games.ids('bbbb', 2)).toEqual(['cccc']);
      expect(await games.ids('cccc', 2)).toEqual([]);
    });
  });

  describe(`${name}: time and deletion`, () => {
    it('the last time that is known is of a beat, an event or an act', async () => {
      const games = await open();
      expect(await games.lastTime()).toBe(0);
      await games.beat(50);
      await games.beat(40);
      expect(await games.lastTime()).toBe(50);
      await games.create(facts('aaaa'), standing('aaaa'), [act(1, { at: 60 })]);
      expect(await games.lastTime()).toBe(60);
      await games.add(addition('aaaa', { events: [event(1, 70)] }));
      expect(await games.lastTime()).toBe(70);
      await games.add(addition('aaaa', { acts: [act(2, { at: 80 })] }));
      expect(await games.lastTime()).toBe(80);
      await games.delete('aaaa', act(3, { at: 90, kind: 'deleted' }));
      expect(await games.lastTime()).toBe(90);
    });

    it('a deleted game is gone, its id is never used again, and that it was done is kept', async () => {
      const games = await open();
      await games.create(facts('aaaa'), standing('aaaa', { due: 1 }), [act(1)]);
      const command = { player: 0, id: 'c1', answer: '{}', hash: null };
      await games.add(
        addition('aaaa', { events: [event(1)], command, standing: standing('aaaa', { due: 1 }) }),
      );
      const deleted: ServerAct = {
        number: 2,
        at: 90,
        kind: 'deleted',
        by: 'admin',
        detail: '{"why":"asked"}',
      };
      expect(await games.delete('aaaa', deleted)).toBe('written');
      expect(await games.read('aaaa')).toBeNull();
      expect(await games.command('aaaa', 0, 'c1')).toBeNull();
      expect(await games.standings({ state: 'challenge', most: 9 })).toEqual([]);
      expect(await games.due(1000, 9)).toEqual([]);
      expect(await games.ids(null, 9)).toEqual([]);
      expect(await games.acts('aaaa')).toEqual([deleted]);
      expect(await games.create(facts('aaaa'), standing('aaaa'), [])).toBe('taken');
      expect(await games.add(addition('aaaa', { events: [event(2)] }))).toBe('taken');
      expect(await games.delete('aaaa', { ...deleted, number: 3 })).toBe('taken');
      expect(await games.acts('aaaa')).toEqual([deleted]);
    });

    it('what the keeper did outlives the game, and is found in the order in which it was done', async () => {
      const games = await open();
      const keeper = (number: number, kind: string, at: number) => act(number, { at, kind, by: 'admin' });
      for (const id of ['aaaa', 'bbbb']) await games.create(facts(id), standing(id), [act(1)]);
      await games.add(addition('aaaa', { acts: [keeper(2, 'closed', 20), act(3, { at: 21 })] }));
      await games.add(addition('bbbb', { acts: [keeper(2, 'annulled', 30)] }));
      expect(await games.delete('aaaa', act(4, { at: 40, kind: 'deleted', by: '0' }))).toBe('written');
      const left = [keeper(2, 'closed', 20), act(4, { at: 40, kind: 'deleted', by: '0' })];
      expect(await games.acts('aaaa')).toEqual(left);
      expect(await games.delete('bbbb', keeper(3, 'deleted', 50))).toBe('written');
      const done = [
        { game: 'bbbb', ...keeper(3, 'deleted', 50) },
        { game: 'bbbb', ...keeper(2, 'annulled', 30) },
        { game: 'aaaa', ...keeper(2, 'closed', 20) },
      ];
      expect(await games.keeperActs(9)).toEqual(done);
      expect(await games.keeperActs(2)).toEqual(done.slice(0, 2));
      expect(await games.create(facts('bbbb'), standing('bbbb'), [])).toBe('taken');
    });

    it('a game in which something has happened meanwhile is not deleted', async () => {
      const games = await open();
      await games.create(facts('aaaa'), standing('aaaa'), [act(1)]);
      await games.add(addition('aaaa', { acts: [act(2)] }));
      const before = await games.read('aaaa');
      const asked = [games.delete('aaaa', act(2, { kind: 'deleted' })), games.delete('none', act(1))];
      expect(await Promise.all(asked)).toEqual(['taken', 'taken']);
      expect(await games.read('aaaa')).toEqual(before);
      expect(await games.acts('none')).toEqual([]);
    });
  });

  if (!reopen) return;
  describe(`${name}: after the process ended`, () => {
    it('everything that was answered as written is there', async () => {
      const games = await open();
      await games.create(facts('aaaa'), standing('aaaa', { due: 5 }), [act(1)]);
      const command = { player: 0, id: 'c1', answer: '{"number":1}', hash: 'h1' };
      await games.add(
        addition('aaaa', { events: [event(1)], command, standing: standing('aaaa', { due: 6 }) }),
      );
      await games.beat(123);
      store = await reopen(games);
      expect(await store.read('aaaa')).toEqual({ row: facts('aaaa'), events: [event(1)], acts: [act(1)] });
      expect(await store.command('aaaa', 0, 'c1')).toEqual(command);
      expect(await store.due(10, 9)).toEqual([standing('aaaa', { due: 6 })]);
      expect(await store.lastTime()).toBe(123);
    });

    it('what was deleted is still gone, and still known to be', async () => {
      const games = await open();
      await games.create(facts('aaaa'), standing('aaaa'), [act(1)]);
      const deleted = act(2, { kind: 'deleted' });
      await games.delete('aaaa', deleted);
      store = await reopen(games);
      expect(await store.read('aaaa')).toBeNull();
      expect(await store.acts('aaaa')).toEqual([deleted]);
      expect(await store.create(facts('aaaa'), standing('aaaa'), [])).toBe('taken');
    });
  });
}
