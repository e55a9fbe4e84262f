/** `mistakes`: what went wrong in reviewed games, tried again, on the whole screen or line by line. */
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { refuse } from '../../io/output.ts';
import { Prompter } from '../../io/prompter.ts';
import { wantsScreen } from '../../io/wants-screen.ts';
import { openDue, openRecordMistakes } from '../../open/mistakes.ts';
import { readingExit } from '../../open/record-files.ts';
import { tellNothing, trainMistakes } from '../../plain/mistakes/run.ts';

export async function run(call: Call): Promise<number> {
  const [file, seat] = call.args;
  const row = file === undefined ? await openDue() : await openRecordMistakes(file, seat);
  if (!row.ok) return refuse(call, row.fault, file === undefined ? exit.no : readingExit(row.fault));
  if (row.value.mistakes.length === 0) return tellNothing(call, row.value);
  if (wantsScreen(call)) return (await import('../../app/run-game.ts')).runMistakes(call, row.value);
  const prompter = new Prompter(call);
  const code = await trainMistakes(call, row.value, prompter);
  prompter.close();
  return code;
}
