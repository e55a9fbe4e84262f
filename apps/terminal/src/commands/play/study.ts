/** `study`: an analysis board for a file, a position, a link or a kept study, on the whole screen or line by line. */
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { refuse } from '../../io/output.ts';
import { Prompter } from '../../io/prompter.ts';
import { wantsScreen } from '../../io/wants-screen.ts';
import { openStudyAsked } from '../../open/studies.ts';
import { playGame } from '../../plain/play-game.ts';
import { runLineStudies, runLineStudy } from '../../plain/study/run.ts';
import { DiskStudies } from '../../store/studies.ts';

export async function run(call: Call): Promise<number> {
  const [asked] = call.args;
  const study = asked === undefined ? null : await openStudyAsked(new DiskStudies(), asked);
  if (study && !study.ok) return refuse(call, study.fault, exit.no);
  if (wantsScreen(call)) return (await import('../../app/run-game.ts')).runStudy(call, study?.value ?? null);
  const prompter = new Prompter(call);
  try {
    const game = study
      ? await runLineStudy(call, prompter, study.value)
      : await runLineStudies(call, prompter, '');
    if (game) return await playGame(call, game, prompter);
  } finally {
    prompter.close();
  }
  return prompter.interrupted ? exit.interrupted : exit.fine;
}
