/** Sets of cells for the hot evaluator, two words each: lo for cells 0-31 and hi for the rest. Knows no position. */
import { LINE_STEP, REACH_HI, REACH_LO } from '@tabuleiro/rules/games/trench';

/** At `from << 6 | to`: the cells between the two on a straight line; none where there is no line. */
export const BETWEEN_LO = new Int32Array(64 * 64);
export const BETWEEN_HI = new Int32Array(64 * 64);

for (let pair = 0; pair < 64 * 64; pair++) {
  const [from, to, step] = [pair >> 6, pair & 63, LINE_STEP[pair]!];
  if (step === 0) continue;
  for (let cell = from + step; cell !== to; cell += step) {
    const word = cell < 32 ? BETWEEN_LO : BETWEEN_HI;
    word[pair] = word[pair]! | (1 << cell);
  }
}

/** At `seat << 6 | target`: where a general of that seat, hence any man of it, could take from on an empty board. */
export const FROM_LO = new Int32Array(2 * 64);
export const FROM_HI = new Int32Array(2 * 64);

const GENERAL = 5;
for (let seat = 0; seat < 2; seat++)
  for (let from = 0; from < 64; from++) {
    const index = ((GENERAL | (seat << 3)) << 6) | from;
    for (let target = 0; target < 64; target++) {
      const reach = target < 32 ? REACH_LO[index]! : REACH_HI[index]!;
      if ((reach & (1 << target)) === 0) continue;
      const word = from < 32 ? FROM_LO : FROM_HI;
      word[(seat << 6) | target] = word[(seat << 6) | target]! | (1 << from);
    }
  }
