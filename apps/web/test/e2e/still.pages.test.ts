/** The rules of the games that still.slow.test.ts does not sample stand still. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { standsStill } from './standing.ts';

standsStill(otherGames.map((id) => `#/rules/${id}`));
