/** `play`: a game at one keyboard between people and computers, on the whole screen or line by line. */
import { parseSeats } from '@tabuleiro/play';
import { wantsScreen } from '../app/wants-screen.ts';
import { playGame } from '../dialogue/play-game.ts';
import { exit } from '../flags.ts';
import { openPosition } from '../open.ts';
import { refuse } from '../output.ts';
import { Prompter } from '../prompter.ts';
import { sitDown } from '../sitting.ts';
import type { Call } from '../table.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openPosition(call, call.args[1]);
  if (typeof opened === 'number') return opened;
  const kinds = await parseSeats(call.flags.players, opened.rules);
  if (!kinds.ok) return refuse(call, kinds.fault, exit.misuse);
  const sitting = sitDown(call, opened, kinds.value);
  if (!sitting.ok) return refuse(call, sitting.fault, exit.misuse, { sentences: opened.sentences });
  if (wantsScreen(call)) return (await import('../app/run-app.ts')).runApp(call, sitting.value);
  const prompter = new Prompter(call);
  const code = await playGame(call, sitting.value, prompter);
  prompter.close();
  return code;
}
