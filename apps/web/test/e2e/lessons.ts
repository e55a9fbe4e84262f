/** Every lesson of a game by keys alone, with what a screen reader is told. */
import { type GameId, loadGame, must, parseAttempt } from '@tabuleiro/rules';
import { type Lesson, loadCourse, loadSentences } from '@tabuleiro/rules/text';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from './harness.ts';
import { pressCell } from './table.ts';

export const heard = (page: Page) => page.locator('[aria-live=polite]').first().textContent();

export const state = (page: Page) =>
  page.getByTestId('lesson').evaluate(({ dataset }: HTMLElement) => ({ ...dataset }));

/** The learner's move by arrow keys and Enter; a choice by the name of its button. */
async function makeMove(page: Page, id: GameId, lesson: Lesson, text: string): Promise<void> {
  const { rules } = must(must(await loadGame(id)).read(lesson.position, lesson.options));
  const { cells, choice } = must(parseAttempt(rules, text));
  const before = (await state(page)).moves;
  const asked = page.getByRole('group', { name: /^What do you place/ });
  for (const [i, cell] of cells.entries()) {
    if (i > 1 && (await state(page)).moves !== before) break;
    await pressCell(page, rules.geometry.cells[cell]!.name);
  }
  if (choice !== undefined) {
    const names = (await loadSentences(id)).en.choices!;
    await asked.getByRole('button', { name: new RegExp(`^${names[choice]}\\b`, 'i') }).press('Enter');
  }
  await expect.poll(async () => (await state(page)).moves).not.toBe(before);
}

async function typeMove(page: Page, text: string): Promise<void> {
  const before = (await state(page)).moves;
  const field = page.getByTestId('move-input');
  if (!(await field.isVisible())) await page.locator('summary', { hasText: 'Type a move' }).press('Enter');
  await field.fill(text);
  await field.press('Enter');
  await expect.poll(async () => (await state(page)).moves).not.toBe(before);
}

export async function lessonsAreSolved(games: readonly GameId[]): Promise<void> {
  const courses = await Promise.all(games.map(loadCourse));
  const taught = games.filter((_, i) => courses[i] !== null);

  describe.each(taught)('the lessons of %s', (id) => {
    test('are solved by keys to the last, in par, with title, intro, task and end told to readers', async () => {
      const { lessons } = courses[games.indexOf(id)]!;
      const { page } = await visit({ address: `#/learn/${id}` });
      await page.getByTestId('go-on-lesson').press('Enter');
      for (const [number, lesson] of lessons.entries()) {
        await expect.poll(async () => (await state(page)).lesson).toBe(lesson.id);
        await page.getByRole('heading', { level: 1, name: lesson.title.en, exact: true }).waitFor();
        const tree = await page.getByRole('article').ariaSnapshot();
        expect(tree).toContain(lesson.task.en.slice(0, 20));
        expect(tree).toContain(lesson.intro.en.slice(0, 20));
        for (const [i, move] of lesson.solution.entries()) {
          // The board by its arrow keys where it is new, later by the field below it.
          if (number < 2) await makeMove(page, id, lesson, move);
          else await typeMove(page, move);
          const last = i === lesson.solution.length - 1;
          if (!last)
            await expect
              .poll(() => page.getByTestId('message').textContent(), { message: lesson.id })
              .not.toContain('opponent moves');
        }
        await expect
          .poll(() => state(page), { message: lesson.id })
          .toMatchObject({ status: 'reached', stars: '3' });
        await expect.poll(() => heard(page)).toContain(lesson.done.en);
        await expect.poll(() => heard(page)).toContain('3 of 3 stars');
        // The way on has the focus.
        const focused = page.locator('a:focus');
        const onward = lesson === lessons.at(-1) ? 'Play a real game' : 'Next lesson';
        await expect.poll(() => focused.textContent()).toBe(onward);
        if (onward === 'Next lesson') await focused.press('Enter');
      }
      await page
        .getByRole('link', { name: /^Learn / })
        .last()
        .press('Enter');
      await page.getByText(`${lessons.length} of ${lessons.length} lessons solved`).waitFor();
    });
  });
}
