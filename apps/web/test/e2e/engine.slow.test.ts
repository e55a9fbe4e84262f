/** The same level with the same seed plays the same moves here, in the terminal and in Node. */
import { bestMove } from '@tabuleiro/engine';
import { placeOf } from '@tabuleiro/play/game/computers';
import { gameIds, must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';

const SEED = 4711;
const PLIES = 6;

test.each(gameIds)('%s: level 5 against level 3', async (id) => {
  const kinds = ['level-5', 'level-3', 'level-2', 'level-1'];
  const table = await BrowserTable.open(await visit(), { game: id, seats: kinds }, SEED);
  const { page, mirror } = table;
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Faster' }).click();
  // Patience is for one move: a busy machine is slow, not wrong.
  for (let ply = 1; ply <= PLIES; ply++)
    await expect.poll(async () => (await table.played()).length).toBeGreaterThanOrEqual(ply);
  const played = (await table.played()).slice(0, PLIES);
  const expected: string[] = [];
  for (let ply = 0; ply < PLIES; ply++) {
    const level = Number(mirror.playerIn(mirror.position.seat).kind.slice(-1));
    const move = must(await bestMove({ ...placeOf(mirror, SEED), level }));
    expected.push(move);
    must(mirror.play(move));
  }
  expect(played).toEqual(expected);
});

test('without the isolation headers the engine plays all the same', async () => {
  const visitor = await visit({ serviceWorker: false });
  await visitor.context.route('**/*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers['cross-origin-opener-policy'];
    delete headers['cross-origin-embedder-policy'];
    await route.fulfill({ response, headers });
  });
  await visitor.page.reload();
  expect(await visitor.page.evaluate(() => crossOriginIsolated)).toBe(false);
  const table = await BrowserTable.open(visitor, { game: 'dameo', seats: ['human', 'level-2'] });
  await table.play(table.someMove());
  await table.follow();
});

test('what a computer thinks is shown to those who ask, with whose share it is; "move now" ends it', async () => {
  const table = await BrowserTable.open(await visit(), {
    game: 'trench',
    seats: ['human', 'search:ms=600000'],
  });
  const { page } = table;
  await table.play(table.someMove());
  await page.getByRole('button', { name: 'Move now' }).waitFor();
  const numbers = page.getByTestId('thought').getByText(/^computer: White \d+ %, depth \d+, /);
  expect(await page.getByText(/\d %|depth/).count()).toBe(0);
  await page.getByRole('button', { name: 'Evaluation', exact: true }).click();
  await numbers.waitFor();
  await page.getByRole('button', { name: 'Move now' }).click();
  await table.follow();
  await numbers.waitFor(); // still White's, though Black is to move
  await page.getByRole('button', { name: 'Evaluation', exact: true }).click();
  await expect.poll(() => page.getByText(/\d %|depth/).count()).toBe(0);
});
