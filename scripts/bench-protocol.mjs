/** `npm run bench:protocol`: how well the protocol keeps its times. See docs/protocol.md. */
import { freshen } from '../apps/terminal/build.js';
import { runTool } from './tool.mjs';

await freshen();
// Ctrl-C is for the tool, which keeps its games.
await runTool('apps/terminal/tools/bench-protocol.ts', process.argv.slice(2), {}, ['SIGINT']);
