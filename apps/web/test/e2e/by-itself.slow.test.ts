/** The review that begins by itself at the end of a game, and the card that shows it. */
import AxeBuilder from '@axe-core/playwright';
import { listMoves } from '@tabuleiro/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plantBlunders } from '../../tools/browser/dameo.ts';
import { begin, plant } from '../../tools/browser/plant.ts';
import { TestDesk } from './desk.ts';
import { visit } from './harness.ts';
import { quick } from './quick-games.ts';
import { shiftSoFar } from './shifts.ts';

/** A busy machine is slow, not wrong. */
const PATIENCE = 120_000;

/** As the settings keep it; read when the page is loaded. */
const choose = (page: Page, selfReview: 'on' | 'off' | 'device') =>
  page.evaluate((kept) => localStorage.setItem('tabuleiro-settings', kept), JSON.stringify({ selfReview }));

const card = (page: Page) => page.getByTestId('result-review');
const stateOf = (page: Page) => card(page).getAttribute('data-state');

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Every position of it is solved at once. */
async function finished() {
  const session = await begin({ ...quick['mad-bishops']!, seats: ['human', 'level-1'] });
  while (!session.outcome) session.play(listMoves(session.rules, session.position)[0]!.text);
  return session;
}

test('the card at the end shows accuracy, nothing moves, and its main button leads to the review', async () => {
  const { page, origin } = await visit({ size: 'phone' });
  const address = await plant(page, await finished());
  await choose(page, 'on');
  await page.goto(`${origin}/?again${address}`);
  await card(page).waitFor();
  const shift = await page.evaluate(shiftSoFar);
  await expect.poll(() => stateOf(page), { timeout: PATIENCE }).toBe('done');
  await page.getByTestId('result-accuracy').waitFor();
  expect((await page.evaluate(shiftSoFar)) - shift).toBeLessThan(0.01);
  expect(await page.getByTestId('review-bar').count()).toBe(0);
  await expectClean(page);
  await page.getByTestId('review-game').click();
  await expect.poll(() => page.url()).toMatch(/#\/(mistakes|study\/game)\//);
});

test('switched off, or on a device with two processors, it waits to be asked', async () => {
  const { page, origin } = await visit();
  const address = await plant(page, await finished());
  for (const choice of ['off', 'device'] as const) {
    await choose(page, choice);
    await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 }));
    await page.goto(`${origin}/?${choice}${address}`);
    await expect.poll(() => stateOf(page)).toBe('none');
    await card(page).getByText('The computer checks every move').waitFor();
  }
});

test('it stops when a game or an analysis begins, and continues when that is over', async () => {
  const { page, origin } = await visit();
  const session = await begin({ game: 'dameo', seats: ['human', 'level-1'] });
  while (session.moves.length < 40) session.play(listMoves(session.rules, session.position)[0]!.text);
  session.resign(0);
  const over = await plant(page, session);
  const open = await plant(page, await begin({ game: 'dameo' }));
  await choose(page, 'on');
  await page.goto(`${origin}/?again${over}`);
  await expect.poll(() => stateOf(page), { timeout: PATIENCE }).toBe('running');
  const go = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
  await go('#/');
  await page.getByTestId('review-bar').waitFor();
  await go(open);
  await page.getByTestId('game').waitFor();
  const bar = page.getByTestId('review-bar');
  await expect.poll(() => bar.count()).toBe(0);
  await go('#/study/new/trench');
  await TestDesk.on(page);
  await bar.waitFor();
  await page.keyboard.press('l');
  await page.getByTestId('engine').waitFor();
  await expect.poll(() => bar.count()).toBe(0);
  await page.keyboard.press('l');
  await bar.waitFor();
});

test('a reviewed game offers its mistakes; from an earlier move the analysis board opens there', async () => {
  const { page, origin } = await visit();
  const id = await plantBlunders(page, undefined, { resigned: true });
  await page.goto(`${origin}/?again#/game/${id}`);
  await page.getByTestId('result-accuracy').waitFor();
  await expect.poll(() => page.getByTestId('why').textContent()).toMatch(/cost \d+ points/);
  await page.getByTestId('review-game').click();
  await page.getByTestId('mistakes').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.getByTestId('analyse-here').click();
  const desk = await TestDesk.on(page);
  await desk.expectAddress('1:1');
});
