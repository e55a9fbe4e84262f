/** Seeded random numbers (mulberry32: not linear, so it also serves Zobrist keys). */
/** Random numbers from a seed: the same sequence on every machine. */
export class Rng {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** The next 32 bits, as an int32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return t ^ (t >>> 14);
  }

  /** A whole number from 0 to n - 1. */
  below(n: number): number {
    return (this.next() >>> 0) % n;
  }
}
