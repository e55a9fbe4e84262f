/** `npm run bench:rules`: our speed, beside C++ where TABULEIRO_LIMIT names its folder. See tools/bench.ts. */
import { runTool } from './tool.mjs';
import { accept } from './usage.mjs';

accept('npm run bench:rules');

await runTool('packages/rules/tools/bench.ts', process.argv.slice(2), {
  perft: 'packages/rules/src/explore/perft.ts',
  playout: 'packages/rules/src/explore/playout.ts',
});
