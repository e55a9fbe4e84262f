/** The one listener for keys of a page: it finds the action of a key, wherever the focus is. */

/** What the listener needs of a page. */
export interface KeyTarget {
  /** Whether the key meant something. */
  key(key: string): boolean;
  /** Keys that the focused part keeps for itself: a board that is walked by keys, tabs, a slider. */
  keeps(key: string, event: KeyboardEvent, walking: boolean): boolean;
}

/** These begin a walk over the board and the tabs by keys; a click ends it. */
const WALKS = ['Tab', 'ArrowUp', 'ArrowDown'];

/** Returns how to stop listening. */
export function listenToKeys(target: KeyTarget): () => void {
  let walking = true;
  const touch = () => {
    walking = false;
  };
  const hear = (event: KeyboardEvent) => {
    if (WALKS.includes(event.key)) walking = true;
    if (event.defaultPrevented || event.altKey || event.metaKey || isBusy(event)) return;
    const key = chordOf(event);
    if (key === 'space' && isWithin(event, 'button, a, summary')) return;
    if (target.keeps(key, event, walking) || !target.key(key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the board hears them: a key of the page may mean something else there.
  document.addEventListener('keydown', hear, true);
  document.addEventListener('pointerdown', touch, true);
  return () => {
    document.removeEventListener('keydown', hear, true);
    document.removeEventListener('pointerdown', touch, true);
  };
}

/** As rows name it: `left`, `shift+left`, `J`, `ctrl+z`. */
export function chordOf({
  key,
  shiftKey,
  ctrlKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey'>): string {
  const name = key === ' ' ? 'space' : key.replace(/^Arrow/, '').replace(/^Page(.)/, 'page-$1');
  if (name.length === 1) return ctrlKey ? `ctrl+${name}` : name;
  return `${ctrlKey ? 'ctrl+' : ''}${shiftKey ? 'shift+' : ''}${name.toLowerCase()}`;
}

export const isWithin = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Text is being typed, or a dialog is open. */
const isBusy = (event: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  isWithin(event, 'input:not([type=checkbox], [type=radio]), textarea, select');
