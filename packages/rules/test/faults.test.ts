/** `data/<game>/faults.txt`: position | move | code | rule. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { must } from '../src/core/result.ts';
import { loadGame } from '../src/games/index.ts';
import { fileOf } from './sixth/parts.ts';
import { testedGames, whyNot } from './support.ts';

describe.each(testedGames)('faults: %s', async (id) => {
  const game = must(await loadGame(id));
  const lines = readFileSync(fileOf('faults', id), 'utf8')
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
