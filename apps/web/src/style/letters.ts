/**
 * Media queries count in the letters that the browser is set to. Letters made larger on the page itself (a reader's own
 * style, an extension, an app around the page) are unknown to them, and the page would keep a layout for small ones:
 * then all that the style sheets ask is asked in the letters that are really shown.
 */

/** How many times larger the letters are than the browser and our own style sheets have them. */
let times = 1;

/** Rule -> what its style sheet asks. */
const asked = new WeakMap<CSSMediaRule, string>();

/** To be called once, before the first drawing. */
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
  // Pages bring their style sheets with them.
  document.head.addEventListener(
    'load',
    ({ target }) => {
      if (times !== 1 && target instanceof HTMLLinkElement && target.sheet) askAnew(target.sheet.cssRules);
    },
    true,
  );
}

/** `(min-width: 34rem)`, in the letters that are shown. */
export const mediaInLetters = (query: string): MediaQueryList => matchMedia(inLetters(query));

const inLetters = (query: string): string =>
  times === 1
    ? query
    : query.replace(/([\d.]+)rem/g, (_, letters: string) => `${Number(letters) * times}rem`);

/** Very large screens have larger letters: that is meant. */
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
