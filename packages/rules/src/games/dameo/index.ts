/** Dameo by Christian Freeling: names, facts and wiring; contains no rules. */
import { resolveOptions } from '../../core/options.ts';
import { must, ok } from '../../core/result.ts';
import type { Game, Options, Position, Result, Rules } from '../../core/types.ts';
import { geometry } from './board.ts';
import { explain, prohibitions } from './explain.ts';
import type { DameoPosition } from './position.ts';
import { symmetries } from './symmetries.ts';
import { formatText, readText, START } from './text.ts';
import { CODES, countersOf, layersOf, viewMove } from './view.ts';

/** For evaluations, which read the words of a position directly. */
// Exported by name: a bundled namespace object would call a getter for every word of a board.
export * from './layout.ts';
export { LONE_KINGS_LIMIT, loneKings, QUIET_LIMIT } from './outcome.ts';
export { DameoPosition } from './position.ts';

/** The platform passes only this game's own positions. */
const own = (position: Position): DameoPosition => position as DameoPosition;

/**
 * Plies that are not quiet: at most 35 captures and 252 + 35 * 6 steps of men. (36 men have at most 7 ranks to
 * go, and a capture sets a man back by at most 6.) Fewer than 50 quiet plies come before, between and after them.
 */
// rule 7.3
const MAX_PLIES = 50 * (35 + 252 + 35 * 6 + 1);

/** Majority (rules 5.3.1, 5.3.2), walls, crossing the last rank, kings and lines, the draws. */
const STUDIES = [
  '8/8/2m5/8/2K1m3/5m2/8/8 w',
  '7m/8/8/1m1k4/2mM4/8/8/M7 w',
  '4mmm1/3m4/1M6/2Mm4/2mM4/1m6/3M4/4MMM1 w',
  '8/1m6/2m5/2km4/7m/2M1M3/3M3M/3M4 b',
  '1m3m2/3m4/3M4/8/8/8/8/8 w',
  '8/8/8/8/8/2m5/2M5/1M1M4 b',
  'K2k1k2/8/m2K2M1/8/3m4/1mm5/3K2M1/1k1M4 w',
  '8/3m4/3m4/8/mm1K2Mm/8/8/3k4 w',
  'k7/8/8/8/8/8/8/1KK5 b 49',
  '8/8/8/1K6/8/k7/8/8 w 3',
];

function configure(chosen: Options): Result<Rules> {
  const options = resolveOptions(game, chosen);
  if (!options.ok) return options;
  return ok({
    game,
    options: options.value,
    seats: [
      { turn: 'w', code: 'white' },
      { turn: 'b', code: 'black' },
    ],
    geometry,
    symmetries,
    maxPlies: MAX_PLIES,
    start: () => must(readText(START)).position,
    format: (position, stood = 1) => formatText(own(position), stood),
    codes: CODES,
    layers: (position, cell) => layersOf(own(position), cell),
    counters: (position) => countersOf(own(position)),
    view: (position, move, through) => viewMove(own(position), move, through),
    explain: (position, attempt, stood) => explain(own(position), attempt, stood),
  });
}

export const game: Game = {
  id: 'dameo',
  name: 'Dameo',
  designer: 'Christian Freeling',
  year: 2000,
  options: [],
  presets: [{ id: 'standard', options: {} }],
  formats: [],
  prohibitions,
  forcing: 'capture-first',
  moveText: { plain: '8.2.1', capture: '8.2.2' },
  studies: STUDIES,
  configure,
  read(text, given = {}) {
    const rules = configure(given);
    if (!rules.ok) return rules;
    const reading = readText(text);
    if (!reading.ok) return reading;
    return ok({ options: rules.value.options, rules: rules.value, ...reading.value });
  },
};
