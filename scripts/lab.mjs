/** `npm run lab -- <what>`: the long runs of the workshop (packages/lab). Its units are played by threads. */
import { runTool } from './tool.mjs';

const beside = { 'unit-thread': 'packages/lab/src/unit-thread.ts' };
// Ctrl-C is for the run, which keeps what was finished: a terminal tells it too, and a second one is not so kind.
await runTool('apps/terminal/src/lab.ts', process.argv.slice(2), beside, ['SIGINT']);
