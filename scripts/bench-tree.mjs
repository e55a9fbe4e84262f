/** `npm run bench:tree`: what changes cost in a small and in a large game tree. See tools/bench-tree.ts. */
import { runTool } from './tool.mjs';
import { accept } from './usage.mjs';

accept('npm run bench:tree');

await runTool('packages/rules/tools/bench-tree.ts', process.argv.slice(2));
