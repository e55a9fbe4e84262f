/** A larger part of the table of races, made again from the rules; all of it: `npm run solve -- renpaarden --table`. */
import { game } from '@tabuleiro/rules/games/renpaarden';
import { expect, test } from 'vitest';
import solved from '../../src/games/renpaarden/race/solved.json' with { type: 'json' };
import { solveRace } from '../../tools/solve/renpaarden/race.ts';
import { bitsOf } from '../../tools/solve/renpaarden.ts';

test('the race on 4x5', () => {
  expect(bitsOf(solveRace(game, '4x5'))).toBe(solved['4x5']);
});
