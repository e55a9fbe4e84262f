/** A game on a server through a pipe: moves wait for their turn, every other word acts at once, and the order stays. */
import { must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { FarPlayer } from './far-player.ts';
import { listening } from './listening.ts';
import { TestServer } from './server.ts';

const LIVE = { clock: { initial: 300_000, increment: 5_000 } };

/** Rui moves first, and Ana is at the pipe. */
async function rivals(words: readonly string[] = ['--json']) {
  const server = await TestServer.open();
  const { mine, watches, game, invitation } = await server.challenge({ ...LIVE, mine: 1 });
  const rui = await FarPlayer.join(server, game, invitation);
  await rui.until(({ session }) => session !== null);
  const ana = listening(['online', mine, ...words]);
  return { server, rui, ana, watches };
}

const events = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('it is the turn of the other: what needs no turn is done all the same', async () => {
  const { rui, ana } = await rivals();
  await ana.until('"event":"online"');
  for (const [word, event] of [
    ['who', 'who'],
    ['link', 'link'],
    ['greet 1', 'greeting'],
    ['position', 'position'],
    ['time', 'time'],
    ['offer', 'propose'],
  ] as const) {
    ana.say(word);
    await ana.until(`"event":"${event}"`);
  }
  await rui.until(({ session }) => session!.proposals.length > 0);
  ana.say('resign');
  const { code } = await ana.done;
  expect(code).toBe(0);
  expect(rui.table.session!.moves).toHaveLength(0);
  expect(rui.table.session!.result).toBe('w resignation');
});

test.each([
  ['--json', 'quit'],
  ['--plain', 'sair'],
])('one leaves at any time (%s)', async (form, word) => {
  const { ana } = await rivals([form]);
  ana.say(word);
  const { code, out, err } = await ana.done;
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/"event":"leave"|The game continues on the server/);
});

test('moves, and what is asked about them, wait for the turn; what stands behind them waits too', async () => {
  const { rui, ana } = await rivals();
  await ana.until('"event":"online"');
  for (const word of ['moves', 'd6-d5', 'undo', 'quit']) ana.say(word);
  // What was said comes by the same way as what Rui does: by then it would have been heard.
  rui.table.greet('hello');
  await ana.until('"event":"greeting"');
  expect(ana.text()).not.toContain('"event":"moves"');
  await rui.play('c3-c4');
  const { code, out } = await ana.done;
  expect(code).toBe(0);
  const happened = events(out).map(({ event }) => event);
  // A busy server stops the clocks by itself.
  const isPlayed = (event: unknown) => event !== 'presence' && event !== 'clock';
  expect(happened.filter(isPlayed)).toEqual([
    ...['start', 'online', 'greeting', 'move', 'moves', 'move', 'propose', 'leave'],
  ]);
  expect(rui.table.session!.moves.map(({ text }) => text)).toEqual(['c3-c4', 'd6-d5']);
  expect(rui.table.session!.proposals).toMatchObject([{ what: 'takeback' }]);
});

test('an answer waits for its question', async () => {
  const { rui, ana } = await rivals();
  await ana.until('"event":"online"');
  ana.say('yes');
  rui.table.command({ kind: 'propose', what: 'draw' });
  expect((await ana.done).code).toBe(0);
  expect(rui.table.session!.outcome?.reason).toBe('agreement');
});

test('a watcher leaves at any time', async () => {
  const { server, watches, ana } = await rivals();
  const zita = listening(['online', watches, '--plain']);
  await zita.until('You are watching.');
  zita.say('quit');
  expect((await zita.done).code).toBe(0);
  ana.say('quit');
  await ana.done;
  await server.stop();
});

test('while players are waited for one leaves, or calls the game off; a move waits for the game', async () => {
  const server = await TestServer.open();
  const { mine, game } = await server.challenge(LIVE);
  const leaving = listening(['online', mine, '--json']);
  leaving.say('quit');
  expect(events((await leaving.done).out).map(({ event }) => event)).toEqual(['waiting', 'leave']);
  expect(must(await server.api.sheet(game)).state).toBe('challenge');
  const ana = listening(['online', mine, '--plain']);
  ana.say('cancel');
  const { code, out } = await ana.done;
  expect([code, out]).toEqual([1, expect.stringContaining('The game was called off before it started.')]);

  const other = await server.challenge(LIVE);
  const playing = listening(['online', other.mine, '--json']);
  playing.say('c3-c4');
  playing.say('quit');
  await playing.until('"event":"waiting"');
  const rui = await FarPlayer.join(server, other.game, other.invitation);
  expect((await playing.done).code).toBe(0);
  await rui.plies(1);
});
