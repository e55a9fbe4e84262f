/** The clock of a game in play: sets it going and stops it, ends the game when time is up, and notes what it shows. */
import type { PlayedGame } from './played-game.ts';

/** Milliseconds between two notes of running clocks: no more than that is won by a crash. */
const NOTED = 1000;

export class GameClock {
  private readonly game: PlayedGame;
  private cancelFlag = () => {};
  private cancelNote = () => {};

  constructor(game: PlayedGame) {
    this.game = game;
  }

  /** Milliseconds left by seat, now; null without clocks. */
  get left(): readonly number[] | null {
    return this.game.session.timeLeft(this.game.ports.authority.at);
  }

  /** Sets the clock of a game that has begun going, or stops it. */
  set(going: boolean): void {
    const { current, moves, outcome } = this.game.session;
    if (current.clock && moves.length > 0 && !outcome && current.going !== going)
      this.game.send({ kind: 'clock', going });
  }

  /** The time spent on the present move is kept, also where the clock was stopped before. */
  leave(): void {
    if (!this.game.driving) return;
    this.set(false);
    const { session, ports } = this.game;
    if (session.log.at(-1)?.kind === 'clock') ports.store.save(session);
  }

  /** What was spent on the present move is spent, whatever happens next. */
  keepTime(): void {
    const { left, game } = this;
    if (game.driving && left && this.running !== null) game.ports.store.noteTime?.(left);
  }

  /** To be called after every change: looks after the running clock. One opening does. */
  watch(): void {
    this.unwatch();
    const { left, running } = this;
    const { clock, store } = this.game.ports;
    if (!this.game.driving || running === null || !left) return;
    this.cancelFlag = clock.after(left[running]! + 1, () => {
      this.game.send({ kind: 'check-clock' });
      if (this.running !== null) this.watch();
    });
    const note = () => {
      this.keepTime();
      this.cancelNote = clock.after(NOTED, note);
    };
    if (store.noteTime) this.cancelNote = clock.after(NOTED, note);
  }

  unwatch(): void {
    this.cancelFlag();
    this.cancelNote();
  }

  /** The seat whose clock runs, or null. */
  private get running(): number | null {
    return this.game.session.current.clock?.running ?? null;
  }
}
