/**
 * Bytes from a terminal as keys. Sequences may arrive in pieces: what is not complete waits in the decoder. A lone
 * Esc cannot be told from the start of a sequence; the caller waits a moment and then calls `flush`.
 */

export type KeyName =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'page-up'
  | 'page-down'
  | 'insert'
  | 'delete'
  | 'enter'
  | 'escape'
  | 'tab'
  | 'back-tab'
  | 'backspace'
  | 'ctrl-c'
  | 'ctrl-d'
  | 'ctrl-l'
  | 'ctrl-u'
  | 'ctrl-z'
  | 'wheel-up'
  | 'wheel-down';

export type PressedKey =
  /** `shift`: held with an arrow; most pages do not care. */
  | { kind: 'name'; name: KeyName; shift?: true }
  | { kind: 'text'; text: string }
  /** A paste as a whole; its line ends are `\n`. */
  | { kind: 'paste'; text: string }
  /** The left button of the mouse was pressed and let go there; the corner of the screen is 0, 0. */
  | { kind: 'click'; x: number; y: number };

const ESC = 0x1b;
const PASTE_START = '200~';
const PASTE_END = Buffer.from('\x1b[201~');
/** Ctrl-C twice: the way out where the end of a paste was lost. Once may be a part of what was pasted. */
const PASTE_BREAK = Buffer.from([3, 3]);
/** Longest accepted paste; the rest is dropped, so that it is not read as keys. */
const MAX_PASTE = 1 << 16;
/** A sequence longer than this is no key of any terminal. */
const MAX_SEQUENCE = 32;

const controls: Readonly<Record<number, KeyName>> = {
  3: 'ctrl-c',
  4: 'ctrl-d',
  8: 'backspace',
  9: 'tab',
  10: 'enter',
  12: 'ctrl-l',
  13: 'enter',
  21: 'ctrl-u',
  26: 'ctrl-z',
  127: 'backspace',
};

/** By the end of `ESC [ ...` or `ESC O ...`, modifiers left out. */
const sequences: Readonly<Record<string, KeyName>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  F: 'end',
  H: 'home',
  M: 'enter',
  Z: 'back-tab',
  '1~': 'home',
  '2~': 'insert',
  '3~': 'delete',
  '4~': 'end',
  '5~': 'page-up',
  '6~': 'page-down',
  '7~': 'home',
  '8~': 'end',
};

const ARROWS: ReadonlySet<KeyName> = new Set(['up', 'down', 'left', 'right']);

/**
 * A key and how many bytes it took; no key for bytes that mean nothing here, `paste` where a paste starts. Null: more
 * bytes are needed.
 */
type Step = { key: PressedKey | 'paste' | null; length: number } | null;

export class KeyDecoder {
  private waiting: Buffer = Buffer.alloc(0);
  /** The paste so far; null without one. */
  private pasted: Buffer | null = null;

  /** Whether a time-out should be set: the last bytes may be a lone Esc or the start of a sequence. */
  get pending(): boolean {
    return this.waiting.length > 0 && this.pasted === null;
  }

  feed(bytes: Uint8Array): PressedKey[] {
    this.waiting = Buffer.concat([this.waiting, bytes]);
    const keys: PressedKey[] = [];
    for (;;) {
      if (this.waiting.length === 0) return keys;
      const step = this.pasted ? this.readPaste(this.pasted) : readKey(this.waiting);
      if (!step) return keys;
      if (step.key === 'paste') this.pasted = Buffer.alloc(0);
      else if (step.key) keys.push(step.key);
      this.waiting = this.waiting.subarray(step.length);
    }
  }

  /** Ends the wait: the rest is an Esc, and the characters after it are keys. */
  flush(): PressedKey[] {
    if (!this.pending) return [];
    const rest = this.waiting;
    this.waiting = Buffer.alloc(0);
    return rest[0] === ESC ? [named('escape'), ...this.feed(rest.subarray(1))] : [];
  }

