/** A benchmark that misses a bar says so and fails. */
import { afterEach, expect, test } from 'vitest';
import { judge } from '../../src/bench/bars.ts';

afterEach(() => {
  process.exitCode = undefined;
});

test('a bar that is met leaves the exit code alone', () => {
  expect(judge(true)).toBe('met');
  expect(process.exitCode).toBeUndefined();
});

test('a missed bar fails the process, also when later ones are met', () => {
  expect(judge(false)).toBe('missed');
  expect(judge(true)).toBe('met');
  expect(process.exitCode).toBe(1);
});
