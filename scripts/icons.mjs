/** `npm run icons`: the pictures of the installed app, from apps/web/public/logo.svg. Run it when the logo changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium, findChromium, SWITCHES } from './chromium.mjs';
import { root } from './ensure.mjs';
import { accept } from './usage.mjs';

accept('npm run icons');

const home = join(root, 'apps/web/public');
const logo = readFileSync(join(home, 'logo.svg'), 'utf8');
const GROUND = '#1a4c8e';

ensureChromium();
const browser = await chromium.launch({ executablePath: findChromium(), args: SWITCHES });
await draw('icon-192', 192, 1);
await draw('icon-512', 512, 1);
// Systems cut these to their own shape: only the middle four fifths are sure to be seen.
await draw('icon-maskable-192', 192, 0.62, GROUND);
await draw('icon-maskable-512', 512, 0.62, GROUND);
await draw('apple-touch-icon', 180, 0.8, GROUND);
await browser.close();

async function draw(name, size, share, ground = 'transparent') {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0; height: 100vh; display: grid; place-content: center;
    background: ${ground} } svg { width: ${size * share}px; height: ${size * share}px }</style>${logo}`);
  writeFileSync(join(home, `${name}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
