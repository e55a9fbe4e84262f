/** Every lesson of every game: it can be solved, par is the least number of moves, and wrong tries are answered. */
import { readFileSync } from 'node:fs';
import { loadGame, must } from '@tabuleiro/rules';
import { loadCourse } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import { checkLesson, checkTexts } from '../../tools/check-course.ts';
import { withTables } from '../../tools/lesson-table.ts';
import { isQuick, taughtGames } from './taught.ts';

test('there are lessons', () => expect(taughtGames.length).toBeGreaterThan(0));

describe.each(taughtGames)('the lessons of %s', async (id) => {
  const game = must(await loadGame(id));
  const course = (await loadCourse(id))!;
  const quick = course.lessons.filter(isQuick);

  test('are written in both languages, and meet every rule and every prohibition', () =>
    expect(checkTexts(game, course)).toEqual([]));

  test.each(quick.map((lesson) => [lesson.id, lesson] as const))('%s: par is proved', async (_, lesson) =>
    expect((await checkLesson(game, lesson)).problems).toEqual([]),
  );
});

test('docs/lessons.md leads from every rule to its lesson: npm run lessons -- --write', async () => {
  const page = readFileSync('docs/lessons.md', 'utf8');
  expect(await withTables(page)).toBe(page);
});
