/** `npm run endings -- <game>`: tables of endings, made and checked. See docs/truth.md. */
import { runTool } from './tool.mjs';

// Ctrl-C is for the tool, which keeps its tables; this process stays to clean up after it.
process.on('SIGINT', () => {});
await runTool('packages/engine/tools/endings.ts', process.argv.slice(2));
