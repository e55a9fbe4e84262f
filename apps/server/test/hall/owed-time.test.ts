/** Time that the player to move is owed: a slow line's, and our store's. Nobody else's command takes it away. */
import type { OpenLink } from '@tabuleiro/play/ports/socket';
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import { listMoves, must } from '@tabuleiro/rules';
import { afterEach, describe, expect, it } from 'vitest';
import { StoreFailure } from '../../src/store/failure.ts';
import type { GameStore } from '../../src/store/store.ts';
import { World, type WorldClient } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

interface Pair {
  id: string;
  ana: WorldClient;
  rui: WorldClient;
  /** Something that Ana asks for without a line in between: the code of the fault, or `ok`. */
  asks(command: OnlineCommand): Promise<string>;
}

/** Ana has moved, and Rui has a short clock and a line that takes 400 ms there and back. */
async function pair(initial = 10_000, request: object = {}): Promise<Pair> {
  const clock = { initial, increment: 0 };
  const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'], clock, ...request });
  const [ana, rui] = [await world.client(id, secrets[0]), await world.client(id, secrets[1])];
  let last = 0;
  const asks = async (command: OnlineCommand) => {
    const body = { secret: secrets[0]!, id: `asked ${++last}`, after: (await log(id)).length, command };
    const { answer } = must(await world.hall.requests.command(id, body, 'http'));
    return answer.kind === 'ack' ? 'ok' : answer.fault.code;
  };
  const { rules, position } = ana.controller.session;
  expect(await asks({ kind: 'play', move: listMoves(rules, position)[0]!.text, ply: 0 })).toBe('ok');
  return { id, ana, rui, asks };
}

const log = async (id: string) => (await world.store.read(id))!.events.map(({ event }) => event);
const kinds = async (id: string) => (await log(id)).map(({ kind }) => kind);

async function slowLines(): Promise<void> {
  world = await World.begin(21);
  world.weather = { delay: 400, drop: 0, double: 0, cut: 0 };
}

describe('a move within the credit of a slow line', () => {
  const meanwhile: Record<string, OnlineCommand> = {
    'offers a draw': { kind: 'propose', what: 'draw' },
    'plays out of turn': { kind: 'play', move: 'c3-c4', ply: 1 },
    'proposes what cannot be': { kind: 'accept', of: 99 },
  };

  it.each(Object.keys(meanwhile))('is in time, though the other player %s meanwhile', async (what) => {
    await slowLines();
    const { id, rui, asks } = await pair();
    await world.clock.pass(9_850);
    rui.move();
    await world.clock.pass(170);
    expect(await asks(meanwhile[what]!)).not.toBe('session-time');
    await world.clock.pass(300);
    const events = await log(id);
    expect(events.at(-1)).toMatchObject({ kind: 'move', player: 1 });
    // As much as without the other: the whole time, less what passed, and the line's delay more.
    const took = events.at(-1)!.at - events[0]!.at;
    expect(events.at(-1)!.left![1]).toBe(10_000 - took + 400);
  });

  it('is waited for no longer because somebody asks for something again and again', async () => {
    await slowLines();
    const { id, asks } = await pair();
    await world.clock.pass(10_000);
    const answers = new Set<string>();
    for (let i = 0; i < 8; i++) {
      answers.add(await asks({ kind: 'propose', what: 'draw' }));
      answers.add(await asks({ kind: 'decline', of: 2 }));
      await world.clock.pass(60);
    }
    expect([...answers]).toContain('session-over');
    expect(await kinds(id)).toEqual(['move', 'propose', 'decline', 'flag', 'end']);
  });
});

it('a flag that is waited for falls at its time, and not when it was looked at last', async () => {
  await slowLines();
  const { id } = await pair();
  await world.clock.pass(10_200);
  await world.hall.openTable(id)!.lookAtDue();
  await world.clock.pass(1_800);
  const events = await log(id);
  const flag = events.find(({ kind }) => kind === 'flag')!;
  expect(flag.at - events[0]!.at).toBeGreaterThanOrEqual(10_400);
  expect(flag.at - events[0]!.at).toBeLessThanOrEqual(10_410);
});

type Add = GameStore['add'];

