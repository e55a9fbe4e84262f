/** What the keeper does to a game: it is written down with its date, and stays when the game is gone. */
import { must } from '@tabuleiro/rules';
import { afterEach, describe, expect, it, test } from 'vitest';
import { administer, doneByKeeper, listGames, rebuild } from '../../src/hall/admin.ts';
import { StoreFailure } from '../../src/store/failure.ts';
import { World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

/** The date of every world, for people to read. */
const DATE = 1_790_000_000_000;
const two = { game: 'dameo', places: ['human', 'human'] };
const LINE = { date: DATE, why: 'asked' };

describe('that a game was annulled stays', () => {
  it('when a player deletes it', async () => {
    world = await World.begin(1);
    const { id, secrets } = await world.game(two);
    must(await administer(world.hall, 'annul', id, 'asked'));
    for (const secret of secrets) must(await world.hall.requests.withdraw(id, secret!, 'a'));
    expect(await world.store.read(id)).toBeNull();
    const annulled = { ...LINE, game: id, kind: 'annulled', by: 'admin' };
    expect(await doneByKeeper(world.store)).toEqual([annulled]);
    const deleted = { game: id, kind: 'deleted', by: '1', date: DATE, why: '' };
    expect(await doneByKeeper(world.store, id)).toEqual([deleted, annulled]);
  });

  it('when its time is over', async () => {
    world = await World.begin(1, { keepClosedMs: 1_000, keepUnplayedMs: 1_000, sweepMs: 1_000 });
    const { id } = await world.game(two);
    must(await administer(world.hall, 'annul', id, 'asked'));
    await world.clock.pass(10_000);
    expect(await world.store.read(id)).toBeNull();
    expect(await doneByKeeper(world.store, id)).toEqual([
      { game: id, kind: 'deleted', by: 'server', date: DATE, why: 'age' },
      { ...LINE, game: id, kind: 'annulled', by: 'admin' },
    ]);
  });

  it('when the keeper deletes it, and of all games the last is first', async () => {
    world = await World.begin(1);
    const [first, second] = [await world.game(two), await world.game(two)];
    must(await administer(world.hall, 'annul', first.id, 'asked'));
    await world.clock.pass(10);
    must(await administer(world.hall, 'close', second.id, 'asked'));
    await world.clock.pass(10);
    must(await administer(world.hall, 'delete', first.id, 'asked'));
    const done = (game: string, kind: string) => ({ ...LINE, game, kind, by: 'admin' });
    expect(await doneByKeeper(world.store)).toEqual([
      done(first.id, 'deleted'),
      done(second.id, 'closed'),
      done(first.id, 'annulled'),
    ]);
  });
});

describe('a game that cannot be read', () => {
  /** A game with a clock that runs, whose setup is none. */
  async function broken(): Promise<string> {
    world = await World.begin(1, { keepClosedMs: 1_000, keepUnplayedMs: 0, sweepMs: 1_000, idleMs: 100 });
    const { id, secrets } = await world.game({ ...two, clock: { initial: 600_000, increment: 0 } });
    const move = { kind: 'play', move: 'c3-c4', ply: 0 } as const;
    must(
      await world.hall.requests.command(id, { secret: secrets[0]!, id: 'x', after: 0, command: move }, 'a'),
    );
    const { read } = world.store;
    world.store.read = async (game) => {
      const found = await read.call(world.store, game);
      return found && game === id ? { ...found, row: { ...found.row, setup: '{}' } } : found;
    };
    await world.restart();
    return id;
  }

  it('is deleted', async () => {
    const id = await broken();
    must(await administer(world.hall, 'delete', id, 'asked'));
    expect(await world.store.read(id)).toBeNull();
    expect(await doneByKeeper(world.store, id)).toEqual([
      { ...LINE, game: id, kind: 'deleted', by: 'admin' },
    ]);
  });

  it.each(['close', 'annul'] as const)('is in no list any more: %s', async (verb) => {
    const id = await broken();
    must(await administer(world.hall, verb, id, 'asked'));
    expect(await world.store.due(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
    expect(await world.store.standings({ state: 'closed', most: 9 })).toMatchObject([{ game: id }]);
    expect(await doneByKeeper(world.store, id)).toMatchObject([{ game: id, by: 'admin' }]);
    await world.clock.pass(10_000);
    expect(await world.store.read(id)).toBeNull();
  });
});

describe.each(['its setup', 'an event'])(
  'a game that cannot be read, because of %s, keeps nobody from the others',
  (what) => {
    const listed = { ...two, listed: true };

    async function beside() {
      world = await World.begin(1);
      const [broken, other] = [await world.game(listed), await world.game(listed)];
      const { read } = world.store;
      world.store.read = async (game) => {
        const found = await read.call(world.store, game);
        if (!found || game !== broken.id) return found;
        if (what === 'an event') throw new StoreFailure('store-damaged', 'an event that is none');
        return { ...found, row: { ...found.row, setup: '{' } };
      };
      const { briefs } = world.store;
      world.store.briefs = async (games) => {
        if (what === 'an event' && games.includes(broken.id))
          throw new StoreFailure('store-damaged', 'an event that is none');
        const found = await briefs.call(world.store, games);
        return found.map((brief) =>
          brief.row.id === broken.id ? { ...brief, row: { ...brief.row, setup: '{' } } : brief,
        );
      };
      await world.restart();
      return { broken, other };
    }

    it('in the lobby', async () => {
      const { other } = await beside();
      expect((await world.hall.requests.lobby()).games.map(({ sheet }) => sheet.game)).toEqual([other.id]);
    });

    it('in a list of turns, which does not say that it is gone', async () => {
      const { broken, other } = await beside();
      const games = [broken, other].map(({ id, secrets }) => ({ game: id, secret: secrets[0]! }));
      const { games: rows } = must(await world.hall.requests.turns({ games }, 'a'));
      expect(rows).toContainEqual(expect.objectContaining({ game: other.id, state: 'playing' }));
      expect(rows.filter(({ state }) => state === null)).toEqual([]);
    });

    it('where the keeper lists them, and finds it there', async () => {
      const { broken, other } = await beside();
      const found = await listGames(world.store);
      expect(found.map(({ id }) => id).sort()).toEqual([broken.id, other.id].sort());
    });

    it('where everything is derived anew', async () => {
      const { broken, other } = await beside();
      const [standing] = (await world.store.standings({ state: 'playing', most: 9 })).filter(
        ({ game }) => game === other.id,
      );
      await world.store.putStanding({ ...standing!, toMove: null });
      expect(await rebuild(world.store, world.hall.settings)).toEqual([broken.id]);
      expect(await world.store.standings({ state: 'playing', most: 9 })).toContainEqual(standing);
    });
  },
);

test('a store that fails is said in every list', async () => {
  world = await World.begin(1);
  const { id, secrets } = await world.game({ ...two, listed: true });
  world.store.read = async () => {
    throw new StoreFailure('store-failed', 'the disk is gone');
  };
  world.store.briefs = world.store.read as never;
  await world.restart();
  await expect(world.hall.requests.lobby()).rejects.toThrow('the disk is gone');
  const games = [{ game: id, secret: secrets[0]! }];
  expect(await world.hall.requests.turns({ games }, 'a')).toMatchObject({ fault: { code: 'store-failed' } });
  await expect(listGames(world.store)).rejects.toThrow('the disk is gone');
  await expect(rebuild(world.store, world.hall.settings)).rejects.toThrow('the disk is gone');
});

test('a game that is not there, or not any more, is said', async () => {
  world = await World.begin(1);
  const { id } = await world.game(two);
  must(await administer(world.hall, 'delete', id, ''));
  for (const verb of ['close', 'annul', 'delete'] as const)
    for (const game of [id, 'nothing'])
      expect(await administer(world.hall, verb, game, '')).toMatchObject({ fault: { code: 'game-unknown' } });
  expect(await doneByKeeper(world.store, 'nothing')).toEqual([]);
});
