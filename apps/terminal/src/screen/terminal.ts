/**
 * The real terminal: raw keys and the mouse in, canvases out. Whatever ends the process, the terminal is put back as it
 * was: the alternate screen left, the cursor shown, raw mode and the mouse off.
 */
import { visible } from '@tabuleiro/rules/text';
import { Canvas } from './canvas.ts';
import type { ScreenTheme } from './colours.ts';
import { KeyDecoder, type PressedKey } from './keys.ts';
import { paint } from './paint.ts';
import { type Capability, capabilityOf } from './style.ts';

/** Long enough for the rest of a sequence over a slow line, short enough not to be felt after Esc. */
const ESCAPE_MS = 50;

const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[H\x1b[2J';
/** A terminal that knows these shows a frame as a whole; others leave them unread. */
const [FRAME, FRAME_END] = ['\x1b[?2026h', '\x1b[?2026l'];
/** Clicks and the wheel, with numbers in plain text. Turning it off does no harm where it was never on. */
const MOUSE = '\x1b[?1000h\x1b[?1006h';
const MOUSE_OFF = '\x1b[?1006l\x1b[?1000l';
const LEAVE = `${MOUSE_OFF}\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l`;

/** Signals that end the process, with the number that its exit code says them by. */
const ENDINGS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGTERM: 15 } as const;

export interface TerminalEvents {
  onKey(key: PressedKey): void;
  onResize(): void;
  /** The terminal is gone or the process shall end; called before everything is put back. */
  onEnd?(why: 'hang-up' | 'signal' | 'error'): void;
}

export class Terminal {
  readonly capability: Capability;
  private shown: Canvas | null = null;
  private open = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly decoder = new KeyDecoder();
  private readonly events: TerminalEvents;
  private readonly mouse: boolean;
  private readonly theme: ScreenTheme;
  private readonly handlers: [NodeJS.Signals, () => void][];

  constructor(events: TerminalEvents, { mouse = true, theme = 'dark' as ScreenTheme } = {}) {
    this.events = events;
    this.mouse = mouse;
    this.theme = theme;
    this.capability = capabilityOf(process.env);
    this.handlers = Object.entries(ENDINGS).map(([signal, number]) => [
      signal as NodeJS.Signals,
      () => this.end(signal === 'SIGHUP' ? 'hang-up' : 'signal', 128 + number),
    ]);
  }

  /** Whether stdin and stdout can carry a full-screen program. */
  static isPossible(env: NodeJS.ProcessEnv = process.env): boolean {
    return Boolean(process.stdin.isTTY && process.stdout.isTTY) && capabilityOf(env) !== 'dumb';
  }

  get size(): { width: number; height: number } {
    return { width: process.stdout.columns || 80, height: process.stdout.rows || 24 };
  }

  start(): void {
    if (this.open) return;
    this.enter();
    process.stdin.on('data', this.onData).on('end', this.onHangUp).on('error', this.onHangUp);
    process.stdout.on('resize', this.onResize).on('error', this.onHangUp);
    for (const [signal, handler] of this.handlers) process.on(signal, handler);
    process.on('SIGCONT', this.onContinue).on('exit', this.restore);
    process.on('uncaughtException', this.onError).on('unhandledRejection', this.onError);
  }

  /** Puts everything back and stops listening; `start` may be called again. */
  stop(): void {
    clearTimeout(this.timer);
    this.restore();
    process.stdin.off('data', this.onData).off('end', this.onHangUp).off('error', this.onHangUp).pause();
    process.stdout.off('resize', this.onResize).off('error', this.onHangUp);
    for (const [signal, handler] of this.handlers) process.off(signal, handler);
    process.off('SIGCONT', this.onContinue).off('exit', this.restore);
    process.off('uncaughtException', this.onError).off('unhandledRejection', this.onError);
  }

  /** Shows the canvas, which may be drawn on again afterwards. */
  show(canvas: Canvas): void {
    if (!this.open) return;
    const change = paint(this.shown, canvas, this.capability, this.theme);
    if (change !== '') process.stdout.write(FRAME + change + FRAME_END);
    this.shown = new Canvas(canvas.width, canvas.height);
    this.shown.stamp(0, 0, canvas);
  }

  /** By OSC 52. Terminals that do not know it, or do not permit it, leave it unread. */
  copy(text: string): void {
    if (this.open) process.stdout.write(`\x1b]52;c;${Buffer.from(text).toString('base64')}\x07`);
  }

  /** The next `show` paints everything: after Ctrl-L, or when something else wrote on the screen. */
  forget(): void {
    this.shown = null;
  }

  /**
   * Ctrl-Z: gives the terminal back to the shell until it continues us. As from a terminal the signal goes to the whole
   * group: a shell waits for `npx` too, which started us.
   */
  suspend(): void {
    if (process.platform === 'win32') return;
    this.restore();
    process.kill(0, 'SIGTSTP');
  }

  private enter(): void {
    this.open = true;
    this.shown = null;
    process.stdin.setRawMode?.(true);
    process.stdin.resume();
    process.stdout.write(this.mouse ? ENTER + MOUSE : ENTER);
  }

  private readonly restore = (): void => {
    if (!this.open) return;
    this.open = false;
    try {
      process.stdout.write(LEAVE);
      process.stdin.setRawMode?.(false);
    } catch {
      // the terminal is gone: nothing is left to put back
    }
  };

  private readonly onData = (bytes: Buffer): void => {
    clearTimeout(this.timer);
    this.deliver(this.decoder.feed(bytes));
    if (this.decoder.pending) this.timer = setTimeout(() => this.deliver(this.decoder.flush()), ESCAPE_MS);
  };

  private deliver(keys: readonly PressedKey[]): void {
    for (const key of keys) if (this.open) this.events.onKey(key);
  }

  private readonly onResize = (): void => {
    this.shown = null;
    this.events.onResize();
  };

  private readonly onContinue = (): void => {
    if (!this.open) this.enter();
    this.onResize();
  };

  private readonly onHangUp = (): void => this.end('hang-up', 128 + ENDINGS.SIGHUP);

  private readonly onError = (error: unknown): void => {
    this.restore();
    process.stderr.write(`${visible(error instanceof Error ? error.message : String(error))}\n`);
    this.end('error', 70);
  };

  private end(why: 'hang-up' | 'signal' | 'error', code: number): void {
    try {
      this.events.onEnd?.(why);
    } finally {
      this.restore();
      process.exit(code);
    }
  }
}
