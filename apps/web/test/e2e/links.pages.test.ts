/** Games in links: the games that links.slow.test.ts does not sample. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { linksOpen } from './linking.ts';

linksOpen(otherGames);
