/** A game on a server line by line, without a process: lines as through a pipe, and a server that says what a test wants. */
import { describe, expect, onTestFinished, test } from 'vitest';
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

const CLOCK = { initial: 300_000, increment: 5_000 };
const ALONE: OnlineWish = { kinds: ['human', 'level-1'] };

async function connected(wish: OnlineWish, lines: readonly string[], flags: Call['flags'], terminal = false) {
  const heard = hearWrites();
  onTestFinished(() => heard.end());
  const world = await (await newWorld(wish)).welcome();
  const call: Call = { args: [], flags, language: 'en' };
  const address = 'https://example.org/app/';
  const opened = { server: address, address, seats: new SeatStore(newFolder()), online: world.controller };
  return { world, call, opened, reader: new HeldReader(new ListReader(lines, terminal)), heard };
}

/** A player at a table with these lines in the pipe. */
async function atTable(
  wish: OnlineWish,
  lines: readonly string[],
  flags: Call['flags'] = { plain: true },
  terminal = false,
) {
  const { world, call, opened, reader, heard } = await connected(wish, lines, flags, terminal);
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
  expect(out()).not.toContain('continues on the server');
});

test('a refused command is told before the next line is read', async () => {
  const { world, done, out, err } = await atTable(ALONE, ['claim', 'who', 'quit']);
  expect(err()).toBe('');
  await world.refuse('claim-present');
  expect(await done).toBe(0);
  expect(err()).not.toBe('');
  expect(out()).toContain('continues on the server');
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
  expect(out()).not.toContain('Hints and analysis are off');
  for (const said of [/^ {2}hint: /m, /^ {2}evaluation: /m, /Try \w+/, /White to move: \d+ %/])
    expect(out()).toMatch(said);
  expect(world.commands()).toEqual([]);
});

test('and so they are as JSON', async () => {
  const { done, out } = await atTable(ALONE, ['help', 'hint', 'verdict', 'quit'], { json: true });
  expect(await done).toBe(0);
  expect(out()).toMatch(/"words":\[.*"hint","evaluation"/);
  for (const event of ['hint', 'verdict']) expect(out()).toContain(`{"event":"${event}"`);
});

test('while people play each other they are refused at once, whoever is to move', async () => {
  const { done, out, err } = await atTable({ me: 1 }, ['help', 'hint', 'verdict', 'quit']);
  expect(await done).toBe(0);
  expect(out()).toContain('Hints and analysis are off');
  expect(out()).not.toMatch(/^ {2}(hint|evaluation): /m);
  expect(err().match(/Hints are off during this game/g)).toHaveLength(2);
});

describe('at a terminal', () => {
  const person = (lines: readonly string[]) => atTable({}, lines, { plain: true }, true);

  test('calling off, resigning and a new link ask first', async () => {
    const { world, done, out } = await person(['abort', 'no', 'resign', 'não', 'link new', 'no', 'quit']);
    expect(await done).toBe(0);
    expect(world.commands()).toEqual([]);
    expect(world.requests).toEqual([]);
    for (const asked of ['Call the game off?', 'Resign?', 'Get a new link?']) expect(out()).toContain(asked);
  });

  test('"yes" behind the word is not asked again', async () => {
    const { world, done, out } = await person(['abort yes', 'quit']);
    expect(await done).toBe(0);
    expect(world.commands()).toEqual([{ kind: 'abort' }]);
    expect(out()).not.toContain('Call the game off?');
  });

  test('a phrase is chosen by number or left', async () => {
    const { world, done } = await person(['greet', '4', 'saudar', '', 'quit']);
    expect(await done).toBe(0);
    expect(world.sent.filter(({ kind }) => kind === 'greet')).toMatchObject([{ phrase: 'thank-you' }]);
  });
});

test('JSON lists the actions possible after each event', async () => {
  const { world, done, out } = await atTable({ me: 1, clock: CLOCK }, [], { json: true });
  const actionsAt = (event: string) =>
    out()
      .split('\n')
      .flatMap((line) =>
        line.includes(`"event":"${event}"`) ? [JSON.parse(line).actions as string[]] : [],
      )[0];
  expect(actionsAt('online')).toEqual(expect.arrayContaining(['resign', 'abort', 'greet', 'my-link']));
  await world.happen((session) => session.resign(0), 'over');
  await done;
  expect(actionsAt('end')).toEqual(expect.arrayContaining(['rematch', 'delete', 'study']));
  expect(actionsAt('end')).not.toContain('resign');
});

test('deleting needs "yes" in a script, in JSON as an event', async () => {
  const { world, done, out } = await atTable({}, ['delete', 'quit'], { json: true });
  expect(await done).toBe(0);
  expect(out()).toContain('{"event":"question","kind":"confirm","question":"delete-sure"}');
  expect(world.requests).toEqual([]);
});

test('a watcher is refused what players do', async () => {
  const { done, out, err } = await atTable({ me: null }, ['resign', 'c3-c4', 'who', 'help', 'quit']);
  expect(await done).toBe(0);
  expect(err().match(/watch/gi)?.length).toBe(2);
  expect(out()).not.toMatch(/^ {2}(resign|greet|claim)/m);
  expect(out()).toMatch(/^ {2}who: /m);
});

test('no help speaks of places', async () => {
  const { done, out } = await atTable(ALONE, ['help', 'quit']);
  expect(await done).toBe(0);
  expect(out()).not.toMatch(/\bplace\b/);
});
