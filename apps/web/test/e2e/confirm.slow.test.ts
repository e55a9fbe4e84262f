/** Confirmation of moves in sampled games; the other games: confirm.pages.test.ts. */
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { confirmMoves } from './confirming.ts';

confirmMoves(sampledGames);
