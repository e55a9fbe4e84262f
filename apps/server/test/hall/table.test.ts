/** What players may do at a table, and what is answered: once, in order, and the same again whenever it is asked again. */
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import type { ReadAnswer } from '@tabuleiro/protocol/http';
import { listMoves, must } from '@tabuleiro/rules';
import type { SessionEvent } from '@tabuleiro/rules/match';
import { afterEach, describe, expect, it, test } from 'vitest';
import { administer } from '../../src/hall/admin.ts';
import { SERVER_SETTINGS } from '../../src/settings.ts';
import { StoreFailure } from '../../src/store/failure.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import type { Addition, Written } from '../../src/store/store.ts';
import { lagBucket } from '../../src/time/lag.ts';
import { type SeatedClient, seatsOf } from '../seat.ts';
import { World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

const two = { game: 'dameo', places: ['human', 'human'] };
const clock = { initial: 60_000, increment: 0 };

async function table(request: object = two, settings = {}): Promise<SeatedClient[]> {
  world = await World.begin(5, settings);
  return seatsOf(world, request);
}

const kinds = async (seat: SeatedClient) => (await seat.read()).events.map(({ kind }) => kind);
const acts = async (seat: SeatedClient) => (await seat.read()).acts.map(({ kind }) => kind);
const states = async (...seats: SeatedClient[]) =>
  Promise.all(seats.map(async (each) => (await each.read()).sheet.state));

describe('answers', () => {
  it('an accepted command has the same answer for ever, also after a restart, and happens once', async () => {
    const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
    const first = await ana.do({ kind: 'play', move: 'c3-c4', ply: 0 }, 'same');
    expect(first).toMatchObject({ kind: 'ack', id: 'same', number: 1, left: null });
    await rui.move();
    expect(await ana.do({ kind: 'play', move: 'c3-c4', ply: 0 }, 'same', 0)).toEqual(first);
    await world.restart();
    expect(await ana.do({ kind: 'play', move: 'c3-c4', ply: 0 }, 'same', 0)).toEqual(first);
    expect(await kinds(ana)).toEqual(['move', 'move']);
  });

  it('an id that was used for another command is refused, also after a restart', async () => {
    const [ana] = (await table()) as [SeatedClient, SeatedClient];
    const first = await ana.do({ kind: 'play', move: 'c3-c4', ply: 0 }, 'same');
    const others = [{ kind: 'resign' } as const, { kind: 'play', move: 'd3-d4', ply: 0 } as const];
    for (const isNew of [false, true]) {
      if (isNew) await world.restart();
      for (const other of others)
        expect(await ana.do(other, 'same', 0)).toEqual({
          ...{ kind: 'refused', id: 'same' },
          fault: { code: 'id-used', found: 'same' },
        });
      expect(await ana.do({ kind: 'play', move: 'c3-c4', ply: 0 }, 'same', 0)).toEqual(first);
    }
    expect(await ana.asks({ kind: 'resign' })).toBe('ok');
  });

  it('a command of an earlier server, whose hash is not stored, is answered as it was', async () => {
    const [ana] = (await table()) as [SeatedClient, SeatedClient];
    const { store } = world;
    const add = store.add.bind(store);
    store.add = (addition) =>
      add({ ...addition, command: addition.command && { ...addition.command, hash: null } });
    const first = await ana.do({ kind: 'play', move: 'c3-c4', ply: 0 }, 'same');
    await world.restart();
    expect(await ana.do({ kind: 'resign' }, 'same', 0)).toEqual(first);
  });

  it('a refused id is not accepted later', async () => {
    const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
    const early = await rui.do({ kind: 'play', move: 'c6-c5', ply: 0 }, 'early');
    expect(early).toMatchObject({ kind: 'refused', fault: { code: 'session-turn' } });
    await ana.move();
    expect(await rui.do({ kind: 'play', move: 'c6-c5', ply: 1 }, 'early')).toEqual(early);
    expect(await rui.asks({ kind: 'play', move: 'c6-c5', ply: 1 })).toBe('ok');
  });

  it('a refusal is forgotten with the server: who has not heard it may ask again, and is answered once', async () => {
    const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
    const move = { kind: 'play', move: 'c6-c5', ply: 1 } as const;
    expect(await rui.do(move, 'early')).toMatchObject({ kind: 'refused' });
    await ana.move();
    await world.restart();
    const answer = await rui.do(move, 'early');
    expect(answer).toMatchObject({ kind: 'ack', number: 2 });
    await world.restart();
    expect(await rui.do(move, 'early')).toEqual(answer);
    expect(await kinds(ana)).toEqual(['move', 'move']);
  });

  it('a move for a position that was taken back is refused, though its ply is the same', async () => {
    const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
    await ana.move();
    await ana.asks({ kind: 'propose', what: 'takeback' });
    const of = (await ana.read()).events.at(-1)!.number;
    expect(await rui.asks({ kind: 'accept', of })).toBe('ok');
    const stale = await ana.do({ kind: 'play', move: 'c3-c4', ply: 0 }, 'stale', 0);
    expect(stale).toMatchObject({ kind: 'refused', fault: { code: 'session-stale' } });
    const ahead = await ana.do({ kind: 'play', move: 'c3-c4', ply: 0 }, 'ahead', 99);
    expect(ahead).toMatchObject({ kind: 'refused', fault: { code: 'session-stale' } });
  });

  it('a void secret and an unknown game get no answer', async () => {
    const [ana] = (await table()) as [SeatedClient, SeatedClient];
    const body = { secret: 'B'.repeat(22), id: 'x', after: 0, command: { kind: 'resign' } as const };
    const code = async (game: string) => {
      const answer = await world.hall.requests.command(game, body, 'http');
      return answer.ok ? 'ok' : answer.fault.code;
    };
    expect([await code(ana.game), await code('nothing')]).toEqual(['link-void', 'game-unknown']);
  });

  it('a commit that fails leaves the game as it was, and the same id may come again', async () => {
    const [ana] = (await table()) as [SeatedClient, SeatedClient];
    const { add } = MemoryStore.prototype;
    const store = world.store as MemoryStore;
    store.add = async () => {
      throw new StoreFailure('store-failed', 'the disk is full');
    };
    const body = {
      secret: ana.secret,
      id: 'x',
      after: 0,
      command: { kind: 'play', move: 'c3-c4', ply: 0 } as const,
    };
    const failed = await world.hall.requests.command(ana.game, body, 'http');
    expect(failed).toMatchObject({ ok: false, fault: { code: 'store-failed' } });
    store.add = add;
    expect(await kinds(ana)).toEqual([]);
    expect(await ana.do(body.command, 'x', 0)).toMatchObject({ kind: 'ack', number: 1 });
  });

  it('a commit that was written though its answer was lost is found again by its id', async () => {
    const [ana] = (await table()) as [SeatedClient, SeatedClient];
    const { add } = MemoryStore.prototype;
    const store = world.store as MemoryStore;
    store.add = async (addition: Addition): Promise<Written> => {
      await add.call(store, addition);
      throw new StoreFailure('store-failed', 'the line to the store broke');
    };
    const body = {
      secret: ana.secret,
      id: 'x',
      after: 0,
      command: { kind: 'play', move: 'c3-c4', ply: 0 } as const,
    };
    expect((await world.hall.requests.command(ana.game, body, 'http')).ok).toBe(false);
    store.add = add;
    expect(await ana.do(body.command, 'x', 0)).toMatchObject({ kind: 'ack', number: 1 });
    expect(await kinds(ana)).toEqual(['move']);
  });

  it('another writer was first: the game is read anew and the command decided again', async () => {
    const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
    await ana.move();
    const { add } = MemoryStore.prototype;
    const store = world.store as MemoryStore;
    store.add = async (addition: Addition): Promise<Written> => {
      store.add = add;
      // Another process of ours writes an offer first.
      const event = { ...addition.events[0]!.event, kind: 'propose', what: 'draw', player: 1 } as const;
      await add.call(store, { ...addition, events: [{ event: event as never, hash: null }], command: null });
      return add.call(store, addition);
    };
    expect(await rui.asks({ kind: 'play', move: 'c6-c5', ply: 1 })).toBe('ok');
    expect(await kinds(ana)).toEqual(['move', 'propose', 'move']);
  });
});

describe('what is permitted', () => {
  it('the same is proposed again after two moves of one own', async () => {
    const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
    await ana.move();
    expect(await ana.asks({ kind: 'propose', what: 'draw' })).toBe('ok');
    expect(await ana.asks({ kind: 'propose', what: 'takeback' })).toBe('proposal-repeated'); // one open each
    await rui.move(); // declines
    await ana.move();
    expect(await ana.asks({ kind: 'propose', what: 'draw' })).toBe('proposal-soon');
    await rui.move();
    await ana.move();
    expect(await ana.asks({ kind: 'propose', what: 'draw' })).toBe('ok');
    expect(await rui.asks({ kind: 'propose', what: 'draw' })).toBe('ok'); // accepts it
    expect((await kinds(ana)).slice(-3)).toEqual(['accept', 'agreement', 'end']);
    expect(await ana.asks({ kind: 'propose', what: 'takeback' })).toBe('session-over');
  });

  it('a takeback gives no time back', async () => {
    const [ana, rui] = (await table({ ...two, clock })) as [SeatedClient, SeatedClient];
    await ana.move();
    await world.clock.pass(5_000);
    await rui.move();
    await rui.asks({ kind: 'propose', what: 'takeback' });
    const of = (await ana.read()).events.at(-1)!.number;
    await ana.asks({ kind: 'accept', of });
    const left = (await ana.read()).events.at(-1)!.left!;
    expect(left[1]).toBeLessThanOrEqual(55_000);
  });

  it('abort before everybody has moved, never later', async () => {
    const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
    await ana.move();
    await rui.move();
    expect(await ana.asks({ kind: 'abort' })).toBe('abort-late');
    const [eva, gil] = (await table()) as [SeatedClient, SeatedClient];
    await eva.move();
    expect(await gil.asks({ kind: 'abort' })).toBe('ok');
    expect(await states(eva, gil)).toEqual(['closed', 'closed']);
    expect(await eva.asks({ kind: 'resign' })).toBe('game-closed');
  });

  it('time is given to the other, in games with a clock', async () => {
    const [ana] = (await table({ ...two, clock })) as [SeatedClient, SeatedClient];
    expect(await ana.asks({ kind: 'give-time' })).toBe('ok');
    expect((await ana.read()).events.at(-1)).toMatchObject({ kind: 'gift', seat: 1, left: [60_000, 75_000] });
    const [eva] = (await table()) as [SeatedClient, SeatedClient];
    expect(await eva.asks({ kind: 'give-time' })).toBe('no-clock');
  });

  it('among three it is given to the person to move, else to the next after the giver, never to a computer', async () => {
    const board = { game: 'small-star-empires', options: { board: 'quad' }, clock };
    const places = ['level-2', 'human', 'human', 'human'];
    const [ana, rui, eva] = (await table({ ...board, places, mine: 1 })) as [
      SeatedClient,
      SeatedClient,
      SeatedClient,
    ];
    const given = async (giver: SeatedClient) => {
      expect(await giver.asks({ kind: 'give-time' })).toBe('ok');
      const gift = (await giver.read()).events.findLast(({ kind }) => kind === 'gift');
      return gift?.kind === 'gift' ? gift.seat : null;
    };
    await world.clock.pass(5_000); // the computer has moved
    expect((await ana.read()).toMove).toBe(1);
    expect([await given(rui), await given(eva), await given(ana)]).toEqual([1, 1, 2]);
    await ana.asks({ kind: 'resign', substitute: true });
    await world.clock.pass(5_000);
    expect((await rui.read()).toMove).toBe(2);
    expect([await given(rui), await given(eva)]).toEqual([3, 2]);
    await eva.asks({ kind: 'resign', substitute: true });
    expect(await rui.asks({ kind: 'give-time' })).toBe('gift-nobody');
  });

  it('time is given a few times between two moves of the giver, not without an end', async () => {
    const [ana, rui] = (await table({ ...two, clock })) as [SeatedClient, SeatedClient];
    const answers = [];
    for (let i = 0; i < 9; i++) answers.push(await ana.asks({ kind: 'give-time' }));
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 'ok'), 'gift-soon']);
    expect(await rui.asks({ kind: 'give-time' })).toBe('ok');
    await ana.move();
    expect(await ana.asks({ kind: 'give-time' })).toBe('ok');
  });

  it('a game that nobody begins is closed', async () => {
    const [ana] = (await table({ ...two, clock })) as [SeatedClient, SeatedClient];
    await world.clock.pass(121_000);
    expect(await states(ana)).toEqual(['closed']);
    expect((await ana.read()).acts.at(-1)).toMatchObject({ kind: 'aborted', by: 'server' });
  });
});

