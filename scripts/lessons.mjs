/** `npm run lessons [-- game] [--write]`: proves the lessons, and writes the tables of docs/lessons.md. */
import { runTool } from './tool.mjs';
import { accept, games } from './usage.mjs';

accept('npm run lessons [-- <game>] [--write]', { flags: ['--write'], words: [games] });

await runTool('packages/play/tools/lessons.ts', process.argv.slice(2));
