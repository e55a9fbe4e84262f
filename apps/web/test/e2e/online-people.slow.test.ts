/** What people do to each other by link: they leave, come back, refuse, remind; with a server whose waits are short. */
import { must } from '@tabuleiro/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { farFrom, pair, playOne, press, sit, startOnline } from './online.ts';

const server = await startOnline({ claimMs: 1_500, listedMs: 3_000 });

const CLOCK = { initial: 900_000, increment: 10_000 };
const DAY = 24 * 3600 * 1000;

test('who is left alone claims the win; who comes back sees it', async () => {
  const { tables, mirror, id } = await pair(server, { game: 'dameo' });
  const [ana, rui] = tables;
  await playOne(tables, mirror);
  await playOne(tables, mirror);
  await rui.page.goto('about:blank');
  await ana.page.getByText('Rui has left.').first().waitFor();
  await press(ana.page, 'Claim win');
  await ana.page.getByTestId('result').getByRole('heading', { name: 'You won.' }).waitFor();
  await rui.page.goto(`${server.origin}/#/online/${id}`);
  await rui.page.getByTestId('result').getByRole('heading', { name: 'You lost.' }).waitFor();
  // And so says the copy in the list of each of them.
  for (const [{ page }, score] of [
    [ana, 'Won'],
    [rui, 'Lost'],
  ] as const) {
    await page.getByText('A copy of the game is in My games.').waitFor();
    await page.goto(`${server.origin}/#/games`);
    await page.getByText(score, { exact: true }).last().waitFor();
  }
  // The copy is no place for a rematch: the other player is at the table on the server.
  await ana.page.goto(`${server.origin}/#/game/${id}`);
  await ana.page.getByRole('link', { name: 'Go to the online game' }).click();
  await ana.page.getByTestId('rematch').waitFor();
});

test('a draw is claimed, and the next game of a match when nobody answers', async () => {
  const made = await server.game({ game: 'dameo', clock: CLOCK }, ['', '']);
  const { page } = await visit({
    origin: server.origin,
    address: `#/online/${made.id}/me/${made.secrets[0]}`,
  });
  // Without a name everybody is called alike wherever they are spoken of.
  await page.getByTestId('absence').getByText('Player 2 has left.').waitFor();
  await page.getByRole('list', { name: 'Players above the board' }).getByText('player 2').waitFor();
  await page.getByRole('list', { name: 'Players below the board' }).getByText('you').waitFor();
  await press(page, 'Claim draw');
  await page.getByTestId('result').getByRole('heading', { name: /draw/i }).waitFor();

  const match = await server.game({ game: 'trench', format: 'pair', clock: CLOCK });
  await page.goto(`${server.origin}/#/online/${match.id}/me/${match.secrets[0]}`);
  await page.getByTestId('game').waitFor();
  await press(page, 'Resign');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByTestId('result').getByRole('heading', { name: 'You lost.' }).waitFor();
  await press(page, 'Start the next game');
  await page.locator('[data-testid=game][data-result="*"][data-ply="0"]').waitFor();
});

test('among three whoever is left alone lets a computer play on, and gives time to whom they mean', async () => {
  const three = { game: 'small-star-empires', options: { board: 'tri' }, clock: CLOCK };
  const made = await server.game(three, ['Ana', 'Rui', 'Eva']);
  const at = (place: number) => ({
    origin: server.origin,
    address: `#/online/${made.id}/me/${made.secrets[place]}`,
  });
  const ana = (await visit({ ...at(0), size: 'phone', touch: true })).page;
  const eva = (await visit({ ...at(2), language: 'pt' })).page;
  await eva.getByTestId('absence').getByText('Rui saiu.').waitFor();
  await eva.getByRole('button', { name: 'Pôr um computador a jogar' }).waitFor();
  await ana.getByRole('button', { name: 'Let a computer take over' }).waitFor();
  expect(await ana.getByRole('button', { name: /^Claim/ }).count()).toBe(0);
  await press(ana, 'More');
  await press(ana, 'Give 15 s to Eva');
  const clockOf = (name: string) =>
    ana.getByRole('listitem').filter({ hasText: name }).locator('time').first();
  await expect.poll(() => clockOf('Eva').innerText()).toMatch(/15:1\d/);
  expect(await clockOf('Rui').innerText()).toMatch(/15:00/);

  await press(ana, 'Let a computer take over');
  for (const [page, left, told] of [
    [ana, 'Rui left: level 3', 'Rui has left; a computer plays on.'],
    [eva, 'Rui saiu: nível 3', 'Rui saiu; continua um computador.'],
  ] as const) {
    await page.getByText(left).waitFor();
    await page.getByTestId('news').getByText(told).waitFor();
    await page.getByRole('status').getByText(told).waitFor({ state: 'attached' });
    await page.locator('[data-testid=game][data-result="*"]').waitFor();
  }
  await press(ana, 'More');
  expect(await ana.getByRole('button', { name: 'Give 15 s to Rui' }).count()).toBe(0);
});

