/** How far something is: one line that is written over where a person looks on, else a plain line now and then. */
import { note, noteOver } from './output.ts';

/** Between two lines on a terminal. */
const DRAW_MS = 100;

export class ProgressLine {
  private readonly live = process.stderr.isTTY === true;
  private readonly plainMs: number;
  private due = 0;
  private shown = false;

  /** `plainMs`: between two plain lines. */
  constructor(plainMs: number) {
    this.plainMs = plainMs;
  }

  /** Nothing until so much later, where lines are plain. */
  begin(): void {
    if (!this.live) this.due = performance.now() + this.plainMs;
  }

  /** `write` is asked only when a line is due, and told whether somebody watches it change. */
  show(write: (live: boolean) => string): void {
    const now = performance.now();
    if (now < this.due) return;
    this.due = now + (this.live ? DRAW_MS : this.plainMs);
    this.shown = this.live;
    (this.live ? noteOver : note)(write(this.live));
  }

  /** A line above the progress. */
  aside(line: string): void {
    this.clear();
    note(line);
  }

  clear(): void {
    if (this.shown) noteOver('');
    this.shown = false;
  }
}
