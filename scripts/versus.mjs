/** `npm run versus -- <revision> [game]`: plays this version against an earlier one. See docs/strength.md. */
import { runLong } from './tool.mjs';

await runLong('apps/terminal/tools/versus.ts');
