/**
 * Pictures of every look of every game, by day and by night and on four screens, for people to look at: `reports/looks`.
 * Arguments narrow it down: games, widths, `light` or `dark`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatMove, gameIds, legalMoves } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { Browser, Page } from 'playwright-core';
import { startServer } from '../server/server.js';
import { launch, newPerson, settled } from './browser/browser.ts';
import { begin, plant } from './browser/plant.ts';

const [site, executable, ...wishes] = process.argv.slice(2) as [string, string, ...string[]];
const FOLDER = 'reports/looks';
const screens = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
/** The look that is shown when nobody chooses, and the plain one that every game has. */
const ids = ['', 'plain'];
const PLIES = 14;

const server = await startServer(site, 0);
const browser = await launch(executable);
try {
  for (const theme of ['light', 'dark'] as const)
    for (const id of gameIds) if (wants([theme, id])) await pictures(browser, id, theme);
} finally {
  await browser.close();
  await server.close();
}

/** Of each kind of wish there is none, or one of these. */
function wants(names: readonly string[]): boolean {
  const kinds: readonly (readonly string[])[] = [
    ['light', 'dark'],
    gameIds,
    screens.map(({ width }) => String(width)),
  ];
  return kinds.every((kind) => {
    const wished = wishes.filter((wish) => kind.includes(wish));
    const named = names.filter((name) => kind.includes(name));
    return wished.length === 0 || named.length === 0 || named.some((name) => wished.includes(name));
  });
}

async function pictures(on: Browser, id: string, theme: 'light' | 'dark'): Promise<void> {
  const context = await newPerson(on, { theme, serviceWorker: false });
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}/`);
  const session = await begin({ game: id });
  for (let ply = 0; ply < PLIES && !session.outcome; ply++) playSome(session, ply);
  const address = await plant(page, session);
  for (const board of ids)
    for (const set of ids) {
      await page.evaluate(
        ([game, look]) =>
          localStorage.setItem(
            'tabuleiro-settings',
            JSON.stringify({ looks: { [game]: look }, teaching: 'off' }),
          ),
        [id, { board, pieces: set }] as const,
      );
      await page.goto(`http://localhost:${server.port}/?${board}${set}${address}`);
      await page.getByTestId('game').waitFor();
      await each(page, join(FOLDER, `${id}-${board || 'first'}-${set || 'first'}-${theme}`));
    }
  await context.close();
}

async function each(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const screen of screens) {
    if (!wants([String(screen.width)])) continue;
    await page.setViewportSize(screen);
    await settled(page);
    await page.screenshot({ path: `${name}-${screen.width}.png` });
  }
  console.log(name);
}

/** One legal move, spread over the list. */
function playSome(session: Session, ply: number): void {
  const { rules, position } = session;
  const moves = legalMoves(position);
  session.play(formatMove(rules, position, moves[(ply * 7 + 3) % moves.length]!));
}
