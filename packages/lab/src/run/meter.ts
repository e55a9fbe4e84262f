/** Progress output: a bar that rewrites itself on a terminal, otherwise a plain line every 15 s. */

const WIDTH = 24;
const BAR_MS = 100;
const LINE_MS = 15_000;

export class RunProgress {
  private readonly label: string;
  private readonly total: number;
  private readonly began = performance.now();
  private readonly first: number;
  private shown = 0;
  private readonly live = process.stderr.isTTY === true;

  /** `first`: the number of games done by earlier runs. */
  constructor(label: string, total: number, first: number) {
    this.label = label;
    this.total = total;
    this.first = first;
    if (first > 0) console.error(`${label}: going on after ${first} of ${total} games`);
  }

  /** `until`: the time limit in milliseconds from the start, if it may come first. */
  show(done: number, note: string, until = Number.POSITIVE_INFINITY): void {
    const now = performance.now();
    if (now - this.shown < (this.live ? BAR_MS : LINE_MS)) return;
    this.shown = now;
    const spent = now - this.began;
    const part = Math.min(1, Math.max(done / this.total, spent / until));
    const pace = (spent / Math.max(1, done - this.first)) * (this.total - done);
    const left = done > this.first ? `, ${clock(Math.min(pace, until - spent))} left` : '';
    const text = `${this.label}: ${done} of ${this.total} games${note}${left}`;
    if (!this.live) {
      console.error(text);
      return;
    }
    const filled = Math.round(part * WIDTH);
    const bar = '#'.repeat(filled) + '-'.repeat(WIDTH - filled);
    process.stderr.write(`\r\x1b[K[${bar}] ${text}`.slice(0, (process.stderr.columns ?? 80) + 4));
  }

  /** Clears the bar before other output. */
  end(): void {
    if (this.live) process.stderr.write('\r\x1b[K');
  }
}

function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

/** Output for work without a count of games: a line that rewrites itself, and a line that stays. */
export const screen = {
  progress: (line: string) => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[K${line}`)),
  made: (line: string) => {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    console.log(line);
  },
};
