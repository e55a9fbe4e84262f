/**
 * Hexapawn, small enough to read in five minutes: names, facts and wiring. Its rules are numbered on the rules
 * page (`docs/games/<game>.md`), and comments in the code cite the numbers.
 */
import { resolveOptions } from '../../../src/core/options.ts';
import { ok } from '../../../src/core/result.ts';
import type { Game, Options, Result, Rules } from '../../../src/core/types.ts';
import { PROHIBITIONS } from './explain.ts';
import { readHexapawn } from './text.ts';
import { hexapawnRules } from './view.ts';

export const game: Game = {
  id: 'hexapawn',
  name: 'Hexapawn',
  designer: 'Martin Gardner',
  year: 1962,
  options: [{ id: 'size', kind: 'int', values: [3, 4, 5], default: 3, inText: true }], // rule 1.1
  presets: [
    { id: 'classic', options: { size: 3 } },
    { id: 'octapawn', options: { size: 4 } },
    { id: 'decapawn', options: { size: 5 } },
  ],
  formats: [],
  prohibitions: PROHIBITIONS,
  moveText: { plain: '2.1', capture: '2.2' },
  configure,
  read: (text) => readHexapawn(text, configure),
};

function configure(options: Options): Result<Rules> {
  const resolved = resolveOptions(game, options);
  if (!resolved.ok) return resolved;
  return ok(hexapawnRules(game, resolved.value));
}
