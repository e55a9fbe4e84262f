/** Gives the focus to a part of the page that is perhaps still fetched. What is typed meanwhile is typed into it. */
let stopLast = (): void => {};

/** Stops waiting for the focus. */
export const giveUpFocus = (): void => stopLast();

export function focusLater(selector: string): void {
  stopLast();
  let typed = '';
  const look = () => {
    const field = document.querySelector<HTMLElement>(selector);
    if (!field) return;
    stopLast();
    field.focus();
    // The only way that fields, their listeners and their undo take for typing.
    if (typed) document.execCommand('insertText', false, typed);
  };
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return stopLast();
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
    typed += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const observer = new MutationObserver(look);
  stopLast = () => {
    observer.disconnect();
    removeEventListener('keydown', type, true);
    removeEventListener('pointerdown', stopLast, true);
    stopLast = () => {};
  };
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener('keydown', type, true);
  addEventListener('pointerdown', stopLast, true);
  look();
}
