/** Maps a key on the board to an action: moving the focus, or acting on the focused cell. Pure. */

import type { ArrowName } from '@tabuleiro/play/board/arrows';
import type { Cell } from '@tabuleiro/rules';
import type { Layout } from '../model/layout.ts';

export type KeyAction =
  | { kind: 'focus'; cell: Cell }
  | { kind: 'choose' }
  | { kind: 'cancel' }
  | { kind: 'route'; route: number };

export interface BoardKey {
  key: string;
  /** The physical key: distinguishes Home on the number pad, which points up and left, from the other Home key. */
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const arrowKeys: Readonly<Record<string, ArrowName>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
/** The number pad without NumLock. */
const padKeys: Readonly<Record<string, ArrowName>> = {
  'Numpad7 Home': 'up-left',
  'Numpad9 PageUp': 'up-right',
  'Numpad1 End': 'down-left',
  'Numpad3 PageDown': 'down-right',
};

/** Null: not a key of the board. */
export function keyAction(key: BoardKey, cell: Cell, layout: Layout, routes: number): KeyAction | null {
  if (key.altKey || key.metaKey) return null;
  const arrow = arrowKeys[key.key] ?? padKeys[`${key.code} ${key.key}`];
  if (arrow && !key.ctrlKey) return { kind: 'focus', cell: layout.arrows[cell]![arrow] ?? cell };
  if (key.key === 'Home' || key.key === 'End') return { kind: 'focus', cell: rim(key, cell, layout) };
  if (key.ctrlKey) return null;
  if (key.key === 'Enter' || key.key === ' ') return { kind: 'choose' };
  if (key.key === 'Escape') return { kind: 'cancel' };
  const route = Number(key.key) - 1;
  return Number.isInteger(route) && route >= 0 && route < routes ? { kind: 'route', route } : null;
}

/** The first or last cell of the row; with Ctrl, of the board. */
function rim({ key, ctrlKey }: BoardKey, cell: Cell, { rows }: Layout): Cell {
  const row = ctrlKey ? rows.flat() : rows.find((cells) => cells.includes(cell))!;
  return (key === 'Home' ? row[0] : row.at(-1))!;
}
