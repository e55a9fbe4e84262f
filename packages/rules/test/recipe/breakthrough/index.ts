/**
 * Breakthrough: a small real game with which `scripts/try-game.mjs` follows CONTRIBUTING. Other tests do not know
 * it: its files replace those of the template, as for a new game.
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
