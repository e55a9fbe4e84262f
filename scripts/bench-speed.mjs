/** `npm run bench:speed`: the search beside C++, five games in one process, two workers. See tools/bench-speed.ts. */
import { runTool } from './tool.mjs';

await runTool('packages/engine/tools/bench-speed.ts', process.argv.slice(2), {
  'runner-worker': 'packages/engine/tools/bench/runner-worker.ts',
  'engine-worker': 'packages/engine/tools/bench/engine-worker.ts',
  'in-step-worker': 'packages/engine/tools/bench/in-step-worker.ts',
});
