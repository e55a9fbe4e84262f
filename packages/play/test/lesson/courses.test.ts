/** Every lesson of every game: it can be solved, par is the least number of moves, and wrong tries are answered. */
import { readFileSync } from 'node:fs';
import { loadGame, must } from '@tabuleiro/rules';
import { loadCourse } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import { LessonSolver } from '../../src/lesson/solver.ts';
import { checkLesson, checkTexts } from '../../tools/check-course.ts';
import { checkPictures } from '../../tools/check-pictures.ts';
import { withTables } from '../../tools/lesson-table.ts';
import { isQuick, taughtGames } from './taught.ts';

test('there are lessons', () => expect(taughtGames.length).toBeGreaterThan(0));

describe.each(taughtGames)('the lessons of %s', async (id) => {
  const game = must(await loadGame(id));
  const course = (await loadCourse(id))!;
  const quick = course.lessons.filter(isQuick);

  test('are written in both languages, and meet every rule and every prohibition', () =>
    expect(checkTexts(game, course)).toEqual([]));

  test('name what is drawn on the board, and call the mark of the goal a flag', async () => {
    const problems = await Promise.all(course.lessons.map((lesson) => checkPictures(game, lesson)));
    expect(problems.flat()).toEqual([]);
  });

  test.each(quick.map((lesson) => [lesson.id, lesson] as const))('%s: par is proved', async (_, lesson) =>
    expect((await checkLesson(game, lesson)).problems).toEqual([]),
  );
});

/** They put pieces where the goal wants them, without doing what the task asks for. */
test.each([
  ['dameo', 'what-stops-a-line', 'g4-f5'],
  ['dameo', 'what-stops-a-line', 'd5-f5'],
  ['small-star-empires', 'first-flight', 'b1-b4:T'],
  ['small-star-empires', 'in-the-way', 'b2-b3:C'],
])('%s, %s: %s is no solution', async (id, name, move) => {
  const lesson = (await loadCourse(id))!.lessons.find((each) => each.id === name)!;
  const { judgement } = await new LessonSolver(must(await loadGame(id)), lesson).play([move]);
  expect(judgement).toBe('moves');
});

test('a task that names what is not drawn there is found', async () => {
  const game = must(await loadGame('trench'));
  const lesson = (await loadCourse('trench'))!.lessons[0]!;
  const saying = (en: string, goal = lesson.goal) =>
    checkPictures(game, { ...lesson, goal, task: { en, pt: 'Avance.' } });
  expect(await saying('March to the star on d4.')).toHaveLength(1);
  expect(await saying('March to the flag on d5.')).toHaveLength(1);
  expect(await saying('Follow the general on c2.')).toHaveLength(1);
  expect(await saying('March the soldier on c2 to the flag on d4.')).toEqual([]);
  expect(await saying('March to the flag.', { kind: 'take', count: 1 })).not.toEqual([]);
});

test('docs/lessons.md leads from every rule to its lesson: npm run write -- lessons', async () => {
  const page = readFileSync('docs/lessons.md', 'utf8');
  expect(await withTables(page)).toBe(page);
});

test('what people write below the tables of docs/lessons.md stays', async () => {
  const page = `${readFileSync('docs/lessons.md', 'utf8')}\nA word after them.\n`;
  expect(await withTables(page)).toBe(page);
});
