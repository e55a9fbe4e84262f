/**
 * The command in a real pseudo-terminal, with a model of the screen that a person would see. Keys go in, the screen is
 * waited for; nothing is timed. Escape must be followed by a wait: only silence tells it from the start of a sequence.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { IPty, spawn as spawnPty } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { afterEach, describe } from 'vitest';
import { newFolder } from '../run.ts';

const bin = fileURLToPath(new URL('../../bin/tabuleiro.js', import.meta.url));

const spawn = loadSpawn();

/** Null where the library has no binary for this system. */
function loadSpawn(): typeof spawnPty | null {
  try {
    return createRequire(import.meta.url)('@lydell/node-pty').spawn;
  } catch (error) {
    if (process.platform === 'linux' && process.arch === 'x64') throw error;
    console.warn(
      `No pseudo-terminal on ${process.platform}-${process.arch}: the tests that need one are skipped.`,
    );
    return null;
  }
}

/** A group of tests that need a pseudo-terminal. */
export const describeOnTerminal = describe.skipIf(spawn === null);

const keys = {
  Up: '\x1b[A',
  Down: '\x1b[B',
  Right: '\x1b[C',
  Left: '\x1b[D',
  Home: '\x1b[H',
  End: '\x1b[F',
  PageUp: '\x1b[5~',
  PageDown: '\x1b[6~',
  Enter: '\r',
  Escape: '\x1b',
  Tab: '\t',
  BackTab: '\x1b[Z',
  Backspace: '\x7f',
  Space: ' ',
  CtrlC: '\x03',
  CtrlD: '\x04',
  CtrlL: '\x0c',
} as const;

export type KeyName = keyof typeof keys;

/** A key by its name, or a character. */
const codeOf = (key: string): string => keys[key as KeyName] ?? key;

export interface Setting {
  folder?: string;
  size?: readonly [columns: number, rows: number];
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** Runs it as a shell does, which afterwards tells the exit code and how the terminal was left. */
  shell?: boolean;
}

/** How long something may take on a busy machine before it counts as never. */
const NEVER_MS = 60_000;
const CLEAR = '\x1b[2J';
/** How painting ends. */
const PLAIN = '\x1b[0m';
/** What is on the disk is looked at again after this time even when the screen stays as it is. */
const LOOK_MS = 40;

const opened = new Set<Pty>();
afterEach(() => {
  for (const pty of opened) pty.kill();
  opened.clear();
});

export class Pty {
  readonly folder: string;
  /** Everything that was written and is on the screen by now, escape sequences too. */
  output = '';
  exitCode: number | null = null;
  private readonly process: IPty;
  private readonly screen: headless.Terminal;
  private readonly watchers = new Set<() => void>();

  constructor(args: readonly string[], setting: Setting = {}) {
    if (!spawn) throw new Error('no pseudo-terminal on this system');
    const { folder = newFolder(), size = [80, 24], env = {}, cwd = folder, shell = false } = setting;
    const [cols, rows] = size;
    this.folder = folder;
    mkdirSync(cwd, { recursive: true });
    this.screen = new headless.Terminal({ cols, rows, allowProposedApi: true, scrollback: 5000 });
    const command = [process.execPath, bin, ...args];
    const told = '"$@"; echo "code $?"; stty -a; echo told';
    const [file, ...rest] = shell ? ['/bin/sh', '-c', told, 'sh', ...command] : command;
    this.process = spawn(file!, rest, {
      name: env.TERM ?? 'xterm-256color',
      cols,
      rows,
      cwd,
      env: this.surroundings(env),
    });
    this.process.onData((text) => {
      this.screen.write(text, () => {
        this.output += text;
        this.notify();
      });
    });
    this.process.onExit(({ exitCode }) => {
      this.exitCode = exitCode;
      this.screen.write('', () => this.notify());
    });
    opened.add(this);
  }

  private surroundings(env: Readonly<Record<string, string>>): Record<string, string | undefined> {
    const { LC_ALL, LC_MESSAGES, LC_CTYPE, NO_COLOR, COLORTERM, FORCE_COLOR, ...rest } = process.env;
    return { ...rest, LANG: 'en_GB.UTF-8', TABULEIRO_DATA: this.folder, ...env };
  }

  get pid(): number {
    return this.process.pid;
  }

  press(...names: readonly string[]): void {
    this.process.write(names.map(codeOf).join(''));
  }

  type(text: string): void {
    this.process.write(text);
  }

