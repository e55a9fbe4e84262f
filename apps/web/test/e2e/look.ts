/** Every page on every screen, in both themes and languages: axe finds nothing, nothing sticks out, nothing shifts. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sizes } from '../../tools/browser/browser.ts';
import { openScene, prepareScenes } from '../../tools/browser/scenes.ts';
import { visit } from './harness.ts';

type Screen = readonly [keyof typeof sizes, 'light' | 'dark'];

/** Each page is seen in both themes, both languages and all sizes; not in every combination of them. */
const rounds: Readonly<Record<'en' | 'pt', readonly Screen[]>> = {
  en: [
    ['phone', 'dark'],
    ['desktop', 'light'],
  ],
  pt: [['tablet', 'dark']],
};

export async function lookAtEveryPage(language: 'en' | 'pt'): Promise<void> {
  const { page } = await visit({ language });
  const found: string[] = [];
  for (const scene of await prepareScenes(page)) {
    for (const [size, theme] of rounds[language]) {
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await openScene(page, scene);
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .analyze();
      for (const { id, nodes } of violations)
        found.push(
          `${scene.name} ${size} ${theme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        );
      if (await sticksOut(page)) found.push(`${scene.name} ${size}: wider than the screen`);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    if (await sticksOut(page)) found.push(`${scene.name} 320: wider than the screen`);
  }
  expect(found).toEqual([]);
}

const sticksOut = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
