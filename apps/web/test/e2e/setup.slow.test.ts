/** The page of a new game: every kind of choice reaches the game, nonsense is refused at its field, nothing is lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { visit } from './harness.ts';
import { startInSight } from './phones.ts';

const board = (page: Page) => page.getByTestId('game');
const rest = (page: Page) => page.getByTestId('rest').click();
const fold = (page: Page, name: string) => page.locator('details details summary', { hasText: name }).click();

async function begun(page: Page): Promise<string> {
  await page.getByTestId('start').click();
  await board(page).waitFor();
  return (await board(page).getAttribute('data-position'))!;
}

startInSight(sampledGames); // the other games: phones.pages.test.ts

test('nonsense is said at its field, which takes the focus; mended, the game begins', async () => {
  const { page } = await visit({ address: '#/new/small-star-empires' });
  await rest(page);
  await page.getByText('Custom', { exact: true }).click();
  const map = page.getByLabel('Map');
  const good = await map.inputValue();
  await map.fill('<b>hA</b>');
  await rest(page); // folded again, it opens for what is wrong inside
  await expect.poll(() => page.getByTestId('start').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => map.evaluate((field) => document.activeElement === field)).toBe(true);
  await expect.poll(() => map.getAttribute('aria-invalid')).toBe('true');
  const said = await map.getAttribute('aria-describedby');
  await expect.poll(() => page.locator(`[id="${said}"]`).textContent()).toContain('"<" cannot stand here');
  expect(page.url()).toContain('#/new/');
  await map.fill('');
  await page.getByText('The map is empty').waitFor();
  await map.fill(good);
  await begun(page);
});

test('a random fair board for four, and computers that are watched', async () => {
  const { page } = await visit({ address: '#/new/small-star-empires' });
  await rest(page);
  await page.getByText('Balanced random').click();
  await page.getByLabel('Shape').selectOption('quad');
  await page.getByLabel('Number').fill('7');
  await expect.poll(() => page.getByPlaceholder('Name (optional)').count()).toBe(4);
  await page.getByLabel('Player A: who plays').selectOption('level-3');
  await expect.poll(() => page.getByRole('radio', { name: 'Watch computers' }).isChecked()).toBe(true);
  await page.getByText('You can pause or step').waitFor();
  await begun(page);
  await expect.poll(async () => Number(await board(page).getAttribute('data-ply'))).toBeGreaterThan(0);
});

test('against whom, how strong, which side: by keyboard, told in words, remembered', async () => {
  const { page, origin } = await visit({ address: '#/new/dameo' });
  const level = page.getByRole('slider', { name: 'Level' });
  await level.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => level.getAttribute('aria-valuetext'))
    .toMatch(/^Level 2, Elo \d+: sees one move ahead/);
  await page.getByRole('radio', { name: 'White' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('White: level 2').waitFor();
  await begun(page);
  await expect.poll(async () => Number(await board(page).getAttribute('data-ply'))).toBe(1);
  await page.goto(`${origin}/#/new/dameo`);
  await page.getByText('Black: you').waitFor();
  await page.getByRole('radio', { name: 'Historic players' }).check();
  await page.getByText('student reports').waitFor();
  await page.getByRole('radio', { name: 'Historic player 1' }).check();
  await page.getByText('White: historic 1').waitFor();
  await page.getByRole('radio', { name: 'A friend on this device' }).check();
  await page.getByText('White: person').waitFor();
});

test('more time than any level: chosen in seconds a move, played against, remembered', async () => {
  const { page, origin } = await visit({ address: '#/new/mad-bishops' });
  await page.getByRole('radio', { name: 'More time' }).check();
  await page.getByText('Stronger than level 9').waitFor();
  await page.getByText('Blue: 3 s a move').waitFor();
  expect(await page.getByRole('switch', { name: 'Rated game' }).count()).toBe(0);
  await page.getByRole('radio', { name: '1 s', exact: true }).check();
  await page.getByRole('radio', { name: 'Blue' }).check();
  await begun(page);
  await board(page).getByText('computer, 1 s a move').waitFor();
  await expect.poll(async () => Number(await board(page).getAttribute('data-ply'))).toBe(1);
  await page.goto(`${origin}/#/new/mad-bishops`);
  await page.getByText('Red: 1 s a move').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: '1 s', exact: true }).isChecked()).toBe(true);
});

test('a match with a clock of one’s own; the choices are proposed again', async () => {
  const { page, origin } = await visit({ address: '#/new/trench' });
  await rest(page);
  await fold(page, 'Match');
  await page.getByText('Two games', { exact: true }).click();
  await fold(page, 'Clock');
  await page.getByLabel('Clock').selectOption('own');
  await page.getByLabel('Minutes for each player').fill('2.5');
  await page.getByLabel('Seconds added per move').fill('3');
  await begun(page);
  await page.getByText('Game 1 of 2').waitFor();
  await page.getByText('2:30').first().waitFor();
  await page.goto(`${origin}/#/new/trench`);
  await page.getByText('Two games, classic rules (2013), 2.5 min + 3 s.').waitFor();
});

test('a game from a pasted position', async () => {
  const position = 'mmmmmmmm/1mmmmmm1/2mmmm2/8/3M4/2M1MM2/1MMMMMM1/MMMMMMMM b 0 2';
  const { page } = await visit({ address: '#/new/dameo' });
  await page.getByRole('radio', { name: 'A friend on this device' }).check();
  await rest(page);
  await fold(page, 'Start position');
  await page.getByTestId('start-text').fill(position);
  expect(await begun(page)).toBe(position);
});
