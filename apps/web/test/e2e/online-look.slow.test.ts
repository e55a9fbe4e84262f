/** The pages of games by link in every state, in both languages and themes: axe finds nothing, and nothing sticks out. */
import { expect, test } from 'vitest';
import { ONLINE_PICTURES, onlineScenes, openOnlineScene } from '../../tools/browser/online-scenes.ts';
import { visit } from './harness.ts';
import { lookAgain, type Round } from './look.ts';
import { startOnline } from './online.ts';

const server = await startOnline(ONLINE_PICTURES);

const rounds: Readonly<Record<'en' | 'pt', readonly Round[]>> = {
  en: [
    { size: 'phone', theme: 'light', letters: 16 },
    { size: 'desktop', theme: 'dark', letters: 16 },
  ],
  pt: [
    { size: 'phone', theme: 'dark', letters: 32 },
    { size: 'desktop', theme: 'light', letters: 16 },
  ],
};

/** A busy machine needs its time: each part is a test of its own. */
const parts = [1, 2].flatMap((part) => [
  { language: 'en' as const, part },
  { language: 'pt' as const, part },
]);

test.each(parts)('fit for everybody: $language, part $part', async ({ language, part }) => {
  const { page, context } = await visit({
    origin: server.origin,
    language,
    forgives: /ERR_INTERNET_DISCONNECTED/,
  });
  const browser = await context.newCDPSession(page);
  const found: string[] = [];
  for (const scene of onlineScenes('dameo').filter((_, i) => i % 2 === part - 1)) {
    await openOnlineScene(page, server, scene);
    for (const [i, round] of rounds[language].entries())
      found.push(...(await lookAgain(page, browser, scene.name, round, i === 0)));
  }
  expect(found).toEqual([]);
});
