/** A reader whose open question can change: what is typed while players are waited for is not lost when the game begins. */
import type { Fault } from '@tabuleiro/rules';
import type { LineReader } from '../../io/prompter.ts';

export class HeldReader implements LineReader {
  private readonly reader: LineReader;
  private prompt: () => string | null = () => null;
  private open: Promise<string | null> | null = null;

  constructor(reader: LineReader) {
    this.reader = reader;
  }

  get terminal(): boolean {
    return this.reader.terminal;
  }

  get interrupted(): boolean {
    return this.reader.interrupted;
  }

  get complete(): (typed: string) => string[] {
    return this.reader.complete;
  }

  set complete(complete: (typed: string) => string[]) {
    this.reader.complete = complete;
  }

  get refuse(): (fault: Fault) => void {
    return this.reader.refuse;
  }

  set refuse(refuse: (fault: Fault) => void) {
    this.reader.refuse = refuse;
  }

  /** Keeps an open question under a new prompt. */
  ask(prompt: () => string | null): Promise<string | null> {
    this.prompt = prompt;
    if (this.open) this.reader.aside(() => {}); // shows the new prompt
    this.open ??= this.reader
      .ask(() => this.prompt())
      .finally(() => {
        this.open = null;
      });
    return this.open;
  }

  peek(): Promise<string | null> {
    return this.reader.peek();
  }

  aside(prints: () => void): void {
    this.reader.aside(prints);
  }
}
