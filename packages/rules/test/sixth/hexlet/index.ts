/**
 * Hexlet: Hex on small boards, the test game with placements only. The template for games with placements (`npm
 * run new-game -- <id> --like hexlet`).
 */
import { resolveOptions } from '../../../src/core/options.ts';
import { ok } from '../../../src/core/result.ts';
import type { Game, Options, Result, Rules } from '../../../src/core/types.ts';
import { readHexlet, SIZES } from './text.ts';
import { hexletRules } from './view.ts';

export const game: Game = {
  id: 'hexlet',
  name: 'Hexlet',
  designer: 'Piet Hein',
  year: 1942,
  options: [{ id: 'size', kind: 'int', values: SIZES, default: 3, inText: true }], // rule 1.1
  presets: [
    { id: 'small', options: { size: 3 } },
    { id: 'wide', options: { size: 4 } },
  ],
  formats: [],
  prohibitions: [
    { code: 'off-board', rule: '1.1' },
    { code: 'no-choice', rule: '2.3' },
    { code: 'cell-taken', rule: '2.1' },
    { code: 'game-over', rule: '3.1' },
  ],
  moveText: { place: '2.1' },
  configure,
  read: (text) => readHexlet(text, configure),
};

function configure(options: Options): Result<Rules> {
  const resolved = resolveOptions(game, options);
  return resolved.ok ? ok(hexletRules(game, resolved.value)) : resolved;
}
