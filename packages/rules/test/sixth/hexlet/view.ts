/** The cold side: the rules object of one size of Hexlet. Contains no rules of play. */
import type { Cell, Game, Options, Position, Rules, Symmetry } from '../../../src/core/types.ts';
import { rhombus } from './board.ts';
import { explainHexlet } from './explain.ts';
import { EMPTY, HexletPosition } from './position.ts';
import { formatHexlet, startPosition, TURNS } from './text.ts';

const own = (position: Position) => position as HexletPosition;

export function hexletRules(game: Game, options: Options): Rules {
  const size = Number(options.size);
  return {
    game,
    options,
    seats: ['red', 'blue'].map((code, seat) => ({ turn: TURNS[seat]!, code })),
    geometry: rhombus(size),
    symmetries: [halfTurn(size)],
    maxPlies: size * size, // rule 2.2
    start: () => startPosition(size),
    format: (position) => formatHexlet(own(position)),
    codes: { terrain: [], pieces: ['stone'] },
    layers: (position, cell) => {
      const stone = own(position).cells[cell]!;
      return stone === EMPTY ? [] : [{ code: 'stone', mark: stone === 1 ? 'R' : 'B', seat: stone - 1 }];
    },
    counters: (position) =>
      [0, 1].map((seat) => ({ code: 'stones', seat, value: own(position).stones(seat) })),
    view: (_, move) => ({ kind: 'place', from: move, paths: [[]], captured: [] }),
    explain: (position, attempt) => explainHexlet(own(position), attempt),
  };
}

/** Both sides keep their edges. */
function halfTurn(size: number): Symmetry {
  const cells: readonly Cell[] = Array.from({ length: size * size }, (_, cell) => size * size - 1 - cell);
  return {
    id: 'half-turn',
    cells,
    seats: [0, 1],
    map: (position) => new HexletPosition(size, [...own(position).cells].reverse(), position.seat),
  };
}
