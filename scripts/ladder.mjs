/** `npm run ladder -- <game>`: measures how strong the levels are. See docs/strength.md. */
import { runLong } from './tool.mjs';

await runLong('packages/engine/tools/ladder.ts');
