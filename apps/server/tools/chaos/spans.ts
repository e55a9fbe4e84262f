/** Times from and to, by the tool's own monotonic clock, and how long they last together. */

export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Milliseconds that lie in one of them or several. */
export const lasting = (spans: readonly TimeSpan[]): number =>
  merged(spans).reduce((sum, { from, to }) => sum + to - from, 0);

/** What of them lies in none of `holes`. */
export const without = (spans: readonly TimeSpan[], holes: readonly TimeSpan[]): TimeSpan[] =>
  holes.reduce<readonly TimeSpan[]>(
    (rest, hole) =>
      rest.flatMap(({ from, to }) => [
        ...within([{ from, to }], { from: Number.NEGATIVE_INFINITY, to: hole.from }),
        ...within([{ from, to }], { from: hole.to, to: Number.POSITIVE_INFINITY }),
      ]),
    spans,
  ) as TimeSpan[];

/** What of them lies within one. */
export const within = (spans: readonly TimeSpan[], whole: TimeSpan): TimeSpan[] =>
  spans
    .map(({ from, to }) => ({ from: Math.max(from, whole.from), to: Math.min(to, whole.to) }))
    .filter(({ from, to }) => from < to);

/** The same times in their order, none of them twice. */
function merged(spans: readonly TimeSpan[]): TimeSpan[] {
  const all: TimeSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.to)
      all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else all.push(span);
  }
  return all;
}

/** Between two looks at the time, and the delay of a look that is none. */
const LOOK = 25;
const USUAL = 50;

/** Times in which this process did not run: what its robots heard late then, nobody else has to answer for. */
export class OwnStalls {
  readonly spans: TimeSpan[] = [];
  private seen = performance.now();
  private readonly timer = setInterval(() => this.look(), LOOK);

  close(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    if (now - this.seen > LOOK + USUAL) this.spans.push({ from: this.seen, to: now });
    this.seen = now;
  }
}
