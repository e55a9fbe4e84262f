/** When work is done that a hand should not wait for. */

/** Work that no one waits for: when the browser has nothing else to do; where it does not tell, a moment later. */
export const idle = (): Promise<unknown> =>
  new Promise((done) => ('requestIdleCallback' in window ? requestIdleCallback(done) : setTimeout(done, 50)));

/** Pages that nobody sees are not drawn. */
const UNSEEN_MS = 100;

/** Once what has just changed is on the screen. */
export function afterPaint(work: () => void): void {
  let done = false;
  const run = () => {
    if (done) return;
    done = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, UNSEEN_MS);
}

const TOUCHES = ['pointerdown', 'pointerup', 'keydown', 'keyup'] as const;

/** Calls at every touch of the page, before anything else hears of it; answers how to end that. */
export function listenToHand(touched: () => void): () => void {
  for (const kind of TOUCHES) addEventListener(kind, touched, { passive: true, capture: true });
  return () => {
    for (const kind of TOUCHES) removeEventListener(kind, touched, { capture: true });
  };
}

/** Settles when no hand has touched the page for so long. */
export const handRests = (ms: number): Promise<void> =>
  new Promise((done) => {
    const rested = () => {
      leave();
      done();
    };
    let timer = setTimeout(rested, ms);
    const leave = listenToHand(() => {
      clearTimeout(timer);
      timer = setTimeout(rested, ms);
    });
  });
