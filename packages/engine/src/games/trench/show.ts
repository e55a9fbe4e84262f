/** The cells that show why a seat leads in a feature group. */
import type { Cell, Position, Seat } from '@tabuleiro/rules';
import { LAND, seatOf, TRENCH, type TrenchPosition } from '@tabuleiro/rules/games/trench';
import { lossesOf, strikesOf } from './attacks/attacks.ts';

export function show(given: Position, group: string, seat: Seat): Cell[] {
  const position = given as TrenchPosition;
  if (group === 'threat') return lossesOf(position, 1 - seat).map(({ cell }) => cell);
  if (group === 'sight') return [...new Set(strikesOf(position, seat).map(({ target }) => target))];
  if (group === 'place') return forward(position, seat);
  return [];
}

/** Its men in the trench and beyond. */
function forward(position: TrenchPosition, seat: Seat): Cell[] {
  const cells = Array.from({ length: 64 }, (_, cell) => cell);
  const stands = (cell: Cell) => position.code(cell) !== 0 && seatOf(position.code(cell)) === seat;
  return cells.filter((cell) => stands(cell) && (LAND[cell] === TRENCH || LAND[cell] === 1 - seat));
}
