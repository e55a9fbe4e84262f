/** Asks a person, or a pipe, for one line at a time. On a terminal with editing and Tab completion. */
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { visible } from '@tabuleiro/rules/text';
import { exit } from './flags.ts';
import { type Line, LineSplitter, MAX_LINE_BYTES } from './lines.ts';
import { print, refuse } from './output.ts';
import type { Call } from './table.ts';

export class Prompter {
  /** Set when Ctrl-C ended the asking. */
  interrupted = false;
  /** Comes true with it: nobody has to wait for a computer that thinks. */
  readonly interruption: Promise<void>;
  /** Texts that Tab may complete to. */
  complete: (typed: string) => string[] = () => [];
  /** A person is there to answer. */
  readonly terminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);
  private readonly call: Pick<Call, 'flags' | 'language'>;
  /** Null for a pipe. */
  private readonly reader: Interface | null;
  private readonly lines: Line[] = [];
  private ended = false;
  private wake: () => void = () => {};
  private interrupt: () => void = () => {};

  constructor(call: Pick<Call, 'flags' | 'language'>) {
    this.call = call;
    this.interruption = new Promise((resolve) => {
      this.interrupt = resolve;
    });
    this.reader = this.terminal ? this.openTerminal() : null;
    if (!this.terminal) this.openPipe();
  }

  private openTerminal(): Interface {
    const reader = createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: true,
      crlfDelay: Number.POSITIVE_INFINITY,
      completer: (typed: string) => [this.complete(typed), typed],
    });
    reader.on('line', (text) => this.hear([{ text, cut: false }]));
    reader.on('SIGINT', () => {
      this.interrupted = true;
      reader.close();
      this.interrupt();
    });
    reader.on('close', () => this.end());
    return reader;
  }

  private openPipe(): void {
    const { stdin } = process;
    const splitter = new LineSplitter();
    stdin.on('data', (part: Buffer) => {
      stdin.pause(); // until these lines are used up: a pipe may hold more of them than the memory
      this.hear(splitter.feed(part));
    });
    stdin.on('end', () => {
      this.hear(splitter.end());
      this.end();
    });
    stdin.on('error', () => this.end());
    stdin.pause();
  }

  private hear(lines: readonly Line[]): void {
    this.lines.push(...lines);
    this.wake();
  }

  private end(): void {
    this.ended = true;
    this.wake();
  }

  /** The next line without outer spaces, or null at the end of the input. `prompt` null asks silently. */
  async ask(prompt: string | null): Promise<string | null> {
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
    if (this.reader && prompt !== null && !this.ended) {
      this.reader.setPrompt(prompt);
      this.reader.prompt();
    }
    const line = await this.next();
    // In a terminal the end is shown as a line of its own; elsewhere the dialogue is written out to be read.
    if (this.terminal && line === null) process.stdout.write('\n');
    if (!this.terminal && prompt !== null) print(`${prompt}${visible(line ?? '')}`);
    return line;
  }

  private async next(): Promise<string | null> {
    for (;;) {
      while (this.lines.length === 0 && !this.ended) {
        const woken = new Promise<void>((resolve) => {
          this.wake = resolve;
        });
        if (!this.terminal) process.stdin.resume();
        await woken;
      }
      const line = this.lines.shift();
      if (!line?.cut) return line?.text.trim() ?? null;
      refuse(this.call, { code: 'line-long', accepted: String(MAX_LINE_BYTES) }, exit.misuse);
    }
  }

  close(): void {
    if (this.reader) this.reader.close();
    else process.stdin.pause();
  }
}
