/** The moves of levels in the games that engine.slow.test.ts does not sample. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { levelsPlayTheSame } from './levels.ts';

levelsPlayTheSame(otherGames);
