/** `npm run screenshots [-- part of a name]`: pictures of every page. See apps/web/tools/screenshots.ts. */
import { ensureChromium, findChromium } from './chromium.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './tool.mjs';
import { freshWeb } from './web-build.mjs';

ensureInstalled();
ensureChromium();
await runTool('apps/web/tools/screenshots.ts', [freshWeb(), findChromium(), ...process.argv.slice(2)]);
