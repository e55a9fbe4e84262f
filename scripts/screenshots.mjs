/**
 * `npm run screenshots [-- part of a name]`: pictures of every page, see apps/web/tools/screenshots.ts;
 * `npm run screenshots -- looks [game] [width] [light|dark]`: of every look of the boards, see apps/web/tools/look-pictures.ts.
 */
import { ensureChromium, findChromium } from './chromium.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './tool.mjs';
import { freshWeb } from './web-build.mjs';

ensureInstalled();
ensureChromium();
const [first, ...rest] = process.argv.slice(2);
const place = [freshWeb(), findChromium()];
if (first === 'looks') await runTool('apps/web/tools/look-pictures.ts', [...place, ...rest]);
else await runTool('apps/web/tools/screenshots.ts', [...place, ...process.argv.slice(2)]);
