/** UCT at full strength, which takes some thousand playouts a game. */

import { randomPlayer } from '@tabuleiro/engine/internal/baseline/random';
import { describe, expect, test } from 'vitest';
import { playSeries, rulesOf } from '../../../engine/test/players/play.ts';
import { uctPlayer } from '../../src/players/uct.ts';

describe('UCT', () => {
  test('beats a random player in Dameo 8 of 8 with 300 playouts', async () => {
    const rules = await rulesOf('dameo');
    expect((await playSeries(rules, uctPlayer('uct', { nodes: 300 }), randomPlayer(), 8)).wins).toBe(8);
  });
});
