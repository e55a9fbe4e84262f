/** `npm run perft`: the perft tables up to 3e8 leaves; `npm run perft:deep`: the rest. See tools/perft.ts. */
import { runTool } from './tool.mjs';

await runTool('packages/rules/tools/perft.ts', process.argv.slice(2));
