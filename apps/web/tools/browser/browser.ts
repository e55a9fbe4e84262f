/** A browser as tests, pictures and measurements open it: the screens everything is looked at on. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { SWITCHES } from '../../../../scripts/chromium.mjs';

export const sizes = {
  small: { width: 320, height: 640 },
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  large: { width: 2560, height: 1440 },
} as const;

export interface PageLook {
  language?: 'en' | 'pt';
  theme?: 'light' | 'dark';
  size?: keyof typeof sizes;
  touch?: boolean;
  /** Animations are off unless they are the point. */
  motion?: boolean;
  /** Blunders are offered back: not unless that is the point, because computers wait for the answer. */
  taught?: boolean;
  /** Without: every file comes from the server, as on the first visit. */
  serviceWorker?: boolean;
}

/** Generous: a busy machine is slow, not wrong. */
const PATIENCE = 30_000;

export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: SWITCHES });

/** A new person: nothing stored, nothing cached. */
export async function newPerson(browser: Browser, look: PageLook): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: sizes[look.size ?? 'desktop'],
    locale: look.language === 'pt' ? 'pt-PT' : 'en-GB',
    colorScheme: look.theme ?? 'light',
    reducedMotion: look.motion ? 'no-preference' : 'reduce',
    hasTouch: look.touch ?? false,
    isMobile: look.touch ?? false,
  });
  context.setDefaultTimeout(PATIENCE);
  if (!look.taught) await context.addInitScript(learnsNothing);
  // As in browsers that know none: what Playwright itself would do is complain on the console.
  if (look.serviceWorker === false)
    await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return context;
}

/** Runs in the page, before anything else. */
function learnsNothing(): void {
  try {
    const key = 'tabuleiro-settings';
    if (localStorage.getItem(key) === null) localStorage.setItem(key, '{"teaching":"off"}');
  } catch {} // an empty page has no storage
}

/**
 * Until the page is whole: nothing is on its way any more, what came has been drawn, and what the drawing asked for has
 * come as well. Nothing is judged before.
 */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async (patience) => {
    const loading = () => document.getElementById('page')?.dataset.loading;
    // Effects run after a frame, and may ask for more. A page that is not drawn gets no frame.
    for (let quiet = 0, frames = 0, began = performance.now(); quiet < 3; frames++) {
      await new Promise((done) => {
        requestAnimationFrame(() => setTimeout(done));
        setTimeout(done, patience);
      });
      quiet = loading() === 'false' ? quiet + 1 : 0;
      if (performance.now() - began > patience)
        throw new Error(`the page is not whole: loading ${loading()} after ${frames} frames`);
    }
    await document.fonts.ready;
  }, PATIENCE);
}
