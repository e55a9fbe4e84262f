/** The games that online-play.slow.test.ts does not sample, by link to their end. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { startOnline } from './online.ts';
import { playByLink } from './online-ends.ts';

playByLink(await startOnline(), otherGames);
