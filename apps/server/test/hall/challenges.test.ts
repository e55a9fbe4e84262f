/** Challenges: who takes a place, what an invitation is worth, and how many there may be. */
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import { decodeCreate } from '@tabuleiro/protocol/http';
import { must, type Result } from '@tabuleiro/rules';
import { afterEach, describe, expect, it, test } from 'vitest';
import { newSecret, secretHash } from '../../src/game/secrets.ts';
import { World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

const body = (part: object = {}, rest: object = {}) =>
  must(
    decodeCreate(
      { name: 'Ana', request: { game: 'dameo', places: ['human', 'human'], ...part }, ...rest },
      '',
    ),
  );
const code = (result: Result<unknown>): string => (result.ok ? 'ok' : result.fault.code);
const sheetOf = async (game: string, secret?: string) =>
  must(await world.hall.requests.read(game, { since: 0, secret }, 'http'));

test('two take one place at once: one plays, one watches', async () => {
  world = await World.begin(1);
  const { game, invitations } = must(await world.hall.requests.create(body(), 'a'));
  const invitation = invitations[1]!;
  const answers = await Promise.all(
    ['Rui', 'Eva', 'Gil'].map((name) => world.hall.requests.join(game, { invitation, name }, name)),
  );
  const joined = answers.map((each) => must(each).joined);
  expect(joined.filter(Boolean)).toHaveLength(1);
  const { sheet } = await sheetOf(game);
  expect(sheet.state).toBe('playing');
  expect(sheet.players.map(({ name }) => name)).toEqual(['Ana', ['Rui', 'Eva', 'Gil'][joined.indexOf(true)]]);
  expect(must(await world.hall.requests.join(game, { invitation, name: 'Zoe' }, 'z'))).toEqual({
    joined: false,
  });
});

test('the store holds no secret and no invitation, and the creator never sees the secret of another', async () => {
  world = await World.begin(1);
  const created = must(await world.hall.requests.create(body(), 'a'));
  const joined = must(
    await world.hall.requests.join(created.game, { invitation: created.invitations[1]!, name: 'Rui' }, 'b'),
  );
  if (!joined.joined) throw new Error('watches');
  const kept = JSON.stringify([await world.store.read(created.game), await world.store.acts(created.game)]);
  for (const secret of [created.secret, created.invitations[1]!, joined.secret])
    expect(kept).not.toContain(secret);
  expect(kept).toContain(secretHash(joined.secret));
  const seen = JSON.stringify(await sheetOf(created.game, created.secret));
  expect(seen).not.toContain(joined.secret);
  expect(seen).not.toContain(secretHash(joined.secret));
  expect((await sheetOf(created.game, joined.secret)).me).toBe(1);
  expect((await sheetOf(created.game, created.invitations[1]!)).me).toBeNull();
});

test('what was asked for twice, because an answer was lost, is there once', async () => {
  world = await World.begin(1);
  const secret = newSecret();
  const first = must(await world.hall.requests.create(body({}, { secret }), 'a'));
  expect(must(await world.hall.requests.create(body({}, { secret }), 'a'))).toEqual(first);
  expect(must(await world.hall.requests.invitations(first.game, secret, 'a'))).toEqual(first.invitations);
  const own = newSecret();
  const join = { invitation: first.invitations[1]!, name: 'Rui', secret: own };
  const joined = must(await world.hall.requests.join(first.game, join, 'b'));
  expect(must(await world.hall.requests.join(first.game, join, 'b'))).toEqual(joined);
  expect(must(await world.hall.requests.invitations(first.game, secret, 'a'))).toEqual([null, null]);
  expect(code(await world.hall.requests.invitations(first.game, own, 'b'))).toBe('not-creator');
});

test('a secret that is easily guessed is refused for a new place, and stays good where it is', async () => {
  world = await World.begin(1);
  const weak = 'abcdefg'.repeat(4).slice(0, 22);
  expect(code(await world.hall.requests.create(body({}, { secret: weak }), 'a'))).toBe('secret-weak');
  const { game, invitations, secret } = must(await world.hall.requests.create(body(), 'a'));
  const join = { invitation: invitations[1]!, name: 'Rui', secret: weak };
  expect(code(await world.hall.requests.join(game, join, 'b'))).toBe('secret-weak');
  must(await world.hall.requests.join(game, { ...join, secret: newSecret() }, 'b'));
  expect(code(await world.hall.requests.newLink(game, { secret, fresh: weak }, 'a'))).toBe('secret-weak');
  // As an earlier server took it.
  const found = (await world.store.read(game))!;
  const places = found.row.places.map((place, i) =>
    i === 0 ? { ...place, secret: secretHash(weak) } : place,
  );
  const [standing] = await world.store.standings({ state: 'playing', most: 1 });
  await world.store.add({ game, events: [], acts: [], command: null, standing: standing!, places });
  await world.restart();
  expect((await sheetOf(game, weak)).me).toBe(0);
  expect(must(await world.hall.requests.join(game, { ...join, secret: weak }, 'b')).joined).toBe(true);
});

describe('the same creation sent again', () => {
  const again = (part: object, secret: string, address = 'a') =>
    world.hall.requests.create(body(part, { secret }), address);

  it('creates no second game, also when the game has begun, from another address, and after a restart', async () => {
    world = await World.begin(1);
    for (const part of [{ places: ['human', 'level-1'] }, {}]) {
      const secret = newSecret();
      const first = must(await again(part, secret));
      if (first.invitations[1])
        must(
          await world.hall.requests.join(first.game, { invitation: first.invitations[1], name: 'Rui' }, 'b'),
        );
      for (const address of ['a', 'other'])
        expect(must(await again(part, secret, address)).game).toBe(first.game);
      await world.restart();
      expect(must(await again(part, secret, 'a')).game).toBe(first.game);
    }
    expect(await world.store.count()).toBe(2);
  });

  it('creates one game where it comes by two addresses at once', async () => {
    world = await World.begin(1);
    const secret = newSecret();
    const both = await Promise.all(['a', 'b'].map((address) => again({}, secret, address)));
    expect(new Set(both.map((each) => must(each).game)).size).toBe(1);
    expect(await world.store.count()).toBe(1);
  });

  it('is refused where something else is asked for, or the secret is void', async () => {
    world = await World.begin(1);
    const secret = newSecret();
    const { game } = must(await again({}, secret));
    expect(code(await again({ listed: true }, secret))).toBe('secret-used');
    must(await world.hall.requests.newLink(game, { secret }, 'a'));
    expect(code(await again({}, secret))).toBe('secret-used');
    expect(await world.store.count()).toBe(1);
  });
});

describe('a challenge', () => {
  it('is cancelled by its creator alone', async () => {
    world = await World.begin(1);
    const part = {
      game: 'small-star-empires',
      options: { board: 'tri' },
      places: ['human', 'human', 'human'],
    };
    const created = must(await world.hall.requests.create(body(part), 'a'));
    const joined = must(
      await world.hall.requests.join(created.game, { invitation: created.invitations[2]!, name: 'Eva' }, 'b'),
    );
    if (!joined.joined) throw new Error('watches');
    const cancelled = await world.hall.requests.cancel(created.game, joined.secret, 'b');
    expect(must(cancelled).answer).toMatchObject({ kind: 'refused', fault: { code: 'not-creator' } });
    expect(must(await world.hall.requests.cancel(created.game, created.secret, 'a')).answer.kind).toBe('ack');
    expect((await sheetOf(created.game)).sheet.state).toBe('closed');
    const late = await world.hall.requests.join(
      created.game,
      { invitation: created.invitations[1]!, name: 'Rui' },
      'c',
    );
    expect(must(late)).toEqual({ joined: false });
  });

  it('expires, and is not in the lobby any more', async () => {
    world = await World.begin(1, { listedMs: 30_000 });
    const { game } = must(await world.hall.requests.create(body({ listed: true }), 'a'));
    expect((await world.hall.requests.lobby()).challenges.map(({ sheet }) => sheet.game)).toEqual([game]);
    await world.clock.pass(31_000);
    expect((await sheetOf(game)).acts.at(-1)).toMatchObject({ kind: 'expired', by: 'server' });
    expect((await world.hall.requests.lobby()).challenges).toEqual([]);
  });

  it('in the lobby is for everybody, a private one for the invited', async () => {
    world = await World.begin(1);
    const open = must(await world.hall.requests.create(body({ listed: true }), 'a'));
    const hidden = must(await world.hall.requests.create(body(), 'b'));
    expect(must(await world.hall.requests.join(hidden.game, { name: 'Rui' }, 'c'))).toEqual({
      joined: false,
    });
    expect(must(await world.hall.requests.join(open.game, { name: 'Rui' }, 'c')).joined).toBe(true);
    await world.clock.pass(1_000);
    const { challenges, games } = await world.hall.requests.lobby('dameo');
    expect([challenges.length, games.map(({ sheet }) => sheet.game)]).toEqual([0, [open.game]]);
    expect((await world.hall.requests.lobby('trench')).games).toEqual([]);
  });

  test.each([
    ['a game that is not there', { game: 'chess' }, 'rules-unknown'],
    ['a computer that is not there', { places: ['human', 'report-1'] }, 'computer-unknown'],
    ['too many places', { places: ['human', 'human', 'human'] }, 'players-count'],
    ['a board that cannot be read', { start: 'x w' }, null],
    ['an unknown match', { format: 'best-of-9' }, 'format-unknown'],
  ])('of %s is refused', async (_, part, fault) => {
    world = await World.begin(1);
    const answer = code(await world.hall.requests.create(body(part), 'a'));
    if (fault) expect(answer).toBe(fault);
    else expect(answer).not.toBe('ok');
  });
});

describe('limits', () => {
  it('one open challenge per browser, five per address', async () => {
    world = await World.begin(1);
    const browser = newSecret();
    const mine = must(await world.hall.requests.create(body({}, { browser }), 'a'));
    expect(code(await world.hall.requests.create(body({}, { browser }), 'elsewhere'))).toBe('challenge-open');
    for (let i = 0; i < 4; i++)
      must(await world.hall.requests.create(body({}, { browser: newSecret() }), 'a'));
    expect(code(await world.hall.requests.create(body(), 'a'))).toBe('challenges-address');
    await world.hall.requests.cancel(mine.game, mine.secret, 'a');
    expect(code(await world.hall.requests.create(body({}, { browser }), 'a'))).toBe('ok');
  });

  it('hold for many that come at once', async () => {
    world = await World.begin(1);
    const create = (part: object, address: string) => world.hall.requests.create(body(part), address);
    const all = async (part: object, address: string) =>
      (await Promise.all(Array.from({ length: 12 }, () => create(part, address)))).filter(({ ok }) => ok);
    expect(await all({}, 'a')).toHaveLength(5);
    expect(await all({ places: ['human', 'level-1'] }, 'b')).toHaveLength(2);
  });

  it('so many games that are played, however they come about', async () => {
    world = await World.begin(1, { gamesPerAddress: 2 });
    const request = { game: 'dameo', places: ['human', 'human'] };
    const { id, secrets } = await world.game(request);
    const ask = async (place: number, command: OnlineCommand, name: string) => {
      const asked = { secret: secrets[place]!, id: name, after: 0, command };
      const { answer } = must(await world.hall.requests.command(id, asked, 'a'));
      return answer.kind === 'ack' ? 'ok' : answer.fault.code;
    };
    await ask(0, { kind: 'resign' }, 'resigns');
    const others = [await world.game(request), await world.game(request)];
    expect(code(await world.hall.requests.create(body(), 'creator Ana'))).toBe('games-address');
    expect(await ask(0, { kind: 'rematch', answer: 'offer' }, 'offers')).toBe('ok');
    expect(await ask(1, { kind: 'rematch', answer: 'offer' }, 'early')).toBe('games-address');
    const end = { secret: others[0]!.secrets[0]!, id: 'x', after: 0, command: { kind: 'resign' } as const };
    must(await world.hall.requests.command(others[0]!.id, end, 'a'));
    expect(await ask(1, { kind: 'rematch', answer: 'offer' }, 'later')).toBe('ok');
  });

  it('so many that are created in a while, rematches among them, whatever becomes of them', async () => {
    world = await World.begin(1, { creations: { most: 3, perMs: 3_600_000 } });
    const alone = body({ places: ['human', 'level-1'] });
    const play = async (command: OnlineCommand, game: string, secret: string) => {
      const asked = { secret, id: command.kind, after: 0, command };
      const { answer } = must(await world.hall.requests.command(game, asked, 'a'));
      return answer.kind === 'ack' ? 'ok' : answer.fault.code;
    };
    const over = async () => {
      const { game, secret } = must(await world.hall.requests.create(alone, 'a'));
      await play({ kind: 'resign' }, game, secret);
      return () => play({ kind: 'rematch', answer: 'offer' }, game, secret);
    };
    const [first, second] = [await over(), await over()];
    expect(await first()).toBe('ok');
    const often = await world.hall.requests.create(alone, 'a');
    expect(often).toEqual({ ok: false, fault: { code: 'games-often', accepted: '1200' } });
    expect(await second()).toBe('games-often');
    expect(code(await world.hall.requests.create(body(), 'b'))).toBe('ok');
    await world.clock.pass(1_200_000);
    expect(code(await world.hall.requests.create(alone, 'a'))).toBe('ok');
  });

  it('so many in all, deleted ones not counted', async () => {
    world = await World.begin(1, { games: 3 });
    const games = [];
    for (const address of ['a', 'b', 'c'])
      games.push(must(await world.hall.requests.create(body(), address)));
    expect(code(await world.hall.requests.create(body(), 'd'))).toBe('games-full');
    must(await world.hall.requests.withdraw(games[0]!.game, games[0]!.secret, 'a'));
    await world.clock.pass(60_000);
    expect(code(await world.hall.requests.create(body(), 'd'))).toBe('ok');
    expect(code(await world.hall.requests.create(body(), 'e'))).toBe('games-full');
  });

  it.each([
    [60, 'challenges-address'],
    [0, 'challenges-address'],
  ])('also %i open challenges of one address', async (most, fault) => {
    world = await World.begin(1, { challengesPerAddress: most });
    for (let i = 0; i < most; i++) must(await world.hall.requests.create(body(), 'a'));
    expect(code(await world.hall.requests.create(body(), 'a'))).toBe(fault);
  });

  it('an open challenge and a rematch with computers count as games with computers', async () => {
    world = await World.begin(1);
    const mixed = body({
      game: 'small-star-empires',
      places: ['human', 'human', 'level-1'],
      options: { board: 'tri' },
    });
    const alone = body({ places: ['human', 'level-1'] });
    const over = must(await world.hall.requests.create(alone, 'a'));
    const ask = async (command: OnlineCommand, id: string) => {
      const asked = { secret: over.secret, id, after: 0, command };
      const { answer } = must(await world.hall.requests.command(over.game, asked, 'a'));
      return answer.kind === 'ack' ? 'ok' : answer.fault.code;
    };
    await ask({ kind: 'resign' }, 'resigns');
    const open = must(await world.hall.requests.create(mixed, 'a'));
    must(await world.hall.requests.create(alone, 'a'));
    expect(code(await world.hall.requests.create(mixed, 'a'))).toBe('computers-address');
    expect(await ask({ kind: 'rematch', answer: 'offer' }, 'early')).toBe('computers-address');
    must(await world.hall.requests.cancel(open.game, open.secret, 'a'));
    expect(await ask({ kind: 'rematch', answer: 'offer' }, 'later')).toBe('ok');
  });

  it('a computer that plays for somebody who left counts as one, and nobody is kept from leaving', async () => {
    world = await World.begin(1);
    const three = {
      game: 'small-star-empires',
      places: ['human', 'human', 'human'],
      options: { board: 'tri' },
    };
    const address = 'creator Ana';
    const withComputer = () => world.hall.requests.create(body({ places: ['human', 'level-1'] }), address);
    const games = [await world.game(three), await world.game(three), await world.game(three)];
    const leave = async ({ id, secrets }: (typeof games)[number]) => {
      const command = { kind: 'resign', substitute: true } as const;
      const asked = { secret: secrets[2]!, id: 'leaves', after: 0, command };
      return must(await world.hall.requests.command(id, asked, 'c')).answer.kind;
    };
    expect(await leave(games[0]!)).toBe('ack');
    const [playing] = await world.store.standings({ state: 'playing', creator: address, most: 1 });
    expect(playing).toMatchObject({ game: games[0]!.id, computers: true });
    const own = must(await withComputer());
    expect(code(await withComputer())).toBe('computers-address');
    expect([await leave(games[1]!), await leave(games[2]!)]).toEqual(['ack', 'ack']);
    must(
      await world.hall.requests.command(
        own.game,
        { secret: own.secret, id: 'x', after: 0, command: { kind: 'resign' } },
        'a',
      ),
    );
    expect(code(await withComputer())).toBe('computers-address');
    expect(code(await world.hall.requests.create(body(three), address))).toBe('ok');
  });

  it('no game is of computers alone, neither asked for nor left behind', async () => {
    world = await World.begin(1);
    const all = { game: 'dameo', places: ['level-1', 'level-1'] };
    expect(decodeCreate({ name: 'Ana', request: all }, '').ok).toBe(false);
    expect(decodeCreate({ name: 'Ana', request: { ...all, mine: 1 } }, '').ok).toBe(false);
    const places = ['human', 'level-1', 'level-1', 'level-1'];
    const request = { game: 'small-star-empires', options: { board: 'quad' }, places };
    const { game, secret } = must(await world.hall.requests.create(body(request), 'a'));
    const command = { kind: 'resign', substitute: true } as const;
    must(await world.hall.requests.command(game, { secret, id: 'x', after: 0, command }, 'a'));
    expect((await sheetOf(game)).sheet.state).toBe('over');
    const { length } = world.computers.questions;
    await world.clock.pass(60_000);
    expect(world.computers.questions).toHaveLength(length);
  });

  it('two games with computers per address', async () => {
    world = await World.begin(1);
    const computers = body({ places: ['human', 'level-1'] });
    const first = must(await world.hall.requests.create(computers, 'a'));
    must(await world.hall.requests.create(computers, 'a'));
    expect(code(await world.hall.requests.create(computers, 'a'))).toBe('computers-address');
    expect(code(await world.hall.requests.create(computers, 'b'))).toBe('ok');
    const resign = { secret: first.secret, id: 'x', after: 0, command: { kind: 'resign' } as const };
    must(await world.hall.requests.command(first.game, resign, 'a'));
    expect(code(await world.hall.requests.create(computers, 'a'))).toBe('ok');
  });

  it('so many requests, then one has to wait', async () => {
    world = await World.begin(1, { requests: { most: 3, perMs: 3_000 } });
    const { game } = must(await world.hall.requests.create(body(), 'a'));
    const read = async () => code(await world.hall.requests.read(game, { since: 0 }, 'a'));
    expect([await read(), await read(), await read()]).toEqual(['ok', 'ok', 'too-fast']);
    expect(code(await world.hall.requests.read(game, { since: 0 }, 'b'))).toBe('ok');
    await world.clock.pass(1_000);
    expect(await read()).toBe('ok');
  });
});

test('a new link makes the old one void, and ends its connections', async () => {
  world = await World.begin(1);
  const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'] });
  const ana = await world.client(id, secrets[0]);
  const fresh = must(await world.hall.requests.newLink(id, { secret: secrets[0]! }, 'a'));
  await world.clock.pass(1_000);
  expect(ana.table.stopped).toMatchObject({ code: 'link-void' });
  expect((await sheetOf(id, secrets[0]!)).me).toBeNull();
  expect((await sheetOf(id, fresh.secret)).me).toBe(0);
  expect(code(await world.hall.requests.newLink(id, { secret: secrets[0]! }, 'a'))).toBe('link-void');
});

test('random sides follow from the seed, and every player has one', async () => {
  world = await World.begin(1, { challengesPerAddress: 99 });
  const seen = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'], sides: 'random' });
    const me = await Promise.all(secrets.map(async (secret) => (await sheetOf(id, secret!)).me));
    expect([...me].sort()).toEqual([0, 1]);
    const { sheet } = await sheetOf(id);
    expect(sheet.players[me[0]!]!.name).toBe('Ana');
    seen.add(me.join());
  }
  expect(seen.size).toBe(2);
});

test('whose turn it is, for a list of games', async () => {
  world = await World.begin(1);
  const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'] });
  const games = [
    { game: id, secret: secrets[0]! },
    { game: id, secret: secrets[1]! },
    { game: id, secret: newSecret() },
    { game: 'nothing', secret: newSecret() },
  ];
  const { games: rows } = must(await world.hall.requests.turns({ games }, 'a'));
  expect(rows.map(({ state, mine, names }) => [state, mine, names])).toEqual([
    ['playing', true, ['Rui']],
    ['playing', false, ['Ana']],
    [null, false, []],
    [null, false, []],
  ]);
});
