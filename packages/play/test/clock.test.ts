/** The time that games are played by. */
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../src/ports/clock.ts';

afterEach(() => void vi.useRealTimers());

test('follows no step of the time of day', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const before = systemClock.now();
  for (const step of [120_000, -86_400_000]) {
    vi.setSystemTime(Date.now() + step);
    expect(systemClock.now() - before).toBeGreaterThanOrEqual(0);
    expect(systemClock.now() - before).toBeLessThan(60_000);
  }
});
