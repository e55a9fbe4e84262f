/** `learn`: the lessons of a game, on the whole screen or line by line. */
import { loadCourse } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { notInList } from '../../io/list-number.ts';
import { refuse } from '../../io/output.ts';
import { Prompter } from '../../io/prompter.ts';
import { wantsScreen } from '../../io/wants-screen.ts';
import { openGame } from '../../open/open.ts';
import { teach } from '../../plain/teach.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openGame(call);
  if (typeof opened === 'number') return opened;
  const { game, sentences } = opened;
  const course = await loadCourse(game.id);
  if (!course) return refuse(call, { code: 'no-lessons', found: game.name }, exit.no);
  const asked = call.args[1];
  const lesson = course.lessons.find(({ id }, i) => id === asked || String(i + 1) === asked);
  if (asked !== undefined && !lesson)
    return refuse(call, notInList('lesson-unknown', asked, course.lessons.length), exit.misuse);
  if (wantsScreen(call))
    return (await import('../../app/run-game.ts')).runLesson(call, { game, sentences }, lesson?.id);
  const prompter = new Prompter(call);
  const code = await teach(call, { game, sentences, course, lesson: lesson?.id }, prompter);
  prompter.close();
  return code;
}
