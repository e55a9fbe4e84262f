/** Mad Bishops by Mark Steere (2010): names, facts and wiring; contains no rules. */

import { squareGeometry } from '../../core/geometry.ts';
import { resolveOptions } from '../../core/options.ts';
import { ok } from '../../core/result.ts';
import type { Game, Options, Position, Result, Rules } from '../../core/types.ts';
import { explain, prohibitions } from './explain.ts';
import type { BishopsPosition } from './position.ts';
import { symmetriesOf } from './symmetries.ts';
import { formatText, readText, SETUPS, type SetupName, SIZES, startPosition, TURNS } from './text.ts';
import { CODES, countersOf, layersOf, viewMove } from './view.ts';

export { endOf, isKill } from './moves.ts';
export { BishopsPosition } from './position.ts';

/** The platform passes only this game's own positions. */
const own = (position: Position): BishopsPosition => position as BishopsPosition;

export const game: Game = {
  id: 'mad-bishops',
  name: 'Mad Bishops',
  designer: 'Mark Steere',
  year: 2010,
  options: [
    { id: 'size', kind: 'int', values: SIZES, default: 10, inText: true },
    { id: 'setup', kind: 'choice', values: SETUPS, default: 'rows', inText: false },
  ],
  presets: [
    { id: 'rows', options: { setup: 'rows' } },
    { id: 'diagonals', options: { setup: 'diagonals' } },
    { id: 'report', options: { setup: 'seed' } },
  ],
  formats: [],
  prohibitions,
  forcing: 'must-kill',
  moveText: { plain: '2.2.2', capture: '2.2.1' },
  configure,
  read: (text, given = {}) => readText(text, given, configure),
};

function configure(options: Options): Result<Rules> {
  const resolved = resolveOptions(game, options);
  return resolved.ok ? ok(rulesOf(resolved.value)) : resolved;
}

function rulesOf(options: Options): Rules {
  const size = Number(options.size);
  return {
    game,
    options,
    seats: ['red', 'blue'].map((code, seat) => ({ turn: TURNS[seat]!, code })),
    geometry: squareGeometry(size),
    symmetries: symmetriesOf(size),
    maxPlies: longestGame(size),
    start: () => startPosition(size, options.setup as SetupName),
    format: (position) => formatText(own(position)),
    codes: CODES,
    layers: (position, cell) => layersOf(own(position), cell),
    counters: (position) => countersOf(own(position)),
    view: (position, move) => viewMove(own(position).board, move),
    explain: (position, attempt) => explain(own(position), attempt),
    // Rows from the top and columns from the left, both from 0.
    reportCell: (row, column) => `${String.fromCharCode(97 + column)}${size - row}`,
  };
}

/**
 * Give each pair of enemies that see each other the weight size - distance. An engage move raises the sum: it
 * makes or shortens a pair, and a free bishop belonged to none before. With s bishops left there are at most 4 *
 * floor(s / 2) pairs, so at most (size - 1) * 4 * floor(s / 2) engage moves before the next kill. Summed over s =
 * 2 .. 2m, with m bishops a side on a full board, that is 4 * (size - 1) * m * m, plus 2m - 1 kills.
 */
// rule 1.9.2
function longestGame(size: number): number {
  const m = (size * size) / 4;
  return 4 * (size - 1) * m * m + 2 * m - 1;
}