describe('storms', () => {
  it('an offer of a rematch that is made and taken back has an end', async () => {
    const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
    await ana.asks({ kind: 'resign' });
    const answers: string[] = [];
    for (let i = 0; i < 9; i++) {
      answers.push(await ana.asks({ kind: 'rematch', answer: 'offer' }));
      await ana.asks({ kind: 'rematch', answer: 'decline' });
    }
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 'ok'), 'rematch-often']);
    expect(await rui.asks({ kind: 'rematch', answer: 'offer' })).toBe('ok');
  });

  it('new links of a player have an end, and take none from the others', async () => {
    const [ana, rui] = (await table(two, { requests: { most: 1e9, perMs: 1 } })) as [
      SeatedClient,
      SeatedClient,
    ];
    let { secret } = ana;
    for (let i = 0; i < 100; i++)
      secret = must(await world.hall.requests.newLink(ana.game, { secret }, 'http')).secret;
    const answer = await world.hall.requests.newLink(ana.game, { secret }, 'http');
    expect(answer).toMatchObject({ fault: { code: 'links-many' } });
    expect((await world.hall.requests.newLink(ana.game, { secret: rui.secret }, 'http')).ok).toBe(true);
  });

  it('proposals without an end are refused, and leave nothing in the log', async () => {
    const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
    await ana.move();
    for (let i = 0; i < 20; i++)
      for (const seat of [ana, rui]) {
        await seat.asks({ kind: 'propose', what: i % 2 === 0 ? 'takeback' : 'draw' });
        const of = (await seat.read()).events.at(-1)!.number;
        await (seat === ana ? rui : ana).asks({ kind: 'decline', of });
      }
    expect((await kinds(ana)).filter((kind) => kind === 'propose').length).toBeLessThanOrEqual(4);
  });
});

