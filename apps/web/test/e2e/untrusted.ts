/** At an address that is neither https nor this machine, with any game. */
import { loadCourse } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { UNTRUSTED_HOST } from '../../../../scripts/chromium.mjs';
import { begin } from '../../tools/browser/plant.ts';
import { type Visit, type Visitor, visit } from './harness.ts';
import { BrowserTable } from './table.ts';

export async function visitUntrusted(how: Visit = {}): Promise<Visitor> {
  const visitor = await visit({ ...how, serviceWorker: true, host: UNTRUSTED_HOST });
  expect(await visitor.page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([
    false,
    false,
  ]);
  return visitor;
}

export function beginUntrusted(games: readonly string[]): void {
  test.each(games)('%s: a new game is begun from its page, and the computer answers', async (id) => {
    const { page } = await visitUntrusted({ address: `#/new/${id}` });
    await page.getByTestId('start').click();
    const start = (await page.getByTestId('game').getAttribute('data-position'))!;
    const mirror = await begin({ game: id, start, seats: ['human', 'level-3'] });
    const table = await BrowserTable.on(page, mirror);
    await table.play(table.someMove());
    await table.follow();
    expect(mirror.moves.length).toBeGreaterThanOrEqual(2);
  });
}

export function learnUntrusted(games: readonly string[]): void {
  test(`the first lesson is solved: ${games.join(', ')}`, async () => {
    const { page, origin } = await visitUntrusted();
    const state = () =>
      page.getByTestId('lesson').evaluate(({ dataset }: HTMLElement) => [dataset.lesson, dataset.status]);
    for (const id of games) {
      const [lesson] = (await loadCourse(id))!.lessons;
      await page.goto(`${origin}/#/learn/${id}/${lesson!.id}`);
      await expect.poll(state).toEqual([lesson!.id, 'trying']);
      const typed = page.getByTestId('move-input');
      if (!(await typed.isVisible()))
        await page.locator('summary', { hasText: 'Type a move' }).press('Enter');
      for (const move of lesson!.solution) {
        await typed.fill(move);
        await typed.press('Enter');
        await expect.poll(() => typed.inputValue()).toBe('');
      }
      await expect.poll(state).toEqual([lesson!.id, 'reached']);
    }
  });
}
