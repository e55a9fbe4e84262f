/** `online`: plays or watches a game on a server, by its link or by its number among one's own. */
import type { Call } from '../../io/call.ts';
import { Prompter } from '../../io/prompter.ts';
import { wantsScreen } from '../../io/wants-screen.ts';
import type { EnteredServerGame } from '../../online/enter.ts';
import { tellEntered } from '../../plain/online/enter.ts';
import { playAt } from '../../plain/online/run.ts';
import { visitOnline } from '../../plain/online/visit.ts';
import { SeatStore } from '../../store/seats.ts';

export async function run(call: Call): Promise<number> {
  if (call.args.length === 0 && wantsScreen(call))
    return (await import('../../app/online/run-online.ts')).runOnline(call, null);
  const seats = new SeatStore();
  const prompter = new Prompter(call);
  try {
    return await visitOnline(call, seats, prompter, (entered) => playEntered(call, seats, prompter, entered));
  } finally {
    prompter.close();
  }
}

/** On the whole screen, whose program is loaded where it is shown, or line by line. */
export async function playEntered(
  call: Call,
  seats: SeatStore,
  prompter: Prompter,
  entered: EnteredServerGame,
): Promise<number> {
  if (!wantsScreen(call)) return playAt(call, seats, prompter, tellEntered(call, entered));
  prompter.close();
  return (await import('../../app/online/run-online.ts')).runOnline(call, entered);
}