describe('a log that is as long as it may be', () => {
  const most = 9;
  const full = async (): Promise<[SeatedClient, SeatedClient]> => {
    const [ana, rui] = (await table({ ...two, clock }, { logEvents: most })) as [SeatedClient, SeatedClient];
    for (let i = 0; i < most; i++) await (i % 2 ? rui : ana).move();
    return [ana, rui];
  };

  it('refuses takebacks, offers and gifts of time', async () => {
    const [ana, rui] = await full();
    for (const seat of [ana, rui]) {
      expect(await seat.asks({ kind: 'propose', what: 'takeback' })).toBe('log-long');
      expect(await seat.asks({ kind: 'propose', what: 'draw' })).toBe('log-long');
      expect(await seat.asks({ kind: 'give-time' })).toBe('log-long');
    }
    expect(await kinds(ana)).toEqual(Array(most).fill('move'));
  });

  it('takes moves, a resignation and a flag', async () => {
    const [ana, rui] = await full();
    await rui.move();
    await ana.move();
    expect(await rui.asks({ kind: 'resign' })).toBe('ok');
    const [eva, gil] = await full();
    await world.clock.pass(70_000);
    expect((await kinds(eva)).slice(-2)).toEqual(['flag', 'end']);
    expect(await gil.asks({ kind: 'rematch', answer: 'offer' })).toBe('ok');
  });

  it('takes the answer to a draw that was offered before', async () => {
    const [ana, rui] = (await table({ ...two, clock }, { logEvents: 3 })) as [SeatedClient, SeatedClient];
    await ana.move();
    await rui.move();
    expect(await ana.asks({ kind: 'propose', what: 'draw' })).toBe('ok');
    expect(await rui.asks({ kind: 'propose', what: 'draw' })).toBe('ok');
    expect((await rui.read()).result).toBe('draw agreement');
  });

  it('refuses to take back, though it was asked before', async () => {
    const [ana, rui] = (await table({ ...two, clock }, { logEvents: 3 })) as [SeatedClient, SeatedClient];
    await ana.move();
    await rui.move();
    expect(await rui.asks({ kind: 'propose', what: 'takeback' })).toBe('ok');
    expect(await ana.asks({ kind: 'accept', of: 3 })).toBe('log-long');
    expect(await ana.asks({ kind: 'decline', of: 3 })).toBe('ok');
  });
});

