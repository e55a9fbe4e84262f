/** `npm run solve -- <game>`: proves what is solved and prints it. See packages/engine/tools/solve.ts. */
import { runTool } from './tool.mjs';

await runTool('packages/engine/tools/solve.ts', process.argv.slice(2));
