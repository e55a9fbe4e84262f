/** Network inputs of Trench: the rank and seat of the man on each cell. The output fades with the plies left. */
import type { Position, Seat } from '@tabuleiro/rules';
import { MEN, seatOf, starsOf, type TrenchPosition } from '@tabuleiro/rules/games/trench';
import type { NetView, NetWeights } from '../../types.ts';
import { bitCount2 } from '../bits.ts';
import { createNet, type HotNet } from '../net.ts';
import { future } from './common.ts';

const CELLS = 64;
const KINDS = 5;

const inputOf = (code: number, cell: number): number =>
  (seatOf(code) * KINDS + starsOf(code) - 1) * CELLS + cell;

/** Games end with twelve or more men on the board, so the network knows little about fewer and nothing about five. */
const CROWDED = 12;
const LONELY = 4;

/** Weight of the network by the number of men, 0 to 1. */
export function crowd({ words: w }: TrenchPosition): number {
  const men = bitCount2(w[MEN]!, w[MEN + 1]!) + bitCount2(w[MEN + 2]!, w[MEN + 3]!);
  return men >= CROWDED ? 1 : Math.max(0, men - LONELY) / (CROWDED - LONELY);
}

export const view: NetView = {
  inputs: 2 * KINDS * CELLS,
  read(given: Position, into: Uint16Array): number {
    const position = given as TrenchPosition;
    let count = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      const code = position.code(cell);
      if (code !== 0) into[count++] = inputOf(code, cell);
    }
    return count;
  },
  turned: (input) => ((input + KINDS * CELLS) % (2 * KINDS * CELLS)) ^ (CELLS - 1),
  images: [(input) => input, (input) => (input & ~(CELLS - 1)) | ((input & 7) << 3) | ((input >> 3) & 7)],
  share: (position) => future(position as TrenchPosition) * crowd(position as TrenchPosition),
};

/** By `code << 6 | cell`. */
const INPUTS = Int32Array.from({ length: 16 * CELLS }, (_, index) => inputOf(index >> 6, index & 63));

/** Hot: updates the inputs incrementally from one evaluated position to the next. */
export class BoardNet {
  private readonly net: HotNet;
  private readonly held = new Int32Array(CELLS);

  constructor(weights: NetWeights) {
    this.net = createNet(weights, view);
  }

  /** `w`: the words of the position, which begin with the codes of its cells. */
  value(w: Int32Array, seat: Seat): number {
    const { net, held } = this;
    const { words } = net;
    for (let cell = 0; cell < CELLS; cell++) {
      const now = w[cell]!;
      const before = held[cell]!;
      if (now === before) continue;
      held[cell] = now;
      if (before !== 0) {
        const input = INPUTS[(before << 6) | cell]!;
        words[input >> 5]! &= ~(1 << input);
      }
      if (now !== 0) {
        const input = INPUTS[(now << 6) | cell]!;
        words[input >> 5]! |= 1 << input;
      }
    }
    return net.value(seat);
  }
}
