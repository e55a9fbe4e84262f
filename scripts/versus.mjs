/** `npm run versus -- <revision> [game]`: plays this version against an earlier one. See docs/strength.md. */
import { runTool } from './tool.mjs';

// Ctrl-C is for the tool, which keeps its games; this process stays to clean up after it.
process.on('SIGINT', () => {});
await runTool('apps/terminal/tools/versus.ts', process.argv.slice(2));
