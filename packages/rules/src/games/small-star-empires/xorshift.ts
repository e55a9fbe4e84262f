/**
 * The random numbers that random boards (and the report's computer levels) are defined with: a 32-bit xorshift.
 * Not for anything else; `core/rng.ts` serves the rest.
 */
export class Xorshift {
  private word: number;

  /** `seed`: a whole number from 0 to 2^53 - 1. */
  constructor(seed: number) {
    this.word = (Math.imul(seed % 2 ** 32, 2654435769) + 1013904223) | 0 || 1;
  }

  /** rule 11 */
  next(): number {
    let w = this.word;
    w ^= w << 13;
    w ^= w >>> 17;
    w ^= w << 5;
    this.word = w;
    return w >>> 0;
  }

  below(n: number): number {
    return this.next() % n;
  }

  shuffle<T>(list: T[]): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
  }
}
