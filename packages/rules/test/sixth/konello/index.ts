/**
 * Konello: the seventh game of the tests, which places, removes, steps and passes. Othello from a wider set-up, with an
 * opening like Konane's.
 *
 * 1    Board and set-up
 * 1.1  The board is square: 4x4, or 6x6 for a longer game. A move names cells of the board.
 * 1.2  The two middle rows are full: black and white discs take turns, Black at the left of the lower row, White
 *      at the left of the upper one.
 * 1.3  Black moves first; then the sides take turns.
 * 2    Moves
 * 2.1  In its first turn a side opens: it removes a disc of its own (`xb2`),
 * 2.2  or steps with one straight to an empty cell beside it (`b2-b1`), or passes.
 * 2.3  In all other turns it places a disc of its own on an empty cell (`c4`).
 * 2.4  From there, straight or diagonally, enemy discs in an unbroken line up to another own disc are enclosed: all
 *      of them turn to the mover's colour. At least one must.
 * 2.5  After the opening a side passes (`--`) when it cannot place, and only then.
 * 2.6  There is nothing to choose besides the cells, and a step is a single one.
 * 3    End
 * 3.1  When both sides have opened and neither can place, the game is over, and more discs win (`discs`).
 * 3.2  As many discs each are a draw (`level`).
 * 4    Text: `<board> <turn> <openings>`, rows from the top, `B` Black, `W` White, turn `b` or `w`, and how many
 *      opening turns are to come (2, 1 or 0).
 */
import { resolveOptions } from '../../../src/core/options.ts';
import { ok } from '../../../src/core/result.ts';
import type { Game, Options, Result, Rules } from '../../../src/core/types.ts';
import { konelloRules } from './rules.ts';
import { readKonello } from './text.ts';

export const game: Game = {
  id: 'konello',
  name: 'Konello',
  designer: 'Tabuleiro',
  year: 2026,
  options: [{ id: 'size', kind: 'int', values: [4, 6], default: 4, inText: true }],
  presets: [
    { id: 'small', options: { size: 4 } },
    { id: 'wide', options: { size: 6 } },
  ],
  formats: [],
  prohibitions: [
    { code: 'off-board', rule: '1.1' },
    { code: 'no-choice', rule: '2.6' },
    { code: 'one-step', rule: '2.6' },
    { code: 'no-disc', rule: '2.1' },
    { code: 'enemy-disc', rule: '2.1' },
    { code: 'not-beside', rule: '2.2' },
    { code: 'step-taken', rule: '2.2' },
    { code: 'open-first', rule: '2.1' },
    { code: 'only-place', rule: '2.3' },
    { code: 'cell-taken', rule: '2.3' },
    { code: 'none-enclosed', rule: '2.4' },
    { code: 'may-place', rule: '2.5' },
    { code: 'game-over', rule: '3.1' },
  ],
  moveText: { plain: '2.2', place: '2.3', remove: '2.1', pass: '2.5' },
  configure,
  read: (text) => readKonello(text, configure),
};

function configure(options: Options): Result<Rules> {
  const resolved = resolveOptions(game, options);
  if (!resolved.ok) return resolved;
  return ok(konelloRules(game, resolved.value));
}
