/**
 * `npm run screenshots [-- part of a name]`: pictures of every page, see apps/web/tools/screenshots.ts;
 * `npm run screenshots -- looks [game] [width] [light|dark]`: of every look of the boards, see apps/web/tools/look-pictures.ts.
 */
import { ensureChromium, findChromium } from './chromium.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './tool.mjs';
import { accept, games, refuse } from './usage.mjs';
import { freshWeb } from './web-build.mjs';

const USAGE = `npm run screenshots [-- <part of a page's name> [<part of a look's name>]]
npm run screenshots -- readme
npm run screenshots -- looks [game ...] [360|820|1440|2560 ...] [light|dark]`;

const [first, ...rest] = process.argv.slice(2);
const wishes = [...games, '360', '820', '1440', '2560', 'light', 'dark'];
if (first === 'looks') accept(USAGE, { words: [['looks'], wishes], more: true });
else {
  const odd = process.argv.slice(2).find((word, i) => word.startsWith('-') || i > 1);
  if (odd !== undefined) refuse(`"${odd}" is not accepted.`, USAGE);
}
ensureInstalled();
ensureChromium();
const place = [freshWeb(), findChromium()];
if (first === 'looks') await runTool('apps/web/tools/look-pictures.ts', [...place, ...rest]);
else await runTool('apps/web/tools/screenshots.ts', [...place, ...process.argv.slice(2)]);
