/** Every page on every screen, in both themes and languages: axe finds nothing, nothing sticks out. Narrow ones: fit.slow.test.ts. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sizes } from '../../tools/browser/browser.ts';
import { openScene, prepareScenes } from '../../tools/browser/scenes.ts';
import { visit } from './harness.ts';

interface Round {
  size: keyof typeof sizes;
  theme: 'light' | 'dark';
}

/** Between them the languages see every page in both themes on every screen; each round is a test of its own. */
export const rounds: Readonly<Record<'en' | 'pt', readonly Round[]>> = {
  en: [
    { size: 'phone', theme: 'dark' },
    { size: 'tablet', theme: 'light' },
    { size: 'desktop', theme: 'light' },
  ],
  pt: [
    { size: 'phone', theme: 'light' },
    { size: 'tablet', theme: 'dark' },
    { size: 'desktop', theme: 'dark' },
  ],
};

export async function lookAtEveryPage(language: 'en' | 'pt', { size, theme }: Round): Promise<void> {
  const { page } = await visit({ language });
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize(sizes[size]);
  for (const scene of await prepareScenes(page)) {
    await openScene(page, scene);
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
    for (const { id, nodes } of violations)
      found.push(`${scene.name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    if (await sticksOut(page)) found.push(`${scene.name}: wider than the screen`);
  }
  expect(found).toEqual([]);
}

const sticksOut = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
