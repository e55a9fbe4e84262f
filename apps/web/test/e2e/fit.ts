/**
 * Every page fits its screen whatever the width, the size of the letters and the spacing of the text: nothing is wider
 * than the window, and no word leaves its button. The letters are made wider and larger here, so that the verdict does
 * not depend on the fonts of the machine.
 */
import type { CDPSession, Page } from 'playwright-core';

interface Screen {
  width: number;
  height?: number;
  /** What the person has set as the size of letters in the browser. */
  letters?: number;
}

export const NARROW: Screen = { width: 320 };

/** 20, 17.5, 11 and 45 letters wide: below 18 no style sheet changes anything, so the narrowest stands for what is between. */
const screens: readonly Screen[] = [
  NARROW,
  { width: 280 },
  { width: 360, letters: 32 },
  { width: 720, height: 450 }, // 200 % zoom of a small laptop
];

/** As wide as people may set it (WCAG 1.4.12): wider than in any common font. */
const WIDE = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** What does not fit on some of the screens; the next page finds the usual letters again. */
export async function misfitsOnScreens(page: Page, browser: CDPSession, wanted = screens): Promise<string[]> {
  const found: string[] = [];
  await widen(page);
  for (const screen of wanted) {
    await show(page, browser, screen);
    for (const fault of await misfits(page)) found.push(`${JSON.stringify(screen)}: ${fault}`);
  }
  await show(page, browser, { width: 360 });
  return found;
}

async function show(page: Page, browser: CDPSession, { width, height = 740, letters = 16 }: Screen) {
  await page.setViewportSize({ width, height });
  await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } });
}

/** The content policy allows no style elements. */
const widen = (page: Page) =>
  page.evaluate((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets = [sheet];
  }, WIDE);

/** What is wider than the window, and words that leave their button. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What follows the size by script has followed.
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    const root = document.documentElement;
    const faults: string[] = [];
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.body.querySelectorAll('*')]
        .filter((each) => each.getBoundingClientRect().right > root.clientWidth + 0.5)
        .filter((each) => getComputedStyle(each.parentElement!).overflowX === 'visible')
        .map((each) => `${each.localName}.${each.getAttribute('class') ?? ''}`);
      faults.push(`${root.scrollWidth - root.clientWidth} px too wide: ${wide.slice(0, 3).join(' ')}`);
    }
    for (const button of document.querySelectorAll('button, a[class*=button], summary, label')) {
      const box = button.getBoundingClientRect();
      if (box.width * box.height === 0 || !button.checkVisibility()) continue;
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        const text = range.getBoundingClientRect();
        const hidden =
          text.width * text.height === 0 ||
          getComputedStyle(words.currentNode.parentElement!).clipPath !== 'none';
        if (hidden) continue;
        if (
          text.left < box.left - 1 ||
          text.right > box.right + 1 ||
          text.top < box.top - 1 ||
          text.bottom > box.bottom + 1
        )
          faults.push(`"${words.currentNode.textContent}" leaves its button`);
      }
    }
    return faults;
  });
