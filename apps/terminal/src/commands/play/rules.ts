/** `rules`: how a game is played, for people: the guide of the game with its figures drawn. */

import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { openGame } from '../../open/open.ts';
import { printGuide } from '../../views/guide.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openGame(call);
  if (typeof opened === 'number') return opened;
  await printGuide(call, opened);
  return exit.fine;
}
