/** The page of a game on a server: keys in, text out, and a server that says what a test wants. */
import { listMoves, must } from '@tabuleiro/rules';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newWorld, type OnlineWish } from '../../../../packages/play/test/online/fake-server.ts';
import { TablePage } from '../../src/app/online/table-page.ts';
import { playableOnline } from '../../src/online/open-online.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newTrial } from '../app/stage.ts';

async function atTable(wish: OnlineWish) {
  const world = await (await newWorld(wish)).welcome();
  const trial = newTrial();
  const address = 'https://example.org/app/';
  const opened = { server: address, address, seats: new SeatStore(trial.folder), online: world.controller };
  const page = new TablePage(trial.app, { game: await playableOnline(opened), opened, first: null });
  trial.app.push(page);
  onTestFinished(() => world.controller.leave());
  return { world, trial, page };
}

const ALONE: OnlineWish = { kinds: ['human', 'level-1'] };

test('against a computer alone a hint and an evaluation are offered and given', async () => {
  const { trial, page } = await atTable(ALONE);
  expect(trial.text(110, 40)).toMatch(/H: hint {2}e: evaluation/);
  trial.press('H');
  await vi.waitFor(() => expect(page.controller.state.note?.code).toBe('hint'), 20_000);
  trial.press('e');
  await vi.waitFor(() => expect(page.controller.state.note?.code).toBe('verdict'), 20_000);
  trial.press('?');
  expect(trial.text(110, 100)).toMatch(/^.?H +a good move/m);
  expect(trial.text(110, 100)).not.toContain('games between people');
});

test('while people play each other neither is offered or given', async () => {
  const { trial, page } = await atTable({});
  expect(trial.text(110, 40)).not.toContain('H: hint');
  trial.press('H');
  expect(page.controller.state.note?.code).toBe('no-help');
  trial.press('?');
  expect(trial.text(110, 100)).toContain('games between people');
});

test('the analysis board against a computer alone keeps the connection', async () => {
  const { world, trial, page } = await atTable(ALONE);
  await world.happen((session) => {
    must(session.play('c3-c4'));
    must(session.play('c6-c5'));
  });
  trial.press('a');
  await vi.waitFor(() => expect(trial.app.top).not.toBe(page), 20_000);
  expect(world.state.connection).toBe('open');
  await world.happen((session) =>
    must(session.play(listMoves(session.rules, session.position)[0]?.text ?? '')),
  );
  expect(page.controller.session.moves).toHaveLength(3);
});

const flat = (text: string) => text.replace(/\s+/g, ' ');

test('calling off asks first, and a key that moved says where', async () => {
  const { world, trial } = await atTable({});
  trial.press('A');
  expect(trial.text()).toContain('Call the game off? It does not count.');
  trial.press('n');
  expect(world.commands()).toEqual([]);
  trial.press('x');
  expect(flat(trial.text())).toContain('Resign has a new key: "X"');
  trial.press('A', 'y');
  expect(world.commands()).toEqual([{ kind: 'abort' }]);
});

test('a rematch is offered, withdrawn, accepted and declined', async () => {
  const { world, trial } = await atTable({});
  await world.happen((session) => session.resign(1), 'over');
  expect(trial.text(110, 30)).toContain('n: rematch');
  trial.press('n');
  await world.acted('rematch-offer', '0', {}, 'over');
  expect(trial.text(110, 30)).not.toContain('n: rematch');
  expect(trial.text(110, 30)).toContain('W: withdraw');
  trial.press('W');
  await world.acted('rematch-declined', '0', {}, 'over');
  expect(trial.text(110, 30)).toContain('You have withdrawn');
  await world.acted('rematch-offer', '1', {}, 'over');
  expect(trial.text(110, 30)).toMatch(/n: rematch {2}k: no/);
  trial.press('k', 'n');
  expect(world.commands()).toMatchObject(
    ['offer', 'decline', 'decline', 'offer'].map((answer) => ({ kind: 'rematch', answer })),
  );
});

test('a question about a game that has ended is withdrawn', async () => {
  const { world, trial } = await atTable({});
  trial.press('X');
  expect(trial.text()).toContain('Resign?');
  await world.happen((session) => session.resign(1), 'over');
  expect(trial.text()).not.toContain('Resign?');
});

test('an unsent move and a proposal have keys of their own', async () => {
  const unsent = { id: 'kept', after: 0, move: 'c3-c4', ply: 0 };
  const { world, trial } = await atTable({ unsent });
  await world.happen((session) => session.propose(1, 'draw'));
  expect(trial.text(110, 40)).toMatch(/S:\s+send/);
  const keys = [...trial.text(110, 40).matchAll(/\b([A-Za-z]): /g)].map(([, key]) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the help has one row a key, and none that is refused here', async () => {
  const { trial } = await atTable({});
  trial.press('?');
  const rows = trial.text(120, 200).split('\n');
  const keys = rows.flatMap((row) => /^.? *(\S) {3,}\S/.exec(row)?.[1] ?? []);
  expect(keys).toEqual(expect.arrayContaining(['X', 'A', 'C', 'D', 'w', 'L']));
  expect(new Set(keys).size).toBe(keys.length);
  expect(rows.join('\n')).not.toMatch(/a good move|the computer moves|a new game with these players/);
});

test('a watcher reads no help of players', async () => {
  const { trial } = await atTable({ me: null });
  trial.press('?');
  expect(trial.text(120, 200)).not.toMatch(/resign|greet|draw\b/);
  expect(trial.text(120, 200)).toContain('watchers');
});
