/** The visible data: the layers of a cell, the counters, a move as paths. No text, no screens. */
import { legalMoves } from '../../core/notation.ts';
import type { Cell, Counter, Layer, LayerCodes, Move, MoveView } from '../../core/types.ts';
import type { BishopBoard } from './board.ts';
import { endOf, isKill, startOf } from './moves.ts';
import { type BishopsPosition, EMPTY } from './position.ts';
import { MARKS } from './text.ts';

export const CODES: LayerCodes = { terrain: ['light'], pieces: ['bishop'] };

/** Built once: learning programs request the layers of every cell at every ply. */
const LIGHT: readonly Layer[] = [{ code: 'light', mark: '' }];
const BARE: readonly Layer[] = [];
const BISHOPS: readonly (readonly Layer[])[] = MARKS.map((mark, seat) => [{ code: 'bishop', mark, seat }]);

export function layersOf(position: BishopsPosition, cell: Cell): readonly Layer[] {
  if (position.board.ids[cell]! < 0) return LIGHT;
  const seat = position.owner(cell);
  return seat === EMPTY ? BARE : BISHOPS[seat]!;
}

/**
 * Bishops of each side, and the number of engaged ones: two that see each other are both engaged, for either seat
 * to move.
 */
export function countersOf(position: BishopsPosition): Counter[] {
  const { board, seat } = position;
  const owners = Array.from(board.ids, (_, cell) => position.owner(cell));
  const kills = legalMoves(position).filter(isKill);
  const killers = new Set(kills.map((move) => startOf(board, move)));
  const targets = new Set(kills.map((move) => endOf(board, move)));
  return [
    ...[0, 1].map((side) => ({
      code: 'bishops',
      seat: side,
      value: owners.filter((owner) => owner === side).length,
    })),
    ...[0, 1].map((side) => ({
      code: 'engaged',
      seat: side,
      value: side === seat ? killers.size : targets.size,
    })),
  ];
}

/** One straight leg; text and input derive from it. */
// rule 2.2, rule 2.2.1, rule 2.2.2, rule 2.3
export function viewMove(board: BishopBoard, move: Move): MoveView {
  const to = endOf(board, move);
  const taken = isKill(move) ? to : undefined;
  return {
    from: startOf(board, move),
    paths: [[taken === undefined ? { to } : { to, takes: taken }]],
    captured: taken === undefined ? [] : [taken],
  };
}
