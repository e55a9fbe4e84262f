/** `npm run write -- icons`: the pictures of the installed app, from its logo. */
import { readFileSync, writeFileSync } from 'node:fs';
import { launch } from './browser/browser.ts';

const HOME = 'apps/web/public';
const GROUND = '#1a4c8e';
const [executable] = process.argv.slice(2) as [string];
const logo = readFileSync(`${HOME}/logo.svg`, 'utf8');

const browser = await launch(executable);
await draw('icon-192', 192, 1);
await draw('icon-512', 512, 1);
// Systems cut these to their own shape: only the middle four fifths are sure to be seen.
await draw('icon-maskable-192', 192, 0.62, GROUND);
await draw('icon-maskable-512', 512, 0.62, GROUND);
await draw('apple-touch-icon', 180, 0.8, GROUND);
await browser.close();

async function draw(name: string, size: number, share: number, ground = 'transparent'): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0; height: 100vh; display: grid; place-content: center;
    background: ${ground} } svg { width: ${size * share}px; height: ${size * share}px }</style>${logo}`);
  writeFileSync(`${HOME}/${name}.png`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