test('a challenge that nobody takes expires', async () => {
  const request = { game: 'dameo', places: ['human', 'human'], listed: true };
  const made = await server.post<{ game: string; secret: string }>('/games', { request, name: 'Ana' });
  const { page } = await visit({ origin: server.origin, address: `#/online/${made.game}/me/${made.secret}` });
  await page.getByTestId('closed').getByText('Nobody joined the game in time.').waitFor();
});

/** A person whose browser would show notifications: what they said. A Chromium without windows shows none. */
async function visitNotified() {
  const visitor = await visit({ origin: server.origin });
  await visitor.context.addInitScript(() => {
    class Told extends EventTarget {
      static readonly permission = 'granted';
      static readonly requestPermission = async () => 'granted';
      readonly title: string;
      readonly body: string;
      onclick: (() => void) | null = null;
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super();
        this.title = title;
        this.body = body;
        this.addEventListener('click', () => this.onclick?.());
        told.push(this);
      }
      close(): void {}
    }
    const told: Told[] = [];
    Object.assign(window, { told, Notification: Told });
  });
  const told = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as { told: Notification[] }).told.map(({ title, body }) => ({ title, body })),
    );
  return { ...visitor, told };
}

test('the header marks a due turn, asked for once a minute and never without a network', async () => {
  const made = await server.game({ game: 'dameo', clock: { perMove: 3 * DAY } });
  const { context, page } = await visit({ origin: server.origin, size: 'phone' });
  await page.locator('#page h1').waitFor();
  await page.evaluate(
    ([game, secret]) =>
      localStorage.setItem(
        'tabuleiro-seats',
        JSON.stringify({ name: '', browser: '', seats: [{ game, secret }] }),
      ),
    [made.id, made.secrets[0]!] as const,
  );
  await context.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/turns')) asked++;
  });
  await page.goto(`${server.origin}/?marked#/rules`);
  await page.getByTestId('turn-mark').getByText('1', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^My games.*your turn in 1 game/ }).waitFor();
  expect(asked).toBe(1);
  await page.clock.fastForward(50_000);
  expect(asked).toBe(1);
  await page.clock.fastForward(10_000);
  await expect.poll(() => asked).toBe(2);
  await context.setOffline(true);
  await page.clock.fastForward(300_000);
  expect(asked).toBe(2);
  await context.setOffline(false);
  await expect.poll(() => asked).toBe(3);
});

test("the title and a notification say that it is one's turn, while the page is open", async () => {
  const made = await server.game({ game: 'dameo', clock: { perMove: 3 * DAY } });
  const { tab, context, told } = await visitNotified();
  await context.clock.install();
  const page = await tab(`#/online/${made.id}/me/${made.secrets[1]}`);
  await page.getByTestId('game').waitFor();
  await page.goto(`${server.origin}/#/online`);
  await page.getByTestId('my-turns').getByText('Waiting for Ana').waitFor();
  await page.getByText('Notifications are on.').waitFor();
  expect(await page.title()).toMatch(/^Play online/);
  await server.do(made.id, made.secrets[0], 0, { kind: 'play', move: 'c3-c4', ply: 0 });
  await page.clock.fastForward(10_000);
  await page.getByTestId('my-turns').getByText('Your turn').waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) Play online/);
  await expect.poll(() => told(page)).toEqual([{ title: 'Your turn: Dameo', body: 'Ana' }]);
  await page.evaluate(() =>
    (window as unknown as { told: Notification[] }).told[0]!.dispatchEvent(new Event('click')),
  );
  await page.locator('[data-testid=game][data-ply="1"]').waitFor();
});

test('who has just joined is told of every turn by the table itself, at once', async () => {
  const made = await server.challenge({ game: 'dameo', clock: CLOCK }, 'Ana');
  const { tab, told } = await visitNotified();
  const page = await tab(`#/online/${made.game}/join/${made.invitations[1]}`);
  const listed = page.waitForResponse((answer) => answer.url().endsWith('/turns'));
  await page.getByTestId('join').click();
  await page.getByTestId('game').waitFor();
  await listed;
  // From here on nobody but the table can say anything.
  await page.route('**/turns', () => {});
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  expect(await page.title()).toMatch(/^Dameo/);
  await server.do(made.game, made.secret, 0, { kind: 'play', move: 'c3-c4', ply: 0 });
  await expect.poll(() => page.title()).toMatch(/^\(1\) Dameo/);
  await expect.poll(() => told(page)).toEqual([{ title: 'Your turn: Dameo', body: 'Ana' }]);
  await page.getByTestId('move-input').fill('c6-c5');
  await page.getByTestId('move-input').press('Enter');
  await expect.poll(() => page.title()).toMatch(/^Dameo/);
});