describe('somebody else', () => {
  it('has the same id for another command: both happen, each is answered as its own', async () => {
    const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
    const [one, other] = [
      { kind: 'play', move: 'c3-c4', ply: 0 },
      { kind: 'play', move: 'd6-d5', ply: 1 },
    ] as const;
    const first = await ana.do(one, 'same');
    const second = await rui.do(other, 'same');
    expect([first, second]).toMatchObject([
      { kind: 'ack', number: 1 },
      { kind: 'ack', number: 2 },
    ]);
    expect(await ana.do(one, 'same')).toEqual(first);
    expect(await rui.do(other, 'same')).toEqual(second);
  });

  it('does not act for the seat whose turn it is, whatever the command says of players', async () => {
    const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
    const parts = { player: 0, seat: 0, place: 0, me: 0 } as object;
    const play = { kind: 'play', move: 'c3-c4', ply: 0, ...parts } as OnlineCommand;
    expect(await rui.asks(play)).toBe('session-turn');
    await rui.asks({ kind: 'resign', ...parts } as OnlineCommand);
    expect((await ana.read()).events.at(-2)).toMatchObject({ kind: 'resign', player: 1 });
  });
});

describe('a claim', () => {
  const away = async (ms: number) => world.clock.pass(ms);

  it('is heard when the other has been away for thirty seconds', async () => {
    const [ana, rui] = (await table({ ...two, clock: { initial: 600_000, increment: 0 } })) as [
      SeatedClient,
      SeatedClient,
    ];
    await ana.move();
    await rui.move();
    expect(await ana.asks({ kind: 'claim', what: 'win' })).toBe('claim-present');
    await away(70_000);
    expect(await ana.asks({ kind: 'claim', what: 'win' })).toBe('ok');
    expect(await kinds(ana)).toEqual(['move', 'move', 'resign', 'end']);
    expect((await ana.read()).acts.at(-1)).toMatchObject({
      kind: 'claimed',
      by: '0',
      detail: { what: 'win', absent: 1 },
    });
    expect(await states(ana)).toEqual(['over']);
  });

  it('is heard a second early at most: a page may be ahead of our time', async () => {
    const [ana, rui] = (await table({ ...two, clock: { initial: 600_000, increment: 0 } })) as [
      SeatedClient,
      SeatedClient,
    ];
    await ana.move();
    await rui.move();
    const { gone } = (await ana.read()).presence;
    expect(gone).toEqual([null, null]);
    await away(35_000); // for so long after a request one is here
    await away(28_900);
    expect(await ana.do({ kind: 'claim', what: 'win' }, 'early')).toEqual({
      kind: 'refused',
      id: 'early',
      fault: { code: 'claim-present', accepted: '30' },
      at: world.hall.time.now,
    });
    await away(100);
    expect(await ana.asks({ kind: 'claim', what: 'win' })).toBe('ok');
  });

  it('of a draw is an agreement of the absent player', async () => {
    const [ana, rui] = (await table({ ...two, clock: { initial: 600_000, increment: 0 } })) as [
      SeatedClient,
      SeatedClient,
    ];
    await ana.move();
    await rui.move();
    await away(70_000);
    expect(await ana.asks({ kind: 'claim', what: 'draw' })).toBe('ok');
    expect((await kinds(ana)).slice(-4)).toEqual(['propose', 'accept', 'agreement', 'end']);
  });

  it('of a draw is acknowledged when all of it is written, in one piece', async () => {
    const [ana, rui] = (await table({ ...two, clock: { initial: 600_000, increment: 0 } })) as [
      SeatedClient,
      SeatedClient,
    ];
    await ana.move();
    await rui.move();
    await away(70_000);
    const store = world.store as MemoryStore;
    const { add } = MemoryStore.prototype;
    store.add = async (addition: Addition): Promise<Written> => {
      store.add = () => new Promise(() => {}); // the server dies right after its first commit
      return add.call(store, addition);
    };
    void ana.do({ kind: 'claim', what: 'draw' }, 'claim');
    await world.clock.pass(1_000);
    store.add = add;
    await world.restart();
    expect(await ana.do({ kind: 'claim', what: 'draw' }, 'claim')).toMatchObject({ kind: 'ack', number: 6 });
    expect((await kinds(ana)).slice(2)).toEqual(['propose', 'accept', 'agreement', 'end']);
    expect(await states(ana)).toEqual(['over']);
  });

  it('is never heard in games over days', async () => {
    const [ana, rui] = (await table({ ...two, clock: { perMove: 86_400_000 } })) as [
      SeatedClient,
      SeatedClient,
    ];
    await ana.move();
    await rui.move();
    await away(200_000);
    expect(await ana.asks({ kind: 'claim', what: 'win' })).toBe('claim-days');
  });
});

