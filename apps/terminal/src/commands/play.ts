/** `play`: a game at one keyboard, line by line, between people and computers. */

import { playGame } from '../dialogue.ts';
import { exit } from '../flags.ts';
import { openPosition } from '../open.ts';
import { refuse } from '../output.ts';
import { Prompter } from '../prompter.ts';
import { parseSeats } from '../seats.ts';
import { sitDown } from '../sitting.ts';
import type { Call } from '../table.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openPosition(call, call.args[1]);
  if (typeof opened === 'number') return opened;
  const kinds = await parseSeats(call.flags.players, opened.rules);
  if (!kinds.ok) return refuse(call, kinds.fault, exit.misuse);
  const prompter = new Prompter();
  const code = await playGame(call, sitDown(call, opened, kinds.value), prompter);
  prompter.close();
  return code;
}
