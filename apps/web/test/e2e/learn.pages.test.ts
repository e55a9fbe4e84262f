/** Lessons of the games that learn.slow.test.ts does not sample. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { lessonsAreSolved } from './lessons.ts';

await lessonsAreSolved(otherGames);
