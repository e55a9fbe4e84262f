/** Lessons as JSON: the games that learn.slow.test.ts does not sample. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { lessonsAreSolvedAsJson } from './lessons.ts';

lessonsAreSolvedAsJson(otherGames);