test('a long line costs nobody time: the credit stands beside the move', async () => {
  const made = await server.game({ game: 'dameo', clock: CLOCK });
  const mirror = await begin({ game: 'dameo' });
  const ana = await sit(server, made.id, made.secrets[0], mirror, { origin: await farFrom(server, 150) });
  await ana.play(ana.someMove());
  const answer = ana.textOf(ana.someMove());
  await server.do(made.id, made.secrets[1], 1, { kind: 'play', move: answer, ply: 1 });
  must(mirror.play(answer));
  await ana.agree();
  await ana.play(ana.someMove());
  await ana.page.getByTitle(/^lag credit 0\.[3-9] s$/).waitFor();
});

test("a draw that was refused can be offered again after two moves of one's own", async () => {
  const { tables, mirror } = await pair(server, { game: 'renpaarden' });
  const [ana, rui] = tables;
  await playOne(tables, mirror);
  await playOne(tables, mirror);
  await press(ana.page, 'Offer a draw');
  await press(rui.page, 'Decline');
  await rui.page.getByRole('button', { name: 'Decline' }).waitFor({ state: 'detached' });
  await press(ana.page, 'Offer a draw');
  await ana.page.getByText('You can propose this again after two more of your moves.').waitFor();
  for (let ply = 0; ply < 4; ply++) await playOne(tables, mirror);
  await press(ana.page, 'Offer a draw');
  await press(rui.page, 'Agree');
  for (const { page } of tables) await page.getByTestId('result').waitFor();
});

test('a question stands beside its buttons, whatever was told before it or is told meanwhile', async () => {
  const { tables, mirror } = await pair(server, { game: 'dameo' });
  const [ana, rui] = tables;
  await playOne(tables, mirror);
  await playOne(tables, mirror);
  await press(ana.page, 'Offer a draw');
  await rui.page.getByTestId('message').getByText('Ana offers a draw.').waitFor();
  await ana.page.getByTestId('message').getByText('You offered a draw.').waitFor();
  await press(rui.page, 'Decline');
  await ana.page.getByTestId('message').getByText('The draw was declined.').waitFor();
  await press(rui.page, 'Ask to take back');
  const question = ana.page.getByTestId('message').getByText('Rui would like to take back a move.');
  await question.waitFor();
  expect(await ana.page.getByTestId('message').innerText()).not.toContain('declined');
  await ana.page.getByPlaceholder('for example').fill('a1-h8');
  await press(ana.page, 'Play it');
  await ana.page.locator('[data-testid=message][data-alarm=true]').waitFor();
  expect(await question.count()).toBe(1);
  await press(ana.page, 'Agree');
  must({ ok: true, value: mirror.run({ kind: 'undo' }) });
  for (const table of tables) await table.agree();
});

test('a game that the keeper closes after its end shows its result, and the way to all games once', async () => {
  const { tables, mirror, id } = await pair(server, { game: 'dameo' });
  const [ana, rui] = tables;
  await playOne(tables, mirror);
  await press(ana.page, 'Resign');
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await rui.page.getByTestId('result').waitFor();
  await server.admin('close', id, 'it is late');
  await rui.page.getByTestId('closed').getByText('it is late').waitFor();
  await rui.page.getByTestId('result').waitFor();
  expect(await rui.page.getByTestId('game').getByRole('link', { name: 'All games online' }).count()).toBe(1);
});

test('a game that was annulled shows why and no winner, and leaves My games', async () => {
  const { tables, mirror, id } = await pair(server, { game: 'dameo' });
  const [ana, rui] = tables;
  await playOne(tables, mirror);
  await press(ana.page, 'Resign');
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await ana.page.getByText('A copy of the game is in My games.').waitFor();
  await ana.page.goto(`${server.origin}/#/games`);
  await ana.page.getByText('Lost', { exact: true }).last().waitFor();
  await server.admin('annul', id, 'one player asked for it');
  await rui.page.getByTestId('closed').getByText('The reason given: one player asked for it').waitFor();
  expect(await rui.page.getByTestId('result').count()).toBe(0);
  await ana.page.goto(`${server.origin}/#/online/${id}`);
  await ana.page.getByTestId('closed').getByText('Its result does not count').waitFor();
  await ana.page.goto(`${server.origin}/#/games`);
  await ana.page.getByText('Lost', { exact: true }).waitFor({ state: 'detached' });
});
