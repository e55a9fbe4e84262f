/** `npm run perft`: the perft tables up to 3e8 leaves; `npm run perft:deep`: the rest. See tools/perft.ts. */
import { runTool } from './tool.mjs';
import { accept, games } from './usage.mjs';

accept('npm run perft [-- --game <game>] [--deep]', { flags: ['--deep'], valued: { '--game': games } });

await runTool('packages/rules/tools/perft.ts', process.argv.slice(2));
