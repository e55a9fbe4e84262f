/**
 * Hexapawn (Martin Gardner, 1962): the sixth game of the tests, small enough to read in five minutes.
 *
 * 1    Board and set-up
 * 1.1  The board is square: 3x3, or 4x4 or 5x5 for a longer game. A move names cells of the board.
 * 1.2  Each side has one pawn a column: White on the bottom row, Black on the top row.
 * 1.3  White moves first; then the sides take turns. A move is made with a pawn of one's own.
 * 2    Moves
 * 2.1  A pawn steps one cell straight ahead, onto an empty cell.
 * 2.2  A pawn takes an enemy pawn that stands one cell diagonally ahead, and lands on its cell.
 * 2.3  A pawn never goes sideways or back.
 * 2.4  A move is one step; there is nothing to choose besides its cells.
 * 3    End
 * 3.1  A pawn on the row farthest from its side's own wins (`row`).
 * 3.2  A side without pawns has lost (`captured`).
 * 3.3  A side that cannot move at its turn has lost (`blocked`).
 * 4    Text: `<board> <turn>`, rows from the top, `P` White, `p` Black, turn `w` or `b`.
 */
import { resolveOptions } from '../../../src/core/options.ts';
import { ok } from '../../../src/core/result.ts';
import type { Game, Options, Result, Rules } from '../../../src/core/types.ts';
import { hexapawnRules } from './rules.ts';
import { readHexapawn } from './text.ts';

export const game: Game = {
  id: 'hexapawn',
  name: 'Hexapawn',
  designer: 'Martin Gardner',
  year: 1962,
  options: [{ id: 'size', kind: 'int', values: [3, 4, 5], default: 3, inText: true }],
  presets: [
    { id: 'classic', options: { size: 3 } },
    { id: 'octapawn', options: { size: 4 } },
    { id: 'decapawn', options: { size: 5 } },
  ],
  formats: [],
  prohibitions: [
    { code: 'off-board', rule: '1.1' },
    { code: 'no-pawn', rule: '1.3' },
    { code: 'enemy-pawn', rule: '1.3' },
    { code: 'step-blocked', rule: '2.1' },
    { code: 'too-far', rule: '2.1' },
    { code: 'nothing-to-take', rule: '2.2' },
    { code: 'own-pawn', rule: '2.2' },
    { code: 'not-ahead', rule: '2.3' },
    { code: 'one-step', rule: '2.4' },
    { code: 'no-choice', rule: '2.4' },
    { code: 'game-over', rule: '3' },
  ],
  moveText: { plain: '2.1', capture: '2.2' },
  configure,
  read: (text) => readHexapawn(text, configure),
};

function configure(options: Options): Result<Rules> {
  const resolved = resolveOptions(game, options);
  if (!resolved.ok) return resolved;
  return ok(hexapawnRules(game, resolved.value));
}
