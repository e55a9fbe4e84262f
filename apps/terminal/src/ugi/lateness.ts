/**
 * How late the timers of this process come. Beside busy programs it waits for its turn whenever it is woken, by a timer or
 * by a line that somebody sends, and only of its timers does it know when they should have come.
 */
import type { ClockPort } from '@tabuleiro/play/ports/clock';

const EVERY_MS = 10;
/** Some two seconds of thinking; after them a machine that has become quiet is known to be so. */
const REMEMBERED = 200;
/** A single late timer says little: the collector of garbage may have been at work. */
const EXCEEDED_BY = 1 / 10;

export class Lateness {
  private readonly clock: ClockPort;
  private readonly seen: number[] = [];

  constructor(clock: ClockPort) {
    this.clock = clock;
  }

  /** Milliseconds that one timer in ten was late or later; 0 where nothing is known. */
  get usual(): number {
    const sorted = this.seen.toSorted((a, b) => b - a);
    return sorted[Math.floor(EXCEEDED_BY * sorted.length)] ?? 0;
  }

  /** Looks at timers while something is under way. */
  async watch<T>(work: Promise<T>): Promise<T> {
    let cancel = () => {};
    const wait = (): void => {
      const due = this.clock.now() + EVERY_MS;
      cancel = this.clock.after(EVERY_MS, () => {
        this.keep(Math.max(0, this.clock.now() - due));
        wait();
      });
    };
    wait();
    try {
      return await work;
    } finally {
      cancel();
    }
  }

  private keep(late: number): void {
    this.seen.push(late);
    if (this.seen.length > REMEMBERED) this.seen.shift();
  }
}
