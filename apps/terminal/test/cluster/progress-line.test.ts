/** The line that says how far something is: at most one now and then, and the last count is never lost. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProgressLine } from '../../src/io/progress-line.ts';

let lines: string[];
const { isTTY } = process.stderr;

beforeEach(() => {
  lines = [];
  process.stderr.isTTY = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
});
afterEach(() => {
  process.stderr.isTTY = isTTY;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a worker that has become idle says so when the next line is due', () => {
  const progress = new ProgressLine(30_000);
  progress.show(() => '39 done, 1 under way');
  progress.show(() => '40 done, 1 under way');
  progress.show(() => '40 done, 0 under way');
  expect(lines).toEqual(['39 done, 1 under way\n']);
  vi.advanceTimersByTime(30_000);
  expect(lines.slice(1)).toEqual(['40 done, 0 under way\n']);
  vi.advanceTimersByTime(90_000);
  expect(lines).toHaveLength(2);
});

test('one that is told to end before that says it at its end', () => {
  const progress = new ProgressLine(30_000);
  progress.show(() => '39 done, 1 under way');
  progress.show(() => '40 done, 0 under way');
  progress.finish();
  expect(lines.at(-1)).toBe('40 done, 0 under way\n');
  vi.advanceTimersByTime(90_000);
  expect(lines).toHaveLength(2);
});

test('what is cleared is not written later', () => {
  const progress = new ProgressLine(30_000);
  progress.show(() => 'one');
  progress.show(() => 'two');
  progress.clear();
  const before = lines.length;
  vi.advanceTimersByTime(90_000);
  expect(lines).toHaveLength(before);
});
