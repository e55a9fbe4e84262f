/** An event that may come thousands of times a second: counted by name and logged at most once a minute. */
import type { LogLevel, NewsEvent, ServerLog } from '../server-log.ts';

const BETWEEN_MS = 60_000;
/** Names beyond these are counted together. */
const MOST_NAMES = 50;

export class CountedNews {
  private readonly log: ServerLog;
  private readonly level: LogLevel;
  private readonly event: NewsEvent;
  private readonly counts = new Map<string, number>();
  private told = Number.NEGATIVE_INFINITY;

  constructor(log: ServerLog, level: LogLevel, event: NewsEvent) {
    this.log = log;
    this.level = level;
    this.event = event;
  }

  note(name: string): void {
    const key = this.counts.has(name) || this.counts.size < MOST_NAMES ? name : 'other';
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** `at`: monotonic milliseconds. */
  tell(at: number): void {
    if (this.counts.size === 0 || at - this.told < BETWEEN_MS) return;
    this.told = at;
    this.flush();
  }

  flush(): void {
    if (this.counts.size === 0) return;
    this.log({ level: this.level, event: this.event, facts: Object.fromEntries(this.counts) });
    this.counts.clear();
  }
}
