/** The visible data: the layers of a cell, the counters, a move as paths. No text, no screens. */
import type { Cell, Counter, Layer, LayerCodes, Move, MoveView, SeatPoints } from '../../core/types.ts';
import { HOME, KINDS, LETTERS, MAX_SHIPS } from './hexes.ts';
import { fromOf, isStation, toOf } from './moves.ts';
import { PARTS } from './outcome.ts';
import type { StarPosition } from './position.ts';

/** By kind. */
const STARS = ['empty', 'star-1', 'star-2', 'star-3'];
const TERRAIN = [...STARS, 'nebula-red', 'nebula-green', 'nebula-blue', 'black-hole', 'wormhole', 'home'];

export const CODES: LayerCodes = {
  terrain: TERRAIN,
  pieces: ['home', 'colony', 'station', 'ship'],
  choices: ['C', 'T'],
};

/** By kind and control word. Cached: learning programs request the layers of every cell at every ply. */
const known = new Map<number, readonly Layer[]>();

export function layersOf(position: StarPosition, cell: Cell): readonly Layer[] {
  const key = (position.board.kinds[cell]! << 16) | position.control[cell]!;
  let layers = known.get(key);
  if (layers === undefined) known.set(key, (layers = newLayers(position, cell)));
  return layers;
}

/** rule 1.1: the marks of a cell joined are its text */
function newLayers(position: StarPosition, cell: Cell): Layer[] {
  const kind = position.board.kinds[cell]!;
  const seat = position.ownerOf(cell);
  const terrain = { code: TERRAIN[kind]!, mark: KINDS[kind]! };
  if (seat < 0) return [terrain];
  const mark = LETTERS[seat]!;
  const layers: Layer[] = kind === HOME ? [{ code: 'home', mark: `h${mark}`, seat }] : [terrain];
  if (position.hasStation(cell)) layers.push({ code: 'station', mark: `${mark}t`, seat });
  else if (kind !== HOME) layers.push({ code: 'colony', mark, seat });
  const count = position.shipsOn(cell);
  if (count > 0) layers.push({ code: 'ship', mark: '^'.repeat(count), seat, count });
  return layers;
}

export function countersOf(position: StarPosition): Counter[] {
  const { board, left, ships } = position;
  const judge = position.count();
  const counters: Counter[] = [{ code: 'free', value: board.free - position.ply, limit: board.free }];
  for (let seat = 0; seat < board.seats; seat++) {
    const colonies = judge.of('colonies', seat);
    const stations = judge.of('stations', seat);
    const fleet = ships.slice(MAX_SHIPS * seat, MAX_SHIPS * (seat + 1)).filter((cell) => cell < board.size);
    counters.push(
      { code: 'colonies-left', seat, value: left[2 * seat]!, limit: left[2 * seat]! + colonies },
      { code: 'stations-left', seat, value: left[2 * seat + 1]!, limit: left[2 * seat + 1]! + stations },
      { code: 'ships', seat, value: fleet.length },
      { code: 'systems', seat, value: colonies + stations + 1 },
      { code: 'territory', seat, value: judge.of('territory', seat) },
      { code: 'points', seat, value: judge.of('total', seat) },
    );
  }
  return counters;
}

/** rule 6 */
export function scoresOf(position: StarPosition): SeatPoints[] {
  const judge = position.count();
  return Array.from({ length: position.board.seats }, (_, seat) => {
    const parts = Object.fromEntries(PARTS.map((part) => [part, judge.of(part, seat)]));
    return { seat, parts, total: judge.of('total', seat) };
  });
}

/** rule 9.9: a flight is one leg */
export function viewMove(move: Move): MoveView {
  return {
    from: fromOf(move),
    paths: [[{ to: toOf(move) }]],
    captured: [],
    choice: isStation(move) ? 'T' : 'C',
  };
}
