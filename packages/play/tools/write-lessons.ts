/** `npm run write -- lessons [game]`: proves the lessons of one game, or of all, and makes the tables of docs/lessons.md. */
import { readFileSync } from 'node:fs';
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { loadCourse } from '@tabuleiro/rules/text';
import { checkLesson, checkTexts } from './check-course.ts';
import { withTables } from './lesson-table.ts';

const PAGE = 'docs/lessons.md';

export async function generate([only]: readonly string[]): Promise<Record<string, string>> {
  for (const id of only ? [only] : gameIds) await proveCourse(id);
  return { [PAGE]: await withTables(readFileSync(PAGE, 'utf8')) };
}

/** Says what it finds; what is wrong fails the command, and the tables are made all the same. */
async function proveCourse(id: string): Promise<void> {
  const game = must(await loadGame(id));
  const course = await loadCourse(id);
  if (!course) return console.log(`${id}: no lessons yet`);
  console.log(`${id}: ${course.lessons.length} lessons`);
  for (const lesson of course.lessons) {
    const began = performance.now();
    const { par, solution, positions, problems } = await checkLesson(game, lesson);
    const ms = Math.round(performance.now() - began);
    console.log(`${lesson.id}: par ${par}, ${solution.join(' ')} (${positions} positions, ${ms} ms)`);
    problems.forEach(complain);
  }
  checkTexts(game, course).forEach(complain);
}

function complain(text: string): void {
  process.exitCode = 1;
  console.log(`  ! ${text}`);
}
