/** A part of what `npm run chaos -- fuzz` does, by a seed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fuzz } from '../../tools/chaos/fuzz.ts';

test('broken messages and requests of every kind have an answer of a known form, and nothing falls over', async () => {
  const { sent, wrong } = await fuzz({ count: 150, seed: 7 });
  expect(wrong).toEqual([]);
  // Whoever adds a route or a command adds it to what is thrown.
  const routes = readFileSync('apps/server/src/http/api.ts', 'utf8').match(/^ {2}(?:post|api\.get)\('/gm)!;
  const names = [...sent.keys()];
  expect(names.filter((name) => /^(?:GET|POST) /.test(name))).toHaveLength(routes.length);
  expect(names.filter((name) => !/^(?:GET|POST) /.test(name))).toHaveLength(14);
  for (const times of sent.values()) expect(times).toBe(150);
});

test('it can be stopped, and gone on with where it was', async () => {
  const lines: string[] = [];
  const progress = (line: string): void => void lines.push(line);
  const plan = { count: 3, seed: 7, progress };
  const first = await fuzz({ ...plan, isStopped: () => lines.length === 2 });
  expect([[...first.sent.keys()], first.next]).toEqual([['hello', 'greet'], 3]);
  const rest = await fuzz({ ...plan, from: first.next! });
  expect(rest.next).toBeNull();
  const whole = await fuzz({ count: 3, seed: 7 });
  expect([...first.sent.keys(), ...rest.sent.keys()]).toEqual([...whole.sent.keys()]);
  expect(lines).toHaveLength(whole.sent.size);
  expect(lines[2]).toMatch(/^3\/\d+ do play: 3 thrown, wrong 0$/);
});
