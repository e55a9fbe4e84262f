/**
 * Clocks as values: no timer and no reading of the time here, every function is told what time it is
 * (milliseconds on any scale that only goes forward; a step back counts as no time at all).
 * A clock stands still until it is set going, so a saved game costs nobody any time.
 */
import type { Seat } from '../core/types.ts';

/** Time for the whole game and what each finished move adds, in milliseconds. `null` = play without clocks. */
export interface ClockSetting {
  initial: number;
  increment: number;
}

/** The time of all seats, as a value: `clockLeft` and the others take it and the present time. */
export interface Clock {
  setting: ClockSetting;
  /** Milliseconds left for each seat when `since` was; never negative. */
  left: readonly number[];
  /** The seat whose time runs; null while the clock stands still. */
  running: Seat | null;
  /** When `left` was true. */
  since: number;
}

/** A year: far above any use, low enough that sums stay exact. */
export const MAX_CLOCK = 366 * 24 * 3600 * 1000;

/** Whether both are whole milliseconds within the limits. */
export function isClockSetting(value: ClockSetting): boolean {
  const whole = (ms: number, least: number) => Number.isInteger(ms) && ms >= least && ms <= MAX_CLOCK;
  return whole(value.initial, 1) && whole(value.increment, 0);
}

const CLOCK = /^(\d{1,8}(?:\.\d{1,3})?)\+(\d{1,8}(?:\.\d{1,3})?)$/;

/** Seconds for the game and per move: `300+5`. */
export function formatClock({ initial, increment }: ClockSetting): string {
  return `${initial / 1000}+${increment / 1000}`;
}

/** `300+5` (seconds, and seconds added per move) as a setting; null where it is none. */
export function parseClock(text: string): ClockSetting | null {
  const [, initial, increment] = CLOCK.exec(text) ?? [];
  const ms = (seconds: string | undefined) => Math.round(Number(seconds) * 1000);
  const clock = { initial: ms(initial), increment: ms(increment) };
  return isClockSetting(clock) ? clock : null;
}

/** A clock that stands still with the whole time on every seat. */
export function clockStart(setting: ClockSetting, seats: number): Clock {
  return { setting, left: Array.from({ length: seats }, () => setting.initial), running: null, since: 0 };
}

/** Milliseconds that a seat has left now. */
export function clockLeft(clock: Clock, seat: Seat, now: number): number {
  const spent = clock.running === seat ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock.left[seat]! - spent);
}

/** The seat whose flag has fallen, or null. */
export function clockFlag(clock: Clock, now: number): Seat | null {
  return clock.running !== null && clockLeft(clock, clock.running, now) === 0 ? clock.running : null;
}

/** The same clock standing still; what was spent until now is gone. */
export function clockStop(clock: Clock, now: number): Clock {
  const left = clock.left.map((_, seat) => clockLeft(clock, seat, now));
  return { ...clock, left, running: null, since: Math.max(now, clock.since) };
}

/** The clock running for a seat. */
export function clockGo(clock: Clock, seat: Seat, now: number): Clock {
  return { ...clockStop(clock, now), running: seat };
}

/** `seat` has made its move: it gets the increment, also for a first move made while the clock stood still. */
export function clockPress(clock: Clock, seat: Seat, next: Seat, now: number): Clock {
  const stopped = clockStop(clock, now);
  const left = stopped.left.map((ms, i) =>
    i === seat ? Math.min(ms + clock.setting.increment, MAX_CLOCK) : ms,
  );
  return { ...stopped, left, running: next };
}
