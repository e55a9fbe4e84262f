/**
 * An outside program as lines in and lines out. It runs in its own process group: Ctrl-C in the terminal reaches only
 * us, and ending the program ends everything that its shell started.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { killGroup } from '../crew/thread-crew.ts';

/** Longest line in characters; a program that writes more without a line end is killed. */
const MAX_LINE = 1 << 18;
/** Characters of stderr kept for a failure message. */
const MAX_SAID = 2000;
/** Milliseconds for a program to exit after `quit`. */
const QUIT_MS = 300;

export class Program {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: string[] = [];
  private begun = '';
  private saidLast = '';
  private wake: (() => void) | null = null;
  /** How it ended: `exit 3`, `SIGSEGV`; null while it runs. */
  ending: string | null = null;

  constructor(command: string) {
    this.child = spawn(command, { shell: true, detached: true, stdio: 'pipe' });
    this.child.stdout.setEncoding('utf8');
    this.child.stdout.on('data', (part: string) => this.take(part));
    this.child.stderr.setEncoding('utf8');
    this.child.stderr.on('data', (text: string) => {
      this.saidLast = (this.saidLast + text).slice(-MAX_SAID);
    });
    this.child.stdin.on('error', () => {}); // the program is gone; `close` reports it
    this.child.on('error', ({ code = '?' }: NodeJS.ErrnoException) => this.end(code));
    this.child.on('close', (code, signal) => this.end(signal ?? `exit ${code}`));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get ended(): boolean {
    return this.ending !== null;
  }

  /** The end of its stderr. */
  get said(): string {
    return this.saidLast.trim();
  }

  send(line: string): void {
    if (!this.ended) this.child.stdin.write(`${line}\n`);
  }

  /** The first line for which `wanted` returns a value; null on timeout or after the program's end. */
  async find<T>(wanted: (line: string) => T | null, ms: number): Promise<T | null> {
    const due = performance.now() + ms;
    for (;;) {
      while (this.lines.length > 0) {
        const found = wanted(this.lines.shift()!);
        if (found !== null) return found;
      }
      const left = due - performance.now();
      if (this.ended || left <= 0) return null;
      await this.change(left);
    }
  }

  /** Asks the program to quit, then kills it. */
  async close(): Promise<void> {
    this.send('quit');
    const due = performance.now() + QUIT_MS;
    while (!this.ended && performance.now() < due) await this.change(due - performance.now());
    this.kill();
  }

  kill(): void {
    if (this.pid !== undefined) killGroup(this.pid);
  }

  private take(part: string): void {
    const lines = (this.begun + part).split(/\r?\n/);
    this.begun = lines.pop() ?? '';
    if (this.begun.length > MAX_LINE) this.kill();
    this.lines.push(...lines);
    this.wake?.();
  }

  private end(how: string): void {
    this.ending ??= how;
    this.wake?.();
  }

  private change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      const self = this;
      function done(): void {
        clearTimeout(timer);
        self.wake = null;
        resolve();
      }
      this.wake = done;
    });
  }
}
