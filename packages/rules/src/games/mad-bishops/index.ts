/** Mad Bishops by Mark Steere (2010). Wires the folder together; every rule lives in the file that its name says. */
import { resolveOptions } from '../../core/options.ts';
import { ok } from '../../core/result.ts';
import type { Game, Options, Result, Rules } from '../../core/types.ts';
import { PROHIBITIONS } from './explain.ts';
import { bishopsRules } from './rules.ts';
import { SETUPS } from './setups.ts';
import { readPositionText, SIZES } from './text.ts';

export { endOf, isKill } from './moves.ts';
export { BishopsPosition } from './position.ts';

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
  prohibitions: PROHIBITIONS,
  moveText: { plain: '2.2.2', capture: '2.2.1' },
  configure,
  read: (text, given = {}) => readPositionText(text, given, configure),
};

function configure(options: Options): Result<Rules> {
  const resolved = resolveOptions(game, options);
  return resolved.ok ? ok(bishopsRules(game, resolved.value)) : resolved;
}
