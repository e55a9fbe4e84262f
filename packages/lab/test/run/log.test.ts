/** Files of games: stamped, appended to, and whole again after a run was killed. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { GameLog, logsOf } from '../../src/run/log.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-tune-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Line {
  index: number;
  share: number;
}

test('a log goes on where it was, without the line that was torn', () => {
  const first = new GameLog<Line>(folder, 'self', { seed: 1 });
  for (const index of [0, 2, 1, 4]) first.add({ index, share: 0.5 });
  appendFileSync(first.path, '{"index":3,"sha');
  const second = new GameLog<Line>(folder, 'self', { seed: 1 });
  expect(second.unbroken(10).map(({ index }) => index)).toEqual([0, 1, 2]);
  second.add({ index: 3, share: 1 });
  second.add({ index: 3, share: 0 });
  const third = new GameLog<Line>(folder, 'self', { seed: 1 });
  expect(third.unbroken(10).map(({ share }) => share)).toEqual([0.5, 0.5, 0.5, 1, 0.5]);
  expect(third.unbroken(2)).toHaveLength(2);
  expect(third.known(4)).toBe(4);
  expect(readFileSync(third.path, 'utf8').split('\n')).toHaveLength(1 + 5 + 1);
});

test('another stamp is another file, and all can be read', () => {
  const other = new GameLog<Line>(folder, 'self', { seed: 2 });
  other.add({ index: 0, share: 0 });
  expect(other.known(10)).toBe(1);
  const logs = logsOf<Line>(folder, 'self');
  expect(logs.map(({ stamp }) => stamp)).toContainEqual({ seed: 2 });
  expect(logs.flatMap(({ games }) => games)).toHaveLength(6);
});
