/** `npm run bench:web`: from the hand to the paint while the engine thinks. See apps/web/tools/bench-web.ts. */
import { ensureChromium, findChromium } from './chromium.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './tool.mjs';
import { accept, games } from './usage.mjs';
import { freshWeb } from './web-build.mjs';

accept('npm run bench:web [-- <game> ...]', { words: [games], more: true });

ensureInstalled();
ensureChromium();
await runTool('apps/web/tools/bench-web.ts', [freshWeb(), findChromium(), ...process.argv.slice(2)]);
