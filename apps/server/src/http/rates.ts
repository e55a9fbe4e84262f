/** At most so many in so long for each key: a bucket that fills again steadily. Only those that are not full are kept. */
export class Rates {
  private readonly most: number;
  private readonly perMs: number;
  private readonly buckets = new Map<string, { left: number; at: number }>();

  constructor({ most, perMs }: { readonly most: number; readonly perMs: number }) {
    this.most = most;
    this.perMs = perMs;
  }

  /** Whether there is one left, which is then taken. `now` in milliseconds, forward only. */
  take(key: string, now: number): boolean {
    const bucket = this.buckets.get(key) ?? { left: this.most, at: now };
    bucket.left = Math.min(this.most, bucket.left + ((now - bucket.at) * this.most) / this.perMs);
    bucket.at = now;
    this.buckets.delete(key);
    this.buckets.set(key, bucket); // the one that was used last is last
    this.sweep(now);
    if (bucket.left < 1) return false;
    bucket.left--;
    return true;
  }

  get kept(): number {
    return this.buckets.size;
  }

  /** From the oldest on: after the whole time without use a bucket is full. */
  private sweep(now: number): void {
    for (const [key, { at }] of this.buckets) {
      if (now - at < this.perMs) return;
      this.buckets.delete(key);
    }
  }
}
