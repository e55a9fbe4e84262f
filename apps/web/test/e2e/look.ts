/**
 * Every page on every screen, in both themes and languages, with usual and with large letters: axe finds nothing, nothing sticks out, also where there is
 * little room. Each page is opened once and then looked at as its window, its theme and its letters change.
 */
import AxeBuilder from '@axe-core/playwright';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled, sizes } from '../../tools/browser/browser.ts';
import { openScene, prepareScenes } from '../../tools/browser/scenes.ts';
import { misfitsOnScreens, NARROW } from './fit.ts';
import { visit } from './harness.ts';
import { illegible } from './legible.ts';

export interface Round {
  size: keyof typeof sizes;
  theme: 'light' | 'dark';
  /** What the person has set as the size of letters in the browser: usual, or twice as large. */
  letters: 16 | 32;
}

/** Every pair of language, theme, size and letters is among these: a test beside counts them. */
export const rounds: Readonly<Record<'en' | 'pt', readonly Round[]>> = {
  en: [
    { size: 'phone', theme: 'light', letters: 16 },
    { size: 'tablet', theme: 'dark', letters: 32 },
    { size: 'desktop', theme: 'light', letters: 32 },
  ],
  pt: [
    { size: 'phone', theme: 'dark', letters: 32 },
    { size: 'tablet', theme: 'light', letters: 16 },
    { size: 'desktop', theme: 'dark', letters: 16 },
  ],
};

/** A busy machine needs its time: each part is a test of its own. */
export const parts = [1, 2, 3, 4];

export async function lookAtPages(language: 'en' | 'pt', part: number): Promise<void> {
  const { page, context } = await visit({ language });
  const browser = await context.newCDPSession(page);
  const found: string[] = [];
  const scenes = (await prepareScenes(page)).filter((_, i) => i % parts.length === part - 1);
  expect(scenes.length).toBeGreaterThan(4);
  for (const scene of scenes) {
    await openScene(page, scene);
    for (const [i, round] of rounds[language].entries())
      found.push(...(await lookAgain(page, browser, scene.name, round, i === 0)));
    for (const fault of await misfitsOnScreens(page, browser)) found.push(`${scene.name} ${fault}`);
  }
  expect(found.join('\n')).toBe('');
}

/** Every page once: every second page in this language, each on the next of its screens, and where there is little room. */
export async function lookOnce(language: 'en' | 'pt'): Promise<void> {
  const { page, context } = await visit({ language });
  const browser = await context.newCDPSession(page);
  const found: string[] = [];
  const scenes = (await prepareScenes(page)).filter((_, i) => (i % 2 === 0) === (language === 'en'));
  const screens = rounds[language];
  for (const [i, scene] of scenes.entries()) {
    await openScene(page, scene);
    found.push(...(await lookAgain(page, browser, scene.name, screens[i % screens.length]!, true)));
    for (const fault of await misfitsOnScreens(page, browser, [NARROW])) found.push(`${scene.name} ${fault}`);
    for (const fault of await illegible(page)) found.push(`${scene.name}: ${fault}`);
  }
  expect(found.join('\n')).toBe('');
}

/** The page as it is, on another screen: what is wrong there. `first`: this page was not looked at before. */
export async function lookAgain(
  page: Page,
  browser: CDPSession,
  name: string,
  { size, theme, letters }: Round,
  first: boolean,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } });
  await page.setViewportSize(sizes[size]);
  await settled(page);
  const where = `${name} ${size} ${theme} ${letters}`;
  // Without frames there is nothing to put together on another page, which takes twice as long as the looking.
  // And half a megabyte of axe is in the page from the first round on.
  const axe = new AxeBuilder({ page, ...(first ? {} : { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  // Its colours are those of the other two screens, and contrast is what takes longest.
  if (size === 'tablet') axe.disableRules('color-contrast');
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  return (await sticksOut(page)) ? [...found, `${where}: wider than the screen`] : found;
}

const sticksOut = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
