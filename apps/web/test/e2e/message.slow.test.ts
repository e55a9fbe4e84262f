/** What is said below the board: what it says, and that nothing moves because of it. */
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { begin, plant } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { nothingMoves, places } from './spoken.ts';
import { BrowserTable } from './table.ts';

nothingMoves(sampledGames);

test('a match on the smallest phone: its moves lie above the action bar', async () => {
  const table = await BrowserTable.open(await visit({ size: 'small', touch: true }), {
    game: 'trench',
    format: 'match',
  });
  const [moves, bar] = await Promise.all(
    ['Moves', 'Actions'].map((name) => table.page.getByRole('region', { name }).boundingBox()),
  );
  expect(moves!.y + moves!.height).toBeLessThanOrEqual(bar!.y + 1);
});

test('a rated game: its moves are seen, and nothing moves when help makes it friendly', async () => {
  const { page, origin } = await visit();
  const session = await begin({ game: 'dameo', seats: ['human', 'level-1'], moves: ['c3-c4', 'c6-c5'] });
  await page.goto(`${origin}/${await plant(page, session, { rated: true })}`);
  const table = await BrowserTable.on(page, session);
  const own = page.getByRole('list', { name: 'Players below the board' }).getByRole('listitem');
  await own.getByText('you, rated').waitFor();
  const list = await page.getByRole('region', { name: 'Moves' }).boundingBox();
  expect(list!.height).toBeGreaterThan(100);
  const before = await places(table);
  await page.getByRole('button', { name: 'Hint' }).click();
  await table.message.getByText('A hint makes this game casual').waitFor();
  await page.getByRole('button', { name: 'Show the hint' }).click();
  await table.message.getByText(/^Try /).waitFor();
  await own.getByText(/^you$/).waitFor();
  expect(await page.getByRole('button', { name: 'Evaluation' }).isEnabled()).toBe(true);
  expect(await places(table)).toEqual(before);
});

test('moves are understood as people type them, and what is not understood stays to be mended', async () => {
  const table = await BrowserTable.open(await visit(), { game: 'dameo' });
  const { page } = table;
  const field = page.getByTestId('move-input');
  for (const text of ['c3c4', 'c3 c4', 'C3-C4', 'c3\u2013c4']) {
    await table.type(text);
    await expect.poll(() => table.ply()).toBe(1);
    await expect
      .poll(() => page.getByTestId('moves').locator('li button').allTextContents())
      .toEqual(['c3-c4']);
    await expect.poll(() => field.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => table.ply()).toBe(0);
  }
  await table.type('c3-c5');
  await page.locator('[data-testid=message][data-alarm=true]').waitFor();
  expect(await field.inputValue()).toBe('c3-c5');
});

test('a piece that may not move because another must capture: that is said, and those stay marked', async () => {
  const table = await BrowserTable.open(await visit(), { game: 'dameo', start: '8/8/8/3m4/3M4/8/8/M7 w' });
  const label = () => table.cell('d4').getAttribute('aria-label');
  expect(await label()).toMatch(/must capture/);
  await table.click('a1');
  await expect
    .poll(() => table.message.textContent())
    .toMatch(/^Another piece must capture: d4\..*The rule: /);
  await expect.poll(() => label()).toMatch(/must capture/);
  await table.click('d4');
  await table.click('d6');
  await expect.poll(() => table.ply()).toBe(1);
});

test('Mad Bishops: those that must kill are marked, also among others that may move', async () => {
  const table = await BrowserTable.open(await visit(), { game: 'mad-bishops', start: '3R/R1B1/4/4 r' });
  await expect.poll(() => table.cell('d4').getAttribute('aria-label')).toMatch(/must capture/);
  await expect.poll(() => table.cell('a3').getAttribute('aria-label')).toMatch(/can move/);
  const counts = await table.page.locator('[title="bishops that must capture"] b').allTextContents();
  expect(counts).toEqual(['1', '1']); // Blue would have to, were it Blue's turn
});

test('a finished game is looked through from its end, with the arrow keys, on the board too', async () => {
  const table = await BrowserTable.open(await visit(), { game: 'dameo' });
  const { page } = table;
  for (let i = 0; i < 3; i++) await table.play(table.someMove());
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Replay' }).click();
  const shown = () => page.getByTestId('moves').locator('[aria-current]').allTextContents();
  const texts = table.mirror.moves.map(({ text }) => text);
  await table.message.getByText('Replay: move 2, White (of 2).').waitFor();
  await expect.poll(() => shown()).toEqual(texts.slice(2));
  await expect.poll(() => page.locator('[role=gridcell]:focus').count()).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await table.message.getByText('Replay: move 1, Black (of 2).').waitFor();
  expect(await shown()).toEqual(texts.slice(1, 2));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await table.message.getByText('Replay: before move 1 (of 2).').waitFor();
  await page.getByRole('button', { name: 'Back to the result' }).click();
  await page.getByTestId('result').waitFor();
});
