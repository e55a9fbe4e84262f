/**
 * `npm run write -- screenshots looks [game ...] [width ...] [light|dark]`: every look of every game, by day and by night
 * and on four screens, for people to look at: `reports/looks`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gameIds } from '@tabuleiro/rules';
import type { Browser } from 'playwright-core';
import { startServer } from '../server/server.js';
import { launch, newPerson, settled, sizes } from './browser/browser.ts';
import { begin, plant } from './browser/plant.ts';
import { playSome } from './browser/scenes.ts';

const [site, executable, ...wishes] = process.argv.slice(2) as [string, string, ...string[]];
const FOLDER = 'reports/looks';
const THEMES = ['light', 'dark'] as const;
const screens = Object.values(sizes).filter(({ width }) => width !== sizes.small.width);
/** The look that is shown when nobody chooses, and the plain one that every game has. */
const LOOKS = ['', 'plain'];
const PLIES = 14;

/** Of each kind of wish there is none, or this is one of them. */
const wants = (kind: readonly string[], name: string): boolean =>
  !wishes.some((wish) => kind.includes(wish)) || wishes.includes(name);

const server = await startServer(site, 0);
const browser = await launch(executable);
mkdirSync(FOLDER, { recursive: true });
try {
  for (const theme of THEMES.filter((name) => wants(THEMES, name)))
    for (const id of gameIds.filter((name) => wants(gameIds, name))) await pictures(browser, id, theme);
} finally {
  await browser.close();
  await server.close();
}

async function pictures(on: Browser, id: string, theme: 'light' | 'dark'): Promise<void> {
  const context = await newPerson(on, { theme, serviceWorker: false });
  const page = await context.newPage();
  const home = `http://localhost:${server.port}/`;
  await page.goto(home);
  const session = await begin({ game: id });
  for (let ply = 0; ply < PLIES && !session.outcome; ply++) playSome(session, ply);
  const address = await plant(page, session);
  for (const board of LOOKS)
    for (const pieces of LOOKS) {
      const settings = JSON.stringify({ looks: { [id]: { board, pieces } }, teaching: 'off' });
      await page.evaluate((text) => localStorage.setItem('tabuleiro-settings', text), settings);
      await page.goto(`${home}?${board}${pieces}${address}`);
      await page.getByTestId('game').waitFor();
      const name = join(FOLDER, `${id}-${board || 'first'}-${pieces || 'first'}-${theme}`);
      for (const screen of screens) {
        const widths = screens.map(({ width }) => String(width));
        if (!wants(widths, String(screen.width))) continue;
        await page.setViewportSize(screen);
        await settled(page);
        await page.screenshot({ path: `${name}-${screen.width}.png` });
      }
      console.log(name);
    }
  await context.close();
}
