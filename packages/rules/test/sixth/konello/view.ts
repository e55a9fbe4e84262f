/** The cold side: the rules object of one size of Konello. Contains no rules of play. */
import { squareGeometry } from '../../../src/core/geometry.ts';
import {
  type Cell,
  type Game,
  type MoveView,
  OFF_BOARD,
  type Options,
  type Position,
  type Rules,
  type Symmetry,
} from '../../../src/core/types.ts';
import { explainKonello } from './explain.ts';
import {
  cellOf,
  EMPTY,
  KonelloPosition,
  kindOf,
  mostPlies,
  PASS,
  PLACE,
  REMOVE,
  stepEnd,
} from './position.ts';
import { formatKonello, startPosition, TURNS } from './text.ts';

const own = (position: Position) => position as KonelloPosition;

export function konelloRules(game: Game, options: Options): Rules {
  const size = Number(options.size);
  return {
    game,
    options,
    seats: ['black', 'white'].map((code, seat) => ({ turn: TURNS[seat]!, code })),
    geometry: squareGeometry(size),
    symmetries: symmetriesOf(size),
    maxPlies: mostPlies(size),
    start: () => startPosition(size),
    format: (position) => formatKonello(own(position)),
    codes: { terrain: [], pieces: ['disc'] },
    layers: (position, cell) => {
      const disc = own(position).cells[cell];
      return disc === EMPTY ? [] : [{ code: 'disc', mark: disc === 1 ? 'B' : 'W', seat: disc! - 1 }];
    },
    counters: (position) => [0, 1].map((seat) => ({ code: 'discs', seat, value: own(position).discs(seat) })),
    view: (_, move) => viewMove(move),
    explain: (position, attempt) => explainKonello(own(position), attempt),
  };
}

function viewMove(move: number): MoveView {
  const from = cellOf(move);
  const kind = kindOf(move);
  if (kind === PASS) return { kind: 'pass', from: OFF_BOARD, paths: [[]], captured: [] };
  if (kind === PLACE) return { kind: 'place', from, paths: [[]], captured: [] };
  if (kind === REMOVE) return { kind: 'remove', from, paths: [[]], captured: [] };
  return { from, paths: [[{ to: stepEnd(move) }]], captured: [] };
}

/**
 * The board turned by 180 degrees and the two mirrors. A mirror exchanges the colours of the set-up, but not the
 * turn.
 */
function symmetriesOf(size: number): Symmetry[] {
  const image = (to: (x: number, y: number) => [number, number]) =>
    Array.from({ length: size * size }, (_, cell) => {
      const [x, y] = to(cell % size, Math.floor(cell / size));
      return y * size + x;
    });
  const last = size - 1;
  return [
    symmetry(
      'turned',
      image((x, y) => [last - x, last - y]),
    ),
    symmetry(
      'mirror',
      image((x, y) => [last - x, y]),
    ),
    symmetry(
      'diagonal',
      image((x, y) => [y, x]),
    ),
  ];
}

function symmetry(id: string, cells: readonly Cell[]): Symmetry {
  return {
    id,
    cells,
    seats: [0, 1],
    map(position) {
      const { size, cells: discs, seat, openings } = own(position);
      const image = new Int8Array(discs.length);
      for (let cell = 0; cell < discs.length; cell++) image[cells[cell]!] = discs[cell]!;
      return new KonelloPosition(size, image, seat, openings);
    },
  };
}
