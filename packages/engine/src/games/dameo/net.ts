/** Network inputs of Dameo: the piece on each cell, in the order White man, White king, Black man, Black king. */
import type { Position } from '@tabuleiro/rules';
import type { DameoPosition } from '@tabuleiro/rules/games/dameo';
import type { NetView } from '../../types.ts';

const CELLS = 64;
const OTHER_COLOUR = 2 * CELLS;
const OTHER_RANK = 56;
const OTHER_FILE = 7;

export const view: NetView = {
  inputs: 4 * CELLS,
  read(given: Position, into: Uint16Array): number {
    const position = given as DameoPosition;
    let count = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      const code = position.code(cell);
      if (code === 0) continue;
      const piece = 2 * ((code - 1) & 1) + (code > 2 ? 1 : 0);
      into[count++] = piece * CELLS + cell;
    }
    return count;
  },
  turned: (input) => input ^ OTHER_COLOUR ^ OTHER_RANK,
  images: [(input) => input, (input) => input ^ OTHER_FILE],
  share: () => 1,
};