  /** As a terminal with bracketed paste hands it over. */
  paste(text: string): void {
    this.process.write(`\x1b[200~${text}\x1b[201~`);
  }

  resize(columns: number, rows: number): void {
    this.screen.resize(columns, rows);
    this.process.resize(columns, rows);
  }

  /** The rows of the screen without spaces at their ends. */
  get lines(): string[] {
    const { active } = this.screen.buffer;
    return Array.from(
      { length: this.screen.rows },
      (_, y) =>
        active
          .getLine(active.baseY + y)
          ?.translateToString(true)
          .trimEnd() ?? '',
    );
  }

  get text(): string {
    return this.lines.join('\n');
  }

  /** Everything that scrolled by, for what is written line by line. Broken lines are whole again. */
  get transcript(): string {
    const { normal } = this.screen.buffer;
    const rows = Array.from({ length: normal.length }, (_, y) => normal.getLine(y)!);
    return rows.map((row) => (row.isWrapped ? '' : '\n') + row.translateToString(true)).join('');
  }

  /** What the terminal was told to be, as opposed to what it shows. */
  get modes(): { alternate: boolean; cursorHidden: boolean; paste: boolean; mouse: string } {
    const { modes, buffer } = this.screen;
    return {
      alternate: buffer.active.type === 'alternate',
      cursorHidden: this.output.lastIndexOf('\x1b[?25l') > this.output.lastIndexOf('\x1b[?25h'),
      paste: modes.bracketedPasteMode,
      mouse: modes.mouseTrackingMode,
    };
  }

  /** Waits for something to be seen, or to be true. Throws with the screen when it never is. */
  async until(wanted: string | RegExp | (() => boolean)): Promise<void> {
    const seen =
      typeof wanted === 'function'
        ? wanted
        : () => (typeof wanted === 'string' ? this.text.includes(wanted) : wanted.test(this.text));
    const end = performance.now() + NEVER_MS;
    while (!seen()) {
      if (performance.now() > end) throw new Error(`never seen: ${wanted}\n${this.picture()}`);
      if (this.exitCode !== null && !(await this.flushed(seen)))
        throw new Error(`it ended (${this.exitCode}) without: ${wanted}\n${this.picture()}`);
      await this.news();
    }
  }

  /** The screen after all keys so far: Ctrl-L paints everything anew, down to the keys in the last row. */
  async repainted(): Promise<string> {
    const seen = this.output.length;
    this.press('CtrlL');
    await this.until(() => {
      const painted = this.output.indexOf(CLEAR, seen) >= 0 && this.lines.at(-1) !== '';
      return painted && this.output.endsWith(PLAIN);
    });
    return this.text;
  }

  private async flushed(seen: () => boolean): Promise<boolean> {
    await new Promise<void>((resolve) => this.screen.write('', resolve));
    return seen();
  }

  private news(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.watchers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, LOOK_MS);
      this.watchers.add(done);
    });
  }

  private notify(): void {
    for (const watcher of [...this.watchers]) watcher();
  }

  picture(): string {
    return `${'-'.repeat(this.screen.cols)}\n${this.text}\n${'-'.repeat(this.screen.cols)}`;
  }

  /** The exit code, once it has ended. */
  async ended(): Promise<number> {
    await this.until(() => this.exitCode !== null);
    return this.exitCode!;
  }

  /** With `shell`: the exit code of the command, and whether keys are echoed and joined to lines again. */
  async left(): Promise<{ code: number; cooked: boolean }> {
    // Said, and on the screen too: modes are read from there.
    await this.until(() => /^told\r?$/m.test(this.output) && /^told$/m.test(this.text));
    const told = this.output.slice(this.output.lastIndexOf('code '));
    return {
      code: Number(/^code (\d+)/.exec(told)?.[1]),
      cooked: /[^-]icanon\b/.test(told) && /[^-]echo\b/.test(told) && /[^-]isig\b/.test(told),
    };
  }

  signal(name: 'SIGKILL' | 'SIGHUP' | 'SIGTERM' | 'SIGINT'): void {
    process.kill(this.pid, name);
  }

  /** The window is closed: the other end of the terminal is gone. */
  close(): void {
    (this.process as IPty & { destroy(): void }).destroy();
  }

  kill(): void {
    if (this.exitCode !== null) return;
    try {
      this.process.kill('SIGKILL');
    } catch {
      // it ended by itself meanwhile
    }
  }
}
