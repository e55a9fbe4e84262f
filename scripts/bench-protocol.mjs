/** `npm run bench:protocol`: how well the protocol keeps its times. See docs/protocol.md. */
import { freshen } from '../apps/terminal/build.js';
import { runTool } from './tool.mjs';

// Ctrl-C is for the tool, which keeps its games; this process stays to clean up after it.
process.on('SIGINT', () => {});
await freshen();
await runTool('apps/terminal/tools/bench-protocol.ts', process.argv.slice(2));
