/** A part of what `npm run chaos -- fuzz` does, by a seed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fuzz } from '../../tools/chaos/fuzz.ts';

test('broken messages and requests of every kind have an answer of a known form, and nothing falls over', async () => {
  const { sent, wrong } = await fuzz(150, 7);
  expect(wrong).toEqual([]);
  // Whoever adds a route or a command adds it to what is thrown.
  const routes = readFileSync('apps/server/src/http/api.ts', 'utf8').match(/^ {2}(?:post|api\.get)\('/gm)!;
  const names = [...sent.keys()];
  expect(names.filter((name) => /^(?:GET|POST) /.test(name))).toHaveLength(routes.length);
  expect(names.filter((name) => !/^(?:GET|POST) /.test(name))).toHaveLength(14);
  for (const times of sent.values()) expect(times).toBe(150);
});
