/** The line of keys at the bottom of a page: what they do, and the same by a click on them. */
import type { Canvas } from '../screen/canvas.ts';
import type { KeyName, PressedKey } from '../screen/keys.ts';
import type { Style } from '../screen/style.ts';

const KEY: Style = { ink: 'amber', bold: true };
const LABEL: Style = { ink: 'grey' };

/** Key names that are the same in both languages; any other single character is itself. */
const NAMES: Readonly<Record<string, KeyName>> = {
  Enter: 'enter',
  Esc: 'escape',
  Tab: 'tab',
  Up: 'up',
  Down: 'down',
  Left: 'left',
  Right: 'right',
  Cima: 'up',
  Baixo: 'down',
  Esq: 'left',
  Dir: 'right',
  PgUp: 'page-up',
  PgDn: 'page-down',
  Home: 'home',
  End: 'end',
  'Ctrl-U': 'ctrl-u',
};

function keyOf(word: string): PressedKey | null {
  if (word === 'Space' || word === 'Espaço') return { kind: 'text', text: ' ' };
  const name = NAMES[word];
  if (name) return { kind: 'name', name };
  return Array.from(word).length === 1 ? { kind: 'text', text: word } : null;
}

/** `u: undo  PgUp PgDn: look back`, as far as there is room. A click on a key, or on what it does, presses it. */
export function drawKeys(
  canvas: Canvas,
  x: number,
  y: number,
  keys: string,
  onKey: (key: PressedKey) => void,
): void {
  let at = x;
  for (const part of fitKeys(keys, canvas.width - x).split(/ {2,}/)) {
    const colon = part.indexOf(': ');
    const words = colon > 0 ? part.slice(0, colon) : '';
    const pressed = words.split(/[ /]/).flatMap((word) => keyOf(word) ?? []);
    const [only] = pressed;
    if (only && pressed.length === 1) canvas.onClick(at, y, part.length, 1, () => onKey(only));
    else onWords(canvas, at, y, words, onKey);
    canvas.put(at, y, part, LABEL);
    canvas.put(at, y, words, KEY);
    at += part.length + gapOf(keys).length;
  }
}

function onWords(
  canvas: Canvas,
  x: number,
  y: number,
  words: string,
  onKey: (key: PressedKey) => void,
): void {
  for (const { 0: word, index } of words.matchAll(/[^ /]+/g)) {
    const key = keyOf(word);
    if (key) canvas.onClick(x + index, y, word.length, 1, () => onKey(key));
  }
}

const gapOf = (keys: string): string => (keys.includes('   ') ? '   ' : '  ');

/** A line of keys without those that have no room: the last two, help and the way out, stay longest. */
export function fitKeys(keys: string, width: number): string {
  const parts = keys.split(/ {2,}/);
  const gap = gapOf(keys);
  while (parts.length > 1 && parts.join(gap).length > width) parts.splice(Math.max(0, parts.length - 3), 1);
  return parts.join(gap);
}

/** All keys of a line on as many rows as they need: answers to a question are never left out. */
export function wrapKeys(keys: string, width: number): string[] {
  const rows: string[] = [];
  for (const part of keys.split(/ {2,}/)) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + 2 + part.length <= width) rows[rows.length - 1] = `${row}  ${part}`;
    else rows.push(part);
  }
  return rows;
}
