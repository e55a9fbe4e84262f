/** The cold side: the rules object of one size of Breakthrough. Contains no rules of play. */
import { squareGeometry } from '../../../src/core/geometry.ts';
import type { Cell, Game, MoveView, Options, Position, Rules, Symmetry } from '../../../src/core/types.ts';
import { explainBreakthrough } from './explain.ts';
import { BreakthroughPosition, EMPTY, endOf, startOf } from './position.ts';
import { formatBreakthrough, startPosition, TURNS } from './text.ts';

const own = (position: Position) => position as BreakthroughPosition;

export function breakthroughRules(game: Game, options: Options): Rules {
  const size = Number(options.size);
  return {
    game,
    options,
    seats: ['white', 'black'].map((code, seat) => ({ turn: TURNS[seat]!, code })),
    geometry: squareGeometry(size),
    symmetries: symmetriesOf(size),
    maxPlies: 4 * size * (size - 1), // every ply brings one of 4 * size pieces one row nearer to its goal
    start: () => startPosition(size),
    format: (position) => formatBreakthrough(own(position)),
    codes: { terrain: [], pieces: ['piece'] },
    layers: (position, cell) => {
      const piece = own(position).cells[cell];
      return piece === EMPTY ? [] : [{ code: 'piece', mark: piece === 1 ? 'W' : 'B', seat: piece! - 1 }];
    },
    counters: (position) =>
      [0, 1].map((seat) => ({
        code: 'pieces',
        seat,
        value: own(position).cells.filter((piece) => piece === seat + 1).length,
      })),
    view: (position, move) => viewMove(own(position), move),
    explain: (position, attempt) => explainBreakthrough(own(position), attempt),
  };
}

/** Rule 4.3. */
function viewMove(position: BreakthroughPosition, move: number): MoveView {
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
      const { size, cells: pieces, seat } = own(position);
      const image = new Int8Array(pieces.length);
      for (let cell = 0; cell < pieces.length; cell++)
        image[cells[cell]!] = pieces[cell] === EMPTY ? EMPTY : seats[pieces[cell]! - 1]! + 1;
      return new BreakthroughPosition(size, image, seats[seat]!);
    },
  };
}
