/** `data/<game>/faults.txt`: position | move | code | rule. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { must } from '../src/core/result.ts';
import { loadGame } from '../src/games/index.ts';
import { testedGames, whyNot } from './support.ts';

const data = join(dirname(fileURLToPath(import.meta.url)), 'data');

describe.each(testedGames)('faults: %s', async (id) => {
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
});
