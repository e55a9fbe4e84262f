/** The key listener of a page: maps a key to its action, wherever the focus is. */
import { focusBoard } from '../parts/focus-board.ts';

/** Whether the focused element keeps a key for itself. `walking`: the user navigates the board by keyboard. */
export type KeyKeeper = (key: string, event: KeyboardEvent, walking: boolean) => boolean;

/** These keys start keyboard navigation of the board and the tabs; a click ends it. */
const WALKS = ['Tab', 'ArrowUp', 'ArrowDown'];
const WALKED = '[role=grid], [role=tablist], [role=slider]';
/** Keys used by the board and the tabs during keyboard navigation; after a click they are keys of the page. */
const BOARD_KEYS = /^(left|right|up|down|home|end|space|enter|escape|\d)$/;
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea';

export const keepsFocused: KeyKeeper = (key, event, walking) =>
  (BOARD_KEYS.test(key) || isDiagonal(event)) &&
  (isWithin(event, walking ? WALKED : '[role=slider]') ||
    (key === 'escape' && isWithin(event, '[role=grid]')));

/** A diagonal step with the number pad. */
const isDiagonal = ({ code, key }: KeyboardEvent): boolean =>
  code.startsWith('Numpad') && key.startsWith('Page');

/** `key` returns whether the key was used. Returns how to stop listening. */
export function listenToKeys(runner: { key(key: string): boolean }, keeps: KeyKeeper): () => void {
  let walking = true;
  const touch = () => {
    walking = false;
  };
  const hear = (event: KeyboardEvent) => {
    if (WALKS.includes(event.key)) walking = true;
    if (event.defaultPrevented || event.altKey || event.metaKey || hasDialog()) return;
    if (isWithin(event, `${FIELDS}, select`)) return leaveField(event);
    const key = chordOf(event);
    if (key === 'space' && isWithin(event, 'button, a, summary')) return;
    if (keeps(key, event, walking) || !runner.key(key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // In the capture phase, before the board: a key of the page may mean something else there.
  document.addEventListener('keydown', hear, true);
  document.addEventListener('pointerdown', touch, true);
  return () => {
    document.removeEventListener('keydown', hear, true);
    document.removeEventListener('pointerdown', touch, true);
  };
}

type ChordEvent = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'getModifierState'>;

/** The letter without caps lock. */
const unlocked = ({ key, shiftKey }: ChordEvent): string =>
  key.length > 1 ? key : shiftKey ? key.toUpperCase() : key.toLowerCase();

/** In the format of the action tables: `left`, `shift+left`, `J`, `ctrl+z`. */
export function chordOf(event: ChordEvent): string {
  const { shiftKey, ctrlKey } = event;
  const key = event.getModifierState('CapsLock') ? unlocked(event) : event.key;
  const name = key === ' ' ? 'space' : key.replace(/^Arrow/, '').replace(/^Page(.)/, 'page-$1');
  if (name.length === 1) return ctrlKey ? `ctrl+${name}` : name;
  return `${ctrlKey ? 'ctrl+' : ''}${shiftKey ? 'shift+' : ''}${name.toLowerCase()}`;
}

export const isWithin = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const hasDialog = (): boolean => document.querySelector('dialog[open]') !== null;

/** Escape moves from a field to the board; the typed text stays. */
function leaveField(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !isWithin(event, FIELDS)) return;
  (event.target as HTMLElement).blur();
  focusBoard();
}
