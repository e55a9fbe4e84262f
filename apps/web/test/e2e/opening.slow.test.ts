/** Texts that are opened, and browsers that keep nothing. */
import { expect, test } from 'vitest';
import { goOn } from './desk.ts';
import { visit } from './harness.ts';

const position = 'mmmmmmmm/1mmmmmm1/2mmmm2/8/3M4/2M1MM2/1MMMMMM1/MMMMMMMM b 0 2';

test('a position finds its game by itself and is played on', async () => {
  const { page } = await visit({ address: '#/import' });
  await page.getByTestId('import-text').fill(position);
  await page.getByTestId('import-read').click();
  await goOn(page);
  await expect.poll(() => page.getByTestId('game').getAttribute('data-position')).toBe(position);
});

test('a file of several games is listed; what is no text is refused', async () => {
  const { page } = await visit({ address: '#/import' });
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'bytes.bin',
    mimeType: 'text/plain',
    buffer: Buffer.from([0xff, 0xfe, 0x00]),
  });
  await expect.poll(() => page.getByTestId('import-fault').textContent()).toContain('bytes.bin');
  const records = 'Game: dameo\n\n1. d3-d4 *\n\nGame: dameo\n\n1. d3-d4 e6-e2 *\n';
  await file.setInputFiles({ name: 'games.txt', mimeType: 'text/plain', buffer: Buffer.from(records) });
  const looks = page.getByRole('button', { name: 'Look' });
  await looks.nth(1).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/^Line 7, column 10: .*up to there/);
  await page.getByTestId('open-good').click();
  const desk = page.getByTestId('desk');
  await expect.poll(() => desk.getAttribute('data-ply')).toBe('1');
  await page.goBack();
  await file.setInputFiles({ name: 'games.txt', mimeType: 'text/plain', buffer: Buffer.from(records) });
  await looks.nth(0).click();
  await expect.poll(() => desk.getAttribute('data-ply')).toBe('1');
  expect(await page.getByRole('alert').count()).toBe(0); // the first game has no fault
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => desk.getAttribute('data-ply')).toBe('0');
});

test('of a text that ends too early one hears where, and opens what stands before', async () => {
  const { page } = await visit({ address: '#/import' });
  await page.getByTestId('import-text').fill('Game: dameo\n\n1. c3-c4 {never ends (1. d3-d4');
  await page.getByTestId('import-read').click();
  await page.getByTestId('open-good').waitFor();
  expect(await page.getByTestId('import-fault').textContent()).toMatch(/^Line 3, column 10: /);
  await page.getByTestId('open-good').click();
  await expect.poll(() => page.getByTestId('desk').getAttribute('data-ply')).toBe('1');
});

test('where the browser keeps nothing, that is said and one can play all the same', async () => {
  const { context, origin } = await visit();
  await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const page = await context.newPage();
  await page.goto(`${origin}/#/new/dameo`);
  await page.getByText('cannot save games').waitFor();
  await page.getByRole('radio', { name: 'A friend on this device' }).check();
  await page.getByTestId('start').click();
  await page.getByTestId('game').getByText('cannot save games').first().waitFor();
  await page.getByTestId('move-input').fill('d3-d4');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('game').getAttribute('data-ply')).toBe('1');
});
