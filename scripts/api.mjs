/** `npm run api`: writes docs/api.md, the exports of the libraries, from the comments in their sources. */
import { runTool } from './tool.mjs';
import { accept } from './usage.mjs';

accept('npm run api');
await runTool('packages/rules/tools/write-api.ts', []);
