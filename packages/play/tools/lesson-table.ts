/** The tables of docs/lessons.md: which lesson teaches which rule. */
import { type GameId, gameIds, loadGame, must } from '@tabuleiro/rules';
import { type Course, loadCourse, parOf } from '@tabuleiro/rules/text';
import { rulesOf, teachersOf } from './check-course.ts';

const BEGIN = '<!-- tables: npm run write -- lessons -->';
const END = '<!-- end -->';

async function tableOf(id: GameId, course: Course): Promise<string> {
  const { name } = must(await loadGame(id));
  const { lessons } = course;
  const list = lessons.map(
    (lesson, i) => `| ${i + 1} | \`${lesson.id}\` | ${lesson.title.en} | ${parOf(lesson)} |`,
  );
  const rows = rulesOf(id).map(({ number, what }) => {
    const found = teachersOf(course, number);
    const where =
      typeof found === 'string'
        ? found
        : found.map((lesson) => `${lessons.indexOf(lesson) + 1} ${lesson.title.en}`).join('; ');
    return `| ${number} | ${what} | ${where} |`;
  });
  return [
    `### ${name}`,
    '',
    '| lesson | id | title | par |',
    '|---|---|---|---|',
    ...list,
    '',
    '| rule | what | lesson |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

/** The document with its tables regenerated; the text around them stays. */
export async function withTables(document: string): Promise<string> {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END, begin);
  if (begin < 0 || end < 0) throw new Error(`docs/lessons.md has no tables between "${BEGIN}" and "${END}"`);
  const tables: string[] = [];
  for (const id of gameIds) {
    const course = await loadCourse(id);
    if (course) tables.push(await tableOf(id, course));
  }
  return `${document.slice(0, begin)}${BEGIN}\n\n${tables.join('\n\n')}\n\n${document.slice(end)}`;
}
