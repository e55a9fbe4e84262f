/**
 * A larger sample of the table of races, made again from the rules. The whole: `npm run lab -- solve renpaarden
 * --table`.
 */
import { game } from '@tabuleiro/rules/games/renpaarden';
import { expect, test } from 'vitest';
import solved from '../../../engine/src/games/renpaarden/race/solved.json' with { type: 'json' };
import { solveRace } from '../../src/proofs/renpaarden/race.ts';
import { bitsOf } from '../../src/proofs/renpaarden.ts';

test('the race on 4x5', () => {
  expect(bitsOf(solveRace(game, '4x5'))).toBe(solved['4x5']);
});
