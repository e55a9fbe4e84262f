/**
 * Runs a search in steps and yields to the event loop between them. A step is a root move: fast at first, up to a
 * second at high depth.
 */

const BREATH_MS = 12;

/** A pause costs 1 ms or more. `breath` is the interval between pauses; use a long one if no messages are expected. */
export async function yieldToEventLoop<T>(steps: Generator<void, T>, breath = BREATH_MS): Promise<T> {
  for (let rested = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - rested < breath) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    rested = performance.now();
  }
}
