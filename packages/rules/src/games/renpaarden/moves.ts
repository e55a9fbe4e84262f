/**
 * A move is its two end squares:
 *
 *   bit  13 ....... 7 6 ....... 0
 *        end cell     start cell
 *
 * Generation floods the enemy horses once, group by group (`groups.ts`).
 * Order: by start cell, then by end cell.
 */
import type { Cell, Move } from '../../core/types.ts';
import { BIT, type HorseBoard, WORD_BITS, WORDS } from './board.ts';
import { TOP0, TOP1, TOP2, takeGroup } from './groups.ts';

const END_SHIFT = 7;
export const SLOTS = 1 << (2 * END_SHIFT);
// rule 1.7, rule 2.2
export const moveOf = (from: Cell, to: Cell): Move => from | (to << END_SHIFT);
export const startOf = (move: Move): Cell => move & ((1 << END_SHIFT) - 1);
export const endOf = (move: Move): Cell => move >> END_SHIFT;

/** Three words per cell: targets of its horse over enemy horses. All zero between calls. */
const beyond = new Int32Array(WORDS * BIT.length);

/** Enemy horses not yet in a group, and the cells next to the last group. */
const left = new Int32Array(WORDS);
const reach = new Int32Array(WORDS);

/** All moves of `seat`, also in a finished game. */
// rule 1.3, rule 1.4, rule 1.4.1, rule 1.4.3
export function findMoves(
  board: HorseBoard,
  horses: Int32Array,
  seat: number,
  into: Int32Array,
  at: number,
): number {
  const { hops, all } = board;
  const empty0 = all[0]! & ~(horses[0]! | horses[3]!);
  const empty1 = all[1]! & ~(horses[1]! | horses[4]!);
  const empty2 = all[2]! & ~(horses[2]! | horses[5]!);
  flood(hops, horses, WORDS * seat, empty0, empty1, empty2);
  let end = at;
  for (let word = 0; word < WORDS; word++) {
    const top = TOP0 + WORD_BITS * word;
    for (let bits = horses[WORDS * seat + word]!; bits !== 0; bits &= bits - 1) {
      const from = top - Math.clz32(bits & -bits);
      const k = WORDS * from;
      end = spread((hops[k]! & empty0) | beyond[k]!, TOP0, from, into, end);
      end = spread((hops[k + 1]! & empty1) | beyond[k + 1]!, TOP1, from, into, end);
      end = spread((hops[k + 2]! & empty2) | beyond[k + 2]!, TOP2, from, into, end);
      beyond[k] = 0;
      beyond[k + 1] = 0;
      beyond[k + 2] = 0;
    }
  }
  return end;
}

/** Writes one move per bit of a word. */
function spread(bits: number, top: number, from: Cell, into: Int32Array, at: number): number {
  let end = at;
  for (; bits !== 0; bits &= bits - 1) into[end++] = from | ((top - Math.clz32(bits & -bits)) << END_SHIFT);
  return end;
}

/**
 * Splits the enemy horses into groups and gives the exits of each group to the own horses next to it. Needs no
 * check for a move to its start square, which is neither empty nor an enemy's.
 */
// rule 1.4.2, rule 1.5, rule 1.6
function flood(
  hops: Int32Array,
  horses: Int32Array,
  own: number,
  empty0: number,
  empty1: number,
  empty2: number,
): void {
  left[0] = horses[WORDS - own]!;
  left[1] = horses[WORDS - own + 1]!;
  left[2] = horses[WORDS - own + 2]!;
  while ((left[0] | left[1] | left[2]) !== 0) {
    takeGroup(hops, left, reach);
    const exit0 = reach[0]! & empty0;
    const exit1 = reach[1]! & empty1;
    const exit2 = reach[2]! & empty2;
    grant(reach[0]! & horses[own]!, TOP0, exit0, exit1, exit2);
    grant(reach[1]! & horses[own + 1]!, TOP1, exit0, exit1, exit2);
    grant(reach[2]! & horses[own + 2]!, TOP2, exit0, exit1, exit2);
  }
}

function grant(bits: number, top: number, exit0: number, exit1: number, exit2: number): void {
  for (; bits !== 0; bits &= bits - 1) {
    const k = WORDS * (top - Math.clz32(bits & -bits));
    beyond[k] = beyond[k]! | exit0;
    beyond[k + 1] = beyond[k + 1]! | exit1;
    beyond[k + 2] = beyond[k + 2]! | exit2;
  }
}
