/** Ctrl-C in a long run: keeps finished work and ends the rest. A second Ctrl-C ends the program. */

/** The user pressed Ctrl-C; finished work is kept. */
export class StopFailure extends Error {}

/**
 * npm forwards the signal that the terminal has already sent: a second one within this time is the same key press.
 */
const SAME_SIGNAL_MS = 1000;

let pressed = 0;
let wake = () => {};

/** Resolves at the first Ctrl-C. */
export const stopAsked = new Promise<void>((resolve) => {
  wake = resolve;
});

export const isInterrupted = (): boolean => pressed > 0;

/** Call once, when a run begins. */
export function watchForStop(): void {
  process.on('SIGINT', () => {
    if (pressed === 0) process.stderr.write('\nStopping ...\n');
    else if (performance.now() - pressed > SAME_SIGNAL_MS) process.exit(130);
    pressed ||= performance.now();
    wake();
  });
}
