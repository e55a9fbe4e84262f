/** Reviews in the browser: begun from the result and from the list, going on without the page, in one of several windows. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { listMoves } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plantBlunders } from '../../tools/browser/dameo.ts';
import { begin, plant } from '../../tools/browser/plant.ts';
import { TestDesk } from './desk.ts';
import { fill } from './full-storage.ts';
import { visit } from './harness.ts';
import { quick } from './quick-games.ts';

/** A busy machine is slow, not wrong. */
const PATIENCE = 120_000;

/** Long enough to be left, closed and stopped in the middle. */
async function longGame(): Promise<Session> {
  const session = await begin({ game: 'dameo', seats: ['human', 'level-1'] });
  while (session.moves.length < 20) session.play(listMoves(session.rules, session.position)[0]!.text);
  session.resign(0);
  return session;
}

test('a match opens at the game that was played last, with its player below; so do the other games', async () => {
  const { page, origin } = await visit();
  const session = await begin({ ...quick.trench!, format: 'match', seats: ['human', 'level-1'] });
  const playOut = () => {
    while (!session.outcome) session.play(listMoves(session.rules, session.position)[0]!.text);
  };
  playOut();
  session.nextGame();
  playOut();
  const address = await plant(page, session);
  await page.goto(`${origin}/?again${address.replace('#/game/', '#/study/game/')}`);
  const desk = await TestDesk.on(page);
  const [first, second] = session.games;
  await desk.expectAddress(`2:${second!.moves.length}`);
  const above = async () => (await desk.middleOf('a1')).y < (await desk.middleOf('h8')).y;
  // The person began below and is the second player now.
  const turned = await above();
  await desk.tab('games');
  await page.getByTestId('chapter-1').click();
  await desk.expectAddress(`1:${first!.moves.length}`);
  await expect.poll(above).toBe(!turned);
});

/** Every position of it is solved at once. */
async function quickGame(id = 'mad-bishops'): Promise<Session> {
  const session = await begin({ ...quick[id]!, seats: ['human', 'level-1'] });
  while (!session.outcome) session.play(listMoves(session.rules, session.position)[0]!.text);
  return session;
}

const doneOf = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('review-bar').getAttribute('data-done', { timeout: PATIENCE }));

const go = (page: Page, address: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);

test('from the result: the review goes on when the page is left, and after a reload; it can be stopped', async () => {
  const { page, origin } = await visit();
  const address = await plant(page, await longGame());
  await page.goto(`${origin}/?again${address}`);
  await page.getByTestId('review-game').click();
  await page.getByTestId('desk').waitFor();
  expect(page.url()).toContain('#/study/game/');
  // The panel says how far it is: there is no bar as well.
  await page.getByTestId('review-stop').waitFor();
  await expect.poll(() => page.getByTestId('review-bar').count()).toBe(0);
  await go(page, '#/');
  await expect.poll(() => doneOf(page), { timeout: PATIENCE }).toBeGreaterThanOrEqual(5);
  await page.reload();
  // What was written is not looked at again: it never shows fewer.
  expect(await doneOf(page)).toBeGreaterThanOrEqual(4);
  await go(page, '#/games');
  await page.getByText(/^Review: \d+ %$/).waitFor();
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  expect((await axe.analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  await page.getByTestId('stop-reviews').click();
  await page.getByText(/^Review stopped at \d+ %$/).waitFor();
  expect(await page.getByTestId('review-bar').count()).toBe(0);
  await page.reload();
  await page.getByText(/^Review stopped at \d+ %$/).waitFor();
  expect(await page.getByTestId('review-bar').count()).toBe(0);
});

test('from the result: a review that is there is seen at once; one that finds no room says so', async () => {
  const { page, origin } = await visit();
  const id = await plantBlunders(page);
  await page.goto(`${origin}/?again#/study/game/${id}`);
  await expect.poll(() => page.getByTestId('review-text').textContent()).toBe('Reviewed.');
  const address = await plant(page, await quickGame());
  await page.goto(`${origin}/?full${address}`);
  await page.getByTestId('review-game').waitFor();
  await page.evaluate(fill);
  await page.getByTestId('review-game').click();
  await expect.poll(() => page.getByTestId('review-text').textContent()).toContain('no space left');
});

test('in two windows one computes and both show it; when it goes, the other goes on', async () => {
  const { page, origin, tab } = await visit();
  await plant(page, await longGame());
  await page.goto(`${origin}/?again#/games`);
  await page.getByRole('button', { name: /^More: Dameo/ }).click();
  await page.getByRole('button', { name: /^Review Dameo/ }).click();
  await page.getByTestId('review-bar').waitFor();
  const other = await tab('#/games');
  await other.getByTestId('review-bar').waitFor();
  const holders = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name }) => name === 'tabuleiro-reviews-queue').length;
    });
  expect(await holders()).toBe(1);
  await expect.poll(() => doneOf(page), { timeout: PATIENCE }).toBeGreaterThanOrEqual(4);
  expect(await holders()).toBe(1);
  await other.close();
  const before = await doneOf(page);
  await expect.poll(() => doneOf(page), { timeout: PATIENCE }).toBeGreaterThan(before);
  expect(await holders()).toBe(1);
});

