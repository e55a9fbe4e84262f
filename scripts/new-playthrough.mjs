/** `npm run new-playthrough [game]`: writes the golden playthroughs anew. Look at the diff before you commit it. */
import { runTool } from './tool.mjs';

await runTool('packages/rules/tools/new-playthrough.ts', process.argv.slice(2));
