/** `npm run write -- playthroughs [game]`: writes one golden game for every preset of one game, or of all. */

import { must } from '../src/core/result.ts';
import { gameIds, loadGame } from '../src/games/index.ts';
import { findSeed, playthrough } from './playthrough.ts';

export async function generate([only]: readonly string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const id of only ? [only] : gameIds) {
    const game = must(await loadGame(id));
    const taken: number[] = [];
    for (const preset of game.presets) {
      const seed = findSeed(game, preset, taken);
      taken.push(seed);
      const path = `packages/rules/test/data/${id}/playthroughs/${preset.id}.txt`;
      files[path] = playthrough(game, preset, seed);
    }
  }
  return files;
}
