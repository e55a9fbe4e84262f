/** Mistakes on their page: wrong and right tries, hint, solution, the next, taking out; and what the home page says of them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import { plantBlunders } from '../../tools/browser/dameo.ts';
import { putOnShelf } from '../../tools/browser/plant.ts';
import { TestDesk } from './desk.ts';
import { visit } from './harness.ts';
import { reviewedText } from './reviewed.ts';
import { shiftSoFar } from './shifts.ts';

const DAY_MS = 24 * 3600 * 1000;

const state = (page: Page) =>
  page.getByTestId('mistakes').evaluate(({ dataset }: HTMLElement) => ({ ...dataset }));

const message = (page: Page) => page.getByTestId('message').textContent();

async function typeMove(page: Page, text: string): Promise<void> {
  const field = page.getByTestId('move-input');
  if (!(await field.isVisible())) await page.locator('summary', { hasText: 'Type a move' }).press('Enter');
  await field.fill(text);
  await field.press('Enter');
}

const becomes = (page: Page, status: string) =>
  expect.poll(async () => (await state(page)).status).toBe(status);

test('a wrong try is refuted, another move than the first choice is right, the next one is shown', async () => {
  const { page, origin } = await visit();
  await page.clock.install();
  await plantBlunders(page);
  await page.goto(`${origin}/?due#/mistakes`);
  await expect.poll(() => page.getByTestId('progress').textContent()).toBe('1 of 2, 2 due today');
  const task = await page.getByTestId('task').textContent();
  expect(task).toBe('White to move. In the game d4-d5 cost 35 points. Find a better move.');

  await typeMove(page, 'f4-f5');
  await becomes(page, 'missed');
  await expect
    .poll(() => message(page))
    .toMatch(/^f4-f5 costs \d+ points\. The answer is f6xf4\. f4-f5 loses a man/);
  expect((await state(page)).position).toContain(' w '); // Black has taken
  await page.locator('button:focus', { hasText: 'Try again' }).press('Enter');
  await becomes(page, 'trying');

  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => message(page)).toBe('Look at the piece on d4.');
  await typeMove(page, 'f4-g5');
  await becomes(page, 'reached');
  await expect
    .poll(() => message(page))
    .toMatch(
      /^f4-g5 is right\. The first choice was d4-c5\. In the game d4-d5 was played, which cost 35 points\.$/,
    );

  await page.locator('button:focus', { hasText: 'Next' }).press('Enter');
  await expect.poll(() => page.getByTestId('progress').textContent()).toBe('2 of 2, 1 due today');
  await page.getByRole('button', { name: 'Solution' }).click();
  await becomes(page, 'shown');
  await expect.poll(() => message(page)).toMatch(/^Best is f4-g5.* In the game h1-h2 was played/);
  await expect.poll(async () => (await state(page)).busy).toBe('false');
  await page.getByRole('button', { name: 'Next' }).click();
  await becomes(page, 'done');
  await expect
    .poll(() => message(page))
    .toBe('Done: 0 solved on the first try, 2 not. The next is due tomorrow.');
  expect(await page.getByTestId('task').textContent()).toBe('Nothing left to solve here.');
  expect(await page.getByTestId('way-back').textContent()).toBe('Home');

  // At home nothing is due today, and two are tomorrow.
  await page.goto(`${origin}/?home#/`);
  await settled(page);
  expect(await page.getByTestId('due-mistakes').count()).toBe(0);
  await page.clock.setSystemTime(Date.now() + DAY_MS);
  await page.goto(`${origin}/?tomorrow#/`);
  const due = page.getByTestId('due-mistakes');
  await due.waitFor();
  expect(await due.locator('b').textContent()).toBe('2 mistakes to try again today');
  expect(await due.locator('small').textContent()).toBe('Dameo');
  await due.click();
  await expect.poll(() => page.getByTestId('progress').textContent()).toBe('1 of 2, 2 due today');
});

test('on a phone nothing shifts after a try; the best move and that of the game are drawn when it is decided', async () => {
  const { page, origin } = await visit({ size: 'phone', language: 'pt' });
  await plantBlunders(page);
  await page.goto(`${origin}/?still#/mistakes`);
  const cell = (name: string) => page.locator(`[role=gridcell][data-cell="${name}"]`);
  const drawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-drawn=arrow]')].map((each) => each.getAttribute('data-colour')),
    );
  await cell('f4').click();
  await cell('f5').click();
  await becomes(page, 'missed');
  expect(await drawn()).toEqual([]);
  // A click on the board brings the position back, as the button does.
  await cell('f4').click();
  await becomes(page, 'trying');
  await cell('g5').click();
  await becomes(page, 'reached');
  await expect.poll(drawn).toEqual(['threat', 'engine']);
  await expect.poll(() => message(page)).toContain('f4-g5');
  expect(await page.evaluate(shiftSoFar)).toBe(0);
});

/** Runs in the page: the number of removed mistakes on disk. */
const removedInStore = () =>
  new Promise<number>((resolve, reject) => {
    const request = indexedDB.open('tabuleiro-studies');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const reading = request.result.transaction('mistakes').objectStore('mistakes').get('deck');
      reading.onsuccess = () => {
        request.result.close();
        resolve(reading.result?.removed.length ?? 0);
      };
    };
  });

