/** `rules`: how a game is played, for people: the guide of the game with its figures drawn. */

import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { print, printJson } from '../../io/output.ts';
import { openGame } from '../../open/open.ts';
import { readGuide } from '../../views/guide.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openGame(call);
  if (typeof opened === 'number') return opened;
  const { data, text } = await readGuide(call, opened);
  if (call.flags.json) printJson({ event: 'rules', ...data });
  else print(text);
  return exit.fine;
}
