/** `npm run endings -- <game>`: tables of endings, made and checked. See docs/truth.md. */
import { runLong } from './tool.mjs';

await runLong('packages/engine/tools/endings.ts');
