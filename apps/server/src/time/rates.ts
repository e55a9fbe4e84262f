/** How fast somebody is: a bucket that refills with time. */
import type { Fault } from '@tabuleiro/rules';
import type { RateSetting } from '../settings.ts';

/** A token bucket: fills with time, empties with use. */
export class Bucket {
  private readonly rate: RateSetting;
  private filled: number;
  private at: number;

  constructor(rate: RateSetting, at: number) {
    this.rate = rate;
    this.filled = rate.most;
    this.at = at;
  }

  /** Takes one, or answers with the milliseconds until there is one. */
  take(at: number): number {
    const wait = this.wait(at);
    if (wait === 0) this.filled--;
    return wait;
  }

  /** Milliseconds until there is one to take. */
  wait(at: number): number {
    const { most, perMs } = this.rate;
    this.filled = Math.min(most, this.filled + ((at - this.at) * most) / perMs);
    this.at = at;
    return this.filled < 1 ? Math.ceil(((1 - this.filled) * perMs) / most) : 0;
  }

  /** As good as new: nothing is to be remembered of it. */
  isFull(at: number): boolean {
    const { most, perMs } = this.rate;
    return this.filled + ((at - this.at) * most) / perMs >= most;
  }
}

/** One bucket for each name, forgotten when it is full again. */
export class Buckets {
  private readonly rate: RateSetting;
  private readonly buckets = new Map<string, Bucket>();

  constructor(rate: RateSetting) {
    this.rate = rate;
  }

  take(name: string, at: number): number {
    let bucket = this.buckets.get(name);
    if (!bucket) {
      bucket = new Bucket(this.rate, at);
      this.buckets.set(name, bucket);
    }
    return bucket.take(at);
  }

  /** Milliseconds until there is one to take; nothing is taken. */
  wait(name: string, at: number): number {
    return this.buckets.get(name)?.wait(at) ?? 0;
  }

  sweep(at: number): void {
    for (const [name, bucket] of this.buckets) if (bucket.isFull(at)) this.buckets.delete(name);
  }
}

/** `wait`: milliseconds. */
export const tooFast = (wait: number): Fault => ({ code: 'too-fast', accepted: `${Math.ceil(wait / 1000)}` });
