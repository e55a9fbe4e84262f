/** Small Star Empires by Milan Tasevski: names, options and wiring. */
import { resolveOptions } from '../../core/options.ts';
import { ok } from '../../core/result.ts';
import type { Game, Options, Position, Reading, Result, Rules, Symmetry } from '../../core/types.ts';
import { HexBoard } from './board.ts';
import { explain, prohibitions } from './explain.ts';
import { LETTERS } from './hexes.ts';
import { findMap, NAMED_BOARDS } from './maps/maps.ts';
import { PROVEN_BOARDS } from './maps/proven-boards.ts';
import { StarPosition } from './position.ts';
import { symmetriesOf } from './symmetries.ts';
import { formatText, readText } from './text.ts';
import { RULE_OPTIONS, RULE_SETS } from './variants.ts';
import { CODES, countersOf, layersOf, scoresOf, viewMove } from './view.ts';

export type { HexBoard } from './board.ts';
export { BLACK_HOLE, FIRST_NEBULA, HOME, MAX_SHIPS } from './hexes.ts';
export { OWNERS, STATION_BIT } from './layout.ts';
export { MapRng } from './maps/random-map.ts';
export { CELL_MASK, FROM_SHIFT, STATION_SHIFT } from './moves.ts';
export { StarPosition } from './position.ts';

export const game: Game = {
  id: 'small-star-empires',
  name: 'Small Star Empires',
  designer: 'Milan Tasevski',
  year: 2016,
  options: [
    {
      id: 'board',
      kind: 'board',
      values: Object.keys(NAMED_BOARDS),
      default: 'small',
      inText: true,
      proven: PROVEN_BOARDS,
    },
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
    return ok(rulesOf(new HexBoard(map.value), resolved.value));
  },

  read(text: string, given: Options = {}): Result<Reading> {
    const position = readText(game, text, given);
    if (!position.ok) return position;
    const { board, options } = position.value;
    const rules = rulesOf(board, options, position.value);
    return ok({ options, rules, position: position.value, stood: 1 });
  },
};

/** rule 1.2: pieces of each player; ships are four, three or two with two, three or four players. */
const SUPPLY = [16, 4];
const shipsEach = (seats: number) => 6 - seats;

/** rule 2, rule 9.8 */
function startOn(board: HexBoard, options: Options): StarPosition {
  const position = new StarPosition(board, options);
  for (const [seat, home] of board.homes.entries()) {
    for (let k = 0; k < shipsEach(board.seats); k++) position.addShip(home);
    position.left.set(SUPPLY, 2 * seat);
  }
  position.settle(0);
  return position;
}

/** Every ply uses up a free hex and a piece. */
const longest = ({ board, left, ply }: StarPosition): number =>
  Math.min(
    board.free,
    left.reduce((sum, pieces) => sum + pieces, ply),
  );

/** The platform passes only this game's own positions. */
const own = (position: Position): StarPosition => position as StarPosition;

/** `read`: a position from text, with a supply that may allow a longer game than the start. */
function rulesOf(board: HexBoard, options: Options, read?: StarPosition): Rules {
  const start = startOn(board, options);
  let symmetries: readonly Symmetry[] | undefined;
  return {
    game,
    options,
    seats: [...LETTERS.slice(0, board.seats)].map((turn) => ({ turn, code: turn.toLowerCase() })), // rule 1.3
    geometry: board.geometry,
    get symmetries() {
      symmetries ??= symmetriesOf(board);
      return symmetries;
    },
    maxPlies: Math.max(longest(start), longest(read ?? start)),
    start: () => start.clone(),
    format: (position) => formatText(own(position)),
    codes: CODES,
    layers: (position, cell) => layersOf(own(position), cell),
    counters: (position) => countersOf(own(position)),
    score: (position) => scoresOf(own(position)),
    outcomeAmong: (position, among) =>
      own(position)
        .count()
        .decide(
          own(position),
          among.reduce((mask, seat) => mask | (1 << seat), 0),
        ),
    view: (_position, move) => viewMove(move),
    explain: (position, attempt) => explain(own(position), attempt),
    // Rows from the top and columns from the left, both from 1.
    reportCell: (row, column) => `${String.fromCharCode(96 + row)}${column}`,
  };
}
