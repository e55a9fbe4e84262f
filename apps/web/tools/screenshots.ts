/**
 * Pictures of every page, on five screens and in both themes, for people to look at: `reports/screenshots`. Those that
 * the README shows go to `docs/pictures`, with the whole run or with the argument `readme`. Arguments: part of the name
 * of a scene, part of the name of a look (`phone-dark-pt`).
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startServer } from '../server/server.js';
import { type Look, launch, newPerson, sizes } from './browser/browser.ts';
import { openScene, prepareScenes } from './browser/scenes.ts';

const [site, executable, wanted = '', lookWanted = ''] = process.argv.slice(2) as [
  string,
  string,
  ...string[],
];
const ALL = 'reports/screenshots';
const SHOWN = 'docs/pictures';

type WholeLook = Required<Pick<Look, 'size' | 'theme' | 'language'>>;

/** Screen by screen, each theme in another language. */
const looks: readonly WholeLook[] = (Object.keys(sizes) as (keyof typeof sizes)[]).flatMap((size) => [
  { size, theme: 'light', language: 'en' },
  { size, theme: 'dark', language: 'pt' },
]);
const nameOf = ({ size, theme, language }: WholeLook) => `${size}-${theme}-${language}`;

/** What the README opens with. */
const readme: readonly {
  scene: string;
  file: string;
  look: Look;
  screen: { width: number; height: number };
}[] = [
  { scene: 'home', file: 'home', look: { theme: 'light' }, screen: { width: 1280, height: 720 } },
  {
    scene: 'game-small-star-empires',
    file: 'small-star-empires',
    look: { theme: 'dark' },
    screen: { width: 1000, height: 680 },
  },
  { scene: 'game-trench', file: 'trench', look: { theme: 'light' }, screen: { width: 1000, height: 680 } },
  {
    scene: 'game-dameo',
    file: 'phone',
    look: { theme: 'light', size: 'phone' },
    screen: { width: 360, height: 700 },
  },
];

const server = await startServer(site, 0);
const browser = await launch(executable);
try {
  const some = looks.filter((look) => nameOf(look).includes(lookWanted));
  if (wanted !== 'readme') for (const look of some) await picture(browser, look);
  if (wanted === 'readme' || wanted === '') await forReadme(browser);
} finally {
  await browser.close();
  await server.close();
}

async function openApp(on: Browser, look: Look): Promise<Page> {
  const context = await newPerson(on, { ...look, serviceWorker: false });
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}/`);
  return page;
}

async function picture(on: Browser, look: WholeLook): Promise<void> {
  const folder = join(ALL, nameOf(look));
  mkdirSync(folder, { recursive: true });
  const page = await openApp(on, look);
  for (const scene of await prepareScenes(page)) {
    if (!scene.name.includes(wanted)) continue;
    await openScene(page, scene);
    await page.screenshot({ path: join(folder, `${scene.name}.png`), fullPage: true });
  }
  await page.context().close();
  console.log(folder);
}

async function forReadme(on: Browser): Promise<void> {
  mkdirSync(SHOWN, { recursive: true });
  for (const { scene: name, file, look, screen } of readme) {
    const page = await openApp(on, look);
    await page.setViewportSize(screen);
    // The home page as a newcomer sees it: no games yet.
    const home = { name: 'home', address: '#/' };
    const scene = name === 'home' ? home : (await prepareScenes(page)).find((each) => each.name === name)!;
    await openScene(page, scene);
    const path = join(SHOWN, `${file}.png`);
    await page.screenshot({ path });
    console.log(`${path}: ${Math.round(statSync(path).size / 1000)} kB`);
    await page.context().close();
  }
}
