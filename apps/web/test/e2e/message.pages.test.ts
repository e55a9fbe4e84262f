/** The games that message.slow.test.ts does not sample: nothing moves, whatever is said. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { nothingMoves } from './spoken.ts';

nothingMoves(otherGames);
