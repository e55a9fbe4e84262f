/** Windows and plain terminals: the games that manners.slow.test.ts does not sample. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { describeOnTerminal } from './pty.ts';
import { asciiWhereNothingElse, resizedGamesStay } from './windows.ts';

describeOnTerminal('windows', () => resizedGamesStay(otherGames));

describeOnTerminal('colours and characters', () => asciiWhereNothingElse(otherGames));
