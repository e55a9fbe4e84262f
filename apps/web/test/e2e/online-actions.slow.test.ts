/** Every action of an online game and of a challenge by its row in the help of its page, without loading the app again. */
import { actionsIn } from '@tabuleiro/play/actions/find';
import { onlineActions } from '@tabuleiro/play/online/actions/rows';
import { waitingActions } from '@tabuleiro/play/online/actions/waiting';
import { formatUnsent } from '@tabuleiro/play/online/unsent';
import type { Fault } from '@tabuleiro/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ActionRows, heardLast } from './action-rows.ts';
import { visit } from './harness.ts';
import { startOnline } from './online.ts';

const server = await startOnline({ claimMs: 500 });
const CLOCK = { initial: 900_000, increment: 0 };
const THREE = { game: 'small-star-empires', options: { board: 'tri' }, places: ['human', 'human', 'human'] };
type MadeGame = Awaited<ReturnType<typeof server.game>>;

/** The page and the rows of Ana, who sits in the first place of every game. */
async function anaAt(origin = server.origin) {
  const { page, context } = await visit({ origin });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('#page h1').waitFor();
  const rows = new ActionRows(page);
  const goTo = async (hash: string, selector: string) => {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await page.locator(selector).first().waitFor();
  };
  const sitAt = ({ id, secrets }: MadeGame) =>
    goTo(`#/online/${id}/me/${secrets[0]}`, '[data-testid=game][data-own="0"]').then(() =>
      page.waitForURL((url) => url.hash === `#/online/${id}`),
    );
  const says = async (id: string, words: RegExp, answer?: string) => {
    await rows.run(id, answer);
    await expect.poll(() => heardLast(page), { message: id }).toMatch(words);
  };
  const sees = (attribute: string, value: string) =>
    page.locator(`[data-testid=game][data-${attribute}="${value}"]`).waitFor();
  return { page, rows, goTo, sitAt, says, sees };
}

/** A player without a page has seen all that happened. */
async function sends({ id, secrets }: MadeGame, player: number, command: object): Promise<void> {
  const send = (after: number) =>
    server.do(id, secrets[player], after, command) as Promise<{ answer: { fault?: Fault } }>;
  const { fault } = (await send(0)).answer;
  if (fault?.code !== 'session-stale') return expect(fault).toBeUndefined();
  const again = await send(Number(fault.accepted));
  expect(again.answer.fault).toBeUndefined();
}

const byRui = (made: MadeGame, command: object) => sends(made, 1, command);
const shown = (page: Page) => page.locator('[data-testid=moves] [aria-current=step]').count();

