/**
 * Pictures of every page, on five screens and in both themes, for people to look at: `reports/screenshots`. Those that
 * the README shows go to `docs/pictures`, with the whole run or with the argument `readme`. Arguments: part of the name
 * of a scene, part of the name of a look (`phone-dark-pt`).
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startServer } from '../server/server.js';
import { launch, newPerson, type PageLook, settled, sizes } from './browser/browser.ts';
import { ONLINE_PICTURES, type OnlineScene, onlineScenes, openOnlineScene } from './browser/online-scenes.ts';
import { OnlineServer } from './browser/online-server.ts';
import { openScene, type PageScene, prepareScenes, sceneNames } from './browser/scenes.ts';

const [site, executable, wanted = '', lookWanted = ''] = process.argv.slice(2) as [
  string,
  string,
  ...string[],
];
const ALL = 'reports/screenshots';
const SHOWN = 'docs/pictures';

type WholeLook = Required<Pick<PageLook, 'size' | 'theme' | 'language'>>;

/** Screen by screen, each theme in another language. */
const looks: readonly WholeLook[] = (Object.keys(sizes) as (keyof typeof sizes)[]).flatMap((size) => [
  { size, theme: 'light', language: 'en' },
  { size, theme: 'dark', language: 'pt' },
]);
const nameOf = ({ size, theme, language }: WholeLook) => `${size}-${theme}-${language}`;

/** Pages before anything was played. */
const EMPTY = { 'first-home': '#/', 'first-games': '#/games' };

/** What opens over a page: the buttons that lead there, in either language. */
const opened: readonly { name: string; of: string; click: readonly RegExp[] }[] = [
  { name: 'open-settings', of: 'home', click: [/^(Settings|Definições)$/] },
  { name: 'open-delete', of: 'home', click: [/^(Delete|Apagar)/] },
  { name: 'open-rules', of: 'game-trench', click: [/^(Rules|Regras)$/] },
  { name: 'open-more', of: 'game-dameo', click: [/^(More|Mais)$/] },
  { name: 'open-share', of: 'game-over', click: [/^(Share|Partilhar)$/] },
  {
    name: 'open-keys',
    of: 'game-renpaarden',
    click: [/^(More|Mais)$/, /^(Keys and help|Teclas e ajuda)$/],
  },
];

/** What the README opens with. */
const readme: readonly {
  scene: string;
  file: string;
  look: PageLook;
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

/** Games by link, on a server of their own. */
const byLink = onlineScenes('dameo').map((scene) => ({ ...scene, name: `online-${scene.name}` }));

const pages = [
  ...Object.keys(EMPTY),
  ...sceneNames,
  ...opened.map(({ name }) => name),
  ...byLink.map(({ name }) => name),
  'readme',
];
refuseUnless(wanted, pages);
refuseUnless(lookWanted, looks.map(nameOf));
const server = await startServer(site, 0);
const browser = await launch(executable);
try {
  const some = looks.filter((look) => nameOf(look).includes(lookWanted));
  if (wanted !== 'readme') for (const look of some) await picture(browser, look);
  const online = byLink.filter(({ name }) => wanted !== 'readme' && name.includes(wanted));
  if (online.length > 0) await pictureOnline(browser, some, online);
  if (wanted === 'readme' || wanted === '') await forReadme(browser);
} finally {
  await browser.close();
  await server.close();
}

/** A word that is part of none of the names would give no picture at all. */
function refuseUnless(word: string, names: readonly string[]): void {
  if (names.some((name) => name.includes(word))) return;
  console.error(
    `"${word}" is part of none of these names: ${names.join(', ')}.\n\nnpm run write -- screenshots [<page> [<look>]]`,
  );
  process.exit(2);
}

async function openApp(on: Browser, look: PageLook): Promise<Page> {
  const context = await newPerson(on, { ...look, serviceWorker: false });
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}/`);
  return page;
}

async function picture(on: Browser, look: WholeLook): Promise<void> {
  const folder = join(ALL, nameOf(look));
  mkdirSync(folder, { recursive: true });
  const page = await openApp(on, look);
  const shoot = async (scene: PageScene, click: readonly RegExp[] = []) => {
    if (!scene.name.includes(wanted)) return;
    await openScene(page, scene);
    for (const name of click) await page.getByRole('button', { name }).first().click();
    await settled(page);
    // What lies over a page is seen with the window, not with the whole page.
    const path = join(folder, `${scene.name}.png`);
    await page.screenshot({ path, fullPage: click.length === 0 });
  };
  for (const [name, address] of Object.entries(EMPTY)) await shoot({ name, address });
  const scenes = await prepareScenes(page);
  for (const scene of scenes) await shoot(scene);
  for (const { name, of, click } of opened) {
    const { address } = scenes.find((scene) => scene.name === of)!;
    await shoot({ name, address }, click);
  }
  await page.context().close();
  console.log(folder);
}

async function pictureOnline(
  on: Browser,
  wantedLooks: readonly WholeLook[],
  scenes: readonly OnlineScene[],
): Promise<void> {
  const online = await OnlineServer.start(ONLINE_PICTURES);
  try {
    for (const look of wantedLooks) {
      const context = await newPerson(on, { ...look, serviceWorker: false });
      const page = await context.newPage();
      await page.goto(online.origin);
      for (const scene of scenes) {
        await openOnlineScene(page, online, scene);
        const path = join(ALL, nameOf(look), `${scene.name}.png`);
        const isDialog = (await page.getByRole('dialog').count()) > 0;
        await page.screenshot({ path, fullPage: !isDialog });
      }
      await context.close();
    }
  } finally {
    await online.end();
  }
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