describe('the keeper', () => {
  it('closes, annuls and deletes, and every verb leaves a line', async () => {
    const [ana] = (await table()) as [SeatedClient, SeatedClient];
    expect(await administer(world.hall, 'annul', ana.game, 'asked')).toMatchObject({ ok: true });
    expect(await states(ana)).toEqual(['closed']);
    expect((await acts(ana)).at(-1)).toBe('annulled');
    await administer(world.hall, 'delete', ana.game, 'asked');
    expect(await world.hall.requests.read(ana.game, { since: 0 }, 'http')).toMatchObject({
      fault: { code: 'game-unknown' },
    });
    expect(await world.store.acts(ana.game)).toMatchObject([
      { kind: 'annulled', by: 'admin' },
      { kind: 'deleted', by: 'admin' },
    ]);
    expect(await administer(world.hall, 'close', ana.game, '')).toMatchObject({
      fault: { code: 'game-unknown' },
    });
  });
});

describe('time', () => {
  it('runs out by itself, and a late move is refused', async () => {
    const [ana, rui] = (await table({ ...two, clock })) as [SeatedClient, SeatedClient];
    await ana.move();
    await world.clock.pass(60_100);
    expect((await kinds(ana)).slice(-2)).toEqual(['flag', 'end']);
    expect(await rui.asks({ kind: 'play', move: 'c6-c5', ply: 1 })).toBe('session-over');
  });

  it('is looked after though another game cannot be read any more', async () => {
    const [ana] = (await table({ ...two, clock })) as [SeatedClient, SeatedClient];
    await ana.move();
    const other = await world.game({ ...two, clock });
    const { read } = world.store;
    world.store.read = async (game) => {
      const found = await read.call(world.store, game);
      return found && game === other.id ? { ...found, row: { ...found.row, setup: '{}' } } : found;
    };
    await world.store.beat(world.hall.time.now);
    await world.restart();
    const broken = await world.hall.requests.read(other.id, { since: 0 }, 'http');
    expect(broken).toMatchObject({ fault: { code: 'server-failed' } });
    expect(world.told).toEqual([expect.stringContaining(other.id)]);
    await world.clock.pass(80_000);
    expect((await kinds(ana)).slice(-2)).toEqual(['flag', 'end']);
  });

  it('is looked after in games that rest, too', async () => {
    const [ana, rui] = (await table({ ...two, clock: { perMove: 3_600_000 } }, { beatMs: 60_000 })) as [
      SeatedClient,
      SeatedClient,
    ];
    await ana.move();
    await world.clock.pass(900_000);
    expect(world.hall.openTable(ana.game)).toBeUndefined();
    await rui.move();
    await world.clock.pass(3_700_000);
    expect((await kinds(rui)).slice(-2)).toEqual(['flag', 'end']);
  });

  it('a slow line is given back from a bucket, and never paid by the other', async () => {
    world = await World.begin(8);
    world.weather = { delay: 400, drop: 0, double: 0, cut: 0 };
    const { id, secrets } = await world.game({ ...two, clock });
    const [ana, rui] = [await world.client(id, secrets[0]), await world.client(id, secrets[1])];
    ana.move();
    await rui.until(() => rui.move());
    await ana.until(({ log }) => log.length === 2);
    const answer = ana.log[1]!;
    expect(answer.credit).toBeGreaterThan(0);
    expect(answer.credit).toBeLessThanOrEqual(400);
    expect(answer.left![1]).toBeLessThanOrEqual(60_000);
    // From a bucket: a line that is slow for a whole game has its limit.
    for (let i = 0; i < 40; i++) {
      const mover = i % 2 === 0 ? ana : rui;
      await mover.until(() => mover.move());
      await ana.until(({ log }) => log.length === 3 + i);
    }
    const given = ana.log.reduce((sum, { credit = 0 }) => sum + credit, 0);
    expect(given).toBeLessThanOrEqual(2 * (7_000 + 21 * 200));
  });

  it.each([0, 2_000])('our own stall costs nothing, also %i ms before the move', async (ms) => {
    const [ana, rui] = (await table({ ...two, clock })) as [SeatedClient, SeatedClient];
    await ana.move();
    const { moves } = await rui.read();
    await world.clock.pass(1_000);
    world.clock.stall(30_000);
    await world.clock.pass(ms);
    await rui.do({ kind: 'play', move: moves![0]!, ply: 1 }, 'x', 1);
    expect((await rui.read()).events.at(-1)!.left![1]).toBeGreaterThanOrEqual(58_800 - ms);
  });

  it('ten stalls of 130 ms cost at most 150 ms, whenever they come', async () => {
    const { stallMs } = SERVER_SETTINGS;
    for (const offset of [0, 3, 9]) {
      const [ana, rui] = (await table({ ...two, clock }, { stallMs })) as [SeatedClient, SeatedClient];
      await ana.move();
      const { moves } = await rui.read();
      for (let i = 0; i < 10; i++) {
        await world.clock.pass(103 + offset);
        world.clock.stall(130);
      }
      await world.clock.pass(7);
      await rui.do({ kind: 'play', move: moves![0]!, ply: 1 }, 'x', 1);
      const spent = 10 * (103 + offset) + 7;
      const cost = 60_000 - (await rui.read()).events.at(-1)!.left![1]!;
      expect(cost - spent).toBeLessThanOrEqual(150);
      expect(cost - spent).toBeGreaterThanOrEqual(0);
    }
  });

  it('time never goes back, whatever stalls', async () => {
    world = await World.begin(5, { stallMs: SERVER_SETTINGS.stallMs });
    let before = 0;
    for (let i = 0; i < 200; i++) {
      world.clock.stall(world.rng.below(40));
      expect(world.hall.time.now).toBeGreaterThanOrEqual(before);
      before = world.hall.time.now;
      await world.clock.pass(world.rng.below(5));
    }
  });

  it('our own stall is given back by nobody: it takes nothing from the bucket of a slow line', async () => {
    const [ana, rui] = (await table({ ...two, clock })) as [SeatedClient, SeatedClient];
    await ana.move();
    const { moves } = await rui.read();
    world.clock.stall(30_000);
    await rui.do({ kind: 'play', move: moves![0]!, ply: 1 }, 'x', 1);
    const log = (await rui.read()).events as readonly SessionEvent[];
    expect(log.at(-1)!.credit).toBeUndefined();
    const { lag } = world.hall.settings;
    expect(lagBucket(log, 1, lag)).toBe(lag.bucket);
  });

  it('nobody loses on time by our own stall', async () => {
    const [ana, rui] = (await table({ ...two, clock })) as [SeatedClient, SeatedClient];
    await ana.move();
    world.clock.stall(120_000);
    await world.clock.pass(5_000);
    expect((await rui.read()).result).toBe('*');
  });
});

