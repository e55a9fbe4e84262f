/** Runs a search in steps and lets the thread's other work have its turn every few milliseconds. */

const BREATH_MS = 12;

export async function yieldToEventLoop<T>(steps: Generator<void, T>): Promise<T> {
  for (let rested = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - rested < BREATH_MS) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    rested = performance.now();
  }
}
