/** `npm run bench`: what the engine finds in fixed positions, and how fast. See packages/engine/tools/bench.ts. */
import { runTool } from './tool.mjs';

await runTool('packages/engine/tools/bench.ts', process.argv.slice(2));
