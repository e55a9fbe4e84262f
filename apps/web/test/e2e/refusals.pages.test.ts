/** Refusals in the games that refusals.slow.test.ts does not sample. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { explainRefusals } from './refused.ts';

explainRefusals(otherGames);
