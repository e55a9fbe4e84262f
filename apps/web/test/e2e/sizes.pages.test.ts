/** The pages of the games that sizes.slow.test.ts does not sample are small and stand still. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { gamePagesAreSmall } from './costs.ts';
import { startOnline } from './online.ts';

gamePagesAreSmall(await startOnline(), otherGames);
