/** Rules on one sheet: the games that rules.slow.test.ts does not sample. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { fitOneSheet } from './sheets.ts';

fitOneSheet(otherGames);
