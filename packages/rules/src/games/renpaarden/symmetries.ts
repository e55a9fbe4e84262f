/** The symmetries of a board that keep the rules. */
import type { Cell, Position, Seat, Symmetry } from '../../core/types.ts';
import type { HorseBoard } from './board.ts';
import { RenpaardenPosition } from './position.ts';
import type { VariantId } from './variants.ts';

/**
 * Left and right can always be exchanged. The sides can too, with the board turned over, unless a deadline counts
 * own moves: White is judged at an odd ply, Black at an even one.
 */
export function symmetriesOf(board: HorseBoard, ruleset: VariantId): Symmetry[] {
  const { width, height } = board;
  const cells = board.geometry.cells.map((_, cell) => cell);
  const mirrored = cells.map((cell) => cell - 2 * (cell % width) + width - 1);
  const turned = cells.map((cell) => width * height - 1 - cell);
  const mirror = symmetryOf('mirror', mirrored, [0, 1]);
  if (ruleset === 'tournament') return [mirror];
  const flipped = turned.map((cell) => mirrored[cell]!);
  return [mirror, symmetryOf('sides', flipped, [1, 0]), symmetryOf('sides-mirror', turned, [1, 0])];
}

function symmetryOf(id: string, cells: readonly Cell[], seats: readonly Seat[]): Symmetry {
  const map = (position: Position): RenpaardenPosition => {
    const from = position as RenpaardenPosition;
    const { board, terms, seat, ply } = from;
    const horses: Cell[][] = [[], []];
    for (const [cell, image] of cells.entries()) {
      const holder = from.holder(cell);
      if (holder >= 0) horses[seats[holder]!]!.push(image);
    }
    return new RenpaardenPosition(board, terms, horses, seats[seat]!, ply);
  };
  return { id, cells, seats, map };
}
