/** How much of a game is left. Only `classic` counts all plies; the others count captures or nothing. */
import { NO_LIMIT, type TrenchPosition } from '@tabuleiro/rules/games/trench';

/** With this many plies left or more, what men can still do weighs in full. */
export const HORIZON = 32;

export const pliesLeft = ({ variant, ply }: TrenchPosition): number => variant.plyLimit - ply;

/** The share, 0 to 1, in which the future counts: stars are all that is left at the last ply. */
export function future(position: TrenchPosition): number {
  const left = pliesLeft(position);
  return left >= HORIZON ? 1 : Math.max(0, left) / HORIZON;
}

/** The seat that plays the last ply before the limit, -1 where there is no such limit. */
export function lastMover(position: TrenchPosition): number {
  if (position.variant.plyLimit === NO_LIMIT) return -1;
  return (pliesLeft(position) & 1) === 1 ? position.seat : 1 - position.seat;
}