/** A server whose store adds as it is told. */
async function withAdd(change: (add: Add) => Add): Promise<void> {
  world = await World.begin(22);
  const { store } = world;
  const add = change((addition) => store.add(addition));
  world.store = new Proxy(store, {
    get(target, name) {
      if (name === 'add') return add;
      const part = Reflect.get(target, name, target);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  await world.restart();
}

const failing: Add = async () => {
  throw new StoreFailure('store-full', 'no room');
};

it('what our store could not write is owed, though the other player asks for something first', async () => {
  let isFull = false;
  await withAdd((add) => (addition) => (isFull ? failing : add)(addition));
  const { id, rui, asks } = await pair(5_000);
  await world.clock.pass(1_000);
  isFull = true;
  rui.move();
  await world.clock.pass(20_000);
  isFull = false;
  expect(await asks({ kind: 'propose', what: 'draw' })).toBe('ok');
  await rui.until(({ log: heard }) => heard.at(-1)?.kind === 'move' && heard.length > 2, 60_000);
  const move = (await log(id)).at(-1)!;
  expect(move).toMatchObject({ kind: 'move', player: 1 });
  expect(move.left![1]).toBeGreaterThan(3_500);
  expect(move.left![1]).toBeLessThanOrEqual(4_100);
});

it('what our store could not write is owed, though the other player plays out of turn meanwhile', async () => {
  let isGone = false;
  await withAdd((add) => (addition) => (isGone ? failing : add)(addition));
  const { id, rui } = await pair(5_000);
  const { read } = world.store;
  await world.clock.pass(1_000);
  isGone = true;
  world.store.read = () => (isGone ? failing(null as never) : read(id)) as never;
  rui.move();
  await world.clock.pass(4_000);
  const command = { kind: 'play', move: 'c3-c4', ply: 1 } as const;
  const early = { place: 0, id: 'early', after: 1, command, at: world.hall.time.now };
  await expect(world.hall.openTable(id)!.command(early)).rejects.toThrow('no room');
  await world.clock.pass(1_000);
  isGone = false;
  await rui.until(({ log: heard }) => heard.at(-1)?.kind === 'move' && heard.length > 1, 60_000);
  const move = (await log(id)).findLast(({ kind }) => kind === 'move')!;
  expect(move).toMatchObject({ kind: 'move', player: 1 });
  expect(move.left![1]).toBeGreaterThan(3_500);
});

it('what failed in a turn that is over is not owed in a later one', async () => {
  let isLying = false;
  await withAdd((add) => async (addition) => {
    const written = await add(addition);
    if (isLying) throw new StoreFailure('store-failed', 'written, and nobody knows');
    return written;
  });
  const clock = { initial: 60_000, increment: 0 };
  world.computers.failing = 1_000;
  const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'level-3'], clock });
  const ana = await world.client(id, secrets[0]);
  isLying = true;
  ana.move();
  await world.clock.pass(100);
  isLying = false;
  await world.clock.pass(3_000);
  world.computers.failing = 0;
  await ana.until(({ log: heard }) => heard.length === 2, 30_000);
  await world.clock.pass(5_000);
  ana.move();
  await ana.until(({ log: heard }) => heard.length >= 3, 30_000);
  expect((await log(id))[2]!.left![0]).toBeLessThan(55_100);
});

