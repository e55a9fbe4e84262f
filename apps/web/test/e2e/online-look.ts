/** The pages of games by link in every state: axe finds nothing, and nothing is wider than the screen. */
import type { Language } from '@tabuleiro/rules/text';
import { expect } from 'vitest';
import { type OnlineScene, onlineScenes, openOnlineScene } from '../../tools/browser/online-scenes.ts';
import type { OnlineServer } from '../../tools/browser/online-server.ts';
import { visit } from './harness.ts';
import { lookAgain, type Round } from './look.ts';

export const rounds: Readonly<Record<Language, readonly Round[]>> = {
  en: [
    { size: 'phone', theme: 'light', letters: 16 },
    { size: 'desktop', theme: 'dark', letters: 16 },
  ],
  pt: [
    { size: 'phone', theme: 'dark', letters: 32 },
    { size: 'desktop', theme: 'light', letters: 16 },
  ],
};

/** Every second page, the first or the other half, on the screens that `roundsOf` chooses for it. */
export async function lookOnline(
  server: OnlineServer,
  language: Language,
  half: 0 | 1,
  roundsOf: (place: number) => readonly Round[] = () => rounds[language],
): Promise<void> {
  const { page, context } = await visit({
    origin: server.origin,
    language,
    forgives: /ERR_INTERNET_DISCONNECTED/,
  });
  const browser = await context.newCDPSession(page);
  const found: string[] = [];
  const scenes: OnlineScene[] = onlineScenes('dameo').filter((_, i) => i % 2 === half);
  for (const [place, scene] of scenes.entries()) {
    await openOnlineScene(page, server, scene);
    for (const [i, round] of roundsOf(place).entries())
      found.push(...(await lookAgain(page, browser, scene.name, round, i === 0)));
  }
  expect(found.join('\n')).toBe('');
}
