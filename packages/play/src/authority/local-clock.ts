/** Looks after the running clock of a game in this process: notes what it shows, and rings when a flag falls. */
import type { Session } from '@tabuleiro/rules/match';
import type { ClockPort } from '../ports/clock.ts';

/** Milliseconds between two notes of running clocks: no more than that is won by a crash. */
const NOTED = 1000;

interface Watched {
  clock: ClockPort;
  session(): Session;
  /** The session's own time, now. */
  at(): number;
  /** Left out where no notes are taken. */
  note?: ((left: readonly number[]) => void) | undefined;
  /** Time is up for the seat whose clock runs. */
  ring(): void;
}

export class LocalClock {
  private readonly watched: Watched;
  private cancelFlag = () => {};
  private cancelNote = () => {};

  constructor(watched: Watched) {
    this.watched = watched;
  }

  /** To be called after every change. */
  watch(): void {
    this.unwatch();
    const { clock, session, at, note, ring } = this.watched;
    const { running } = this;
    const left = session().timeLeft(at());
    if (running === null || !left) return;
    this.cancelFlag = clock.after(left[running]! + 1, () => {
      ring();
      if (this.running !== null) this.watch();
    });
    if (!note) return;
    const again = () => {
      this.keepTime();
      this.cancelNote = clock.after(NOTED, again);
    };
    this.cancelNote = clock.after(NOTED, again);
  }

  unwatch(): void {
    this.cancelFlag();
    this.cancelNote();
  }

  /** Records the time spent on the current move, whatever happens next. */
  keepTime(): void {
    const { session, at, note } = this.watched;
    const left = session().timeLeft(at());
    if (left && this.running !== null) note?.(left);
  }

  /** The seat whose clock runs, or null. */
  private get running(): number | null {
    return this.watched.session().current.clock?.running ?? null;
  }
}
