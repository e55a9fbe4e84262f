/** Lessons on the whole screen: every one of them solved by keys, wrong tries answered, progress kept. */
import { writeFileSync } from 'node:fs';
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { type Course, loadCourse, loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/app/catalogue.ts';
import { HomePage } from '../../src/app/home-page.ts';
import { LessonPage } from '../../src/app/learn/lesson-page.ts';
import { newTrial, type Trial, until } from './stage.ts';

/** Longer than any reply waits. */
const REPLY_MS = 2000;

async function lessonTrial(
  id: string,
  lesson?: string,
): Promise<{ trial: Trial; page: LessonPage; course: Course }> {
  const course = (await loadCourse(id))!;
  const entry = { game: must(await loadGame(id)), sentences: await loadSentences(id) };
  const trial = newTrial();
  const page = new LessonPage(trial.app, entry, course, lesson);
  trial.app.push(page);
  return { trial, page, course };
}

const taught = (await Promise.all(gameIds.map(async (id) => ((await loadCourse(id)) ? [id] : [])))).flat();

test.each(taught)(
  '%s: every lesson is solved by its solution, typed; Enter goes on to the next',
  async (id) => {
    const { trial, page, course } = await lessonTrial(id);
    for (const [i, lesson] of course.lessons.entries()) {
      expect(page.controller.state.lesson.id).toBe(lesson.id);
      for (const [width, height] of [
        [80, 24],
        [120, 40],
      ] as const) {
        const text = trial.text(width, height).replace(/\s+/g, ' ');
        expect(text).toContain(lesson.title.en);
        expect(trial.lines(width, height).filter((line) => line.length > width)).toEqual([]);
        // The words stand in lines beside the board.
        for (const word of lesson.task.en.split(' ')) expect(text).toContain(word);
      }
      for (const move of lesson.solution) {
        await until(() => page.controller.state.board.mine);
        trial.press('m', ...move, 'enter');
        await trial.clock.pass(REPLY_MS);
      }
      await until(() => page.controller.state.board.status === 'reached');
      expect(trial.text()).toContain('★★★');
      if (i < course.lessons.length - 1) trial.press('enter');
    }
    expect(trial.lines().at(-1)).not.toContain('Enter: next');
  },
);

test('a wrong try is answered by the rule; a miss says why and begins again; a hint costs nothing at first', async () => {
  const { trial, page } = await lessonTrial('dameo', 'first-steps');
  trial.press('m', ...'c3-d3', 'enter');
  expect(trial.text().replace(/\s+/g, ' ')).toMatch(/sideways/);
  trial.press('H');
  expect(page.controller.state.board.hintsShown).toBe(1);
  for (const move of ['c3-c4', 'c4-c5', 'c5-c6']) {
    trial.press('m', ...move, 'enter');
    await trial.clock.pass(REPLY_MS);
  }
  expect(page.controller.state.board.status).toBe('missed');
  expect(trial.lines().at(-1)).toContain('Enter: again');
  trial.press('enter');
  expect(page.controller.state.board.status).toBe('trying');
});

test('beside the board it is said that progress cannot be saved', async () => {
  const { trial } = await lessonTrial('dameo', 'first-steps');
  writeFileSync(trial.folder, '');
  trial.press('m', ...'c3-d4', 'enter');
  await trial.clock.pass(REPLY_MS);
  expect(trial.text()).toMatch(/is not being saved/);
});

test('a lesson by clicks; left in the middle it goes on there, and the list shows stars', async () => {
  const trial = newTrial();
  trial.app.push(new HomePage(trial.app, await loadCatalogue()));
  trial.clickOn('Learn a game by playing');
  await until(() => trial.text().includes('Dameo: 0 of'));
  trial.clickOn('Dameo: 0 of');
  trial.clickOn('First steps');
  const clickCell = (name: string) => {
    trial.app.draw(80, 24);
    const page = trial.app.top as LessonPage;
    const { layout, left, top } = page.board!;
    const { x, y } = layout.cells[page.controller.state.board.rules.geometry.find(name)]!.centre;
    trial.click(left + x, top + y);
  };
  for (const name of ['c3', 'd4']) clickCell(name);
  await trial.clock.pass(REPLY_MS);
  trial.clickOn('q: quit');
  expect(trial.text()).toContain('First steps (begun)');
  trial.press('enter');
  for (const name of ['d4', 'e5']) clickCell(name);
  await trial.clock.pass(REPLY_MS);
  for (const name of ['e5', 'e6']) clickCell(name);
  await trial.clock.pass(REPLY_MS);
  trial.clickOn('Enter: next');
  trial.press('q');
  expect(trial.text()).toContain('★★★  1. First steps');
  trial.press('q');
  expect(trial.text()).toContain('Dameo: 1 of');
});

test('a number that no lesson has is refused with those there are, typed or asked for', async () => {
  const { trial, page } = await lessonTrial('dameo', 'first-steps');
  trial.press(':', ...'lesson 99', 'enter');
  expect(trial.text(120, 40)).toContain('There is no lesson "99". Accepted: 1..15.');
  trial.press(':', ...'lesson', 'enter', ...'0', 'enter');
  expect(trial.text(120, 40)).toContain('Expected a number: 1..15.');
  trial.press(':', ...'lesson', 'enter', ...'2', 'enter');
  expect(page.controller.state.index).toBe(1);
});
