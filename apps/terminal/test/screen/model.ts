/** A small model of a terminal: as much as `paint` uses. Keeps for each place the character and its codes. */
export class ModelTerminal {
  readonly screen: string[][];
  private x = 0;
  private y = 0;
  private codes = '0';

  constructor(width: number, height: number) {
    this.screen = Array.from({ length: height }, () => new Array<string>(width).fill('0 '));
  }

  write(text: string): void {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences start with one
    for (const [whole, numbers, final] of text.matchAll(/\x1b\[([0-9;]*)([A-Za-z])|./gsu)) {
      if (final === undefined) this.put(whole);
      else if (final === 'm') this.codes = numbers || '0';
      else if (final === 'J') for (const row of this.screen) row.fill('0 ');
      else if (final === 'H') {
        const [row = 1, column = 1] = (numbers || '1;1').split(';').map(Number);
        [this.x, this.y] = [column - 1, row - 1];
      } else throw new Error(`unknown sequence ${JSON.stringify(whole)}`);
    }
  }

  private put(sign: string): void {
    const row = this.screen[this.y];
    if (!row || this.x >= row.length) throw new Error(`written outside at ${this.x},${this.y}`);
    row[this.x++] = `${this.codes}${sign}`;
  }
}
