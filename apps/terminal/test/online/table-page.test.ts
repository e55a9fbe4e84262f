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
  expect(trial.text(110, 40)).toMatch(/H: hint {2}e: verdict/);
  trial.press('H');
  await vi.waitFor(() => expect(page.controller.state.note?.code).toBe('hint'), 20_000);
  trial.press('e');
  await vi.waitFor(() => expect(page.controller.state.note?.code).toBe('verdict'), 20_000);
  trial.press('?');
  expect(trial.text(110, 100)).toMatch(/^.?H +a good move/m);
  expect(trial.text(110, 100)).not.toContain('while people play');
});

test('while people play each other neither is offered or given', async () => {
  const { trial, page } = await atTable({});
  expect(trial.text(110, 40)).not.toContain('H: hint');
  trial.press('H');
  expect(page.controller.state.note?.code).toBe('no-help');
  trial.press('?');
  expect(trial.text(110, 100)).toContain('while people play');
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
