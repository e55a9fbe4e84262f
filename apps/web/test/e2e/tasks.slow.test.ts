/** Long tasks in sampled games; the other games: tasks.pages.test.ts. */
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { noTaskIsLong } from './long-tasks.ts';

noTaskIsLong(sampledGames);
