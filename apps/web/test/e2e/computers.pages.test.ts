/** The games that computers.slow.test.ts does not sample, to their end with computers at the table. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { playWithComputers } from './computers.ts';

playWithComputers(otherGames);
