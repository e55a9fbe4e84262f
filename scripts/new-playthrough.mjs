/** `npm run new-playthrough [game]`: writes the golden playthroughs anew. Look at the diff before you commit it. */
import { runTool } from './tool.mjs';
import { accept, games } from './usage.mjs';

accept('npm run new-playthrough [-- <game>]', { words: [games] });

await runTool('packages/rules/tools/new-playthrough.ts', process.argv.slice(2));
