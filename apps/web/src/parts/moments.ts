/** When to run work without delaying input. */

/** Resolves when the browser is idle, or after 50 ms where it cannot say. */
export const idle = (): Promise<unknown> =>
  new Promise((done) => ('requestIdleCallback' in window ? requestIdleCallback(done) : setTimeout(done, 50)));

/** Hidden pages are not painted, so a timer runs the work. */
const UNSEEN_MS = 100;

/** Runs work after the next paint. */
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

/** Calls `touched` on every input event, before other listeners; returns how to stop. */
export function listenToHand(touched: () => void): () => void {
  for (const kind of TOUCHES) addEventListener(kind, touched, { passive: true, capture: true });
  return () => {
    for (const kind of TOUCHES) removeEventListener(kind, touched, { capture: true });
  };
}

/** Resolves when there has been no input for `ms` milliseconds. */
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
