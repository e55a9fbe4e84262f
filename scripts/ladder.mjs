/** `npm run ladder -- <game>`: measures how strong the levels are. See docs/strength.md. */
import { runTool } from './tool.mjs';

// Ctrl-C is for the tool, which keeps its games; this process stays to clean up after it.
process.on('SIGINT', () => {});
await runTool('packages/engine/tools/ladder.ts', process.argv.slice(2));