test('every action of an online game', async () => {
  const ana = await anaAt();
  const { page, rows, sitAt, says, sees } = ana;

  // Playing, with what players agree on.
  const made = await server.game({ game: 'dameo', clock: CLOCK });
  await sitAt(made);
  const { listed } = await rows.ids();
  expect(listed).not.toEqual(expect.arrayContaining(['hint']));
  await rows.run('type', 'c3-c4');
  await sees('ply', '1');
  await rows.run('undo');
  await page.getByTestId('message').getByText('You asked to take back your move.').waitFor();
  await byRui(made, { kind: 'play', move: 'c6-c5', ply: 1 });
  await sees('ply', '2');
  await rows.run('offer-draw');
  await page.getByTestId('message').getByText('a draw').waitFor();
  await byRui(made, { kind: 'give-time', to: 0 });
  await rows.run('give-time');
  await expect.poll(() => page.locator('[data-testid=game] time').first().innerText()).toMatch(/15:/);
  await rows.run('greet', 'hello');
  await page.getByTestId('greeting').getByText('Hello!').waitFor();
  for (const [id, count] of [
    ['first', 0],
    ['next', 1],
    ['previous', 0],
    ['cancel', 1],
    ['previous', 1],
    ['present', 1],
  ] as const) {
    await rows.run(id);
    await expect.poll(() => shown(page), { message: id }).toBe(count);
  }
  await says('who', /Rui: (here|away)\./);
  await says('board', /White men/);
  await says('cell', /^c4/, 'c4');
  await says('moves', /to/);
  await says('last', /c6.*c5/);
  await says('history', /^1\. .*c3/);
  await says('lists', /White: /);
  await says('time', /White 1\d:/);
  await says('copy', /Copied/);
  await says('copy-position', /Copied/);
  const download = page.waitForEvent('download');
  await rows.run('save');
  expect((await download).suggestedFilename()).toMatch(/^dameo-.*\.txt$/);
  for (const id of ['my-link', 'watch-link', 'look'] as const) {
    await rows.run(id);
    await page.getByRole('dialog', { name: /another device|watchers|board and pieces/ }).waitFor();
    await rows.close();
  }
  await rows.run('new-link', 'yes');
  await expect.poll(() => page.getByTestId('link').inputValue()).not.toContain(made.secrets[0]!);
  await rows.close();
  await sees('own', '0');
  const corner = () => page.locator('[role=gridcell][data-cell=a1]').boundingBox();
  const before = await corner();
  await rows.run('flip');
  await expect.poll(corner).not.toEqual(before);
  await rows.run('rules');
  await page.getByTestId('rules-sheet').waitFor();
  await page.keyboard.press('Escape');
  await rows.run('help');
  await rows.close();

  // A player who never came.
  await sitAt(await server.game({ game: 'dameo', clock: CLOCK }));
  await rows.run('type', 'c3-c4');
  await page.getByTestId('absence').getByText('Rui has left.').waitFor();
  await rows.run('claim', 'claim-win');
  await page.getByTestId('result').waitFor();

  // After the end.
  await rows.run('look-back');
  await page.getByRole('button', { name: 'Back to the result' }).waitFor();
  await rows.run('present');
  await says('copy-link', /Copied/);
  await rows.run('rematch');
  await page.getByTestId('offer-text').getByText('You offered a rematch').waitFor();
  await rows.run('withdraw-rematch');
  await page.getByTestId('rematch').waitFor();
  for (const id of ['study', 'review'] as const) {
    await rows.run(id);
    await page.getByTestId('desk').waitFor();
    await page.goBack();
    await page.getByTestId('game').waitFor();
  }
  await rows.run('delete', 'yes');
  await page.getByTestId('lobby').waitFor();

  // Called off, resigned, a draw that is answered, the next game of a match.
  await sitAt(await server.game({ game: 'dameo' }));
  await rows.run('abort', 'yes');
  await page.getByTestId('closed').getByText('You called the game off.').waitFor();
  const match = await server.game({ game: 'dameo', format: 'pair' });
  await sitAt(match);
  await rows.run('resign', 'yes');
  await page.getByTestId('result').waitFor();
  await rows.run('next-game');
  await page.getByTestId('offer-text').getByText('You are ready').waitFor();
  await byRui(match, { kind: 'next-game' });
  await sees('result', '*');
  await byRui(match, { kind: 'propose', what: 'draw' });
  await rows.run('decline');
  await page.getByTestId('message').getByText('declined').waitFor();
  const drawn = await server.game({ game: 'dameo' });
  await sitAt(drawn);
  await byRui(drawn, { kind: 'propose', what: 'draw' });
  await rows.run('accept');
  await page.getByTestId('result').waitFor();

  // A move of an earlier visit.
  for (const [id, plies] of [
    ['forget', '0'],
    ['send', '1'],
  ] as const) {
    const late = await server.game({ game: 'dameo' });
    const kept = { id: 'kept', after: 0, move: 'c3-c4', ply: 0 };
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      `tabuleiro-unsent-${late.id}`,
      formatUnsent(kept, Date.now() - 120_000),
    ] as const);
    await sitAt(late);
    await page.getByTestId('kept-move').waitFor();
    await rows.run(id);
    await page.getByTestId('kept-move').waitFor({ state: 'detached' });
    await sees('ply', plies);
  }

  // Three seats.
  const names = ['Ana', 'Rui', 'Eva'];
  await sitAt(await server.game(THREE, names));
  await rows.run('leave-seat', 'yes');
  await page.getByTestId('status').getByText('You have left').waitFor();
  const alone = await server.game(THREE, names);
  await sitAt(alone);
  for (const player of [1, 2]) await sends(alone, player, { kind: 'resign', substitute: true });
  await rows.run('end-alone');
  await page.getByTestId('result').waitFor();

  // Without other people the engine helps, and a game of its own goes on.
  await sitAt(await server.game({ game: 'dameo', places: ['human', 'level-1'] }));
  await rows.run('hint');
  await page.getByTestId('message').getByText('Try ').waitFor();
  await rows.run('evaluation');
  await page.getByTestId('message').getByText('White to move').waitFor();
  await rows.run('type', 'c3-c4');
  await sees('ply', '2');
  await rows.run('previous');
  await rows.run('go-on', 'yes');
  await page.waitForURL((url) => url.hash.startsWith('#/game/'));

  const all = actionsIn(onlineActions, 'web').map(({ id }) => id);
  expect(all.filter((id) => id !== 'pass' && !rows.ran.has(id))).toEqual([]);
});

test('every action of a challenge', async () => {
  const { page, rows, goTo } = await anaAt();
  const made = await server.challenge({ game: 'dameo' }, 'Ana');
  await goTo(`#/online/${made.game}/me/${made.secret}`, '[data-testid=waiting]');
  await rows.run('invitations');
  const dialog = page.getByRole('dialog', { name: 'Move to another device' });
  await expect.poll(() => dialog.getByTestId('link').inputValue()).toContain(made.secret);
  await rows.close();
  await rows.run('new-link', 'yes');
  await expect.poll(() => dialog.getByTestId('link').inputValue()).not.toContain(made.secret);
  await rows.close();
  await rows.run('help');
  await rows.close();
  await rows.run('close');
  await page.getByTestId('lobby').waitFor();
  await page.goBack();
  await page.getByTestId('waiting').waitFor();
  await rows.run('cancel', 'yes');
  await page.getByTestId('closed').waitFor();
  expect(actionsIn(waitingActions, 'web').filter(({ id }) => !rows.ran.has(id))).toEqual([]);
});
