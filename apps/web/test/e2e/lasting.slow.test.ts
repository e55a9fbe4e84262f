/** Nothing is lost: undo and redo, reload at any moment, two tabs of one game. */
import { readFileSync } from 'node:fs';
import { legalMoves } from '@tabuleiro/rules';
import { movesInLog } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import type { StoredGame } from '../../src/store/types.ts';
import { plant, put, stored } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { quick } from './quick-games.ts';
import { BrowserTable } from './table.ts';

test('undo goes back to my last decision, redo plays it again', async () => {
  const table = await BrowserTable.open(await visit(), { game: 'dameo', seats: ['human', 'level-1'] });
  const { page } = table;
  await table.play(table.someMove());
  await table.follow();
  await table.play(table.someMove());
  await table.follow();
  expect(await table.ply()).toBe(4);
  const position = await table.root.getAttribute('data-position');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => table.ply()).toBe(2);
  await page.keyboard.press('Shift+U');
  await expect.poll(() => table.root.getAttribute('data-position')).toBe(position);
  await expect.poll(() => table.ply()).toBe(4);
});

test('a reload in mid-game brings everything back', async () => {
  const table = await BrowserTable.open(await visit(), quick.dameo!);
  await table.play(table.someMove(), 'click');
  await table.play(table.someMove());
  await table.page.reload();
  await table.agree();
  await table.play(table.someMove(), 'click');
  // A move that was only begun is not played.
  const [from] = table.cellsOf(legalMoves(table.mirror.position)[0]!);
  await table.click(from!);
  await table.page.reload();
  await table.agree();
});

test('a reload while the computer thinks: it thinks again, and moves once', async () => {
  const visitor = await visit();
  const table = await BrowserTable.open(visitor, { game: 'dameo', seats: ['human', 'search:ms=3000'] });
  await table.play(table.someMove());
  await table.page.locator('[data-testid=game][data-thinking=true]').waitFor();
  await table.page.reload();
  await table.page.locator('[data-testid=game][data-thinking=true]').waitFor();
  await table.page.getByRole('button', { name: 'Move now' }).click();
  await table.follow();
  expect(table.mirror.moves.length).toBe(2);
});

test('a reload in the same moment as a move loses nothing', async () => {
  const table = await BrowserTable.open(await visit(), quick.dameo!);
  const { page, mirror } = table;
  for (let i = 0; i < 2; i++) {
    const text = table.textOf(table.someMove());
    await page.getByTestId('move-input').fill(text);
    const loaded = page.waitForEvent('load');
    await page.getByTestId('move-input').evaluate((field: HTMLInputElement) => {
      field.form!.requestSubmit();
      location.reload();
    });
    await loaded;
    mirror.play(text);
    await table.agree();
  }
});

test('time spent on a move is spent, however the page goes', async () => {
  const clock = { initial: 600_000, increment: 0 };
  const table = await BrowserTable.open(await visit(), { game: 'dameo', clock });
  await table.play(table.someMove());
  const left = async (): Promise<number> => {
    const text = await table.page.locator('time[data-running=true]').textContent();
    const [minutes, seconds] = /(\d+):(\d+)/.exec(text!)!.slice(1).map(Number);
    return minutes! * 60 + seconds!;
  };
  const begun = await left();
  await expect.poll(left).toBeLessThan(begun - 2);
  const before = await left();
  await table.page.reload();
  await table.root.waitFor();
  expect(await left()).toBeLessThanOrEqual(before);
});

test('two tabs of one game show the same, and no move is played twice', async () => {
  const visitor = await visit();
  const one = await BrowserTable.open(visitor, { game: 'dameo', seats: ['human', 'level-1'] });
  const page = await visitor.tab(new URL(one.page.url()).hash);
  const two = await BrowserTable.on(page, one.mirror);
  await one.play(one.someMove());
  await one.follow();
  await two.agree();
  await two.play(two.someMove());
  await two.follow();
  await one.agree();
  expect(one.mirror.moves.length).toBe(4);
  // The tab whose computers think goes: the other takes over.
  await one.page.close();
  await two.play(two.someMove());
  await two.follow();
  expect(two.mirror.moves.length).toBe(6);
});

