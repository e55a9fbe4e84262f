/** `data/<game>/faults.txt`: position | move | code | rule. And the proof that explain has an answer to anything. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { explainHistogram } from '../src/core/attempts.ts';
import { must } from '../src/core/result.ts';
import { gameIds, loadGame } from '../src/games/index.ts';
import { whyNot } from './support.ts';

const data = join(dirname(fileURLToPath(import.meta.url)), 'data');

describe.each(gameIds)('faults: %s', async (id) => {
  const game = must(await loadGame(id));
  const lines = readFileSync(join(data, id, 'faults.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((part) => part.trim()));

  test.each(lines)('%s: %s is refused by %s (%s)', (position, move, code, rule) => {
    expect(whyNot(game, position!, move!)).toMatchObject({ code, rule });
  });
  test('every prohibition has an example', () => {
    const shown = new Set(lines.map(([, , code]) => code));
    expect(game.prohibitions.filter(({ code }) => !shown.has(code))).toEqual([]);
  });
  test('10,000 random tries hit every prohibition and nothing else', () => {
    const rows = explainHistogram(game, { attempts: 10_000, seed: 1 });
    const hit = new Set(rows.map(({ code, rule }) => `${code} ${rule}`));
    const listed = new Set(game.prohibitions.map(({ code, rule }) => `${code} ${rule}`));
    expect(
      [...listed].filter((entry) => !hit.has(entry)),
      'never hit',
    ).toEqual([]);
    expect(
      [...hit].filter((entry) => !listed.has(entry)),
      'not listed',
    ).toEqual([]);
  });
});
