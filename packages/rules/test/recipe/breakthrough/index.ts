/**
 * Breakthrough: a small real game with which `scripts/try-game.mjs` follows CONTRIBUTING. No test knows it here: it lies as
 * the files of a new game would be written over those of the template.
 */
import { resolveOptions } from '../../../src/core/options.ts';
import { ok } from '../../../src/core/result.ts';
import type { Game, Options, Result, Rules } from '../../../src/core/types.ts';
import { PROHIBITIONS } from './explain.ts';
import { readBreakthrough } from './text.ts';
import { breakthroughRules } from './view.ts';

export const game: Game = {
  id: 'breakthrough',
  name: 'Breakthrough',
  designer: 'Dan Troyka',
  year: 2000,
  options: [{ id: 'size', kind: 'int', values: [5, 6], default: 5, inText: true }], // rule 1.1
  presets: [
    { id: 'quick', options: { size: 5 } },
    { id: 'longer', options: { size: 6 } },
  ],
  formats: [],
  prohibitions: PROHIBITIONS,
  moveText: { plain: '2.1', capture: '2.2' },
  configure,
  read: (text) => readBreakthrough(text, configure),
};

function configure(options: Options): Result<Rules> {
  const resolved = resolveOptions(game, options);
  if (!resolved.ok) return resolved;
  return ok(breakthroughRules(game, resolved.value));
}
