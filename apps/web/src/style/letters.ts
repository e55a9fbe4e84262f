/**
 * Media queries use the browser's own font size. If the page's letters are enlarged in other ways (a user stylesheet,
 * an extension, an embedding app), the layout would stay the one for small letters. This rewrites all media queries
 * in terms of the actual font size.
 */

/** Actual font size relative to the browser's setting and our stylesheets. */
let times = 1;

/** The original query of each rule. */
const asked = new WeakMap<CSSMediaRule, string>();

/** Call it once, before the first paint. */
export function followLetters(): void {
  const rem = document.createElement('div');
  rem.style.cssText = 'position: absolute; visibility: hidden; width: 1rem; font-size: medium';
  document.body.append(rem);
  const follow = () => {
    const shown = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const meant = Number.parseFloat(getComputedStyle(rem).fontSize) * ownTimes();
    const now = Math.abs(shown / meant - 1) < 0.01 ? 1 : shown / meant;
    if (now === times) return;
    times = now;
    for (const sheet of document.styleSheets) askAnew(sheet.cssRules);
  };
  follow();
  new ResizeObserver(follow).observe(rem);
  // Pages load their own stylesheets.
  document.head.addEventListener(
    'load',
    ({ target }) => {
      if (times !== 1 && target instanceof HTMLLinkElement && target.sheet) askAnew(target.sheet.cssRules);
    },
    true,
  );
}

/** Matches `(min-width: 34rem)` in units of the actual font size. */
export const mediaInLetters = (query: string): MediaQueryList => matchMedia(inLetters(query));

const inLetters = (query: string): string =>
  times === 1
    ? query
    : query.replace(/([\d.]+)rem/g, (_, letters: string) => `${Number(letters) * times}rem`);

/** The intended enlargement on very large screens. */
const ownTimes = (): number =>
  Number(getComputedStyle(document.documentElement).getPropertyValue('--larger')) || 1;

function askAnew(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const query = asked.get(rule) ?? rule.media.mediaText;
    asked.set(rule, query);
    rule.media.mediaText = inLetters(query);
  }
}
