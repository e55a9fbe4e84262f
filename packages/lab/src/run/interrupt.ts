/** Ctrl-C in a long run: the first waits for what is being played, the second does not. */

/** Somebody pressed Ctrl-C; what was finished is kept. */
export class Stopped extends Error {}

/** npm hands the signal on that the terminal has already sent: what comes so soon after the first is the same one. */
const SAME_SIGNAL_MS = 1000;

let pressed = 0;

const stops: (() => void)[] = [];

/** Does something at once when it is first pressed. */
export const whenStopped = (act: () => void): void => void stops.push(act);

export const isInterrupted = (): boolean => pressed > 0;

/** `what` is being played when it is pressed: `the game in progress`. */
export function watchForStop(what: string): void {
  process.on('SIGINT', () => {
    if (pressed === 0) process.stderr.write(`\nStopping after ${what} ...\n`);
    else if (performance.now() - pressed > SAME_SIGNAL_MS) process.exit(130);
    if (pressed === 0) for (const act of stops) act();
    pressed ||= performance.now();
  });
}
