/** A computer whose time was up is said to be one, and one that fails is not asked without an end. */
import { afterEach, expect, test } from 'vitest';
import { type SeatedClient, seatsOf } from '../seat.ts';
import { World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

async function table(): Promise<SeatedClient> {
  world = await World.begin(5);
  const [ana] = await seatsOf(world, { game: 'dameo', places: ['human', 'level-9'] });
  if (!ana) throw new Error('nobody sits there');
  return ana;
}
const hurried = async (seat: SeatedClient) =>
  (await seat.read()).sheet.players.map((player) => player.hurried ?? false);
const acts = async (seat: SeatedClient) => (await seat.read()).acts.filter(({ kind }) => kind === 'hurried');

test('the sheet says of a computer that its time was up, from its first such move on', async () => {
  const ana = await table();
  await ana.move();
  await world.clock.pass(1_000);
  expect(await hurried(ana)).toEqual([false, false]);
  world.computers.hurried = true;
  for (let i = 0; i < 2; i++) {
    await ana.move();
    await world.clock.pass(1_000);
  }
  expect(await hurried(ana)).toEqual([false, true]);
  expect(await acts(ana)).toMatchObject([{ by: 'server', detail: { player: 1 } }]);
  await world.restart();
  expect(await hurried(ana)).toEqual([false, true]);
});

test('a computer that gives no answer is asked again after longer and longer waits, and the administrator is told', async () => {
  const ana = await table();
  world.computers.failing = Number.POSITIVE_INFINITY;
  await ana.move();
  const { questions } = world.computers;
  const asked: number[] = [];
  for (let i = 0; i < 6; i++) {
    await world.clock.pass(60_000);
    asked.push(questions.length);
  }
  // After 2, 6, 14, 30 and 62 seconds, and then once a minute.
  expect(asked).toEqual([5, 6, 7, 8, 9, 10]);
  expect(world.told).toEqual([]);
  world.computers.failing = 0;
  await world.clock.pass(60_000);
  expect((await ana.read()).events.at(-1)).toMatchObject({ kind: 'move', player: 1 });
  const failed = world.news.filter(({ event }) => event === 'computers-failed');
  expect(failed[0]).toMatchObject({ level: 'warn', facts: { 'level-9 dameo engine-stopped': 1 } });
  const counts = failed.map(({ facts }) => facts['level-9 dameo engine-stopped'] as number);
  expect(counts.reduce((sum, each) => sum + each)).toBe(10); // at most once a minute, and none is left out
  expect(counts.length).toBeLessThanOrEqual(8);
});
