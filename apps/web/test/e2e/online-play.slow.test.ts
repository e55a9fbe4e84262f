/** Two browsers play by link over the real server: from the form that creates a game to its rematch. */
import type { KeptReview } from '@tabuleiro/play/review/kept';
import { must } from '@tabuleiro/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { begin, onShelf } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { pair, playOne, playOut, press, sit, startOnline } from './online.ts';
import { playByLink } from './online-ends.ts';
import { quick } from './quick-games.ts';
import { BrowserTable } from './table.ts';

const server = await startOnline();

test('a game by link, from its creation to its rematch, with a watcher', async () => {
  const ana = await visit({ origin: server.origin, address: '#/online' });
  await ana.page.getByTestId('create').click();
  await ana.page.getByRole('link', { name: 'Dameo' }).click();
  await ana.page.getByTestId('name').fill('Ana');
  await ana.page.getByTestId('rest').click();
  await ana.page.locator('summary', { hasText: 'Start position' }).click();
  await ana.page.getByTestId('start-text').fill(quick.dameo!.start);
  await ana.page.getByTestId('go-create').click();
  const link = await ana.page.getByTestId('link').inputValue();
  const id = new URL(ana.page.url()).hash.split('/')[2]!;
  expect(link).toMatch(new RegExp(`#/online/${id}/join/[\\w-]{22}$`));

  const rui = await visit({ origin: new URL(link).origin, size: 'phone', touch: true });
  await rui.page.goto(link);
  await rui.page.getByRole('heading', { name: 'Ana invites you to Dameo.' }).waitFor();
  expect(new URL(rui.page.url()).hash).toBe(`#/online/${id}/join`);
  await rui.page.getByTestId('name').fill('Rui');
  await rui.page.getByTestId('join').tap();

  const mirror = await begin(quick.dameo!);
  const tables = [await BrowserTable.on(ana.page, mirror), await BrowserTable.on(rui.page, mirror)];
  const watcher = await sit(server, id, undefined, mirror);
  await expect.poll(() => ana.page.getByTestId('watchers').getAttribute('data-watchers')).toBe('1');
  expect(await ana.page.getByText('you', { exact: true }).count()).toBe(1);
  await playOut(tables, mirror);
  await watcher.agree();
  for (const { page } of tables) await page.getByTestId('result').waitFor();

  // One button is the main one: the review, until an opponent waits for an answer.
  const colour = (id: string) =>
    ana.page.getByTestId(id).evaluate((button) => getComputedStyle(button).backgroundColor);
  const [quiet, main] = [await colour('rematch'), await colour('review-game')];
  expect(quiet).not.toBe(main);
  await rui.page.getByTestId('rematch').tap();
  await ana.page.getByText('Rui offers a rematch with switched sides.').first().waitFor();
  await expect.poll(() => Promise.all(['rematch', 'review-game'].map(colour))).toEqual([main, quiet]);
  await ana.page.getByTestId('rematch').click();
  for (const { page } of tables) await page.locator('[data-testid=game][data-result="*"]').waitFor();
  expect(await ana.page.getByTestId('game').getAttribute('data-own')).toBe('1');
  expect(await rui.page.getByTestId('game').getAttribute('data-own')).toBe('0');

  // The finished game is one of this browser's own.
  await ana.page.goto(`${server.origin}/#/online/${id}`);
  await ana.page.getByTestId('review-game').click();
  await ana.page.getByTestId('desk').waitFor();
  expect(new URL(ana.page.url()).hash).toContain(`#/study/game/${id}`);
  // Rui's mistakes are not Ana's to learn from.
  const kinds = async () =>
    ((await onShelf(ana.page, 'reviews', id)) as KeptReview | undefined)?.games[0]?.seats.map(
      ({ kind }) => kind,
    );
  await expect.poll(kinds).toEqual(['human', 'elsewhere']);
  await ana.page.goto(`${server.origin}/#/games`);
  await ana.page.getByText('You against Rui').first().waitFor();
});

playByLink(server, sampledGames);

test('an invitation takes a place once: one plays, the other watches', async () => {
  const made = await server.post<{ game: string; invitations: (string | null)[] }>('/games', {
    request: { game: 'dameo', places: ['human', 'human'] },
    name: 'Ana',
  });
  const address = `#/online/${made.game}/join/${made.invitations[1]}`;
  const guests = await Promise.all([0, 1].map(() => visit({ origin: server.origin, address })));
  await Promise.all(guests.map(({ page }) => page.getByTestId('join').waitFor()));
  await Promise.all(guests.map(({ page }) => page.getByTestId('join').click()));
  const outcomes = await Promise.all(
    guests.map(async ({ page }) => {
      const late = page.getByText('Another player was faster');
      await page.getByTestId('game').or(late).first().waitFor();
      return (await late.count()) > 0 ? page : null;
    }),
  );
  const late = outcomes.filter((page) => page !== null);
  expect(late).toHaveLength(1);
  await late[0]!.getByTestId('watch').click();
  await late[0]!.locator('[data-testid=game][data-own=""]').waitFor();
});

/** Seconds of the player to move: only a gift makes them more. */
async function left(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d+)/.exec(
    await page.locator('[data-turn=true] time').first().innerText(),
  )!;
  return 60 * Number(minutes) + Number(seconds);
}

test('a takeback needs consent; a piece in the hand and a look back stay', async () => {
  const { tables, mirror } = await pair(server, { game: 'dameo' });
  const [ana, rui] = tables;
  await playOne(tables, mirror);
  await playOne(tables, mirror);
  // Ana looks at her first move, and has nothing of what Rui asks for taken away.
  await ana.page.getByRole('button', { name: 'Previous move' }).click();
  await press(rui.page, 'Ask to take back');
  await rui.page.getByText('You asked to take back your move.').first().waitFor();
  expect(await ana.page.getByText('Replay:').count()).toBeGreaterThan(0);
  await press(ana.page, 'Back to the game');
  await press(ana.page, 'Decline');
  await rui.page.getByText('The takeback was declined').first().waitFor();
  // A piece that Ana holds is still in her hand when Rui greets her, gives her time and offers something.
  const move = ana.someMove();
  const [from] = ana.cellsOf(move);
  await ana.click(from!);
  const held = ana.page.getByRole('gridcell', { name: /chosen/ }).first();
  await held.waitFor();
  await press(rui.page, 'Greet');
  await press(rui.page, 'Hello!');
  await ana.page.getByTestId('greeting').waitFor();
  const before = await left(ana.page);
  await press(rui.page, 'More');
  await press(rui.page, 'Give 15 s to Ana');
  await expect.poll(() => left(ana.page)).toBeGreaterThan(before);
  expect(await held.count()).toBe(1);
  await ana.page.keyboard.press('Escape');
  await ana.play(move);
  await rui.agree();
  await press(ana.page, 'Ask to take back');
  await press(rui.page, 'Agree');
  must({ ok: true, value: mirror.run({ kind: 'undo' }) });
  for (const table of tables) await table.agree();
  // A move of Rui's while Ana looks back leaves her where she looks.
  await ana.play(ana.someMove());
  await rui.agree();
  await ana.page.getByRole('button', { name: 'Previous move' }).click();
  await rui.play(rui.someMove());
  await ana.agree();
  expect(await ana.page.getByText('Replay:').count()).toBeGreaterThan(0);
});