test('a page that nobody sees goes on: no frame has to be drawn for it', async () => {
  const { page, context, tab } = await visit();
  await plant(page, await quickGame());
  await page.close();
  await context.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  const unseen = await tab('#/games');
  await unseen.getByTestId('review-all').click();
  await unseen.getByTestId('reviewed').waitFor();
});

test('several in a row; done again with the same marks, deleted, and taken along in the record', async () => {
  const { page, origin } = await visit();
  await plant(page, await quickGame('dameo'));
  const address = await plant(page, await quickGame());
  await page.goto(`${origin}/?again#/games`);
  await page.getByTestId('review-all').click();
  const reviewed = page.getByTestId('reviewed');
  await expect.poll(() => reviewed.count(), { timeout: PATIENCE }).toBe(2);
  expect(await reviewed.first().textContent()).toMatch(/^Accuracy \d+ %/);
  await expect.poll(() => page.getByTestId('review-bar').count()).toBe(0);

  const first = await keptReview(page, address.split('/').at(-1)!);
  await page.getByRole('button', { name: /^More: Mad Bishops/ }).click();
  await page.getByRole('button', { name: /^Review again: Mad Bishops/ }).click();
  await expect
    .poll(async () => (await keptReview(page, first.id))?.asked, { timeout: PATIENCE })
    .not.toBe(first.asked);
  await expect.poll(() => reviewed.count(), { timeout: PATIENCE }).toBe(2);
  await expect
    .poll(async () => (await keptReview(page, first.id)).games, { timeout: PATIENCE })
    .toEqual(first.games);

  await page.goto(`${origin}/${address}`);
  await page.getByTestId('result').getByRole('button', { name: 'Share' }).click();
  const record = page.getByRole('dialog').getByRole('textbox', { name: 'Record' });
  await expect.poll(() => record.inputValue()).toContain('%eval');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const text = readFileSync((await (await saved).path())!, 'utf8');
  expect(text).toMatch(/Annotator: Tabuleiro \S+ \S+ nodes \d+/);

  await makeOlder(page, first.id);
  await page.goto(`${origin}/?list#/games`);
  await reviewed.filter({ hasText: 'Reviewed by another version of the engine' }).waitFor();
  expect(await reviewed.filter({ hasText: 'The game has changed' }).count()).toBe(0);
  await page.getByRole('button', { name: /^More: Mad Bishops/ }).click();
  await page.getByRole('button', { name: /^Delete the review of Mad Bishops/ }).click();
  await expect.poll(() => reviewed.count()).toBe(1);
  await page.getByRole('button', { name: /^More: Dameo/ }).click();
  await page.getByTestId('delete-game').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the game' }).click();
  await expect.poll(() => reviewed.count()).toBe(0);
  await page.getByTestId('undo-delete').click();
  await expect.poll(() => reviewed.count()).toBe(1);
});

/** What lies in the browser. */
function keptReview(page: Page, id: string) {
  return page.evaluate(
    (key) =>
      new Promise<{ id: string; asked: number; games: unknown[] }>((resolve, reject) => {
        const request = indexedDB.open('tabuleiro-studies', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const reading = request.result.transaction('reviews').objectStore('reviews').get(key);
          reading.onsuccess = () => {
            request.result.close();
            resolve(reading.result);
          };
        };
      }),
    id,
  );
}

/** As if another version of the engine had made it. */
function makeOlder(page: Page, id: string): Promise<void> {
  return page.evaluate(
    (key) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('tabuleiro-studies', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const writing = request.result.transaction('reviews', 'readwrite');
          const values = writing.objectStore('reviews');
          const reading = values.get(key);
          reading.onsuccess = () => {
            for (const { review } of reading.result.games) review.engine = 'older';
            values.put(reading.result, key);
          };
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    id,
  );
}
