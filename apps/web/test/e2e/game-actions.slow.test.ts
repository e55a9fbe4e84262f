/** Every action of a local game by its row in the help of the page, without reloading: the same as its row does. */
import { actionOfId, actionsIn } from '@tabuleiro/play/actions/find';
import type { Question } from '@tabuleiro/play/actions/question';
import type { GameHost } from '@tabuleiro/play/game/actions/activity';
import { type GameActionId, gameActions } from '@tabuleiro/play/game/actions/rows';
import type { GameController } from '@tabuleiro/play/game/controller';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  FakeClock,
  FakeStore,
  newSession,
  open,
  type Wish,
} from '../../../../packages/play/test/game/fakes.ts';
import { type Begin, begin, plant } from '../../tools/browser/plant.ts';
import { ActionRows, heardLast } from './action-rows.ts';
import { visit } from './harness.ts';

/** A game that the page opens without loading the app again, and the same game in this process. */
async function openBoth(page: Page, how: Begin, wish: Wish): Promise<GameController> {
  const address = await plant(page, await begin(how));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  await page.waitForURL((url) => url.hash === address);
  const plies = String(how.moves?.length ?? 0);
  await page.locator(`[data-testid=game][data-ply="${plies}"]`).waitFor();
  const { controller } = await open(await newSession(wish), new FakeStore(), new FakeClock());
  for (const move of how.moves ?? []) controller.type(move);
  return controller;
}

const shownOn = (page: Page) =>
  page.getByTestId('game').evaluate((game: HTMLElement) => {
    const moves = [...game.querySelectorAll('[data-testid=moves] li button')];
    const { ply, position, result } = game.dataset;
    const shown = moves.findIndex((each) => each.getAttribute('aria-current') === 'step') + 1;
    return { ply, position, result, shown };
  });

const stateOf = ({ session, state }: GameController) => ({
  ply: String(state.plies),
  position: session.positionText,
  result: session.result,
  shown: state.shownPly,
});

const nothing = () => undefined;
const silent = new Proxy({} as GameHost, { get: (_, name) => (name === 'focus' ? () => false : nothing) });

/** The same row on the controller, with its question answered by yes or by the text. */
function runHere(game: GameController, id: GameActionId, answer?: string): void {
  const asked = actionOfId(gameActions, id).run({ game, host: silent }, undefined) as Question | undefined;
  if (asked?.kind === 'confirm') void asked.yes();
  if (asked?.kind === 'text') void asked.answer(answer ?? '');
  if (asked?.kind === 'choose') void asked.options.find((each) => each.id === answer)?.choose();
}

const MOVES = ['c3-c4', 'd6-d5', 'b2-b3'];

