/** Trench by Rui Alípio Monteiro: names, facts and wiring; contains no rules. */
import { resolveOptions } from '../../core/options.ts';
import { ok } from '../../core/result.ts';
import type { Game, Options, Position, Result, Rules } from '../../core/types.ts';
import { geometry } from './board.ts';
import { explain, prohibitions } from './explain.ts';
import type { TrenchPosition } from './position.ts';
import { symmetriesOf } from './symmetries.ts';
import { formatText, readText, startPosition, TURNS, VARIANT_IDS } from './text.ts';
import { VARIANTS, type Variant } from './variants.ts';
import { CODES, countersOf, layersOf, scoresOf, viewMove } from './view.ts';

export { LAND, LINE_STEP, mayTake, REACH_HI, REACH_LO, TRENCH } from './board.ts';
// For evaluations, beyond the contract.
export { CAPTURE, MEN, STARS, SWEEP, TO_SHIFT } from './layout.ts';
export { RANKS, seatOf, starsOf, stepsOf } from './pieces.ts';
export { TrenchPosition } from './position.ts';
export { NO_LIMIT } from './variants.ts';

/** The platform passes only this game's own positions. */
const own = (position: Position): TrenchPosition => position as TrenchPosition;

const TIEBREAK = { options: { variant: 'tiebreak' }, atMost: 2 };
/** A charge, two lines that may not be charged, enemies all along the trench, a side without a move. */
const STUDIES: readonly string[] = [
  '6C1/8/4S3/3g4/8/8/8/8 b',
  '8/3p4/2SSS3/2cSS3/3S4/8/8/8 b',
  'cS6/1T6/8/3gS3/3SS3/8/6t1/7P b',
  'S7/sS6/ssS5/sssS4/ssssS3/sssssS2/ssssssS1/sssssssS b',
];

function rulesOf(options: Options, variant: Variant): Rules {
  return {
    game,
    options,
    seats: ['black', 'white'].map((code, seat) => ({ turn: TURNS[seat]!, code })),
    geometry,
    symmetries: symmetriesOf(variant),
    maxPlies: variant.maxPlies,
    start: () => startPosition(variant),
    format: (position) => formatText(own(position)),
    codes: CODES,
    layers: (position, cell) => layersOf(own(position), cell),
    counters: (position) => countersOf(own(position)),
    score: (position) => scoresOf(own(position)),
    view: (position, move) => viewMove(own(position), move),
    explain: (position, attempt) => explain(own(position), attempt),
  };
}

function configure(chosen: Options): Result<Rules> {
  const options = resolveOptions(game, chosen);
  if (!options.ok) return options;
  return ok(rulesOf(options.value, variantOf(options.value)));
}

const variantOf = (options: Options): Variant => VARIANTS.find(({ id }) => id === options.variant)!;

export const game: Game = {
  id: 'trench',
  name: 'Trench',
  designer: 'Rui Alípio Monteiro',
  year: 2013,
  options: [{ id: 'variant', kind: 'choice', values: VARIANT_IDS, default: 'classic', inText: true }],
  presets: VARIANT_IDS.map((variant) => ({ id: variant, options: { variant } })),
  // rule 6.1, rule 6.2, rule 6.3, rule 6.4, rule 6.5
  formats: [{ id: 'match', games: 2, swap: true, sum: 'points', tiebreak: TIEBREAK }],
  prohibitions,
  moveText: { plain: '7.3', capture: '7.3' },
  studies: STUDIES,
  configure,
  read(text, given = {}) {
    const reading = readText(text);
    if (!reading.ok) return reading;
    const { variant, place } = reading.value;
    const rules = configure(variant === undefined ? given : { ...given, variant });
    if (!rules.ok) return rules;
    const { options } = rules.value;
    return ok({ options, rules: rules.value, position: place(variantOf(options)), stood: 1 });
  },
};