test('one is taken out for ever and brought back to its place', async () => {
  const { page, origin } = await visit();
  const id = await plantBlunders(page, ['human', 'human']);
  // A side that the game does not have is not taken for another one.
  await page.goto(`${origin}/?wrong#/mistakes/${id}/7`);
  await page.getByTestId('no-mistakes').getByRole('navigation', { name: 'Whose mistakes?' }).waitFor();
  await page.goto(`${origin}/?one#/mistakes/${id}/0`);
  await expect.poll(async () => (await state(page)).count).toBe('2');
  await page.getByRole('button', { name: 'Do not show this one again' }).click();
  await expect.poll(async () => (await state(page)).count).toBe('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await state(page)).count).toBe('2');
  await page.getByRole('button', { name: 'Do not show this one again' }).click();
  await expect.poll(async () => (await state(page)).count).toBe('1');
  await expect.poll(() => page.evaluate(removedInStore)).toBe(1);
  await page.goto(`${origin}/?again#/mistakes/${id}`);
  await expect.poll(async () => (await state(page)).count).toBe('1');
});

test('a pasted record asks for a side, from the panel of its review', async () => {
  const { page } = await visit({ address: '#/import' });
  await TestDesk.fromText(page, await reviewedText([{ game: 'dameo' }]));
  await page.getByTestId('train').click();
  const whose = page.getByRole('navigation', { name: 'Whose mistakes?' });
  await whose.getByRole('link', { name: /^White/ }).click();
  await page.getByTestId('mistakes').waitFor();
  expect(await page.getByTestId('task').textContent()).toMatch(/^White to move/);
  expect(await whose.getByRole('link', { name: /^White/ }).getAttribute('aria-current')).toBe('true');
});

test('at the end the way back leads to where one came from', async () => {
  const { page, origin } = await visit();
  const id = await plantBlunders(page);
  const back = page.getByTestId('way-back');
  const finish = async () => {
    await page.getByTestId('mistakes').waitFor();
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await becomes(page, 'done');
  };
  await page.goto(`${origin}/?from#/study/game/${id}`);
  await page.getByTestId('train').click();
  await finish();
  expect(await back.textContent()).toBe('Back to the review');
  await back.click();
  await page.getByTestId('train').waitFor();
  expect(await page.evaluate(() => location.hash)).toContain(`#/study/game/${id}`);
  await page.goto(`${origin}/?list#/games`);
  await page.getByTestId('my-mistakes').click();
  await finish();
  expect([await back.textContent(), await back.getAttribute('href')]).toEqual(['My games', '#/games']);
  // Reloaded there, the page knows the review alone.
  await page.goto(`${origin}/?reload#/mistakes/${id}`);
  await finish();
  expect(await back.getAttribute('href')).toBe(`#/study/game/${id}`);
});

test('nothing due, no review, a damaged review and a damaged deck are said', async () => {
  const { page, origin } = await visit({ address: '#/mistakes' });
  await page.getByText('Nothing is due today.').waitFor();
  await page.goto(`${origin}/?none#/mistakes/nothing1`);
  await page.getByText('This browser has no review of this game.').waitFor();
  await putOnShelf(page, 'reviews', 'damaged1', { version: 1, games: 'none' });
  await page.goto(`${origin}/?review#/mistakes/damaged1`);
  await page.getByText('The review of this game is damaged and cannot be read.').waitFor();
  await putOnShelf(page, 'mistakes', 'deck', { version: 1, entries: [{}] });
  await page.goto(`${origin}/?damaged#/mistakes`);
  await page.getByText('1 of your mistakes could not be read and were set aside.').waitFor();
});

test('a review that is done brings its mistakes without the page being opened', async () => {
  const { page, origin } = await visit();
  await plantBlunders(page);
  await page.goto(`${origin}/?games#/games`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tabuleiro-mistakes-due'))).not.toBeNull();
  await page.goto(`${origin}/?home#/`);
  await expect
    .poll(() => page.getByTestId('due-mistakes').locator('b').textContent())
    .toBe('2 mistakes to try again today');
});