test('every action does what its row does', async () => {
  const { page, context } = await visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('#page h1').waitFor();
  const rows = new ActionRows(page);
  const both = async (game: GameController, id: GameActionId, answer?: string) => {
    await rows.run(id, answer);
    runHere(game, id, answer);
    await expect.poll(() => shownOn(page), { message: id }).toEqual(stateOf(game));
  };
  const says = async (id: GameActionId, words: RegExp, answer?: string) => {
    await rows.run(id, answer);
    await expect.poll(() => heardLast(page), { message: id }).toMatch(words);
  };
  const back = async () => {
    await page.goBack();
    await page.getByTestId('game').waitFor();
  };

  // Playing and looking back, in a match of two games.
  const dameo = { game: 'dameo', format: 'pair' };
  const game = await openBoth(page, { ...dameo, moves: MOVES }, dameo);
  await both(game, 'type', 'd5-d4');
  await both(game, 'undo');
  await both(game, 'redo');
  await both(game, 'offer-draw');
  await both(game, 'decline');
  for (const id of ['previous', 'previous', 'next', 'first', 'present', 'previous', 'cancel'] as const)
    await both(game, id);

  await says('board', /white|man/i);
  await says('cell', /^c4/, 'c4');
  await says('moves', /to/);
  await says('last', /d5.*d4/);
  await says('history', /^1\. .*c3/);
  await says('lists', /White: /);
  await says('copy-position', /Copied/);
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(game.session.positionText);
  await says('copy-link', /Copied/);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#/shared/');

  const corner = () => page.locator('[role=gridcell][data-cell=a1]').boundingBox();
  const before = await corner();
  await rows.run('flip');
  await expect.poll(corner).not.toEqual(before);
  await rows.run('flip');
  for (const id of ['copy', 'save', 'look'] as const) {
    await rows.run(id);
    const dialog = page.getByRole('dialog', {
      name: id === 'look' ? 'Dameo: board and pieces' : 'Share and save',
    });
    await dialog.waitFor();
    if (id === 'save') await dialog.locator('[data-action=save]:focus').waitFor();
    await rows.close();
  }
  await rows.run('rules');
  await page.getByTestId('rules-sheet').waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('rules-sheet').waitFor({ state: 'detached' });
  await rows.run('hint');
  await page.getByTestId('message').getByText('Try ').waitFor();
  await rows.run('evaluation');
  await page.getByTestId('evaluation-bar').waitFor();
  await rows.run('evaluation');
  await page.getByTestId('evaluation-bar').waitFor({ state: 'detached' });
  await rows.run('help');
  await rows.close();

  await rows.run('study');
  await page.getByTestId('desk').waitFor();
  await back();
  await expect.poll(() => shownOn(page)).toEqual(stateOf(game));
  await both(game, 'previous');
  await rows.run('go-on', 'yes');
  await page.locator('[data-testid=game][data-ply="3"]').waitFor();
  await back();
  await rows.run('new-game', 'yes');
  await page.locator('[data-testid=game][data-ply="0"]').waitFor();
  await back();
  game.lookAt(game.state.plies);

  // The end of a game, the next one, the end of the match.
  await both(game, 'resign', 'yes');
  await page.getByTestId('result').waitFor();
  await both(game, 'look-back');
  await both(game, 'present');
  await both(game, 'next-game');
  await both(game, 'type', 'c3-c4');
  await both(game, 'offer-draw');
  await both(game, 'accept');
  await rows.run('review');
  await page.getByTestId('desk').waitFor();
  await back();
  await rows.run('rematch');
  await page.locator('[data-testid=game][data-ply="0"][data-result="*"]').waitFor();

  // Three seats: a seat is left to a computer, and the last person ends the game.
  const three = { game: 'small-star-empires', options: { board: 'tri' } };
  const kinds = ['human', 'human', 'level-1'];
  const many = await openBoth(page, { ...three, seats: kinds }, { ...three, kinds });
  await rows.run('leave-seat', 'yes');
  runHere(many, 'leave-seat');
  expect(many.session.departures).toHaveLength(1);
  await page.getByText('left: level 3').waitFor();
  await rows.run('end-alone');
  runHere(many, 'end-alone');
  expect(many.state.over).toBe(true);
  await page.getByTestId('result').waitFor();

  // Computers, and a clock.
  const clock = { initial: 600_000, increment: 0 };
  const watched = { game: 'dameo', clock };
  await openBoth(
    page,
    { ...watched, seats: ['level-1', 'level-1'] },
    { ...watched, kinds: ['level-1', 'level-1'] },
  );
  await rows.run('pause');
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  const ply = async () => Number((await shownOn(page)).ply);
  const stood = await ply();
  await rows.run('step');
  await expect.poll(ply).toBe(stood + 1);
  const pace = () => page.locator('output').innerText();
  await rows.run('faster');
  await expect.poll(pace).toMatch(/^4\//);
  await rows.run('slower');
  await expect.poll(pace).toMatch(/^3\//);
  await says('time', /White 10:00|White 9:5/);
  const slow = ['human', 'search:ms=30000'];
  await openBoth(page, { game: 'dameo', seats: slow }, { game: 'dameo', kinds: slow });
  await page.getByTestId('move-input').fill('c3-c4');
  await page.getByTestId('move-input').press('Enter');
  await page.locator('[data-testid=game][data-thinking=true]').waitFor();
  await rows.run('now');
  await page.locator('[data-testid=game][data-ply="2"]').waitFor();

  const { listed } = await rows.ids();
  expect(listed).not.toContain('pass'); // none of the games of the app has one
  const all = actionsIn(gameActions, 'web').map(({ id }) => id);
  expect(all.filter((id) => id !== 'pass' && !rows.ran.has(id))).toEqual([]);
});
