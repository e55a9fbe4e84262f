/** Time as controllers see it. Tests turn the hands themselves. */
export interface ClockPort {
  /** Milliseconds that only go forward, whatever happens to the time of day. */
  now(): number;
  /** Calls back once; answers with how to call it off. */
  after(ms: number, run: () => void): () => void;
}

/** Timers cannot be longer; who needs more asks again. */
const LONGEST = 2 ** 31 - 1;

export const systemClock: ClockPort = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.max(0, Math.min(ms, LONGEST)));
    return () => clearTimeout(timer);
  },
};
