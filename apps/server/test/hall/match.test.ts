/** Matches: between two games everybody is waited for, but not without an end. */
import { afterEach, describe, expect, it, test } from 'vitest';
import { type SeatedClient, seatsOf } from '../seat.ts';
import { World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

async function table(request: object = {}, settings = {}): Promise<SeatedClient[]> {
  world = await World.begin(5, settings);
  return seatsOf(world, { game: 'trench', places: ['human', 'human'], format: 'pair', ...request });
}
const kinds = async (seat: SeatedClient) => (await seat.read()).events.map(({ kind }) => kind);
const states = async (...seats: SeatedClient[]) =>
  Promise.all(seats.map(async (each) => (await each.read()).sheet.state));

test('the next game of a match begins when both have offered it', async () => {
  const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
  expect(await ana.asks({ kind: 'next-game' })).toBe('session-running');
  await ana.move();
  await rui.asks({ kind: 'resign' });
  expect(await states(ana)).toEqual(['playing']);
  expect(await ana.asks({ kind: 'next-game' })).toBe('ok');
  expect(await ana.asks({ kind: 'next-game' })).toBe('proposal-repeated');
  expect(await kinds(ana)).not.toContain('game');
  expect(await rui.asks({ kind: 'next-game' })).toBe('ok');
  expect((await kinds(ana)).at(-1)).toBe('game');
  expect((await ana.read()).toMove).toBe(1);
  await rui.do({ kind: 'play', move: (await rui.read()).moves![0]!, ply: 0 });
  await ana.asks({ kind: 'resign' });
  expect(await states(ana)).toEqual(['over']);
});

test('a match goes on and ends without a player who has left between its games', async () => {
  const clock10 = { initial: 600_000, increment: 0 };
  const [ana, rui] = (await table({ clock: clock10 })) as [SeatedClient, SeatedClient];
  await ana.move();
  await rui.asks({ kind: 'resign' });
  expect(await ana.asks({ kind: 'claim', what: 'win' })).toBe('claim-present');
  await world.clock.pass(70_000);
  expect(await ana.asks({ kind: 'claim', what: 'win' })).toBe('ok');
  expect((await kinds(ana)).at(-1)).toBe('game');
  // Rui has the first move of the second game, and does not make it.
  await world.clock.pass(121_000);
  expect((await kinds(ana)).slice(-2)).toEqual(['resign', 'end']);
  expect(await states(ana)).toEqual(['over']);
  expect(await ana.asks({ kind: 'claim', what: 'win' })).toBe('session-over');
});

describe('over days', () => {
  const DAY = 86_400_000;
  const clock = { perMove: 3 * DAY };

  /** Rui has lost the first game. */
  async function between(request: object = { clock }): Promise<[SeatedClient, SeatedClient]> {
    const [ana, rui] = (await table(request)) as [SeatedClient, SeatedClient];
    await ana.move();
    await rui.asks({ kind: 'resign' });
    return [ana, rui];
  }

  it('the next game begins by itself when it was not offered for the time of a move', async () => {
    const [ana, rui] = await between();
    await ana.asks({ kind: 'next-game' });
    await world.age(2.9 * DAY);
    await world.restart(5 * DAY); // days without a server do not count
    await world.clock.pass(2_000);
    expect((await kinds(ana)).at(-1)).toBe('end');
    await world.age(0.2 * DAY);
    expect((await kinds(ana)).slice(-2)).toEqual(['game', 'clock']);
    expect((await rui.row()).mine).toBe(true);
    await rui.do({ kind: 'play', move: (await rui.read()).moves![0]!, ply: 0 });
    expect((await rui.read()).events.at(-1)).toMatchObject({ kind: 'move', left: [3 * DAY, 3 * DAY] });
  });

  it('its first move has the time of a move, however it began', async () => {
    const [ana, rui] = await between();
    await ana.asks({ kind: 'next-game' });
    await rui.asks({ kind: 'next-game' });
    await world.clock.pass(1_000);
    expect((await kinds(ana)).slice(-2)).toEqual(['game', 'clock']);
    await world.age(2.9 * DAY);
    await world.restart();
    await world.clock.pass(20_000);
    expect(await states(ana)).toEqual(['playing']);
    await world.age(0.2 * DAY);
    expect((await kinds(ana)).slice(-2)).toEqual(['flag', 'end']);
    expect(await states(ana)).toEqual(['over']);
  });

  it('whoever stays away loses the games that are left', async () => {
    const [ana] = await between();
    await world.age(3.1 * DAY);
    await world.age(3.1 * DAY);
    const { sheet, events } = await ana.read();
    expect(sheet.state).toBe('over');
    expect(events.at(-1)).toMatchObject({ kind: 'end', match: { winners: [0] } });
  });

  it('without a clock everybody is waited for', async () => {
    const [ana] = await between({ clock: null });
    await world.age(60 * DAY);
    expect((await kinds(ana)).at(-1)).toBe('end');
    expect(await states(ana)).toEqual(['playing']);
  });
});
