/** The menus on a real terminal: finds rows by what they say, not by where they stand. */
import { Pty, type Setting } from './pty.ts';

/** More rows or values than any list has. */
const MOST = 60;

export class MenuDriver {
  readonly pty: Pty;

  private constructor(pty: Pty) {
    this.pty = pty;
  }

  static async open(setting: Setting = {}, args: readonly string[] = []): Promise<MenuDriver> {
    const driver = new MenuDriver(new Pty(args, setting));
    await driver.home();
    return driver;
  }

  /** The first page is shown. */
  async home(): Promise<void> {
    await this.pty.until(/^\s*(▶ )?(Quit|Sair)(?: {2}|$)/m);
  }

  /** What the lit row says. */
  get lit(): string {
    return this.pty.lines.map((line) => /^ {2}▶ (.*)$/.exec(line)?.[1]).find(Boolean) ?? '';
  }

  /** The value of the lit row; empty when it has none. */
  get value(): string {
    return /◂ (.*) ▸/.exec(this.lit)?.[1] ?? '';
  }

  /** What is said below the rows: the meaning of the lit one, or a refusal. */
  get said(): string {
    const { lines } = this.pty;
    const gap = lines.findIndex((line, y) => y > 2 && line === '');
    return lines.slice(gap, -1).join(' ').replace(/\s+/g, ' ').trim();
  }

  private async press(key: string): Promise<void> {
    this.pty.press(key);
    await this.pty.repainted();
  }

  /** Goes down to the row that says this, as the page stands after all keys so far. */
  async to(row: RegExp): Promise<void> {
    await this.pty.repainted();
    for (let tries = 0; !row.test(this.lit); tries++) {
      if (tries > MOST) throw new Error(`no row ${row}\n${this.pty.picture()}`);
      await this.press('Down');
    }
  }

  async choose(row: RegExp): Promise<void> {
    await this.to(row);
    this.pty.press('Enter');
  }

  /** Opens the choices of a game; they take a moment to load. */
  async chooseGame(row: RegExp): Promise<void> {
    await this.choose(row);
    await this.pty.until(/Start the game|Começar a partida/);
  }

  /** Changes the value of a row until it is the wanted one, by its name or by what is said of it. */
  async turn(row: RegExp, value: RegExp, by: 'value' | 'said' = 'value'): Promise<void> {
    await this.to(row);
    for (let tries = 0; !value.test(this[by]); tries++) {
      if (tries > MOST) throw new Error(`no ${by} ${value} in ${row}\n${this.pty.picture()}`);
      await this.press('Right');
    }
  }

  /** Types a value into a row that takes one, and waits for the answer. */
  async typeValue(row: RegExp, text: string): Promise<void> {
    await this.to(row);
    this.pty.press('Enter');
    await this.pty.until('Value: _');
    this.pty.type(text);
    await this.pty.until(`${text}_`);
    await this.press('Enter');
  }
}
