/** `npm run lessons [-- game] [--write]`: proves the lessons of a game, or of all; writes the tables of docs/lessons.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { loadCourse } from '@tabuleiro/rules/text';
import { checkLesson, checkTexts } from './check-course.ts';
import { withTables } from './lesson-table.ts';

const PAGE = 'docs/lessons.md';
const args = process.argv.slice(2);
const only = args.find((arg) => !arg.startsWith('-'));
let wrong = 0;
const complain = (text: string) => {
  wrong++;
  console.log(`  ! ${text}`);
};

for (const id of only ? [only] : gameIds) {
  const game = must(await loadGame(id));
  const course = await loadCourse(id);
  if (!course) {
    console.log(`${id}: no lessons yet`);
    continue;
  }
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
if (args.includes('--write')) writeFileSync(PAGE, await withTables(readFileSync(PAGE, 'utf8')));
process.exit(wrong > 0 ? 1 : 0);
