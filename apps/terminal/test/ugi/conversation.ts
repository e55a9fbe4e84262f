/** A program on the other side of the protocol: sends lines, waits for answers. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const bin = fileURLToPath(new URL('../../bin/tabuleiro.js', import.meta.url));

export class Conversation {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly heard: string[] = [];
  private wake: () => void = () => {};
  readonly exited: Promise<number | null>;

  constructor(command: string = process.execPath, args: readonly string[] = [bin, 'ugi'], env = {}) {
    this.child = spawn(command, args, { env: { ...process.env, ...env } });
    this.exited = new Promise((resolve) => this.child.on('exit', resolve));
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      this.heard.push(line);
      this.wake();
    });
  }

  say(...lines: string[]): void {
    this.child.stdin.write(lines.map((line) => `${line}\n`).join(''));
  }

  end(): void {
    this.child.stdin.end();
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** The next line; fails after a while of silence. */
  async next(): Promise<string> {
    while (this.heard.length === 0)
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('no answer')), 60_000);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    return this.heard.shift()!;
  }

  /** The next line that begins so; those before are dropped. */
  async until(start: string): Promise<string> {
    for (;;) {
      const line = await this.next();
      if (line.startsWith(start)) return line;
    }
  }

  /** Says a line and waits for the answer that begins so. */
  ask(line: string, start: string): Promise<string> {
    this.say(line);
    return this.until(start);
  }
}
