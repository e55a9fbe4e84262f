/**
 * Hot: the positional sum of a seat, the stars it attacks, and the losses it threatens, as defined by `strikesOf`
 * and `lossesOf` in `attacks.ts`.
 */
import { LAND, MEN, REACH_HI, REACH_LO, TRENCH } from '@tabuleiro/rules/games/trench';
import { BETWEEN, FROM_FAR, FROM_NEAR } from './tables.ts';

/** More than the stars of any man. */
const NOBODY = 8;

export class HangingPieces {
  /**
   * Results for the seat passed to `look`: the values of its men on their cells, and the stars of all enemies that
   * each attacks.
   */
  places = 0;
  sight = 0;
  /** Results for its enemy: the largest loss, and the sum of the others. */
  top = 0;
  rest = 0;
  /**
   * By `code << 6 | cell`, four words each: the value of the cell, the two words of cells where the man could
   * capture, and a mask whether enemies block its way.
   */
  private readonly men: Int32Array;
  /** Cells of the attacked men, and by cell the fewest stars of an attacker. */
  private readonly struck = new Int32Array(64);
  private readonly least = new Int32Array(64).fill(NOBODY);

  /** `places`: integer value of a man, by `code << 6 | cell`. */
  constructor(places: ArrayLike<number>) {
    this.men = new Int32Array(4 * places.length);
    for (let index = 0; index < places.length; index++) {
      const barred = LAND[index & 63] === TRENCH ? 0 : -1; // a charge out of the trench passes enemies
      this.men.set([places[index]!, REACH_LO[index]!, REACH_HI[index]!, barred], 4 * index);
    }
  }

  /** Computes the results for a seat. */
  look(w: Int32Array, seat: number): void {
    const { men, struck, least } = this;
    const ownLo = w[MEN + 2 * seat]!;
    const ownHi = w[MEN + 2 * seat + 1]!;
    const foeLo = w[MEN + 2 - 2 * seat]!;
    const foeHi = w[MEN + 3 - 2 * seat]!;
    let places = 0;
    let sight = 0;
    let count = 0;
    for (let base = 31, bits = ownLo; base < 64; base += 32, bits = ownHi)
      for (; bits !== 0; bits &= bits - 1) {
        const from = base - Math.clz32(bits & -bits);
        const code = w[from]!;
        const at = ((code << 6) | from) << 2;
        places += men[at]!;
        const hitLo = men[at + 1]! & foeLo;
        const hitHi = men[at + 2]! & foeHi;
        if ((hitLo | hitHi) === 0) continue;
        const stars = code & 7;
        const barred = men[at + 3]!;
        const blockLo = ownLo | (foeLo & barred);
        const blockHi = ownHi | (foeHi & barred);
        for (let top = 31, hits = hitLo; top < 64; top += 32, hits = hitHi)
          for (; hits !== 0; hits &= hits - 1) {
            const to = top - Math.clz32(hits & -hits);
            const pair = ((from << 6) | to) << 1;
            if (((BETWEEN[pair]! & blockLo) | (BETWEEN[pair + 1]! & blockHi)) !== 0) continue;
            sight += w[to]! & 7;
            const known = least[to]!;
            if (stars >= known) continue;
            if (known === NOBODY) struck[count++] = to;
            least[to] = stars;
          }
      }
    this.places = places;
    this.sight = sight;
    this.weigh(w, 1 - seat, count);
  }

  /** Adds up the losses of the attacked men of `seat` and clears the list. */
  private weigh(w: Int32Array, seat: number, count: number): void {
    const { struck, least } = this;
    let top = 0;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const cell = struck[i]!;
      let loss = w[cell]! & 7;
      if (guarded(w, seat, cell)) loss -= least[cell]!;
      least[cell] = NOBODY;
      if (loss <= 0) continue;
      sum += loss;
      if (loss > top) top = loss;
    }
    this.top = top;
    this.rest = sum - top;
  }
}

/** Whether a man of `seat` could recapture on a cell that the seat holds. */
export function guarded(w: Int32Array, seat: number, cell: number): boolean {
  const ownLo = w[MEN + 2 * seat]!;
  const ownHi = w[MEN + 2 * seat + 1]!;
  const at = ((seat << 6) | cell) << 1;
  if (((FROM_NEAR[at]! & ownLo) | (FROM_NEAR[at + 1]! & ownHi)) !== 0) return true;
  const allLo = ownLo | w[MEN + 2 - 2 * seat]!;
  const allHi = ownHi | w[MEN + 3 - 2 * seat]!;
  const reach = cell < 32 ? REACH_LO : REACH_HI;
  for (let base = 31, bits = FROM_FAR[at]! & ownLo; base < 64; base += 32, bits = FROM_FAR[at + 1]! & ownHi)
    for (; bits !== 0; bits &= bits - 1) {
      const from = base - Math.clz32(bits & -bits);
      if ((reach[(w[from]! << 6) | from]! & (1 << cell)) === 0) continue;
      const charge = LAND[from] === TRENCH;
      const pair = ((from << 6) | cell) << 1;
      const blockLo = BETWEEN[pair]! & (charge ? ownLo : allLo);
      if ((blockLo | (BETWEEN[pair + 1]! & (charge ? ownHi : allHi))) === 0) return true;
    }
  return false;
}
