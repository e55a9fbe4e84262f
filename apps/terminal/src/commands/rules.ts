/** `rules`: how a game is played, for people: the guide of the game with its figures drawn. */
import { exit } from '../flags.ts';
import { printGuide } from '../guide.ts';
import type { Call } from '../io/call.ts';
import { openGame } from '../open.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openGame(call);
  if (typeof opened === 'number') return opened;
  await printGuide(call, opened);
  return exit.fine;
}
