/** The app brings its own letters: small, there before anything is drawn, and used for every text. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import { openScene, prepareScenes } from '../../tools/browser/scenes.ts';
import { folder, visit } from './harness.ts';
import { shiftSoFar } from './shifts.ts';

const MOST_BYTES = 90_000;

const fontFiles = () =>
  readdirSync(join(folder, 'assets')).filter((name) => /\.(woff2?|ttf|otf)$/.test(name));

test('the fonts are small, fetched at once, kept for offline, and their licence lies beside them', () => {
  const files = fontFiles();
  const bytes = files.map((name) => statSync(join(folder, 'assets', name)).size);
  expect(bytes).toHaveLength(2);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_BYTES);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  for (const name of files) {
    expect(page).toMatch(
      new RegExp(`<link rel="preload" href="./assets/${name}" as="font"[^>]* crossorigin`),
    );
    expect(worker).toContain(`assets/${name}`);
  }
  const licence = readFileSync(join(folder, 'fonts-licence.txt'), 'utf8');
  expect(licence.match(/SIL Open Font License, Version 1\.1/g)!.length).toBeGreaterThanOrEqual(2);
  expect(licence).toContain('Fraunces');
});

/** One page of each kind; Portuguese needs all the letters that English needs, and more. */
const KINDS = /^(home|import|unknown|shared|game-over|new-trench|game-small-star-empires|rules-trench)$/;

test('no text of ours is drawn in a font of the machine', async () => {
  const { page, context } = await visit({ language: 'pt' });
  const browser = await context.newCDPSession(page);
  await page.locator('#page h1').waitFor();
  for (const scene of await prepareScenes(page)) {
    if (!KINDS.test(scene.name)) continue;
    await openScene(page, scene);
    // A page that had to wait too long for its fonts, on a busy machine, is opened once more.
    let again = false;
    const look = async () => {
      if (again) await page.reload();
      again = true;
      await settled(page);
      return machineFonts(browser);
    };
    await expect.poll(look, { message: scene.name }).toEqual([]);
  }
  expect(await familyOf(browser, 'h1')).toMatch(/^Fraunces/);
  expect(await familyOf(browser, '#page p')).toMatch(/^Source Sans 3/);
});

test('figures are all as wide as each other', async () => {
  const { page } = await visit();
  const widths = await page
    .locator('#page p')
    .first()
    .evaluate((one) => {
      const shown = one.appendChild(document.createElement('span'));
      return ['1111', '0000', '8888'].map((text) => {
        shown.textContent = text;
        return shown.getBoundingClientRect().width;
      });
    });
  expect(new Set(widths).size).toBe(1);
});

test('fonts that come late change nothing any more', async () => {
  const { page, context, origin } = await visit();
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(`${origin}/?again`, { waitUntil: 'commit' }); // the load event waits for the fonts
  await page.locator('#page h1').waitFor({ state: 'attached' }); // a machine without fonts draws nothing yet
  send();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(shiftSoFar)).toBeLessThan(0.01);
  expect(await familyOf(await context.newCDPSession(page), 'h1')).not.toMatch(/^Fraunces/);
});

interface Used {
  familyName: string;
  isCustomFont: boolean;
}

async function fontsOf(browser: CDPSession, nodeId: number): Promise<readonly Used[]> {
  return (await browser.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
}

/** What is written in letters that are not ours. */
async function machineFonts(browser: CDPSession): Promise<string[]> {
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await browser.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body :not(script, noscript, input[type=file], g, path, rect, circle, use)',
  });
  const found = await Promise.all(nodeIds.map((nodeId) => fontsOf(browser, nodeId)));
  const foreign = found.flat().filter(({ isCustomFont }) => !isCustomFont);
  return [...new Set(foreign.map(({ familyName }) => familyName))];
}

async function familyOf(browser: CDPSession, selector: string): Promise<string> {
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  return (await fontsOf(browser, nodeId))[0]?.familyName ?? 'none';
}
