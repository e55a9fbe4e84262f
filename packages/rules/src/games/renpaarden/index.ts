/** Renpaarden (Fred Horn, 1981): options, presets and wiring. Rules are numbered in `docs/games/renpaarden.md`. */
import { resolveOptions } from '../../core/options.ts';
import { ok } from '../../core/result.ts';
import type { Game, Options, Position, Reading, Result, Rules } from '../../core/types.ts';
import { boardOf, type HorseBoard, parseOblong, sizeValue } from './board.ts';
import { explain, prohibitions } from './explain.ts';
import { RenpaardenPosition } from './position.ts';
import { symmetriesOf } from './symmetries.ts';
import { formatText, readText, startPosition, TURNS } from './text.ts';
import { limitsOf, NEVER, RULESETS, type VariantId } from './variants.ts';
import { CODES, countersOf, layersOf, viewMove } from './view.ts';

// For evaluations.
export { type HorseBoard, WORD_BITS, WORDS } from './board.ts';
export { TOP0, TOP1, TOP2, takeGroup } from './groups.ts';
export { endOf, startOf } from './moves.ts';
export { ownMoves } from './outcome.ts';
export { RenpaardenPosition } from './position.ts';
export { NEVER } from './variants.ts';

/** The platform passes only this game's own positions. */
const own = (position: Position): RenpaardenPosition => position as RenpaardenPosition;

export const game: Game = {
  id: 'renpaarden',
  name: 'Renpaarden',
  designer: 'Fred Horn',
  year: 1981,
  options: [
    { id: 'size', kind: 'int', values: [5, 6, 7, 8, 9], default: 9, inText: true },
    { id: 'ruleset', kind: 'choice', values: RULESETS, default: 'official', inText: true },
  ],
  presets: RULESETS.map((ruleset) => ({ id: ruleset, options: { ruleset } })),
  proposed: 'tournament', // with the official rules, best play is a draw
  formats: [],
  prohibitions,
  moveText: { plain: '2.2', capture: '2.2' },
  // A horse with only dead ends, a full goal, the deadline, one move before a goal.
  studies: [
    '1BWBB/B1B1W/1WBBB/WWBW1/WWWWB b 17',
    'WWWWW/WWWWW/1B3/BBBBB/BBBB1 b 60',
    'WBWWWWWW1/1WWWWWW1W/9/9/3WWWW2/9/9/BBBBBBBB1/BBBBBBBBB b 99 tournament',
    'WWWW1WWWW/WWWWWWWWW/3B5/5B3/3B5/1W7/9/BBBBBB3/BBBBBBBBB w 90',
  ],
  configure,
  read,
};

/** Also accepts sizes such as `3x5`, the names of boards that only position text can hold. */
// rule 1.1
function configure(options: Options): Result<Rules> {
  const oblong = parseOblong(options.size);
  const { size, ...rest } = options;
  const resolved = resolveOptions(game, oblong ? rest : options);
  if (!resolved.ok) return resolved;
  if (oblong) return ok(rulesOf({ ...resolved.value, size: size! }, boardOf(oblong.width, oblong.height)));
  const side = Number(resolved.value.size);
  return ok(rulesOf(resolved.value, boardOf(side, side)));
}

// rule 2.1
function read(text: string, given: Options = {}): Result<Reading> {
  const setup = readText(text);
  if (!setup.ok) return setup;
  const { board, horses, seat, ply, ruleset } = setup.value;
  const size = sizeValue(board.width, board.height);
  const rules = configure({ ...given, size, ...(ruleset ? { ruleset } : {}) });
  if (!rules.ok) return rules;
  const { options } = rules.value;
  const terms = limitsOf(options.ruleset as VariantId, board);
  return ok({
    options,
    rules: rules.value,
    position: new RenpaardenPosition(board, terms, horses, seat, ply),
    stood: 1,
  });
}

function rulesOf(options: Options, board: HorseBoard): Rules {
  const ruleset = options.ruleset as VariantId;
  const terms = limitsOf(ruleset, board);
  return {
    game,
    options,
    seats: ['white', 'black'].map((code, seat) => ({ turn: TURNS[seat]!, code })),
    geometry: board.geometry,
    symmetries: symmetriesOf(board, ruleset),
    maxPlies: terms.limit === NEVER ? null : terms.limit,
    start: () => startPosition(board, terms),
    format: (position) => formatText(own(position), ruleset),
    codes: CODES,
    layers: (position, cell) => layersOf(own(position), cell),
    counters: (position) => countersOf(own(position)),
    view: (position, move, through) => viewMove(own(position), move, through),
    explain: (position, attempt, stood) => explain(own(position), attempt, stood),
  };
}
