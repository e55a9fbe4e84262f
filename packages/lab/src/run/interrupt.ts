/** Ctrl-C in a long run: what is finished is kept, what is under way ends; a second one ends the program. */

/** Somebody pressed Ctrl-C; what was finished is kept. */
export class StopFailure extends Error {}

/** npm hands the signal on that the terminal has already sent: what comes so soon after the first is the same one. */
const SAME_SIGNAL_MS = 1000;

let pressed = 0;
let wake = () => {};

/** Resolves when it is first pressed. */
export const stopAsked = new Promise<void>((resolve) => {
  wake = resolve;
});

export const isInterrupted = (): boolean => pressed > 0;

/** Call it once, when a run begins. */
export function watchForStop(): void {
  process.on('SIGINT', () => {
    if (pressed === 0) process.stderr.write('\nStopping ...\n');
    else if (performance.now() - pressed > SAME_SIGNAL_MS) process.exit(130);
    pressed ||= performance.now();
    wake();
  });
}
