/** The games that play.slow.test.ts does not sample, to their end between people. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { playToTheEnd } from './play.ts';

playToTheEnd(otherGames);
