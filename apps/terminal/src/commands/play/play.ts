/** `play`: a game at one keyboard between people and computers, on the whole screen or line by line. */
import { parseSeats } from '@tabuleiro/play/setup/seats';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { refuse } from '../../io/output.ts';
import { Prompter } from '../../io/prompter.ts';
import { wantsScreen } from '../../io/wants-screen.ts';
import { openNewGame } from '../../open/open.ts';
import { startGame } from '../../open/open-game.ts';
import { playGame } from '../../plain/play-game.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openNewGame(call, call.args[1]);
  if (typeof opened === 'number') return opened;
  const kinds = await parseSeats(call.flags.players, opened.rules);
  if (!kinds.ok) return refuse(call, kinds.fault, exit.misuse);
  const game = startGame(call, opened, kinds.value);
  if (!game.ok) return refuse(call, game.fault, exit.misuse, { sentences: opened.sentences });
  if (wantsScreen(call)) return (await import('../../app/run-game.ts')).runGame(call, game.value);
  const prompter = new Prompter(call);
  const code = await playGame(call, game.value, prompter);
  prompter.close();
  return code;
}
