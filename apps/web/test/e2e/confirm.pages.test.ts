/** Confirmation of moves in the games that confirm.slow.test.ts does not sample. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { confirmMoves } from './confirming.ts';

confirmMoves(otherGames);
