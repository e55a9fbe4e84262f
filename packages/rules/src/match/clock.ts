/**
 * Clocks as values, without timers and without reading the time: every function receives the time (milliseconds
 * on any monotonic scale; a step back counts as 0). A clock is stopped until it is started, so a saved game costs
 * no time.
 */
import type { Seat } from '../core/types.ts';

/**
 * Time for the whole game plus an increment per move, or a fixed time per move; in milliseconds. `null` = play
 * without clocks.
 */
export type ClockSetting = { initial: number; increment: number } | { perMove: number };

/** The time of all seats, as a value; `clockLeft` and the others take it with the current time. */
export interface Clock {
  setting: ClockSetting;
  /** Milliseconds left for each seat at `since`; never negative. */
  left: readonly number[];
  /** The seat whose time runs; null while the clock is stopped. */
  running: Seat | null;
  /** The time at which `left` was valid. */
  since: number;
}

/** One year: far above any use, and low enough that sums stay exact. */
export const MAX_CLOCK = 366 * 24 * 3600 * 1000;

/** True for whole milliseconds within the limits. */
export function isClockSetting(value: ClockSetting): boolean {
  const whole = (ms: number, least: number) => Number.isInteger(ms) && ms >= least && ms <= MAX_CLOCK;
  const { perMove, initial, increment } = value as { perMove?: number; initial: number; increment: number };
  return perMove === undefined ? whole(initial, 1) && whole(increment, 0) : whole(perMove, 1);
}

const DAY = 24 * 3600 * 1000;
const NUMBER = '\\d{1,8}(?:\\.\\d{1,3})?';
const GAME = new RegExp(`^(${NUMBER})\\+(${NUMBER})$`);
const MOVE = new RegExp(`^(${NUMBER})(d|s)$`);

/** Seconds for the game and per move: `300+5`; a fixed time per move: `3d` days, `90s` seconds. */
export function formatClock(setting: ClockSetting): string {
  if (!('perMove' in setting)) return `${setting.initial / 1000}+${setting.increment / 1000}`;
  const { perMove } = setting;
  return perMove % DAY === 0 ? `${perMove / DAY}d` : `${perMove / 1000}s`;
}

/** Parses a text of `formatClock`; null for any other text. */
export function parseClock(text: string): ClockSetting | null {
  const ms = (amount: string, unit = 1000) => Math.round(Number(amount) * unit);
  const [, initial, increment] = GAME.exec(text) ?? [];
  const [, amount, unit] = MOVE.exec(text) ?? [];
  const setting =
    amount === undefined
      ? { initial: ms(initial ?? ''), increment: ms(increment ?? '') }
      : { perMove: ms(amount, unit === 'd' ? DAY : 1000) };
  return isClockSetting(setting) ? setting : null;
}

/** The time of every seat before the first move. */
export const wholeTime = (setting: ClockSetting): number =>
  'perMove' in setting ? setting.perMove : setting.initial;

/** A stopped clock with the full time on every seat. */
export function clockStart(setting: ClockSetting, seats: number): Clock {
  return { setting, left: Array.from({ length: seats }, () => wholeTime(setting)), running: null, since: 0 };
}

/** Milliseconds left for a seat at `now`. */
export function clockLeft(clock: Clock, seat: Seat, now: number): number {
  const spent = clock.running === seat ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock.left[seat]! - spent);
}

/** The seat whose flag has fallen, or null. */
export function clockFlag(clock: Clock, now: number): Seat | null {
  return clock.running !== null && clockLeft(clock, clock.running, now) === 0 ? clock.running : null;
}

/** Stops the clock; the time spent until now is deducted. */
export function clockStop(clock: Clock, now: number): Clock {
  const left = clock.left.map((_, seat) => clockLeft(clock, seat, now));
  return { ...clock, left, running: null, since: Math.max(now, clock.since) };
}

/** Starts the clock of a seat. */
export function clockGo(clock: Clock, seat: Seat, now: number): Clock {
  return { ...clockStop(clock, now), running: seat };
}

/**
 * Ends the move of `seat`: adds the increment, also to a first move made while the clock was stopped, or restores
 * the full time per move. `again`: the increment was given before this move was taken back.
 */
export function clockPress(clock: Clock, seat: Seat, next: Seat, now: number, again = false): Clock {
  const stopped = clockStop(clock, now);
  const left = stopped.left.map((ms, i) => (i === seat ? pressed(clock.setting, ms, again) : ms));
  return { ...stopped, left, running: next };
}

function pressed(setting: ClockSetting, left: number, again: boolean): number {
  if ('perMove' in setting) return setting.perMove;
  return again ? left : Math.min(left + setting.increment, MAX_CLOCK);
}
