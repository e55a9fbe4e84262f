/** Small Star Empires: identity, options and wiring. No rule lives here. */
import { resolveOptions } from '../../core/options.ts';
import { ok } from '../../core/result.ts';
import type { Game, Options, Reading, Result, Rules } from '../../core/types.ts';
import { Board } from './board.ts';
import { findMap, NAMED_BOARDS } from './boards.ts';
import { prohibitions } from './explain.ts';
import { RULE_OPTIONS, RULE_SETS } from './rule-sets.ts';
import { rulesFor } from './rules.ts';
import { readText } from './text.ts';

export type { Board } from './board.ts';
export { BLACK_HOLE, FIRST_NEBULA, HOME, MAX_SHIPS } from './hexes.ts';
export { CELL_MASK, STATION_SHIFT } from './moves.ts';
export { StarPosition } from './position.ts';
export { OWNERS, STATION_BIT } from './state.ts';
export { Xorshift } from './xorshift.ts';

export const game: Game = {
  id: 'small-star-empires',
  name: 'Small Star Empires',
  designer: 'Milan Tasevski',
  year: 2016,
  options: [
    { id: 'board', kind: 'board', values: Object.keys(NAMED_BOARDS), default: 'small', inText: true },
    ...RULE_OPTIONS,
  ],
  presets: RULE_SETS,
  formats: [{ id: 'pair-points', games: 2, swap: true, sum: 'points' }],
  prohibitions,
  moveText: { plain: '9.9', capture: '9.9' },

  configure(options: Options): Result<Rules> {
    const resolved = resolveOptions(game, options);
    if (!resolved.ok) return resolved;
    const map = findMap(String(resolved.value.board));
    if (!map.ok) return map;
    return ok(rulesFor(game, new Board(map.value), resolved.value));
  },

  read(text: string, given: Options = {}): Result<Reading> {
    const position = readText(game, text, given);
    if (!position.ok) return position;
    const { board, options } = position.value;
    const rules = rulesFor(game, board, options, position.value);
    return ok({ options, rules, position: position.value, stood: 1 });
  },
};
