/** `npm run tune -- <game>`: learns the weights of a game's evaluation from self-play. See docs/tuning.md. */
import { runLong } from './tool.mjs';

await runLong('packages/engine/tools/tune.ts');
