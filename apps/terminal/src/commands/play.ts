/** `play`: a game between people at one keyboard, line by line. */

import { playGame } from '../dialogue.ts';
import { openPosition } from '../open.ts';
import { Prompter } from '../prompter.ts';
import type { Call } from '../table.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openPosition(call, call.args[1]);
  if (typeof opened === 'number') return opened;
  const prompter = new Prompter();
  const code = await playGame(call, opened, prompter);
  prompter.close();
  return code;
}
