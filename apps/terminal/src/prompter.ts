/** Asks a person, or a pipe, for one line at a time. On a terminal with editing and Tab completion. */
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';

export class Prompter {
  /** Set when Ctrl-C ended the asking. */
  interrupted = false;
  /** Comes true with it: nobody has to wait for a computer that thinks. */
  readonly interruption: Promise<void>;
  /** Texts that Tab may complete to. */
  complete: (typed: string) => string[] = () => [];
  private readonly reader: Interface;
  /** A person is there to answer. */
  readonly terminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);
  private readonly lines: string[] = [];
  private ended = false;
  private wake: () => void = () => {};

  constructor() {
    this.reader = createInterface({
      input: process.stdin,
      ...(this.terminal ? { output: process.stdout } : {}),
      terminal: this.terminal,
      crlfDelay: Number.POSITIVE_INFINITY,
      completer: (typed: string) => [this.complete(typed), typed],
    });
    this.reader.on('line', (line) => {
      this.lines.push(line);
      // A pipe may hold more lines than the memory; a person may press Ctrl-C at any time.
      if (!this.terminal) this.reader.pause();
      this.wake();
    });
    this.interruption = new Promise((resolve) => {
      this.reader.on('SIGINT', () => {
        this.interrupted = true;
        this.reader.close();
        resolve();
      });
    });
    this.reader.on('close', () => {
      this.ended = true;
      this.wake();
    });
  }

  /** The next line without outer spaces, or null at the end of the input. `prompt` null asks silently. */
  async ask(prompt: string | null): Promise<string | null> {
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
    if (this.terminal && prompt !== null && !this.ended) {
      this.reader.setPrompt(prompt);
      this.reader.prompt();
    }
    while (this.lines.length === 0 && !this.ended) {
      const woken = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      if (!this.terminal) this.reader.resume();
      await woken;
    }
    const line = this.lines.shift()?.trim() ?? null;
    // In a terminal the end is shown as a line of its own; elsewhere the dialogue is written out to be read.
    if (this.terminal && line === null) process.stdout.write('\n');
    if (!this.terminal && prompt !== null) process.stdout.write(`${prompt}${line ?? ''}\n`);
    return line;
  }

  close(): void {
    this.reader.close();
  }
}
