/** Every action of lessons and of mistakes by its row in the help of its page, without loading the app again. */
import { actionsIn } from '@tabuleiro/play/actions/find';
import { LessonController } from '@tabuleiro/play/lesson/controller';
import { lessonActions, mistakeActions } from '@tabuleiro/play/task/actions/rows';
import { loadGame, must } from '@tabuleiro/rules';
import { loadCourse } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { FakeClock, FakeEngine } from '../../../../packages/play/test/game/fakes.ts';
import { plantBlunders } from '../../tools/browser/dameo.ts';
import { ActionRows, heardLast } from './action-rows.ts';
import { visit } from './harness.ts';
import { state } from './lessons.ts';

test('every action of a lesson does what its row does', async () => {
  const game = must(await loadGame('dameo'));
  const course = (await loadCourse('dameo'))!;
  const [first, second] = course.lessons;
  const { page } = await visit({ address: `#/learn/dameo/${first!.id}` });
  await page.getByTestId('lesson').waitFor();
  const rows = new ActionRows(page);
  const clock = new FakeClock();
  const kept = { load: () => undefined, save: () => undefined };
  const ports = { clock, engine: new FakeEngine(game), store: kept };
  const lessons = new LessonController(ports, { game, course, lesson: first!.id });
  const agrees = async (id: string) => {
    await clock.pass(0);
    const { board, moves } = lessons.state;
    await expect
      .poll(() => state(page), { message: id })
      .toMatchObject({ position: board.text, status: board.status, moves: String(moves) });
  };

  await rows.run('task');
  await expect.poll(() => heardLast(page)).toContain(first!.task.en);
  await rows.run('board');
  await expect.poll(() => heardLast(page)).toMatch(/White/);
  await rows.run('moves');
  await expect.poll(() => heardLast(page)).toContain(first!.solution[0]!);
  await rows.run('hint');
  await expect.poll(() => page.getByTestId('message').textContent()).toContain(first!.hints[0]!.en);
  await rows.run('type', first!.solution[0]!);
  lessons.task.hand.type(first!.solution[0]!);
  await agrees('type');
  await rows.run('again');
  lessons.task.again();
  await agrees('again');
  const from = first!.solution[0]!.slice(0, 2);
  await page.locator(`[role=gridcell][data-cell="${from}"]`).click();
  await expect
    .poll(() => page.locator(`[data-cell="${from}"]`).getAttribute('aria-label'))
    .toContain('chosen');
  await rows.run('cancel');
  await expect
    .poll(() => page.locator(`[data-cell="${from}"]`).getAttribute('aria-label'))
    .not.toContain('chosen');
  await rows.run('help');
  await rows.close();
  await rows.run('next');
  await expect.poll(async () => (await state(page)).lesson).toBe(second!.id);
  await rows.run('open-lesson', '1');
  await expect.poll(async () => (await state(page)).lesson).toBe(first!.id);
  for (const id of ['lessons', 'close']) {
    await rows.run(id);
    await page.getByText(`of ${course.lessons.length} lessons solved`).waitFor();
    await page.goBack();
    await page.getByTestId('lesson').waitFor();
  }
  const all = actionsIn(lessonActions, 'web').map(({ id }) => id);
  expect(all.filter((id) => id !== 'pass' && !rows.ran.has(id))).toEqual([]);
});

test('every action of the mistakes does what its row says', async () => {
  const { page } = await visit();
  await plantBlunders(page);
  await page.evaluate(() => {
    location.hash = '#/mistakes';
  });
  const desk = page.getByTestId('mistakes');
  await desk.waitFor();
  const rows = new ActionRows(page);
  const becomes = (status: string) =>
    expect.poll(() => desk.getAttribute('data-status'), { message: status }).toBe(status);
  const progress = () => page.getByTestId('progress').textContent();

  await rows.run('task');
  await expect.poll(() => heardLast(page)).toContain('Find a better move.');
  await rows.run('board');
  await expect.poll(() => heardLast(page)).toMatch(/White men/);
  await rows.run('moves');
  await expect.poll(() => heardLast(page)).toContain('f4-g5');
  await rows.run('hint');
  await page.getByTestId('message').getByText('Look at the piece on').waitFor();
  await page.locator('[role=gridcell][data-cell=f4]').click();
  await rows.run('cancel');
  await rows.run('type', 'f4-f5');
  await becomes('missed');
  await rows.run('again');
  await becomes('trying');
  await rows.run('solve');
  await becomes('shown');
  const before = await progress();
  await rows.run('next');
  await expect.poll(progress).not.toBe(before);
  await rows.run('remove');
  await rows.run('undo-remove');
  await rows.run('help');
  await rows.close();
  await rows.run('close');
  await desk.waitFor({ state: 'detached' });
  const all = actionsIn(mistakeActions, 'web').map(({ id }) => id);
  expect(all.filter((id) => id !== 'pass' && !rows.ran.has(id))).toEqual([]);
});
