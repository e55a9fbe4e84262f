/** A game on a server line by line, without a process: lines as through a pipe, and a server that says what a test wants. */
import { expect, onTestFinished, test } from 'vitest';
import { newWorld, type OnlineWish } from '../../../../packages/play/test/online/fake-server.ts';
import type { Call } from '../../src/io/call.ts';
import { playableOnline } from '../../src/online/open-online.ts';
import { HeldReader } from '../../src/plain/online/held-reader.ts';
import { LineTable } from '../../src/plain/online/line-table.ts';
import { waitForGame } from '../../src/plain/online/wait.ts';
import { playLines } from '../../src/plain/play-game.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { QuickEngine } from '../app/stage.ts';
import { hearWrites } from '../hear-writes.ts';
import { ListReader } from '../plain/talk.ts';
import { newFolder } from '../run.ts';

const ALONE: OnlineWish = { kinds: ['human', 'level-1'] };

async function connected(wish: OnlineWish, lines: readonly string[], flags: Call['flags']) {
  const heard = hearWrites();
  onTestFinished(() => heard.end());
  const world = await (await newWorld(wish)).welcome();
  const call: Call = { args: [], flags, language: 'en' };
  const address = 'https://example.org/app/';
  const opened = { server: address, address, seats: new SeatStore(newFolder()), online: world.controller };
  return { world, call, opened, reader: new HeldReader(new ListReader(lines, false)), heard };
}

/** A player at a table with these lines in the pipe. */
async function atTable(wish: OnlineWish, lines: readonly string[], flags: Call['flags'] = { plain: true }) {
  const { world, call, opened, reader, heard } = await connected(wish, lines, flags);
  const game = await playableOnline(opened);
  const table = new LineTable({ call, game, opened, reader, engine: new QuickEngine() });
  const done = playLines(table, reader);
  await world.settled();
  return { world, done, out: () => heard.out.join(''), err: () => heard.err.join('') };
}

test('a game that is called off is over for the next line', async () => {
  const { world, done, out } = await atTable(ALONE, ['abort', 'quit']);
  expect(world.commands()).toEqual([{ kind: 'abort' }]);
  await world.acted('aborted', '0', {}, 'closed');
  await world.acknowledge();
  expect(await done).toBe(1);
  expect(out()).toContain('You called the game off.');
  expect(out()).not.toContain('goes on at the server');
});

test('a refused command is told before the next line is read', async () => {
  const { world, done, out, err } = await atTable(ALONE, ['claim', 'who', 'quit']);
  expect(err()).toBe('');
  await world.refuse('claim-present');
  expect(await done).toBe(0);
  expect(err()).not.toBe('');
  expect(out()).toContain('goes on at the server');
});

test('a challenge that is cancelled is over for the next line', async () => {
  const wish: OnlineWish = { state: 'challenge' };
  const { world, call, opened, reader } = await connected(wish, ['cancel', 'quit'], { plain: true });
  const done = waitForGame(call, opened, reader);
  await world.settled();
  await world.acted('cancelled', '0', {}, 'closed');
  await world.acknowledge();
  expect(await done).toEqual({ code: 'game-closed' });
});

test('against a computer alone a hint and an evaluation are given', async () => {
  const { world, done, out } = await atTable(ALONE, ['help', 'hint', 'verdict', 'quit']);
  expect(await done).toBe(0);
  expect(out()).not.toContain('While people play');
  for (const said of [/^ {2}hint: /m, /^ {2}verdict: /m, /A good move: \w+/, /White to move: \d+ %/])
    expect(out()).toMatch(said);
  expect(world.commands()).toEqual([]);
});

test('and so they are as JSON', async () => {
  const { done, out } = await atTable(ALONE, ['help', 'hint', 'verdict', 'quit'], { json: true });
  expect(await done).toBe(0);
  expect(out()).toMatch(/"words":\[.*"hint","verdict"\]/);
  for (const event of ['hint', 'verdict']) expect(out()).toContain(`{"event":"${event}"`);
});

test('while people play each other they are refused at once, whoever is to move', async () => {
  const { done, out, err } = await atTable({ me: 1 }, ['help', 'hint', 'verdict', 'quit']);
  expect(await done).toBe(0);
  expect(out()).toContain('While people play there is no hint');
  expect(out()).not.toMatch(/^ {2}(hint|verdict): /m);
  expect(err().match(/No help in this game/g)).toHaveLength(2);
});
