/**
 * Hot: what a seat stands to lose, as `lossesOf` in `attacks.ts` defines it. First the enemy's men mark what they
 * can take (`mark`), then the marked men are weighed (`weigh`).
 */
import { LAND, MEN, REACH_HI, REACH_LO, TRENCH } from '@tabuleiro/rules/games/trench';
import { BETWEEN_HI, BETWEEN_LO, FROM_HI, FROM_LO } from './tables.ts';

export class HangingPieces {
  /** Of the seat weighed last: the greatest loss, and the sum of the others. */
  top = 0;
  rest = 0;
  /** Marked cells, and for each the fewest stars of a man that takes there. */
  private lo = 0;
  private hi = 0;
  private readonly least = new Int32Array(64);

  /** Since `clear`: stars of the enemies struck, once for each striker. */
  sight = 0;

  /** Before the men of a seat mark. */
  clear(): void {
    this.lo = 0;
    this.hi = 0;
    this.sight = 0;
  }

  /** The man on `from` could take on the cells `hitLo`, `hitHi`, which hold enemies, were nobody in between. */
  mark(
    w: Int32Array,
    from: number,
    stars: number,
    hitLo: number,
    hitHi: number,
    ownLo: number,
    ownHi: number,
    foeLo: number,
    foeHi: number,
  ): void {
    const charge = LAND[from] === TRENCH;
    const blockLo = charge ? ownLo : ownLo | foeLo;
    const blockHi = charge ? ownHi : ownHi | foeHi;
    let sight = 0;
    for (; hitLo !== 0; hitLo &= hitLo - 1) {
      const to = 31 - Math.clz32(hitLo & -hitLo);
      const pair = (from << 6) | to;
      if (((BETWEEN_LO[pair]! & blockLo) | (BETWEEN_HI[pair]! & blockHi)) !== 0) continue;
      sight += w[to]! & 7;
      if ((this.lo & (1 << to)) === 0 || stars < this.least[to]!) this.least[to] = stars;
      this.lo |= 1 << to;
    }
    for (; hitHi !== 0; hitHi &= hitHi - 1) {
      const to = 63 - Math.clz32(hitHi & -hitHi);
      const pair = (from << 6) | to;
      if (((BETWEEN_LO[pair]! & blockLo) | (BETWEEN_HI[pair]! & blockHi)) !== 0) continue;
      sight += w[to]! & 7;
      if ((this.hi & (1 << to)) === 0 || stars < this.least[to]!) this.least[to] = stars;
      this.hi |= 1 << to;
    }
    this.sight += sight;
  }

  /** Adds up the marked men, which are of `seat`, into `top` and `rest`. */
  weigh(w: Int32Array, seat: number): void {
    let top = 0;
    let sum = 0;
    for (let base = 31, bits = this.lo; base < 64; base += 32, bits = this.hi)
      for (; bits !== 0; bits &= bits - 1) {
        const cell = base - Math.clz32(bits & -bits);
        let loss = w[cell]! & 7;
        if (guarded(w, seat, cell)) loss -= this.least[cell]!;
        if (loss <= 0) continue;
        sum += loss;
        if (loss > top) top = loss;
      }
    this.top = top;
    this.rest = sum - top;
  }
}

/** Whether a man of `seat` could retake on a cell of its own. */
export function guarded(w: Int32Array, seat: number, cell: number): boolean {
  const ownLo = w[MEN + 2 * seat]!;
  const ownHi = w[MEN + 2 * seat + 1]!;
  const allLo = ownLo | w[MEN + 2 - 2 * seat]!;
  const allHi = ownHi | w[MEN + 3 - 2 * seat]!;
  const at = (seat << 6) | cell;
  const reach = cell < 32 ? REACH_LO : REACH_HI;
  for (let base = 31, bits = FROM_LO[at]! & ownLo; base < 64; base += 32, bits = FROM_HI[at]! & ownHi)
    for (; bits !== 0; bits &= bits - 1) {
      const from = base - Math.clz32(bits & -bits);
      if ((reach[(w[from]! << 6) | from]! & (1 << cell)) === 0) continue;
      const charge = LAND[from] === TRENCH;
      const pair = (from << 6) | cell;
      const blockLo = BETWEEN_LO[pair]! & (charge ? ownLo : allLo);
      if ((blockLo | (BETWEEN_HI[pair]! & (charge ? ownHi : allHi))) === 0) return true;
    }
  return false;
}