describe('a store that takes its time', () => {
  /** Milliseconds that the next additions take, each in its turn. */
  let waits: number[] = [];

  const slow = () =>
    withAdd((add) => async (addition) => {
      const ms = waits.shift() ?? 0;
      if (ms > 0) await new Promise<void>((go) => void world.clock.after(ms, go));
      return ms < 0 ? failing(addition) : add(addition);
    });

  async function moved(initial: number, first: number[]): Promise<Pair & { secrets: (string | null)[] }> {
    await slow();
    waits = [];
    const clock = { initial, increment: 0 };
    const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'], clock });
    const [ana, rui] = [await world.client(id, secrets[0]), await world.client(id, secrets[1])];
    waits = first;
    ana.move();
    await world.clock.pass(30_000, () => rui.log.length > 0);
    return { id, secrets, ana, rui, asks: async () => '' };
  }

  it('costs nothing to the next player, who has not heard of the move before', async () => {
    const { id, rui } = await moved(4_000, [4_900]);
    await world.clock.pass(1_000);
    expect(await kinds(id)).toEqual(['move', 'clock']);
    expect((await log(id)).at(-1)).toMatchObject({ going: true, credit: 4_900, left: [4_000, 4_000] });
    expect(rui.controller.timeLeft()![1]).toBeGreaterThan(2_900);
    rui.move();
    await world.clock.pass(500);
    const move = (await log(id)).at(-1)!;
    expect(move).toMatchObject({ kind: 'move', player: 1 });
    expect(move.left![1]).toBeGreaterThan(2_900);
    expect(move.left![1]).toBeLessThanOrEqual(3_100);
  });

  it('costs nothing where every move is late, and no event is written for it', async () => {
    await slow();
    const clock = { initial: 60_000, increment: 0 };
    const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'], clock });
    const clients = [await world.client(id, secrets[0]), await world.client(id, secrets[1])];
    waits = Array(12).fill(600);
    for (let ply = 0; ply < 12; ply++) {
      const mover = clients[ply % 2]!;
      await mover.until(({ log: heard, controller }) => heard.length >= ply && controller.state.mine);
      const before = world.hall.time.now;
      mover.move();
      await mover.until(({ log: heard }) => heard.length > ply);
      const event = (await log(id)).at(-1)!;
      const took = event.at - before;
      const left = (await log(id)).at(-3)?.left?.[ply % 2] ?? 60_000;
      expect(left - event.left![ply % 2]!).toBeLessThanOrEqual(took + 40);
      if (ply > 0) expect(event.at - (await log(id)).at(-2)!.at).toBeGreaterThan(600);
    }
    expect(await kinds(id)).toEqual(Array(12).fill('move'));
  });

  it('costs nothing though the server dies before the next move', async () => {
    const { id, rui } = await moved(60_000, [4_900]);
    await world.clock.pass(100);
    await world.restart(10_000);
    await rui.until(({ table }) => table.link === 'open');
    await world.clock.pass(100);
    expect((await log(id)).at(-1)!.left![1]).toBeGreaterThan(59_000);
  });

  it('is owed where that cannot be written', async () => {
    const { id, rui } = await moved(4_000, [4_900, -1]);
    await world.clock.pass(2_000);
    expect(await kinds(id)).toEqual(['move']);
    rui.move();
    await world.clock.pass(500);
    const move = (await log(id)).at(-1)!;
    expect(move).toMatchObject({ kind: 'move', player: 1 });
    expect(move.left![1]).toBeGreaterThan(1_900);
    expect(move.left![1]).toBeLessThanOrEqual(2_100);
  });

  it('keeps a move waiting, and no flag falls before it', async () => {
    const { id, ana, rui } = await moved(10_000, []);
    world.weather = { delay: 400, drop: 0, double: 0, cut: 0 };
    const left = () => 10_000 - (world.hall.time.now - rui.log[0]!.at);
    await world.clock.pass(left() - 1_500);
    waits = [5_000];
    ana.controller.offerDraw();
    await world.clock.pass(left() - 100); // the move comes when nothing is left but what the line is given back
    rui.move();
    await world.clock.pass(10_000, () => rui.log.at(-1)?.kind === 'move' && rui.log.length > 1);
    expect((await kinds(id)).slice(0, 3)).toEqual(['move', 'propose', 'move']);
  });

  it('keeps a move waiting that comes with its player, and it counts from when it came', async () => {
    const { id, rui } = await moved(60_000, []);
    await world.restart(10_000);
    rui.move();
    waits = [3_000]; // that Rui is back is written
    await world.clock.pass(20_000);
    expect((await kinds(id)).slice(0, 4)).toEqual(['move', 'clock', 'clock', 'move']);
    expect((await log(id))[3]!.left![1]).toBeGreaterThan(59_500);
  });

  it('keeps nobody who has left meanwhile from being waited for', async () => {
    const { id, secrets, ana, rui } = await moved(60_000, []);
    rui.table.close();
    await world.restart(1_000);
    await ana.until(({ table }) => table.link === 'open');
    waits = [2_000, 2_000];
    ana.table.command({ kind: 'give-time' });
    await world.clock.pass(100);
    const hello = { kind: 'hello', version: 1, game: id, since: 0, secret: secrets[1] };
    const listener = {
      opened: () => link.send(JSON.stringify(hello)),
      message() {},
      closed() {},
    };
    const link: OpenLink = world.port().connect(listener, id);
    await world.clock.pass(200);
    ana.table.command({ kind: 'give-time' });
    await world.clock.pass(1_000); // it has said who it is, and waits for its turn
    link.close();
    await world.clock.pass(4_500);
    expect(await kinds(id)).toEqual(['move', 'clock', 'gift', 'gift']);
  });
});

