/** How far something is: one line that is written over where a person looks on, else a plain line now and then. */
import { note, noteOver } from './output.ts';

/** Between two lines on a terminal. */
const DRAW_MS = 100;

export class ProgressLine {
  private readonly live = process.stderr.isTTY === true;
  private readonly plainMs: number;
  private due = 0;
  private shown = false;
  /** What came before a line was due; shown then, unless something newer comes. */
  private waiting: ((live: boolean) => string) | null = null;
  private timer: NodeJS.Timeout | undefined;

  /** `plainMs`: between two plain lines. */
  constructor(plainMs: number) {
    this.plainMs = plainMs;
  }

  /** Shows nothing before this time, for plain lines. */
  begin(): void {
    if (!this.live) this.due = performance.now() + this.plainMs;
  }

  /** `write` is called only when a line is due, with whether a terminal shows it. The last line is always written. */
  show(write: (live: boolean) => string): void {
    const now = performance.now();
    if (now < this.due) {
      this.waiting = write;
      this.timer ??= setTimeout(() => this.showWaiting(), this.due - now).unref();
      return;
    }
    this.forget();
    this.due = now + (this.live ? DRAW_MS : this.plainMs);
    this.shown = this.live;
    (this.live ? noteOver : note)(write(this.live));
  }

  /** A line above the progress. */
  aside(line: string): void {
    if (this.shown) noteOver('');
    this.shown = false;
    note(line);
  }

  /** The end: where lines are plain, the one that waits is written first, for the last line said is what stays. */
  finish(): void {
    if (!this.live) this.showWaiting();
    this.clear();
  }

  clear(): void {
    this.forget();
    if (this.shown) noteOver('');
    this.shown = false;
  }

  private showWaiting(): void {
    const write = this.waiting;
    this.forget();
    this.due = 0;
    if (write) this.show(write);
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = null;
  }
}
