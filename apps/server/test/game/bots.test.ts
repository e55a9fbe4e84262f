/** Programs that play at the place of a person say so, and everybody can see it. */
import { decodeCreate, decodeJoin } from '@tabuleiro/protocol/http';
import { decodeSheet } from '@tabuleiro/protocol/server-messages';
import { must } from '@tabuleiro/rules';
import { afterEach, expect, test } from 'vitest';
import { SeatedClient } from '../seat.ts';
import { World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

const request = { game: 'dameo', places: ['human', 'human'], listed: true };

/** Ana plays, and a bot: who created the game is `creator`. */
async function table(creator: 'Ana' | 'bot'): Promise<SeatedClient[]> {
  world = await World.begin(3);
  const { requests } = world.hall;
  const [first, second] = [
    { name: 'Ana', kind: 'human' },
    { name: 'Robot', kind: 'bot' },
  ].sort(({ kind }) => ((kind === 'human') === (creator === 'Ana') ? -1 : 1));
  const created = must(await requests.create(must(decodeCreate({ ...first, request }, '')), 'a'));
  const joined = must(await requests.join(created.game, must(decodeJoin({ ...second }, '')), 'b'));
  if (!joined.joined) throw new Error('the place was taken');
  const seats = [created.secret, joined.secret].map(
    (secret) => new SeatedClient(world, created.game, secret),
  );
  return creator === 'Ana' ? seats : seats.reverse();
}

test.each([
  ['joins', 'Ana', [undefined, true]],
  ['creates', 'bot', [true, undefined]],
] as const)(
  'a bot that %s a game is seen in the sheet, in the lobby and in lists of turns',
  async (_, by, bots) => {
    const [ana, bot] = (await table(by)) as [SeatedClient, SeatedClient];
    const { sheet } = await ana.read();
    expect(sheet.players.map((player) => player.bot)).toEqual(bots);
    expect(sheet.players.map(({ kind }) => kind)).toEqual(['human', 'human']); // for clients that know no bots
    expect(must(decodeSheet(JSON.parse(JSON.stringify(sheet)), ''))).toEqual(sheet);
    await world.clock.pass(2_000);
    const [row] = (await world.hall.requests.lobby()).games;
    expect(row?.sheet.players.map((player) => player.bot)).toEqual(bots);
    expect(await ana.row()).toMatchObject({ kinds: ['human'], bots: [true] });
    expect(await bot.row()).toMatchObject({ kinds: ['human'], bots: [false] });
  },
);

test('it stays a bot after a restart and in the rematch', async () => {
  const [ana, bot] = (await table('Ana')) as [SeatedClient, SeatedClient];
  await world.restart();
  expect((await ana.read()).sheet.players[1]).toMatchObject({ name: 'Robot', bot: true });
  await ana.asks({ kind: 'resign' });
  await ana.asks({ kind: 'rematch', answer: 'offer' });
  await bot.asks({ kind: 'rematch', answer: 'offer' });
  const { again } = await ana.row();
  const { sheet } = await new SeatedClient(world, `${again}`, ana.secret).read();
  expect(sheet.players.map((player) => player.bot)).toEqual([true, undefined]);
});

test('nothing else is a kind of player', () => {
  expect(decodeJoin({ name: 'Ana', kind: 'level-3' }, '').ok).toBe(false);
  expect(decodeJoin({ name: 'Ana' }, '').ok).toBe(true);
});
