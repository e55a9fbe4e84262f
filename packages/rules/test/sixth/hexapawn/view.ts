/** The cold side: the rules object of one size of Hexapawn. Contains no rules of play. */
import { squareGeometry } from '../../../src/core/geometry.ts';
import type { Cell, Game, MoveView, Options, Position, Rules, Symmetry } from '../../../src/core/types.ts';
import { explainHexapawn } from './explain.ts';
import { EMPTY, endOf, HexapawnPosition, startOf } from './position.ts';
import { formatHexapawn, startPosition, TURNS } from './text.ts';

const own = (position: Position) => position as HexapawnPosition;

export function hexapawnRules(game: Game, options: Options): Rules {
  const size = Number(options.size);
  return {
    game,
    options,
    seats: ['white', 'black'].map((code, seat) => ({ turn: TURNS[seat]!, code })),
    geometry: squareGeometry(size),
    symmetries: symmetriesOf(size),
    maxPlies: 2 * size * (size - 1), // every ply brings one of 2 * size pawns one row nearer to its goal
    start: () => startPosition(size),
    format: (position) => formatHexapawn(own(position)),
    codes: { terrain: [], pieces: ['pawn'] },
    layers: (position, cell) => {
      const pawn = own(position).cells[cell];
      return pawn === EMPTY ? [] : [{ code: 'pawn', mark: pawn === 1 ? 'P' : 'p', seat: pawn! - 1 }];
    },
    counters: (position) =>
      [0, 1].map((seat) => ({
        code: 'pawns',
        seat,
        value: own(position).cells.filter((pawn) => pawn === seat + 1).length,
      })),
    view: (position, move) => viewMove(own(position), move),
    explain: (position, attempt) => explainHexapawn(own(position), attempt),
  };
}

/** Rule 4.3. */
function viewMove(position: HexapawnPosition, move: number): MoveView {
  const to = endOf(move);
  const takes = position.cells[to] !== EMPTY;
  return {
    from: startOf(move),
    paths: [[takes ? { to, takes: to } : { to }]],
    captured: takes ? [to] : [],
  };
}

/** Left and right can be exchanged. The sides can too, with the board turned over. */
function symmetriesOf(size: number): Symmetry[] {
  const mirrored = Array.from({ length: size * size }, (_, cell) => cell - 2 * (cell % size) + size - 1);
  const turned = mirrored.map((_, cell) => size * size - 1 - cell);
  return [symmetry('mirror', mirrored, [0, 1]), symmetry('sides', turned, [1, 0])];
}

function symmetry(id: string, cells: readonly Cell[], seats: readonly number[]): Symmetry {
  return {
    id,
    cells,
    seats,
    map(position) {
      const { size, cells: pawns, seat } = own(position);
      const image = new Int8Array(pawns.length);
      for (let cell = 0; cell < pawns.length; cell++)
        image[cells[cell]!] = pawns[cell] === EMPTY ? EMPTY : seats[pawns[cell]! - 1]! + 1;
      return new HexapawnPosition(size, image, seats[seat]!);
    },
  };
}
