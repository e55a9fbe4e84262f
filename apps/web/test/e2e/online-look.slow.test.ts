/** The pages of games by link, in both languages and themes: axe finds nothing, and nothing sticks out. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import { visit } from './harness.ts';
import { OnlineServer } from './online.ts';

const server = await OnlineServer.start();

test.each([
  { language: 'en', theme: 'light', size: 'phone' },
  { language: 'pt', theme: 'dark', size: 'desktop' },
] as const)('fit for everybody: $language $theme $size', async (look) => {
  const { page } = await visit({ origin: server.origin, ...look });
  const open = await server.post<{ game: string; secret: string; invitations: (string | null)[] }>('/games', {
    request: { game: 'dameo', places: ['human', 'human'], listed: true },
    name: 'Maria',
  });
  const begun = await server.game({ game: 'trench', clock: { initial: 900_000, increment: 10_000 } });
  const scenes = {
    lobby: '#/online',
    create: '#/online/new/small-star-empires',
    offer: `#/online/${open.game}/join/${open.invitations[1]}`,
    waiting: `#/online/${open.game}/me/${open.secret}`,
    game: `#/online/${begun.id}/me/${begun.secrets[0]}`,
  };
  const found: string[] = [];
  for (const [name, address] of Object.entries(scenes)) {
    await page.goto(`${server.origin}/${address}`);
    await page.locator('#page h1').first().waitFor({ state: 'attached' });
    await settled(page);
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode(true)
      .analyze();
    for (const { id, nodes } of violations)
      found.push(`${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${name}: wider than the screen by ${wide}`);
  }
  expect(found).toEqual([]);
});
