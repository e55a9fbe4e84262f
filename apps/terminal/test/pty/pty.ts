/**
 * The command in a real pseudo-terminal, with a model of the screen that a person would see. Keys go in, the screen is
 * waited for; nothing is timed. Three rules keep a busy machine from changing what a test sees:
 * - The screen is judged between frames, never in the middle of one.
 * - Nothing is typed before the question that it answers: a wait ends only by what the keys before it bring about, never
 *   by what the screen shows already or shows on the way there.
 * - A terminal whose last process is gone loses what was not read yet. So a shell outlives the command, says in the
 *   same stream how it ended, and stays until that was read.
 * Escape must be followed by a wait: only silence tells it from the start of a sequence.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { IPty, spawn as spawnPty } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { describe, onTestFinished } from 'vitest';
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

export type TypedKeyName = keyof typeof keys;

/** A key by its name, or a character. */
const codeOf = (key: string): string => keys[key as TypedKeyName] ?? key;

export interface Setting {
  folder?: string;
  size?: readonly [columns: number, rows: number];
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** Another program in place of `tabuleiro`. */
  command?: readonly string[];
}

/** What the shell says besides the command's own output stands between these. */
const [NOTE, NOTE_END] = ['\x01', '\x02'];

/**
 * Says the process id of the command, runs it, says its exit code and how it left the terminal, and waits to be killed.
 * Signals of the keyboard are the command's business.
 */
const KEEPER = `trap : INT QUIT HUP
sh -c 'printf "\\001pid %s\\002" "$$"; exec "$@"' sh "$@"
code=$?
printf '\\001ended %s %s\\002' "$code" "$(stty -a)"
exec cat >/dev/null`;

