/** Every page worth looking at: for pictures, for the accessibility checks, for layout. */

import { linkOf } from '@tabuleiro/play/share/session-link';
import { formatMove, gameIds, legalMoves } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { loadCourse } from '@tabuleiro/rules/text';
import type { Page } from 'playwright-core';
import { settled } from './browser.ts';
import { plantBlunders } from './dameo.ts';
import { type Begin, begin, plant } from './plant.ts';

export interface PageScene {
  name: string;
  /** Where it is; whatever it needs has been put into the store. */
  address: string;
}

/** Games in full swing: the boards that are hardest to draw come first. */
const games: Readonly<Record<string, Begin>> = {
  'small-star-empires': { game: 'small-star-empires', options: { board: 'quad' } },
  trench: { game: 'trench', format: 'match' },
  'mad-bishops': { game: 'mad-bishops' },
  renpaarden: { game: 'renpaarden', options: { size: 9 } },
  dameo: { game: 'dameo' },
};

/** Lessons on the boards that are not square. */
const taught = ['trench', 'small-star-empires'];

/** Some plies of the quickest kind, always the same ones. */
const OPENING = 8;

/** Rated games, for a chart. */
const RATED = JSON.stringify({
  version: 1,
  results: [1, 1, 0, 0.5, 1, 0].map((score, i) => ({
    id: `rated${i}`,
    game: 'dameo',
    level: 3 + i / 10,
    score,
    when: `2026-11-1${i}T12:00:00.000Z`,
  })),
});

/** The names of all scenes, in their order. */
export const sceneNames: readonly string[] = [
  'home',
  ...Object.keys(games).map((id) => `new-${id}`),
  ...Object.keys(games).map((id) => `game-${id}`),
  'game-over',
  ...gameIds.map((id) => `rules-${id}`),
  ...taught.map((id) => `lesson-${id}`),
  ...[
    'learn',
    'learn-dameo',
    'games',
    'mistakes',
    'rules',
    'import',
    'shared',
    'shared-damaged',
    'game-missing',
    'unknown',
  ],
];

/** Fills the store of the page, which shows the app, and answers with all addresses. */
export async function prepareScenes(page: Page): Promise<PageScene[]> {
  const scenes: PageScene[] = [{ name: 'home', address: '#/' }];
  for (const id of Object.keys(games)) scenes.push({ name: `new-${id}`, address: `#/new/${id}` });
  for (const [id, how] of Object.entries(games)) {
    const session = await begin(how);
    for (let ply = 0; ply < OPENING; ply++) playSome(session, ply);
    scenes.push({ name: `game-${id}`, address: await plant(page, session) });
  }
  await page.evaluate((text) => localStorage.setItem('tabuleiro-ratings', text), RATED);
  const over = await begin({ game: 'mad-bishops', start: '1B1B/R1R1/1B1B/R1R1 r' });
  for (let ply = 0; !over.outcome; ply++) playSome(over, ply);
  scenes.push({ name: 'game-over', address: await plant(page, over) });
  for (const id of gameIds) scenes.push({ name: `rules-${id}`, address: `#/rules/${id}` });
  for (const id of taught) {
    const [first] = (await loadCourse(id))!.lessons;
    scenes.push({ name: `lesson-${id}`, address: `#/learn/${id}/${first!.id}` });
  }
  scenes.push(
    { name: 'learn', address: '#/learn' },
    { name: 'learn-dameo', address: '#/learn/dameo' },
    { name: 'games', address: '#/games' },
    { name: 'mistakes', address: `#/mistakes/${await plantBlunders(page)}` },
    { name: 'rules', address: '#/rules' },
    { name: 'import', address: '#/import' },
    { name: 'shared', address: await linkOf(over) },
    { name: 'shared-damaged', address: '#/shared/damaged' },
    { name: 'game-missing', address: '#/game/missing1' },
    { name: 'unknown', address: '#/nowhere' },
  );
  const unnamed = scenes.find(({ name }, i) => name !== sceneNames[i]);
  if (unnamed) throw new Error(`the scene "${unnamed.name}" is not named in sceneNames`);
  return scenes;
}

/** One legal move, spread over the list. */
function playSome(session: Session, ply: number): void {
  const { rules, position } = session;
  const moves = legalMoves(position);
  session.play(formatMove(rules, position, moves[(ply * 7 + 3) % moves.length]!));
}

/** Goes there and waits until the page stands. The word behind the address makes it a page of its own. */
export async function openScene(page: Page, { name, address }: PageScene): Promise<void> {
  const target = `${new URL(page.url()).origin}/?${name}${address}`;
  if (page.url() !== target) await page.goto(target);
  await page.locator('#page h1').first().waitFor({ state: 'attached' });
  await settled(page);
}
