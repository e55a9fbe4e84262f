/**
 * Runs a search in steps and lets the thread's other work have its turn between them. A step is a root move: quick at first, up
 * to a second deep down.
 */

const BREATH_MS = 12;

/** Every pause costs a millisecond or more, so whoever hears nothing in it takes few: `breath` lies between two. */
export async function yieldToEventLoop<T>(steps: Generator<void, T>, breath = BREATH_MS): Promise<T> {
  for (let rested = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - rested < breath) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    rested = performance.now();
  }
}
