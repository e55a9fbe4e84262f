/** At an address that is not trusted: the games that plain-http.slow.test.ts does not sample. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { beginUntrusted, learnUntrusted } from './untrusted.ts';

beginUntrusted(otherGames);
learnUntrusted(otherGames);
