/**
 * What can be read on a page, whatever the width and the size of the letters: every text lies in the window and in its
 * box, no lid and no bar hides it for good, and what sticks to the edge of the window leaves the board alone.
 */
import type { Page } from 'playwright-core';

/** What nobody can read on the page as it is, in a few words each; none where all is well. */
export const illegible = (page: Page): Promise<string[]> => page.evaluate(findIllegible);

/** Runs in the page. */
async function findIllegible(): Promise<string[]> {
  const root = document.documentElement;
  const faults = new Set<string>();

  /** Only heard, never seen: clipped away as a whole. Or a name that its link tells by itself. */
  const heardOnly = (element: Element | null): boolean => {
    for (let at = element; at; at = at.parentElement)
      if (
        getComputedStyle(at).clipPath !== 'none' ||
        at.matches('header a[aria-label], svg, button:has(~ #page)')
      )
        return true;
    return false;
  };

  interface Seen {
    element: Element;
    what: string;
    /** Where it is now. */
    boxes(): DOMRect[];
  }

  const texts = (): Seen[] => {
    const found: Seen[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement!;
      if (!node.textContent?.trim() || !element.checkVisibility() || heardOnly(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = () => [...range.getClientRects()].filter(({ width, height }) => width * height > 0);
      if (boxes().length > 0) found.push({ element, what: `"${node.textContent.trim()}"`, boxes });
    }
    return found;
  };

  const boards = (): Seen[] =>
    [...document.querySelectorAll('#page svg:has([data-cell]), #page svg[role]')].map((element) => ({
      element,
      what: `the board ${element.getAttribute('aria-label') ?? ''}`,
      boxes: () => [element.getBoundingClientRect()],
    }));

  const brokenWords = (element: Element): string[] => {
    const broken: string[] = [];
    for (const node of element.childNodes)
      for (const { 0: word, index } of node.nodeType === Node.TEXT_NODE
        ? (node.textContent ?? '').matchAll(/(?<!\p{L})\p{L}{2,10}(?!\p{L})/gu)
        : []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  };

  /** What lies outside of the window, of a lid that cuts it, or of the frame drawn around it. */
  const judge = ({ element, what, boxes }: Seen): void => {
    const loose = 0.3 * Number.parseFloat(getComputedStyle(element).fontSize); // letters are lower than their line
    const inside = (box: DOMRect, left: number, right: number) =>
      box.left >= left - 1 && box.right <= right + 1;
    const within = (box: DOMRect, top: number, bottom: number) =>
      box.top >= top - loose && box.bottom <= bottom + loose;
    const now = boxes();
    let [scrollsX, scrollsY] = [false, false];
    let framed = false;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      if (style.display === 'inline' || style.display === 'contents') continue;
      scrollsX ||= /auto|scroll/.test(style.overflowX);
      scrollsY ||= /auto|scroll/.test(style.overflowY);
      const edged: boolean = !framed && Number.parseFloat(style.borderTopWidth) > 0 && at.localName !== 'svg';
      framed ||= edged;
      for (const box of now) {
        if (!scrollsX && (style.overflowX !== 'visible' || edged) && !inside(box, frame.left, frame.right))
          faults.add(`${what} is cut at its side`);
        if (!scrollsY && (style.overflowY !== 'visible' || edged) && !within(box, frame.top, frame.bottom))
          faults.add(`${what} is cut above or below`);
      }
      if (style.position === 'fixed') return;
    }
    if (!scrollsX && now.some((box) => !inside(box, 0, root.clientWidth)))
      faults.add(`${what} leaves the window`);
  };

  // What follows the size by script has followed.
  await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  window.scrollTo(0, 0);
  if (root.scrollWidth > root.clientWidth) faults.add('the page is wider than the window');
  const all = texts();
  for (const seen of [...all, ...boards()]) judge(seen);

  // A short word is never broken, least of all letter by letter.
  for (const { element, boxes } of all)
    if (boxes().length > 1)
      for (const word of brokenWords(element)) faults.add(`the word "${word}" is broken`);

  // Counters stand in the strips with their names as titles.
  for (const counter of document.querySelectorAll('li[data-turn] [title]'))
    if (!counter.checkVisibility()) faults.add(`the counter "${counter.getAttribute('title')}" is gone`);

  // Bars that stick to the edge of the window.
  for (const bar of document.querySelectorAll<HTMLElement>('#page section, #page form div')) {
    const { position, bottom: edge } = getComputedStyle(bar);
    if (position !== 'sticky' || edge === 'auto') continue;
    const { top, bottom, height } = bar.getBoundingClientRect();
    if (bottom < innerHeight - 1 || top >= innerHeight) continue;
    if (height > innerHeight / 4)
      faults.add(`a bar takes ${Math.round((100 * height) / innerHeight)} % of the window`);
    for (const board of document.querySelectorAll('#page svg:has([data-cell])'))
      if (board.getBoundingClientRect().bottom > top + 1 && bar.localName === 'section')
        faults.add('a bar covers the board');
  }

  /** A link that a whole card follows lies over its words, unseen. */
  const reaches = (over: Element, element: Element): boolean =>
    !!over.closest('a, button, label, summary')?.contains(element) ||
    (over instanceof HTMLAnchorElement && !!over.offsetParent?.contains(element));

  // Whoever scrolls down meets every text uncovered at least once.
  let covered = all.filter(({ element }) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflow)) return false;
    return true;
  });
  for (let top = 0; top < root.scrollHeight && covered.length > 0; top += innerHeight / 3) {
    window.scrollTo(0, top);
    covered = covered.filter(({ element, boxes }) => {
      const [box] = boxes();
      const over = box && document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      return !(over && (over.contains(element) || element.contains(over) || reaches(over, element)));
    });
  }
  for (const { what } of covered) faults.add(`${what} is covered`);
  window.scrollTo(0, 0);
  return [...faults];
}