test('a legal move is said to a program that knows no rules, and only to the player to move', async () => {
  const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
  const { moves, position, toMove } = await ana.read();
  const table0 = must(await world.hall.requests.read(ana.game, { since: 0, moves: true }, 'http'));
  expect([toMove, table0.moves, (await rui.read()).moves]).toEqual([0, undefined, undefined]);
  const client = await world.client(ana.game);
  const { rules, position: shown } = client.controller.session;
  expect(moves).toEqual(listMoves(rules, shown).map(({ text }) => text));
  expect(position).toBe(client.controller.session.positionText);
});

test('a read waits for something new, and no longer than it was told', async () => {
  const [ana, rui] = (await table()) as [SeatedClient, SeatedClient];
  const { acts: done } = await ana.read();
  const body = { secret: rui.secret, since: 0, acts: done.length, wait: 20_000 };
  let heard: ReadAnswer | null = null;
  const read = () =>
    void world.hall.requests.read(ana.game, body, 'http').then((answer) => {
      heard = must(answer);
    });
  read();
  await world.clock.pass(5_000);
  expect(heard).toBeNull();
  await ana.move();
  await world.clock.pass(10);
  expect(heard!.events).toHaveLength(1);
  heard = null;
  body.since = 1;
  read();
  await world.clock.pass(20_010);
  expect(heard!.events).toEqual([]);
});
