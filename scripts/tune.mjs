/** `npm run tune -- <game>`: learns the weights of a game's evaluation from self-play. See docs/tuning.md. */
import { runTool } from './tool.mjs';

// Ctrl-C is for the tool, which keeps its games; this process stays to clean up after it.
process.on('SIGINT', () => {});
await runTool('packages/engine/tools/tune.ts', process.argv.slice(2));
