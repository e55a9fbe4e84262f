/** What a phone shows of the games that setup.slow.test.ts and narrow.slow.test.ts do not sample. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { movesInSight, startInSight } from './phones.ts';

startInSight(otherGames);
movesInSight(otherGames);
