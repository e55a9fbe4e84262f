/** The cold side of one configured game: start position, lengths, and the wiring of text, view and explanation. */
import type { Game, Options, Position, Rules, Symmetry } from '../../core/types.ts';
import type { Board } from './board.ts';
import { explain } from './explain.ts';
import { LETTERS } from './hexes.ts';
import { StarPosition } from './position.ts';
import { symmetriesOf } from './symmetry.ts';
import { formatText } from './text.ts';
import { countersOf, layersOf, scoresOf, viewOf } from './view.ts';

/** rule 1.2: pieces of each player; ships are four, three or two with two, three or four players. */
const SUPPLY = [16, 4];
const shipsEach = (seats: number) => 6 - seats;

/** rule 2, rule 9.8 */
function startOn(board: Board, options: Options): StarPosition {
  const position = new StarPosition(board, options);
  for (const [seat, home] of board.homes.entries()) {
    for (let k = 0; k < shipsEach(board.seats); k++) position.addShip(home);
    position.left.set(SUPPLY, 2 * seat);
  }
  position.settle(0);
  return position;
}

/** Every ply takes a free hex and a piece. */
const longest = ({ board, left, ply }: StarPosition): number =>
  Math.min(
    board.free,
    left.reduce((sum, pieces) => sum + pieces, ply),
  );

const star = (position: Position) => position as StarPosition;

/** `read`: a position from text, whose supply may allow a longer game than the start. */
export function rulesFor(game: Game, board: Board, options: Options, read?: StarPosition): Rules {
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
    format: (position) => formatText(star(position)),
    layers: (position, cell) => layersOf(star(position), cell),
    counters: (position) => countersOf(star(position)),
    score: (position) => scoresOf(star(position)),
    view: (_position, move) => viewOf(move),
    explain: (position, attempt) => explain(star(position), attempt),
  };
}
