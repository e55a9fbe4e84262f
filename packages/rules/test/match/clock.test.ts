/** Clocks are values: every function receives the time. */
import { describe, expect, it } from 'vitest';
import {
  clockFlag,
  clockGo,
  clockLeft,
  clockPress,
  clockStart,
  clockStop,
  isClockSetting,
  MAX_CLOCK,
} from '../../src/match/clock.ts';

const start = clockStart({ initial: 60_000, increment: 2_000 }, 2);

describe('clocks', () => {
  it('stand still until they are set going', () => {
    expect(clockLeft(start, 0, 1e9)).toBe(60_000);
    expect(clockFlag(start, 1e9)).toBeNull();
  });

  it('charge the seat that thinks and add the increment after its move', () => {
    const going = clockGo(start, 0, 1_000);
    expect(clockLeft(going, 0, 11_000)).toBe(50_000);
    const pressed = clockPress(going, 0, 1, 11_000);
    expect(pressed.left).toEqual([52_000, 60_000]);
    expect(clockLeft(pressed, 1, 12_000)).toBe(59_000);
    expect(clockLeft(pressed, 0, 12_000)).toBe(52_000);
  });

  it('show the fallen flag from the moment nothing is left', () => {
    const going = clockGo(start, 0, 0);
    expect(clockFlag(going, 59_999)).toBeNull();
    expect(clockFlag(going, 60_000)).toBe(0);
    expect(clockLeft(going, 0, 99_999)).toBe(0);
  });

  it('count a step back in time as no time', () => {
    const going = clockGo(start, 0, 5_000);
    expect(clockLeft(going, 0, 4_000)).toBe(60_000);
    expect(clockStop(going, 4_000).since).toBe(5_000);
  });

  it('stop and go on', () => {
    const stopped = clockStop(clockGo(start, 1, 0), 10_000);
    expect(stopped.left).toEqual([60_000, 50_000]);
    expect(clockLeft(clockGo(stopped, 1, 100_000), 1, 101_000)).toBe(49_000);
  });

  it('accept only whole milliseconds within a year', () => {
    expect(isClockSetting({ initial: 1, increment: 0 })).toBe(true);
    for (const initial of [0, -1, 1.5, Number.NaN, MAX_CLOCK + 1])
      expect(isClockSetting({ initial, increment: 0 })).toBe(false);
    expect(isClockSetting({ initial: 1, increment: -1 })).toBe(false);
  });
});
