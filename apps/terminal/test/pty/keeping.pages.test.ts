/** Killed and continued: the games that keeping.slow.test.ts does not sample. */
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { killedGamesContinue } from './killed.ts';
import { describeOnTerminal } from './pty.ts';

describeOnTerminal('nothing is lost', () => killedGamesContinue(otherGames));
