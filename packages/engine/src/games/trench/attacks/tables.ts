/**
 * Precomputed sets of cells for the hot evaluator. A set is two adjacent words, lo for cells 0-31 and hi for the
 * rest, so that both are in one cache line. Knows no positions.
 */
import { LINE_STEP, REACH_HI, REACH_LO } from '@tabuleiro/rules/games/trench';

/** At `(from << 6 | to) << 1`: the cells between the two on a straight line; empty if there is no line. */
export const BETWEEN = new Int32Array(2 * 64 * 64);

for (let pair = 0; pair < 64 * 64; pair++) {
  const [from, to, step] = [pair >> 6, pair & 63, LINE_STEP[pair]!];
  if (step === 0) continue;
  for (let cell = from + step; cell !== to; cell += step) addCell(BETWEEN, pair, cell);
}

const SOLDIER = 1;
const GENERAL = 5;

/** At `(seat << 6 | target) << 1`: the cells from which a general, and so any man, could capture on an empty board. */
export const FROM_FAR = takersOf(GENERAL);
/** The same for a soldier: any man can capture from there, and nothing lies in between. */
export const FROM_NEAR = takersOf(SOLDIER);

function takersOf(stars: number): Int32Array {
  const sets = new Int32Array(2 * 2 * 64);
  for (let seat = 0; seat < 2; seat++)
    for (let from = 0; from < 64; from++) {
      const index = ((stars | (seat << 3)) << 6) | from;
      for (let target = 0; target < 64; target++) {
        const reach = target < 32 ? REACH_LO[index]! : REACH_HI[index]!;
        if ((reach & (1 << target)) !== 0) addCell(sets, (seat << 6) | target, from);
      }
    }
  return sets;
}

function addCell(sets: Int32Array, index: number, cell: number): void {
  const word = 2 * index + (cell >> 5);
  sets[word] = sets[word]! | (1 << cell);
}
