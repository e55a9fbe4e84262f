/** A part of what `npm run chaos -- fuzz` does, by a seed. */
import { expect, test } from 'vitest';
import { fuzz } from '../../tools/chaos/fuzz.ts';

test('broken messages and requests of every kind have an answer of a known form, and nothing falls over', async () => {
  const { sent, wrong } = await fuzz(150, 7);
  expect(wrong).toEqual([]);
  expect(sent.size).toBe(26);
  for (const times of sent.values()) expect(times).toBe(150);
});
