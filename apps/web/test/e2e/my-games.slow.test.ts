/** A person's own games: a rated game from the first click to the rating, the list, and a backup that moves house. */
import { readFileSync } from 'node:fs';
import { listMoves, loadGame, must, readPosition } from '@tabuleiro/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, plant } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';

const dameo = must(await loadGame('dameo'));

/** Three moves of White: enough for a rated game to count. */
const LONGER = ['c3-c4', 'g7-g6', 'd3-d4', 'b7-b6', 'f3-f4', 'a8-a7'];

/** Types a legal move of the person, and waits for the computer's answer. */
async function playAny(page: Page): Promise<void> {
  const game = page.getByTestId('game');
  await expect.poll(() => game.getAttribute('data-position')).toContain(' w ');
  const before = Number(await game.getAttribute('data-ply'));
  const { rules, position } = must(readPosition(dameo, (await game.getAttribute('data-position')) ?? ''));
  await page.getByTestId('move-input').fill(listMoves(rules, position)[0]?.text ?? '');
  await page.getByTestId('move-input').press('Enter');
  await expect.poll(async () => Number(await game.getAttribute('data-ply'))).toBeGreaterThan(before + 1);
}

test('a rated game: help is asked about, the result is rated, listed and outlives the game', async () => {
  const { page, origin } = await visit({ address: '#/new/dameo' });
  await page.getByRole('radio', { name: 'Match me' }).check();
  await page.getByTestId('match-me').getByText('Next: level').waitFor();
  await page.getByTestId('start').click();
  await page.getByTestId('game').waitFor();
  await page.getByTestId('rated').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByTestId('message').getByText("A hint makes this game casual: it won't count.").waitFor();
  await page.getByRole('button', { name: 'Show the hint' }).waitFor();
  await page.getByRole('button', { name: 'Keep it rated' }).click();
  await page.getByRole('button', { name: 'Keep it rated' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('button', { name: 'Evaluation' }).isDisabled()).toBe(true);
  // Within the first two moves the game could still be called off.
  for (let move = 0; move < 3; move++) await playAny(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByTestId('rating').getByText('Your rating: about').waitFor();
  await page.goto(`${origin}/#/games`);
  await page.getByRole('heading', { name: /^Dameo: about \d+, still uncertain/ }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'rated' });
  await row.getByText('Lost').waitFor();
  await row.getByRole('button', { name: /^More/ }).click();
  await row.getByTestId('delete-game').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the game' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: /^Dameo: about/ }).waitFor();
});

test('a rated game that is deleted unfinished counts as lost, and that is said before', async () => {
  const { page, origin } = await visit();
  const session = await begin({ game: 'dameo', seats: ['human', 'level-4'], moves: LONGER });
  await plant(page, session, { rated: true });
  await page.goto(`${origin}/?again#/games`);
  await page.getByText('your rating will appear here').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'rated' });
  await row.getByRole('button', { name: /^More/ }).click();
  await row.getByTestId('delete-game').click();
  await page.getByRole('dialog').getByText('deleting it counts as a loss').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the game' }).click();
  await row.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: /^Dameo: about \d+, still uncertain/ }).waitFor();
});

test('search and filters by keyboard; a backup is saved, refused when cut, and read elsewhere', async () => {
  const { page, origin } = await visit();
  await plant(page, await begin({ game: 'dameo', seats: ['human', 'level-4'], moves: ['c3-c4'] }));
  await plant(page, await begin({ game: 'trench' }));
  await page.evaluate(() =>
    localStorage.setItem(
      'tabuleiro-ratings',
      JSON.stringify({
        version: 1,
        results: [1, 0, 1].map((score, i) => ({
          id: `r${i}`,
          game: 'trench',
          level: 2,
          score,
          when: `2026-11-1${i}T12:00:00.000Z`,
        })),
      }),
    ),
  );
  await page.goto(`${origin}/?again#/games`);
  await page.getByRole('img', { name: /^Rating in Trench over 3 games/ }).waitFor();
  await page.getByText('2 of 2 games').waitFor();
  await page.getByText('Search and filter').click();
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.type('dameo level');
  await page.getByText('1 of 2 games').waitFor();
  await page.getByLabel('Result').selectOption('won');
  await page.getByRole('button', { name: 'Show all games' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a backup' }).click();
  const text = readFileSync((await (await saved).path())!, 'utf8');

  const other = (await visit({ address: '#/games', language: 'en' })).page;
  const file = (content: string) => ({
    name: 'backup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await other.getByText('No games yet').waitFor();
  await other.getByTestId('backup-file').setInputFiles(file(text.slice(0, -20)));
  await other.getByRole('alert').getByText('damaged').waitFor();
  await other.getByTestId('backup-file').setInputFiles(file(text));
  await other.locator('#page').getByText('Restored: 2 new games; 0 were here already.').waitFor();
  await other.getByRole('link', { name: /^Dameo/ }).click();
  await expect.poll(() => other.getByTestId('game').getAttribute('data-ply')).not.toBe('0');
});
