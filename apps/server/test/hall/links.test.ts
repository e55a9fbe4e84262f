/** A new link for a place: whoever chose the new secret keeps the place, also where the answer was lost. */
import { decodeCreate } from '@tabuleiro/protocol/http';
import { must, type Result } from '@tabuleiro/rules';
import { afterEach, expect, test } from 'vitest';
import { newSecret } from '../../src/game/secrets.ts';
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
  must(await world.hall.read(game, { since: 0, secret }, 'http')).me;
const linkActs = async (game: string) =>
  (await world.store.acts(game)).filter(({ kind }) => kind === 'link').length;

async function begin() {
  world = await World.begin(1);
  const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'] });
  const [secret, other] = secrets as [string, string];
  const fresh = newSecret();
  const ask = async (body: { secret: string; fresh?: string } = { secret, fresh }) =>
    world.hall.newLink(id, body, 'a');
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

test('while places are open the creator keeps the link that the invitations are made of', async () => {
  world = await World.begin(1);
  const body = must(
    decodeCreate({ name: 'Ana', request: { game: 'dameo', places: ['human', 'human'] } }, ''),
  );
  const made = must(await world.hall.create(body, 'a'));
  const early = await world.hall.newLink(made.game, { secret: made.secret, fresh: newSecret() }, 'a');
  expect(code(early)).toBe('link-early');
  expect(must(await world.hall.invitations(made.game, made.secret, 'a'))).toEqual(made.invitations);
});
