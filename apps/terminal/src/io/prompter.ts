/** Asks a person, or a pipe, for one line at a time. On a terminal with editing and Tab completion. */
import { once } from 'node:events';
import { clearScreenDown, createInterface, cursorTo, type Interface, moveCursor } from 'node:readline';
import type { Fault } from '@tabuleiro/rules';
import { visible } from '@tabuleiro/rules/text';
import type { Call } from './call.ts';
import { exit } from './flags.ts';
import { type InputLine, LineSplitter, MAX_LINE_BYTES } from './lines.ts';
import { print, refuse } from './output.ts';

/** Where the lines of a game come from. */
export interface LineReader {
  readonly terminal: boolean;
  readonly interrupted: boolean;
  complete: (typed: string) => string[];
  refuse: (fault: Fault) => void;
  ask(prompt: () => string | null): Promise<string | null>;
  aside(prints: () => void): void;
  /** The next line of a pipe, which stays there until it is asked for; null at the end of the input. */
  peek(): Promise<string | null>;
}

export class Prompter implements LineReader {
  /** Set when Ctrl-C ended the asking. */
  interrupted = false;
  /** Texts that Tab may complete to. */
  complete: (typed: string) => string[] = () => [];
  /** A person is there to answer. */
  readonly terminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);
  /** Says what is wrong with a line. */
  refuse: (fault: Fault) => void;
  /** Null for a pipe. */
  private readonly reader: Interface | null;
  private readonly lines: InputLine[] = [];
  private ended = false;
  /** The current prompt while a question is open. */
  private asking: (() => string) | null = null;
  private wake: () => void = () => {};
  /** Until `wake`, for all who wait. */
  private woken: Promise<void> | null = null;

  constructor(call: Pick<Call, 'flags' | 'language'>) {
    this.refuse = (fault) => refuse(call, fault, exit.misuse);
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

  private hear(lines: readonly InputLine[]): void {
    this.lines.push(...lines);
    this.wake();
  }

  async peek(): Promise<string | null> {
    await this.arrival();
    return this.lines[0]?.text.trim() ?? null;
  }

  private end(): void {
    this.ended = true;
    this.wake();
  }

  /**
   * The next line without outer spaces, or null at the end of the input. A prompt of null asks silently; one that is a
   * function may change while it is shown.
   */
  async ask(prompt: string | null | (() => string | null)): Promise<string | null> {
    const now = typeof prompt === 'function' ? prompt : () => prompt;
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
    this.asking = () => now() ?? '';
    this.show();
    const line = await this.next();
    this.asking = null;
    // In a terminal the end is shown as a line of its own; elsewhere the dialogue is written out to be read.
    const asked = now();
    if (this.terminal && line === null) process.stdout.write('\n');
    if (!this.terminal && asked !== null) print(`${asked}${visible(line ?? '')}`);
    return line;
  }

  /** Prints above a line that is being typed: the line is removed before and shown again below. */
  aside(prints: () => void): void {
    if (!this.reader || !this.asking || this.ended) return void prints();
    const { stdout } = process;
    const { rows } = this.reader.getCursorPos(); // a long line stands in several
    moveCursor(stdout, 0, -rows);
    cursorTo(stdout, 0);
    clearScreenDown(stdout);
    prints();
    stdout.write('\n'.repeat(rows)); // it goes up so far before it writes its line again
    this.show(true);
  }

  /** Shows the prompt. `typed`: with what was typed so far. */
  private show(typed = false): void {
    if (!this.reader || !this.asking || this.ended) return;
    this.reader.setPrompt(this.asking());
    this.reader.prompt(typed);
  }

  /** There is a line, or there never will be one. */
  private async arrival(): Promise<void> {
    while (this.lines.length === 0 && !this.ended) {
      this.woken ??= new Promise<void>((resolve) => {
        this.wake = () => {
          this.woken = null;
          resolve();
        };
      });
      if (!this.terminal) process.stdin.resume();
      await this.woken;
    }
  }

  private async next(): Promise<string | null> {
    for (;;) {
      await this.arrival();
      const line = this.lines.shift();
      if (!line?.cut) return line?.text.trim() ?? null;
      this.refuse({ code: 'line-long', accepted: String(MAX_LINE_BYTES) });
    }
  }

  close(): void {
    if (this.reader) this.reader.close();
    else process.stdin.destroy(); // a pipe that stays open would keep the program alive
  }
}
