/** How long games are kept, and how a player deletes one. */
import { decodeCreate } from '@tabuleiro/protocol/http';
import { must, type Result } from '@tabuleiro/rules';
import { afterEach, describe, expect, it, test } from 'vitest';
import { administer } from '../../src/hall/admin.ts';
import { SERVER_SETTINGS } from '../../src/settings.ts';
import { World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

/** A day of these tests, in milliseconds: the defaults, with shorter days. */
const DAY = 600;
const HOUR = DAY / 24;
const { keepUnplayedMs, keepClosedMs, keepFinishedMs, abandonedMs } = SERVER_SETTINGS;
const days = (ms: number): number => ms / 86_400_000;
const SHORT = {
  ...{ keepUnplayedMs: days(keepUnplayedMs) * DAY, keepClosedMs: days(keepClosedMs) * DAY },
  ...{ keepFinishedMs: days(keepFinishedMs) * DAY, abandonedMs: days(abandonedMs) * DAY },
  ...{ listedMs: HOUR / 2, beatMs: HOUR, sweepMs: HOUR, idleMs: DAY },
};
const two = { game: 'dameo', places: ['human', 'human'] };

const code = (result: Result<unknown>): string => (result.ok ? 'ok' : result.fault.code);
const isThere = async (game: string): Promise<boolean> => (await world.store.read(game)) !== null;
const doing = async (
  game: string,
  secret: string | null,
  command:
    | { kind: 'resign'; substitute?: boolean }
    | { kind: 'abort' }
    | { kind: 'play'; move: string; ply: number },
) =>
  must(
    await world.hall.requests.command(
      game,
      { secret: secret!, id: `${command.kind} ${secret}`, after: 0, command },
      'http',
    ),
  ).answer.kind;
const play = (game: string, secret: string | null) =>
  doing(game, secret, { kind: 'play', move: 'c3-c4', ply: 0 });
const finished = async (request: object = two) => {
  const game = await world.game(request);
  await doing(game.id, game.secrets[0]!, { kind: 'resign' });
  return game;
};
const remove = async (game: string, secret: string | null) =>
  world.hall.requests.withdraw(game, secret!, 'http');
const reading = async (game: string, secret?: string | null) =>
  must(await world.hall.requests.read(game, { since: 0, ...(secret ? { secret } : {}) }, 'http'));

describe('how long', () => {
  it('a challenge that nobody took, and a game in which nobody moved: a day', async () => {
    world = await World.begin(1, SHORT);
    const body = must(decodeCreate({ name: 'Ana', request: two }, ''));
    const cancelled = must(await world.hall.requests.create(body, 'a'));
    await world.hall.requests.cancel(cancelled.game, cancelled.secret, 'a');
    const expired = must(
      await world.hall.requests.create({ ...body, request: { ...body.request, listed: true } }, 'b'),
    );
    const aborted = await world.game(two);
    await doing(aborted.id, aborted.secrets[0]!, { kind: 'abort' });
    const all = [cancelled.game, expired.game, aborted.id];
    await world.clock.pass(20 * HOUR);
    expect(await Promise.all(all.map(isThere))).toEqual([true, true, true]);
    await world.clock.pass(8 * HOUR);
    expect(await Promise.all(all.map(isThere))).toEqual([false, false, false]);
    for (const game of all)
      expect(await world.store.acts(game)).toMatchObject([{ kind: 'deleted', by: 'server' }]);
  });

  it('a game that was called off after a move or annulled: a week', async () => {
    world = await World.begin(1, SHORT);
    const aborted = await world.game(two);
    await play(aborted.id, aborted.secrets[0]!);
    await doing(aborted.id, aborted.secrets[1]!, { kind: 'abort' });
    const annulled = await finished();
    await administer(world.hall, 'annul', annulled.id, 'asked');
    await world.clock.pass(6 * DAY);
    expect([await isThere(aborted.id), await isThere(annulled.id)]).toEqual([true, true]);
    await world.clock.pass(2 * DAY);
    expect([await isThere(aborted.id), await isThere(annulled.id)]).toEqual([false, false]);
  });

  it('a finished game: a year after its last change, and its players are told', async () => {
    world = await World.begin(1, SHORT);
    const { id, secrets } = await finished();
    await world.clock.pass(364 * DAY);
    expect(await isThere(id)).toBe(true);
    const turns = { games: [{ game: id, secret: secrets[0]! }] };
    expect(must(await world.hall.requests.turns(turns, 'a')).games[0]?.state).toBe('over');
    await world.clock.pass(3 * DAY);
    expect(await isThere(id)).toBe(false);
    expect(must(await world.hall.requests.turns(turns, 'a')).games[0]?.state).toBeNull();
    expect(code(await world.hall.requests.read(id, { since: 0 }, 'http'))).toBe('game-unknown');
  });

  it('a game that no clock ends is closed after half a year without a move, then deleted', async () => {
    world = await World.begin(1, SHORT);
    const { id, secrets } = await world.game(two);
    await play(id, secrets[0]!);
    await world.clock.pass(179 * DAY);
    expect((await reading(id)).sheet.state).toBe('playing');
    await world.clock.pass(3 * DAY);
    const { sheet, acts } = await reading(id);
    expect(sheet.state).toBe('closed');
    expect(acts.at(-1)).toMatchObject({ kind: 'closed', by: 'server', detail: { why: 'abandoned' } });
    await world.clock.pass(9 * DAY);
    expect(await isThere(id)).toBe(false);
  });

  it('a game whose clock runs is the clock’s, however short the rule', async () => {
    world = await World.begin(1, { ...SHORT, abandonedMs: 2 * HOUR });
    const { id, secrets } = await world.game({ ...two, clock: { perMove: 5 * DAY } });
    await play(id, secrets[0]!);
    await world.clock.pass(4 * DAY);
    expect((await reading(id)).sheet.state).toBe('playing');
  });

  it('0 keeps for ever', async () => {
    const never = { keepUnplayedMs: 0, keepClosedMs: 0, keepFinishedMs: 0, abandonedMs: 0 };
    world = await World.begin(1, { ...SHORT, ...never });
    const over = await finished();
    const aborted = await world.game(two);
    await doing(aborted.id, aborted.secrets[0]!, { kind: 'abort' });
    const open = await world.game(two);
    await world.clock.pass(400 * DAY);
    expect(await Promise.all([over.id, aborted.id, open.id].map(isThere))).toEqual([true, true, true]);
    expect((await reading(open.id)).sheet.state).toBe('playing');
  });

  it('nothing goes where nobody looks, as while the keeper works on a folder', async () => {
    world = await World.begin(1, { ...SHORT, sweepMs: 0 });
    const { id } = await finished();
    await world.clock.pass(400 * DAY);
    expect(await isThere(id)).toBe(true);
  });

  it('a few at a time, the oldest first, and after a restart it goes on', async () => {
    world = await World.begin(1, { sweepMost: 2, keepFinishedMs: 65_000 });
    const games: string[] = [];
    for (let i = 0; i < 5; i++) {
      games.push((await finished()).id);
      await world.clock.pass(100);
    }
    const there = () => Promise.all(games.map(isThere));
    await world.clock.pass(65_000);
    expect(await there()).toEqual([true, true, true, true, true]);
    await world.clock.pass(10_000);
    expect(await there()).toEqual([false, false, true, true, true]);
    await world.restart();
    await world.clock.pass(11_500);
    expect(await there()).toEqual([false, false, false, false, true]);
    await world.clock.pass(10_000);
    expect(await there()).toEqual([false, false, false, false, false]);
  });

  it('the settings that are sent with the app are these', () => {
    expect([keepUnplayedMs, keepClosedMs, keepFinishedMs, abandonedMs].map(days)).toEqual([1, 7, 365, 180]);
  });
});

describe('a player deletes', () => {
  it('a game against computers at once', async () => {
    world = await World.begin(1);
    const { id, secrets } = await finished({ game: 'dameo', places: ['human', 'level-1'] });
    expect(must(await remove(id, secrets[0]!))).toEqual({ deleted: true });
    expect(await isThere(id)).toBe(false);
    expect(await world.store.acts(id)).toMatchObject([{ kind: 'deleted', by: '0' }]);
    expect(code(await remove(id, secrets[0]!))).toBe('game-unknown');
  });

  it('a game between people for oneself; the last of them for all', async () => {
    world = await World.begin(1);
    const { id, secrets } = await finished({ ...two, sides: 'random' });
    const ana = await world.client(id, secrets[0]);
    const rui = await world.client(id, secrets[1]);
    const me = ana.table.me!;
    expect(must(await remove(id, secrets[0]!))).toEqual({ deleted: false });
    await world.clock.pass(1_000);
    expect(ana.table.stopped).toMatchObject({ code: 'place-deleted' });
    expect(rui.table.acts.at(-1)).toMatchObject({ kind: 'withdrawn', by: `${me}` });
    const { sheet, me: watching } = await reading(id, secrets[0]);
    expect(watching).toBeNull();
    expect(sheet.state).toBe('over');
    expect(sheet.players[me]).toEqual({ name: '', kind: 'human', taken: true });
    expect(sheet.players[1 - me]!.name).toBe('Rui');
    const kept = JSON.stringify([await world.store.read(id), await world.store.acts(id)]);
    expect(kept).toContain('"name":"Rui"');
    expect(kept).not.toContain('"name":"Ana"');
    expect(code(await remove(id, secrets[0]!))).toBe('link-void');
    const rematch = { kind: 'rematch', answer: 'offer' } as const;
    const offer = { secret: secrets[1]!, id: 'again', after: 0, command: rematch };
    expect(must(await world.hall.requests.command(id, offer, 'b')).answer).toMatchObject({
      fault: { code: 'player-withdrawn' },
    });
    expect(must(await remove(id, secrets[1]!))).toEqual({ deleted: true });
    await world.clock.pass(1_000);
    expect(rui.table.stopped).toMatchObject({ code: 'game-deleted' });
    expect(await isThere(id)).toBe(false);
  });

  it('both at once: the game is gone', async () => {
    world = await World.begin(1);
    const { id, secrets } = await finished();
    const answers = await Promise.all(secrets.map((secret) => remove(id, secret!)));
    expect(answers.map((each) => must(each).deleted).sort()).toEqual([false, true]);
    expect(await isThere(id)).toBe(false);
  });

  it('an own challenge, open or cancelled; nobody deletes that of another', async () => {
    world = await World.begin(1);
    const request = { game: 'small-star-empires', options: { board: 'tri' }, places: Array(3).fill('human') };
    const body = must(decodeCreate({ name: 'Ana', request }, ''));
    const { game, secret, invitations } = must(await world.hall.requests.create(body, 'a'));
    const joined = must(
      await world.hall.requests.join(game, { invitation: invitations[1]!, name: 'Rui' }, 'b'),
    );
    if (!joined.joined) throw new Error('watches');
    expect(code(await remove(game, joined.secret))).toBe('not-creator');
    expect(code(await remove(game, invitations[2]!))).toBe('link-void');
    expect(must(await remove(game, secret))).toEqual({ deleted: true });
    expect(await isThere(game)).toBe(false);
    const other = must(await world.hall.requests.create(body, 'a'));
    await world.hall.requests.cancel(other.game, other.secret, 'a');
    expect(must(await remove(other.game, other.secret))).toEqual({ deleted: true });
  });

  it('no game that is still played', async () => {
    world = await World.begin(1);
    const { id, secrets } = await world.game(two);
    await play(id, secrets[0]!);
    expect(code(await remove(id, secrets[1]!))).toBe('delete-running');
    await doing(id, secrets[1]!, { kind: 'abort' });
    expect(must(await remove(id, secrets[1]!))).toEqual({ deleted: false });
    expect(must(await remove(id, secrets[0]!))).toEqual({ deleted: true });
  });

  it('a game that a computer plays on for the player; its last person waits for its end', async () => {
    world = await World.begin(1);
    const places = ['human', 'human', 'level-2'];
    const { id, secrets } = await world.game({
      game: 'small-star-empires',
      options: { board: 'tri' },
      places,
    });
    const turnOf = async (secret: string) => {
      const answer = await world.hall.requests.turns({ games: [{ game: id, secret }] }, 'http');
      return must(answer).games[0]!;
    };
    expect(await turnOf(secrets[0]!)).toMatchObject({ names: ['Rui', ''], kinds: ['human', 'level-2'] });
    expect((await turnOf(secrets[1]!)).left).toBe(false);
    expect(await doing(id, secrets[1]!, { kind: 'resign', substitute: true })).toBe('ack');
    expect(await turnOf(secrets[1]!)).toMatchObject({ state: 'playing', mine: false, left: true });
    expect(must(await remove(id, secrets[1]!))).toEqual({ deleted: false });
    expect((await turnOf(secrets[1]!)).state).toBe(null);
    expect((await turnOf(secrets[0]!)).names).toEqual(['', '']);
    expect(code(await remove(id, secrets[0]!))).toBe('delete-running');
    expect(await turnOf(secrets[0]!)).toMatchObject({ state: 'playing', mine: true });
  });

  it('who waits in a challenge sees those who are here', async () => {
    world = await World.begin(1);
    const body = must(
      decodeCreate({ name: 'Ana', request: { game: 'dameo', places: ['human', 'human'] } }, ''),
    );
    const { game, secret } = must(await world.hall.requests.create(body, 'a'));
    const rows = must(await world.hall.requests.turns({ games: [{ game, secret }] }, 'http')).games;
    expect(rows).toMatchObject([{ state: 'challenge', names: [], kinds: [] }]);
  });

  test('a rematch is another game: it stays as it is', async () => {
    world = await World.begin(1);
    const { id, secrets } = await finished();
    const command = { kind: 'rematch', answer: 'offer' } as const;
    for (const secret of secrets)
      must(
        await world.hall.requests.command(id, { secret: secret!, id: 'again', after: 0, command }, 'http'),
      );
    const again = String((await reading(id)).acts.find(({ kind }) => kind === 'rematch')!.detail.game);
    for (const secret of secrets) must(await remove(id, secret));
    expect(await isThere(id)).toBe(false);
    expect((await reading(again, secrets[0])).sheet.players.map(({ name }) => name).sort()).toEqual([
      'Ana',
      'Rui',
    ]);
  });
});
