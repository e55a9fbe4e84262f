/** `npm run catalogue`: writes what the home page of the web app shows of every game. */
import { runTool } from './tool.mjs';
import { accept } from './usage.mjs';

accept('npm run catalogue');

await runTool('apps/web/tools/catalogue.ts', process.argv.slice(2));
