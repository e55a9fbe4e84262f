/** A new link for a place: whoever chose the new secret keeps the place, also where the answer was lost. */
import { decodeCreate } from '@tabuleiro/protocol/http';
import { must, type Result } from '@tabuleiro/rules';
import { afterEach, describe, expect, it, test } from 'vitest';
import { invitationKey, invitationTo, newSecret, secretHash } from '../../src/game/secrets.ts';
import { StoreFailure } from '../../src/store/failure.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import type { Addition, Written } from '../../src/store/store.ts';
import { World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

const code = (result: Result<unknown>): string => (result.ok ? 'ok' : result.fault.code);
const placeOf = async (game: string, secret: string) =>
  must(await world.hall.requests.read(game, { since: 0, secret }, 'http')).me;
const linkActs = async (game: string) =>
  (await world.store.acts(game)).filter(({ kind }) => kind === 'link').length;

async function begin() {
  world = await World.begin(1);
  const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'] });
  const [secret, other] = secrets as [string, string];
  const fresh = newSecret();
  const ask = async (body: { secret: string; fresh?: string } = { secret, fresh }) =>
    world.hall.requests.newLink(id, body, 'a');
  return { id, secret, other, fresh, ask };
}

test('the new secret is the one that the player chose', async () => {
  const { id, secret, fresh, ask } = await begin();
  expect(must(await ask())).toEqual({ secret: fresh });
  expect([await placeOf(id, secret), await placeOf(id, fresh)]).toEqual([null, 0]);
});

test('asked again, because the answer was lost, it is answered alike and done once', async () => {
  const { id, fresh, ask } = await begin();
  must(await ask());
  const ana = await world.client(id, fresh);
  expect(must(await ask())).toEqual({ secret: fresh });
  await world.clock.pass(1_000);
  expect(ana.table, 'nobody is thrown out by the repetition').toMatchObject({ link: 'open', stopped: null });
  expect(await linkActs(id)).toBe(1);
});

test('two at once with the same one: done once', async () => {
  const { id, fresh, ask } = await begin();
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(must)).toEqual([{ secret: fresh }, { secret: fresh }]);
  expect(await linkActs(id)).toBe(1);
});

test('two at once with different ones: one is made, and the other is told that the link is void', async () => {
  const { id, secret, ask } = await begin();
  const chosen = [newSecret(), newSecret()];
  const answers = await Promise.all(chosen.map((fresh) => ask({ secret, fresh })));
  expect(answers.map(code)).toEqual(['ok', 'link-void']);
  expect([await placeOf(id, chosen[0]!), await placeOf(id, chosen[1]!)]).toEqual([0, null]);
});

test('a server that is killed after the commit answers alike when it is back', async () => {
  const { id, fresh, ask } = await begin();
  must(await ask());
  await world.restart(1_000);
  expect(must(await ask())).toEqual({ secret: fresh });
  expect(await placeOf(id, fresh)).toBe(0);
  expect(await linkActs(id)).toBe(1);
});

test.each([
  ['before it has written', false],
  ['after it has written', true],
])('a store that fails %s: asked again, the place is the same', async (_, writes) => {
  const { id, secret, fresh, ask } = await begin();
  const store = world.store as MemoryStore;
  const { add } = MemoryStore.prototype;
  store.add = async (addition: Addition): Promise<Written> => {
    if (writes) await add.call(store, addition);
    throw new StoreFailure('store-failed', 'the disk is gone');
  };
  expect(code(await ask())).toBe('store-failed');
  store.add = add;
  expect(must(await ask())).toEqual({ secret: fresh });
  expect([await placeOf(id, secret), await placeOf(id, fresh)]).toEqual([null, 0]);
  expect(await linkActs(id)).toBe(1);
});

test('the secret of another place is refused, and both places stay as they are', async () => {
  const { id, secret, other, ask } = await begin();
  expect(code(await ask({ secret, fresh: other }))).toBe('link-taken');
  expect([await placeOf(id, secret), await placeOf(id, other)]).toEqual([0, 1]);
});

test('without a place neither an old nor a new secret is of use', async () => {
  const { id, secret, ask } = await begin();
  expect(code(await ask({ secret: newSecret(), fresh: newSecret() }))).toBe('link-void');
  expect(await placeOf(id, secret)).toBe(0);
});

describe('while places are open', () => {
  async function challenge(part: object = {}) {
    world = await World.begin(1);
    const request = { game: 'small-star-empires', options: { board: 'tri' }, places: Array(3).fill('human') };
    const body = must(decodeCreate({ name: 'Ana', request: { ...request, ...part } }, ''));
    return must(await world.hall.requests.create(body, 'a'));
  }
  const invited = async (game: string, secret: string) => world.hall.requests.invitations(game, secret, 'a');

  it('the creator makes a new link, and the invitations stay as they are', async () => {
    const { game, secret, invitations } = await challenge();
    let last = secret;
    for (let i = 0; i < 3; i++) {
      const fresh = newSecret();
      must(await world.hall.requests.newLink(game, { secret: last, fresh }, 'a'));
      expect(code(await invited(game, last))).toBe('not-creator');
      expect(must(await invited(game, fresh))).toEqual(invitations);
      last = fresh;
      await world.restart();
    }
    const joined = await world.hall.requests.join(game, { invitation: invitations[1]!, name: 'Rui' }, 'b');
    expect(must(joined)).toMatchObject({ joined: true, place: 1 });
    expect(must(await invited(game, last))).toEqual([null, null, invitations[2]]);
  });

  it('a void link does not lead to the invitations, by whatever sum', async () => {
    const { game, secret, invitations } = await challenge();
    must(await world.hall.requests.newLink(game, { secret, fresh: newSecret() }, 'a'));
    const { row } = (await world.store.read(game))!;
    expect(invitations).not.toContain(invitationTo(secret, 1));
    expect(invitations).not.toContain(invitationTo(invitationKey(row, secret), 1));
  });

  it('a challenge of earlier days keeps the invitations that were made of its secret', async () => {
    const { game, secret } = await challenge();
    const store = world.store as MemoryStore;
    const { row } = (await store.read(game))!;
    const places = row.places.map((place, i) => ({
      ...place,
      sealed: null,
      invitation: i === 0 ? null : secretHash(invitationTo(secret, i)),
    }));
    world.store = new Proxy(store, {
      get: (target, name) =>
        name === 'read'
          ? async (id: string) => {
              const found = (await target.read(id))!;
              const isOld = found.row.places[0]!.secret === places[0]!.secret;
              return isOld ? { ...found, row: { ...row, places } } : found;
            }
          : Reflect.get(target, name, target).bind(target),
    });
    await world.restart();
    const before = must(await invited(game, secret));
    expect(before).toEqual([null, invitationTo(secret, 1), invitationTo(secret, 2)]);
    const fresh = newSecret();
    must(await world.hall.requests.newLink(game, { secret, fresh }, 'a'));
    await world.restart();
    expect(must(await invited(game, fresh))).toEqual(before);
  });

  it('whoever has joined makes a new link as well', async () => {
    const { game, secret, invitations } = await challenge();
    const joined = must(
      await world.hall.requests.join(game, { invitation: invitations[1]!, name: 'Rui' }, 'b'),
    );
    if (!joined.joined) throw new Error('watches');
    const fresh = newSecret();
    must(await world.hall.requests.newLink(game, { secret: joined.secret, fresh }, 'b'));
    expect([await placeOf(game, joined.secret), await placeOf(game, fresh)]).toEqual([null, 1]);
    expect(must(await invited(game, secret))).toEqual([null, null, invitations[2]]);
  });
});