/** How long something may take on a busy machine before it counts as never. */
const NEVER_MS = 60_000;
const CLEAR = '\x1b[2J';
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences start with one
const SEQUENCE = /\x1b\[[\d;?]*[A-Za-z]/g;
/** Around every frame of the whole screen. */
const [FRAME, FRAME_END] = ['\x1b[?2026h', '\x1b[?2026l'];
/** What is on the disk is looked at again after this time even when the screen stays as it is. */
const LOOK_MS = 40;

export class Pty {
  readonly folder: string;
  /** Everything that was written and is on the screen by now, escape sequences too. */
  output = '';
  /** Null while it runs. Once it is known, everything that was written is on the screen. */
  exitCode: number | null = null;
  private commandPid: number | null = null;
  private stty = '';
  /** What was read and not yet told apart: it may be the beginning of a note. */
  private unread = '';
  private closed = false;
  private readonly process: IPty;
  private readonly gone: Promise<void>;
  private readonly screen: headless.Terminal;
  private readonly watchers = new Set<() => void>();

  constructor(args: readonly string[], setting: Setting = {}) {
    if (!spawn) throw new Error('no pseudo-terminal on this system');
    const { folder = newFolder(), size = [80, 24], env = {}, cwd = folder } = setting;
    const [cols, rows] = size;
    this.folder = folder;
    mkdirSync(cwd, { recursive: true });
    this.screen = new headless.Terminal({ cols, rows, allowProposedApi: true, scrollback: 5000 });
    const { command = [process.execPath, bin, ...args] } = setting;
    this.process = spawn('/bin/sh', ['-c', KEEPER, 'sh', ...command], {
      name: env.TERM ?? 'xterm-256color',
      cols,
      rows,
      cwd,
      env: this.surroundings(env),
    });
    this.process.onData((text) => this.read(text));
    this.gone = new Promise((resolve) => {
      this.process.onExit(() => resolve());
    });
    // Registered by test: files share this module, and a hook at its top level would belong to the first of them.
    // Waited for: a killed process may still be writing into a folder that is about to be removed.
    onTestFinished(() => this.kill());
  }

  /** Tells the notes of the shell from what the command writes. */
  private read(text: string): void {
    this.unread += text;
    for (;;) {
      const start = this.unread.indexOf(NOTE);
      this.show(start < 0 ? this.unread : this.unread.slice(0, start));
      this.unread = start < 0 ? '' : this.unread.slice(start);
      const end = this.unread.indexOf(NOTE_END);
      if (end < 0) return;
      this.note(this.unread.slice(NOTE.length, end));
      this.unread = this.unread.slice(end + NOTE_END.length);
    }
  }

  private show(text: string): void {
    if (text === '') return;
    this.screen.write(text, () => {
      this.output += text;
      this.notify();
    });
  }

  private note(text: string): void {
    const [, word, number, rest = ''] = /^(\w+) (\d+)\s*([\s\S]*)$/.exec(text)!;
    if (word === 'pid') {
      this.commandPid = Number(number);
      return;
    }
    this.stty = rest;
    this.screen.write('', () => {
      this.exitCode = Number(number);
      this.notify();
    });
  }

  private surroundings(env: Readonly<Record<string, string>>): Record<string, string | undefined> {
    const { LC_ALL, LC_MESSAGES, LC_CTYPE, NO_COLOR, COLORTERM, FORCE_COLOR, ...rest } = process.env;
    return { ...rest, LANG: 'en_GB.UTF-8', TABULEIRO_DATA: this.folder, ...env };
  }

  /** Of the command; known when anything of it is seen. */
  get pid(): number {
    if (this.commandPid === null) throw new Error('the command does not run yet');
    return this.commandPid;
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

  /** The window of a program on the whole screen gets another size; waits until everything is painted for it. */
  async resize(columns: number, rows: number): Promise<void> {
    const seen = this.output.length;
    this.screen.resize(columns, rows);
    this.process.resize(columns, rows);
    await this.until(() => this.output.indexOf(CLEAR, seen) >= 0);
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

  /** A frame is on its way: the screen shows parts of two. */
  private get painting(): boolean {
    return this.output.lastIndexOf(FRAME) > this.output.lastIndexOf(FRAME_END);
  }

  /** Waits for something to be seen, or to be true. Throws with the screen when it never is. */
  async until(wanted: string | RegExp | (() => boolean)): Promise<void> {
    const seen =
      typeof wanted === 'function'
        ? wanted
        : () => (typeof wanted === 'string' ? this.text.includes(wanted) : wanted.test(this.text));
    const end = performance.now() + NEVER_MS;
    for (;;) {
      // Looked at before the screen: when it has ended, nothing more will come.
      const { exitCode } = this;
      if ((exitCode !== null || !this.painting) && seen()) return;
      if (exitCode !== null) throw new Error(`it ended (${exitCode}) without: ${wanted}\n${this.picture()}`);
      if (performance.now() > end) throw new Error(`never seen: ${wanted}\n${this.picture()}`);
      await this.news();
    }
  }

  /**
   * For what is written line by line: types a line and waits for what is written after it. Line ends are `\n`, and spaces
   * at the end are left out: `/>$/` waits for a prompt, `/\.\n/` for a whole line.
   */
  async enter(line: string, answer: RegExp): Promise<void> {
    const seen = this.output.length;
    this.type(`${line}\r`);
    await this.until(() => {
      const written = this.output.slice(seen).replace(SEQUENCE, '').replaceAll('\r', '');
      const echoed = written.indexOf('\n');
      return echoed >= 0 && answer.test(written.slice(echoed + 1).replace(/ +$/, ''));
    });
  }

  /** The screen after all keys so far: Ctrl-L paints everything anew. */
  async repainted(): Promise<string> {
    const seen = this.output.length;
    this.press('CtrlL');
    await this.until(() => this.output.indexOf(CLEAR, seen) >= 0);
    return this.text;
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

  /** The exit code of the command, and whether keys are echoed and joined to lines again. */
  async left(): Promise<{ code: number; cooked: boolean }> {
    const code = await this.ended();
    const cooked = ['icanon', 'echo', 'isig'].every((mode) =>
      new RegExp(`(^|\\s)${mode}\\b`).test(this.stty),
    );
    return { code, cooked };
  }

  signal(name: 'SIGKILL' | 'SIGHUP' | 'SIGTERM' | 'SIGINT'): void {
    try {
      process.kill(this.pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended by itself meanwhile
    }
  }

  /** The window is closed: the other end of the terminal is gone. */
  close(): void {
    this.closed = true;
    (this.process as IPty & { destroy(): void }).destroy();
  }

  /** Comes true when no process is left. */
  async kill(): Promise<void> {
    try {
      if (this.closed) return;
      await this.until(() => this.commandPid !== null);
      if (this.exitCode === null) this.signal('SIGKILL');
      await this.ended();
    } finally {
      this.process.kill('SIGKILL');
      await this.gone;
    }
  }
}