describe('a player who is sent away because our store fails', () => {
  let isFull = false;

  async function begun(): Promise<Pair> {
    isFull = false;
    await withAdd((add) => (addition) => (isFull ? failing : add)(addition));
    return pair(60_000);
  }

  /** Something fails, and for a while; in it a player's connection is ended. */
  async function fails(who: WorldClient, ask: () => void): Promise<void> {
    isFull = true;
    ask();
    await world.clock.pass(2_000, () => who.table.link === 'lost');
    isFull = false;
  }

  const back = (who: WorldClient) => who.until(({ table }) => table.link === 'open');

  it('does not pay until they are back', async () => {
    const { id, rui } = await begun();
    await fails(rui, () => rui.controller.offerDraw());
    await back(rui);
    await world.clock.pass(200);
    const event = (await log(id)).find(({ kind }) => kind === 'clock')!;
    expect(event).toMatchObject({ going: true, lag: 0 });
    expect(event.credit).toBeGreaterThan(300);
    expect(event.left![1]).toBeGreaterThan(59_900);
  });

  it('does not pay where their turn has begun meanwhile', async () => {
    const { id, ana, rui } = await begun();
    await world.clock.pass(200);
    rui.move();
    await world.clock.pass(200);
    await fails(rui, () => rui.controller.offerDraw());
    ana.move();
    await world.clock.pass(200);
    expect(rui.table.link).toBe('lost');
    expect(await kinds(id)).toEqual(['move', 'move', 'move']);
    const before = (await log(id)).at(-1)!;
    await back(rui);
    await world.clock.pass(200);
    const event = (await log(id)).find(({ kind }) => kind === 'clock');
    expect(event).toMatchObject({ going: true, lag: 0, left: before.left });
  });

  it('does not pay either where a dead connection of theirs still counts', async () => {
    const { id, rui } = await begun();
    world.deaden();
    await rui.until(({ table }) => table.link === 'lost');
    await back(rui);
    await fails(rui, () => rui.controller.offerDraw());
    await back(rui);
    await world.clock.pass(200);
    expect((await log(id)).find(({ kind }) => kind === 'clock')).toMatchObject({ going: true, lag: 0 });
  });

  it('does not pay where the other ends their turn meanwhile', async () => {
    const { id, ana, rui, asks } = await begun();
    for (const who of [rui, ana]) {
      await world.clock.pass(200);
      who.move();
    }
    await world.clock.pass(200);
    rui.controller.undo();
    await world.clock.pass(200);
    const { number: of, left } = (await log(id)).at(-1)!;
    await fails(rui, () => void rui.table.command({ kind: 'decline', of }));
    await world.clock.pass(350);
    expect(rui.table.link).toBe('lost');
    expect(await asks({ kind: 'accept', of })).toBe('ok');
    const undo = (await log(id)).at(-1)!;
    expect(undo.kind).toBe('undo');
    expect(left![1]! - undo.left![1]!).toBeLessThan(300); // 200 before it failed
  });

  it('pays as ever after ten seconds', async () => {
    const { id, rui } = await begun();
    await fails(rui, () => rui.controller.offerDraw());
    rui.table.close();
    await world.clock.pass(80_000);
    const flag = (await log(id)).find(({ kind }) => kind === 'flag')!;
    expect(flag.at - (await log(id))[0]!.at).toBeGreaterThan(69_000);
    expect(flag.at - (await log(id))[0]!.at).toBeLessThan(72_000);
  });
});
