/** Long tasks in the games that tasks.slow.test.ts does not sample. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { noTaskIsLong } from './long-tasks.ts';

noTaskIsLong(otherGames);