  private readPaste(pasted: Buffer): Step {
    const { waiting } = this;
    const [end, broken] = [waiting.indexOf(PASTE_END), waiting.indexOf(PASTE_BREAK)];
    const over = end >= 0 && (broken < 0 || end < broken) ? PASTE_END.length : broken >= 0 ? 1 : 0;
    // The last bytes may be the beginning of an end.
    const length =
      over > 0 ? (over === 1 ? broken : end) : Math.max(0, waiting.length - PASTE_END.length + 1);
    const whole = Buffer.concat([pasted, waiting.subarray(0, length)]).subarray(0, MAX_PASTE);
    this.pasted = over > 0 ? null : whole;
    if (over === 0) return length === 0 ? null : { key: null, length };
    const text = whole.toString('utf8').replace(/\r\n?/g, '\n');
    return { key: { kind: 'paste', text }, length: length + over };
  }
}

/** `ESC [ < button ; column ; row`, then `M` for a button that went down and `m` for one that came up. */
const MOUSE = /^<(\d+);(\d+);(\d+)([Mm])$/;
/** Terminals that know no better send `ESC [ M` and three bytes, each 32 too large. */
const OLD_MOUSE = 0x4d;
const LEFT_BUTTON = 0;
const WHEEL_UP = 64;
const WHEEL_DOWN = 65;
/** Shift, Alt and Ctrl. */
const HELD_KEYS = 4 | 8 | 16;

/** Turns of the wheel have no end of their own. */
function wheelKey(button: number): PressedKey | null {
  const turned = button & ~HELD_KEYS;
  return turned === WHEEL_UP ? named('wheel-up') : turned === WHEEL_DOWN ? named('wheel-down') : null;
}

const clickKey = (button: number, column: number, row: number): PressedKey | null =>
  (button & ~HELD_KEYS) === LEFT_BUTTON ? { kind: 'click', x: column - 1, y: row - 1 } : null;

function readOldMouse(bytes: Buffer): Step {
  if (bytes.length < 6) return null;
  const [button, column, row] = [3, 4, 5].map((at) => bytes[at]! - 32) as [number, number, number];
  return { key: wheelKey(button) ?? clickKey(button, column, row), length: 6 };
}

const named = (name: KeyName): PressedKey => ({ kind: 'name', name });

function readKey(bytes: Buffer): Step {
  const first = bytes[0]!;
  if (first === ESC) return readEscape(bytes);
  if (first < 0x20 || first === 0x7f) {
    const name = controls[first];
    return { key: name ? named(name) : null, length: 1 };
  }
  return readCharacter(bytes);
}

function readCharacter(bytes: Buffer): Step {
  const first = bytes[0]!;
  const length =
    first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length === 0) return { key: null, length: 1 };
  for (let i = 1; i < length; i++) {
    if (i >= bytes.length) return null;
    if ((bytes[i]! & 0xc0) !== 0x80) return { key: null, length: i };
  }
  const text = bytes.toString('utf8', 0, length);
  return { key: /[\uFFFD\p{Cc}]/u.test(text) ? null : { kind: 'text', text }, length };
}

/** `ESC [ parameters final` and `ESC O final`; anything else after Esc is an Esc of its own. */
function readEscape(bytes: Buffer): Step {
  if (bytes.length === 1) return null;
  const second = bytes[1]!;
  if (second !== 0x5b && second !== 0x4f) return { key: named('escape'), length: 1 };
  if (second === 0x5b && bytes[2] === OLD_MOUSE) return readOldMouse(bytes);
  for (let i = 2; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (byte >= 0x40 && byte <= 0x7e)
      return { key: sequenceKey(bytes.toString('latin1', 2, i + 1)), length: i + 1 };
    // No part of a sequence: what came before means nothing, this byte is read anew.
    if (byte < 0x20 || byte > 0x7e || i >= MAX_SEQUENCE) return { key: null, length: i };
  }
  return null;
}

function sequenceKey(sequence: string): PressedKey | 'paste' | null {
  if (sequence === PASTE_START) return 'paste';
  const mouse = MOUSE.exec(sequence);
  if (mouse) {
    const [button, column, row] = mouse.slice(1, 4).map(Number) as [number, number, number];
    // Where a click ends the program, a button that comes up later would be typed into the shell.
    return mouse[4] === 'M' ? wheelKey(button) : clickKey(button, column, row);
  }
  const last = sequence.at(-1)!;
  const name = sequences[last === '~' ? `${Number.parseInt(sequence, 10)}~` : last];
  if (!name) return null;
  // `1;2A`: the second number less one has a bit for Shift.
  const held = Number.parseInt(sequence.split(';')[1] ?? '1', 10) - 1;
  return held & 1 && ARROWS.has(name) ? { kind: 'name', name, shift: true } : named(name);
}
