/**
 * Keeps the focus when its element disappears: a button, a menu, the last field of a finished game. A keyboard or
 * screen-reader user must not be sent to the top of the page.
 */
import { boardIn } from '../parts/focus-board.ts';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary, [tabindex="0"]';

/** Focuses a new page: its heading, or else all of it. */
export function focusPage(): void {
  const page = document.getElementById('page')!;
  const heading = page.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? page).focus({ preventScroll: true });
}

/** Watches the page; `data-catches-focus` marks what is to be read next, a board comes after that. */
export function keepFocus(page: HTMLElement): () => void {
  let last: Element | null = null;
  let around: Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element && page.contains(target) ? target : null;
    around = ancestors(last, page);
  };
  // A click on the background clears the focus.
  const forget = () => {
    last = null;
  };
  const catchIt = () => {
    if (!last || (last.isConnected && !last.closest('[hidden]'))) return;
    if (document.activeElement !== document.body && document.activeElement !== last) return;
    const wasHeading = last.matches('h1');
    last = null;
    if (wasHeading) return focusPage();
    const near = around.find((each) => each.isConnected && !each.closest('[hidden]')) ?? page;
    const next = nextOf(near, page);
    if (next) next.focus({ preventScroll: true });
    else focusPage();
  };
  const changes = new MutationObserver(catchIt);
  changes.observe(page, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget, true);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget, true);
  };
}

function ancestors(from: Element | null, page: Element): Element[] {
  const found: Element[] = [];
  for (let each = from?.parentElement; each && each !== page; each = each.parentElement) found.push(each);
  return found;
}

function nextOf(near: Element, page: Element): HTMLElement | null {
  return (
    page.querySelector<HTMLElement>('[data-catches-focus]') ??
    boardIn(page) ??
    (near === page ? null : near.querySelector<HTMLElement>(FOCUSABLE))
  );
}