test('two tabs that move at the same time: one of the moves counts, in both', async () => {
  const visitor = await visit();
  const one = await BrowserTable.open(visitor, { game: 'dameo' });
  const two = await BrowserTable.on(await visitor.tab(new URL(one.page.url()).hash), one.mirror);
  const [first, second] = legalMoves(one.mirror.position).map((move) => one.textOf(move));
  await Promise.all([
    one.page.getByTestId('move-input').fill(first!),
    two.page.getByTestId('move-input').fill(second!),
  ]);
  await Promise.all([one.page.keyboard.press('Enter'), two.page.keyboard.press('Enter')]);
  const positions = async () => [
    await one.root.getAttribute('data-position'),
    await two.root.getAttribute('data-position'),
    await one.ply(),
    await two.ply(),
  ];
  await expect
    .poll(async () => {
      const [a, b, plyA, plyB] = await positions();
      return a === b && plyA === plyB && Number(plyA) > 0;
    })
    .toBe(true);
  const keptMoves = async () => movesInLog(((await stored(one.page, one.id)) as StoredGame).session).length;
  await expect.poll(keptMoves).toBe(await one.ply());
});

test('an unfinished game stands on the home page and goes on from there', async () => {
  const visitor = await visit();
  const table = await BrowserTable.open(visitor, { game: 'dameo' });
  await table.play(table.someMove());
  await table.page.goto(`${visitor.origin}/#/`);
  await table.page.locator('a[href^="#/game/"]').first().click();
  await table.agree();
});

test('a game whose moves cannot be played stays where it is, and others open as ever', async () => {
  const visitor = await visit();
  const { page, origin } = visitor;
  const table = await BrowserTable.open(visitor, quick.dameo!);
  const { id } = table;
  await table.play(table.someMove());
  const played = (at: string) => async () => movesInLog(((await stored(page, at)) as StoredGame).session);
  await expect.poll(played(id)).toHaveLength(1);
  const whole = JSON.stringify(await stored(page, id));
  const [move] = await played(id)();
  const broken = JSON.parse(whole.replaceAll(id, 'strange1').replace(move!, 'a1-a1'));
  await put(page, 'strange1', broken);
  await page.goto(`${origin}/#/game/strange1`);
  await page.getByTestId('no-game').getByText('It stays untouched').waitFor();
  expect(await stored(page, 'strange1')).toEqual(broken);
  await page.goto(`${origin}/#/`);
  await page.getByText('Cannot be shown. Open it to see why.').waitFor();
  await page.goto(`${origin}/#/game/${id}`);
  await table.agree();
});

test('what the store cannot read is said, stays where it is, and goes only when somebody deletes it', async () => {
  const visitor = await visit();
  const { page, origin } = visitor;
  const table = await BrowserTable.open(visitor, quick.dameo!);
  await page.goto(`${origin}/#/`);
  const damaged = { version: 1, id: 'damaged1', session: '<b>not a game</b>' };
  await put(page, 'damaged1', damaged);
  await put(page, 'newer1', { version: 999, id: 'newer1' });
  await page.goto(`${origin}/#/game/damaged1`);
  await page.getByTestId('no-game').getByText('It stays untouched').waitFor();
  expect(await page.locator('#page b').count()).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual(damaged);
  for (const address of ['#/', '#/games']) {
    await page.goto(`${origin}/?at=${address.length}${address}`);
    await page.locator('a[href^="#/game/"]').first().waitFor();
    const list = page.getByTestId('unopened');
    await list.getByText('Games that cannot be opened: 2').waitFor();
    expect(await page.getByText('It stays untouched').count()).toBe(1);
    expect(await page.getByText('saved by a newer version').count()).toBe(1);
  }
  expect(await stored(page, 'newer1')).toEqual({ version: 999, id: 'newer1' });
  expect(await stored(page, 'damaged1')).toEqual(damaged);
  await page.getByRole('button', { name: 'Delete permanently: damaged1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('Games that cannot be opened: 1').waitFor();
  expect(await stored(page, 'damaged1')).toBeUndefined();
  await page.goto(`${origin}/${await plant(page, table.mirror)}`);
  await table.agree();
});
