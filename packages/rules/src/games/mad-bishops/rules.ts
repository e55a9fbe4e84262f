/** The cold side of one configuration: facts, drawing, counters. Holds no rule of play itself. */
import { squareGeometry } from '../../core/geometry.ts';
import { legalMoves } from '../../core/notation.ts';
import type { Cell, Counter, Game, Layer, Options, Position, Rules } from '../../core/types.ts';
import { explainAttempt } from './explain.ts';
import { isKill, startOf } from './moves.ts';
import { type BishopsPosition, EMPTY } from './position.ts';
import { type Setup, startPosition } from './setups.ts';
import { symmetriesOf } from './symmetries.ts';
import { formatPosition, MARKS, TURNS } from './text.ts';
import { viewMove } from './view.ts';

const own = (position: Position) => position as BishopsPosition;

export function bishopsRules(game: Game, options: Options): Rules {
  const size = Number(options.size);
  return {
    game,
    options,
    seats: ['red', 'blue'].map((code, seat) => ({ turn: TURNS[seat]!, code })),
    geometry: squareGeometry(size),
    symmetries: symmetriesOf(size),
    maxPlies: longestGame(size),
    start: () => startPosition(size, options.setup as Setup),
    format: (position) => formatPosition(own(position)),
    layers: (position, cell) => layersOf(own(position), cell),
    counters: (position) => countersOf(own(position)),
    view: (position, move) => viewMove(own(position).board, move),
    explain: (position, attempt) => explainAttempt(own(position), attempt),
  };
}

/**
 * Give each pair of enemies that see each other the weight size - distance. An engage move raises the sum, because
 * it makes a pair or shortens one and a free bishop leaves none behind. With s bishops left there are at most
 * 4 * floor(s / 2) pairs, so at most (size - 1) * 4 * floor(s / 2) engage moves before the next kill; summed over
 * s = 2 .. 2m, with m bishops a side on a full board, that is 4 * (size - 1) * m * m, besides 2m - 1 kills.
 */
// rule 1.9.2
export function longestGame(size: number): number {
  const m = (size * size) / 4;
  return 4 * (size - 1) * m * m + 2 * m - 1;
}

function layersOf(position: BishopsPosition, cell: Cell): Layer[] {
  if (position.board.ids[cell]! < 0) return [{ code: 'light', mark: '' }];
  const seat = position.owner(cell);
  return seat === EMPTY ? [] : [{ code: 'bishop', mark: MARKS[seat]!, seat }];
}

/** Bishops a side, and how many of the mover's are engaged. */
function countersOf(position: BishopsPosition): Counter[] {
  const { board, seat } = position;
  const owners = Array.from(board.ids, (_, cell) => position.owner(cell));
  const killers = legalMoves(position)
    .filter(isKill)
    .map((move) => startOf(board, move));
  return [
    ...[0, 1].map((side) => ({
      code: 'bishops',
      seat: side,
      value: owners.filter((owner) => owner === side).length,
    })),
    { code: 'engaged', seat, value: new Set(killers).size },
  ];
}
