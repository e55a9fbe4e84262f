/** An address that is opened while a page is shown is followed, whatever the page: it is never replaced by another one. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import { visit } from './harness.ts';

const GAME = 'fhjxvs6sre6k';
const INVITATION = 'abcdefghijklmnopqrstuv';

const shown = [
  '#/learn/trench/soldier',
  '#/learn/trench',
  '#/study/new/dameo',
  '#/new/dameo',
  '#/online/new/dameo',
  '#/game/none',
  '#/games',
  '#/mistakes',
  '#/rules/dameo',
  '#/import',
];

/** The form of a game by link asks whether there is a server. */
const NO_SERVER = /status of 40[45]/;

/** As pasted into the address bar. */
const paste = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.location.hash = to;
  }, address);

const hashOf = (page: Page) => page.evaluate(() => window.location.hash);

describe('an address that is pasted', () => {
  test('is followed from a lesson: a study, a new game, a game by link', async () => {
    const { page, origin } = await visit({ forgives: NO_SERVER });
    for (const address of ['#/study/game/none', '#/online/new/dameo', '#/study/new/dameo', '#/new/dameo']) {
      await page.goto(`${origin}/?${address.length}${shown[0]}`);
      await page.getByTestId('lesson').waitFor();
      await paste(page, address);
      await settled(page);
      expect((await hashOf(page)).startsWith(address)).toBe(true);
      expect(await page.locator('[data-page]').getAttribute('data-page')).toBe(address.split('/')[1]);
    }
  });

  test('of a lesson that is not there leads to the list of lessons', async () => {
    const { page, origin } = await visit({ address: shown[0]! });
    await page.getByTestId('lesson').waitFor();
    for (const open of [paste, (_: Page, to: string) => page.goto(`${origin}/?fresh${to}`)]) {
      await open(page, '#/learn/trench/none');
      await expect.poll(() => hashOf(page)).toBe('#/learn/trench');
      await page.getByTestId('go-on-lesson').waitFor();
    }
  });

  test('is followed as an invitation from every page', async () => {
    const { page, origin } = await visit({ forgives: NO_SERVER });
    for (const [i, from] of shown.entries()) {
      await page.goto(`${origin}/?${i}${from}`);
      await settled(page);
      await paste(page, `#/online/${GAME}/join/${INVITATION}`);
      await expect.poll(() => hashOf(page), { message: from }).toBe(`#/online/${GAME}/join`);
      await settled(page);
      expect(await hashOf(page), from).toBe(`#/online/${GAME}/join`);
      // The secret is kept: the page of the invitation has it.
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toContain(
        INVITATION,
      );
    }
  });

  test('of a new study is followed from a study that has been kept since', async () => {
    const { page } = await visit({ address: '#/study/new/dameo' });
    const field = page.getByTestId('move-input');
    await settled(page);
    if (!(await field.isVisible())) await page.locator('summary', { hasText: 'Type a move' }).click();
    await field.fill('c3-c4');
    await field.press('Enter');
    await expect.poll(() => hashOf(page)).not.toContain('/new/');
    const kept = await hashOf(page);
    await paste(page, '#/study/new/dameo');
    await settled(page);
    await expect.poll(() => page.getByText('c3-c4').count()).toBe(0);
    expect(await hashOf(page)).toMatch(/^#\/study\/new\/dameo/);
    await page.goBack();
    await expect.poll(() => hashOf(page)).toBe(kept);
    await page.getByText('c3-c4').first().waitFor();
  });
});
