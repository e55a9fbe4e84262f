/** Clocks with several nodes: nobody pays for a node that freezes, falls silent, or is cut off from the database. */
import { gameIds, loadGame } from '@tabuleiro/rules';
import type { SessionEvent } from '@tabuleiro/rules/match';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { FreezableClock } from '../freezable-clock.ts';
import { FakeComputers, settle as settleSome, WorldClock } from '../world.ts';
import { begin, RelayClient } from './client.ts';
import { type TestNode, TestNodes } from './nodes.ts';

const settle = async () => {
  for (let i = 0; i < 10; i++) await settleSome();
};
const INITIAL = 60_000;
/** Of a client's own line; what a look at the time may be late by, and half a ping. */
const TRIP = 10;
const LOOK_MS = 100;

let nodes: TestNodes;
let clock: WorldClock;
let store: MemoryStore;
/** Of the relay and of the owner. */
let [frozen, starved]: FreezableClock[] = [];
let [owner, relay, other]: TestNode[] = [];
let game: string;
let secrets: [string, string];

beforeAll(async () => {
  for (const id of gameIds) await loadGame(id);
});

beforeEach(async () => {
  [nodes, clock, store] = [new TestNodes(), new WorldClock(), new MemoryStore()];
  [frozen, starved] = [new FreezableClock(clock), new FreezableClock(clock)];
  const open = (id: string, own: WorldClock | FreezableClock = clock) =>
    nodes.open(id, {
      ...{ store, clock: own, computers: new FakeComputers() },
      ...{ date: () => 1_790_000_000_000, settings: { stallMs: LOOK_MS } },
    });
  [owner, relay, other] = [await open('owner', starved), await open('relay', frozen), await open('other')];
  ({ id: game, secrets } = await begin(owner));
});

const log = async (): Promise<SessionEvent[]> => (await store.read(game))!.events.map(({ event }) => event);
const lastMove = async () => (await log()).findLast(({ kind }) => kind === 'move');

/** Ana at the owner has moved; it is the turn of Rui, who comes by the relay. */
async function begun(): Promise<[RelayClient, RelayClient]> {
  const clients: [RelayClient, RelayClient] = [
    new RelayClient(owner!, game, secrets[0]),
    new RelayClient(relay!, game, secrets[1]),
  ];
  await settle();
  await clock.pass(2_000); // the nodes know how far their clocks are apart
  clients[0].plays('a1', 'c3-c4', 0);
  await settle();
  await clock.pass(500);
  return clients;
}

/** The relay does not run, and what is sent to it waits. */
async function freezeRelay(ms: number): Promise<void> {
  frozen!.freeze();
  nodes.hold();
  await clock.pass(ms);
  frozen!.wake();
}

describe('a relay that freezes', () => {
  it('charges nothing for a move that waited until it was woken', async () => {
    const [, rui] = await begun();
    await freezeRelay(2_000);
    rui.plays('r1', 'c6-c5', 1);
    nodes.release();
    await settle();
    const { left } = (await lastMove())!;
    expect(left![1]).toBeGreaterThanOrEqual(INITIAL - 500 - 2 * LOOK_MS);
    expect(left![1]).toBeLessThanOrEqual(INITIAL - 500 + TRIP);
  });

  it('charges nothing for the time before its player heard of the turn, whatever else they heard since', async () => {
    const [ana, rui] = await begun();
    rui.plays('r1', 'c6-c5', 1);
    await settle();
    const before = (await lastMove())!.left![1]!;
    frozen!.freeze();
    nodes.hold();
    await plays(ana, 0);
    expect((await log()).filter(({ kind }) => kind === 'move')).toHaveLength(3);
    await clock.pass(2_500);
    frozen!.wake();
    nodes.release();
    await settle();
    ana.says({ kind: 'do', id: 'gift', after: 3, command: { kind: 'give-time' } });
    await settle();
    await clock.pass(1_000);
    const gift = 15_000;
    await plays(rui, 1);
    const move = await lastMove();
    expect(move).toMatchObject({ player: 1, number: 5 });
    expect(move!.left![1]).toBeGreaterThanOrEqual(before + gift - 1_000 - 2 * LOOK_MS);
  });

  it('charges nothing to a player who gives it up and comes back by another node', async () => {
    await begun();
    frozen!.freeze();
    nodes.hold();
    await clock.pass(2_900);
    const back = new RelayClient(other!, game, secrets[1]);
    await settle();
    back.plays('r1', 'c6-c5', 1, 2);
    await settle();
    const move = await lastMove();
    expect(move).toMatchObject({ player: 1 });
    expect(move!.left![1]).toBeGreaterThanOrEqual(INITIAL - 500 - 2 * LOOK_MS);
  });

  it.each([
    ['comes back before its line is cut', 2_900],
    ['comes back after its line is cut', 4_500],
  ])('charges nothing to a player with an older connection that is dead, who %s', async (_, ms) => {
    new RelayClient(owner!, game, secrets[1]); // half open: nobody knows yet
    await settle();
    await begun();
    frozen!.freeze();
    nodes.hold();
    await clock.pass(ms);
    const back = new RelayClient(other!, game, secrets[1]);
    await settle();
    back.plays('r1', 'c6-c5', 1, 2);
    await settle();
    const move = await lastMove();
    expect(move).toMatchObject({ player: 1 });
    expect(move!.left![1]).toBeGreaterThanOrEqual(INITIAL - 500 - 2 * LOOK_MS);
  });

  it('charges nothing to a player who has given it up when it wakes', async () => {
    const [, rui] = await begun();
    await freezeRelay(2_900);
    rui.leave();
    nodes.release();
    await settle();
    const back = new RelayClient(other!, game, secrets[1]);
    await settle();
    back.plays('r1', 'c6-c5', 1, 2);
    await settle();
    expect((await lastMove())!.left![1]).toBeGreaterThanOrEqual(INITIAL - 500 - 2 * LOOK_MS);
  });

  it('gives nothing to a player who is back already when its line is cut', async () => {
    const [ana] = await begun();
    frozen!.freeze();
    nodes.hold();
    await clock.pass(2_900);
    const back = new RelayClient(owner!, game, secrets[1]);
    await settle();
    await clock.pass(2_000);
    await plays(back, 1);
    const before = (await lastMove())!.left![1]!;
    await plays(ana, 0);
    await clock.pass(3_000);
    await plays(back, 1);
    expect((await lastMove())!.left![1]).toBe(before - 3_000 + TRIP);
  });

  it.each([
    ['they agree to a takeback', 'other'],
    ['the other ends it', 'player'],
  ])('charges nothing for the time before its player heard of the turn, where %s', async (_, proposer) => {
    const [ana, rui] = await begun();
    rui.plays('r1', 'c6-c5', 1);
    await settle();
    const before = (await lastMove())!.left![1]!;
    frozen!.freeze();
    nodes.hold();
    await plays(ana, 0);
    await clock.pass(1_000);
    const [proposes, accepts, heard] = proposer === 'other' ? [ana, rui, 3] : [rui, ana, 2];
    proposes.says({ kind: 'do', id: 'undo', after: heard, command: { kind: 'propose', what: 'takeback' } });
    await clock.pass(1_500);
    frozen!.wake();
    nodes.release();
    await settle();
    await clock.pass(300);
    accepts.says({ kind: 'do', id: 'yes', after: 4, command: { kind: 'accept', of: 4 } });
    await settle();
    const undone = (await log()).find(({ kind }) => kind === 'undo');
    expect(undone!.left![1]).toBeGreaterThanOrEqual(before - 300 - 2 * LOOK_MS);
    expect(undone!.left![1]).toBeLessThanOrEqual(before - 300 + 2 * LOOK_MS);
  });

  it('keeps no flag from waiting for a move that may be there', async () => {
    const [, rui] = await begun();
    await clock.pass(INITIAL - 500 - 1_000);
    await freezeRelay(2_000);
    await settle();
    rui.plays('r1', 'c6-c5', 1);
    nodes.release();
    await settle();
    expect((await log()).map(({ kind }) => kind)).toEqual(['move', 'move', 'clock']);
  });
});

describe('lines between nodes that are silent', () => {
  it('charge nothing to a player who comes by another node a second later', async () => {
    const [, rui] = await begun();
    nodes.hold();
    rui.plays('r1', 'c6-c5', 1);
    await clock.pass(900);
    const back = new RelayClient(owner!, game, secrets[1]);
    await settle();
    await plays(back, 1);
    const move = await lastMove();
    expect(move).toMatchObject({ player: 1 });
    expect(move!.left![1]).toBeGreaterThanOrEqual(INITIAL - 500 - 2 * LOOK_MS);
  });

  it('charge nothing where the owner stalls again and again meanwhile', async () => {
    const [, rui] = await begun();
    nodes.hold();
    rui.plays('r1', 'c6-c5', 1);
    for (let i = 0; i < 4; i++) {
      starved!.freeze();
      await clock.pass(900);
      starved!.wake();
      owner!.hall.time.reach(other!.hall.time.now);
      await clock.pass(100);
    }
    const back = new RelayClient(owner!, game, secrets[1]);
    await settle();
    await plays(back, 1);
    const move = await lastMove();
    expect(move).toMatchObject({ player: 1 });
    expect(move!.left![1]).toBeGreaterThanOrEqual(INITIAL - 500 - 2 * LOOK_MS);
  });

  it('charge a player who is back for their own time alone, now and at the next silence', async () => {
    const [ana, rui] = await begun();
    new RelayClient(other!, game);
    await settle();
    nodes.hold();
    await clock.pass(2_500);
    const back = new RelayClient(other!, game, secrets[1]);
    await settle();
    nodes.release();
    await settle();
    rui.leave();
    await settle();
    const before = (await log()).at(-1)!.left![1]!;
    await clock.pass(1_000);
    await plays(back, 1);
    expect((await lastMove())!.left![1]).toBe(before - 1_000 + TRIP);
    await clock.pass(11_000);
    await plays(ana, 0);
    const again = (await lastMove())!.left![1]!;
    nodes.hold();
    await clock.pass(3_000);
    const last = new RelayClient(owner!, game, secrets[1]);
    await settle();
    await plays(last, 1);
    expect((await lastMove())!.left![1]).toBeGreaterThanOrEqual(again - 2 * LOOK_MS);
  });

  it('charge nothing where the owner dies before its player is back', async () => {
    const [, rui] = await begun();
    nodes.hold();
    rui.plays('r1', 'c6-c5', 1);
    await clock.pass(4_500);
    const kinds = (await log()).map(({ kind }) => kind);
    expect(kinds).toEqual(['move', 'clock']);
    nodes.kill('owner');
    await clock.pass(2_000);
    const back = new RelayClient(other!, game, secrets[1]);
    await settle();
    back.plays('r1', 'c6-c5', 1);
    await settle();
    const move = await lastMove();
    expect(move).toMatchObject({ player: 1 });
    expect(move!.left![1]).toBeGreaterThanOrEqual(INITIAL - 500 - 2 * LOOK_MS);
  });
});

describe('a node that is cut off from the database, and loses no game', () => {
  it.each([
    ['until the player is back', 6_000, 6_000],
    ['at most ten seconds', 25_000, 10_000],
  ])('lets the clock stand still %s', async (_, away, free) => {
    await begun();
    nodes.register.isAway = true;
    owner!.owners.isConfirmed = false;
    await clock.pass(5_000);
    nodes.register.isAway = false;
    owner!.owners.isConfirmed = true;
    await clock.pass(away);
    const back = new RelayClient(other!, game, secrets[1]);
    await settle();
    const after = (await log()).at(-1)!.number;
    back.plays('r1', 'c6-c5', 1, after);
    await settle();
    const events = await log();
    expect(events.slice(0, 3).map(({ kind }) => kind)).toEqual(['move', 'clock', 'clock']);
    const cost = INITIAL - events.at(-1)!.left![1]!;
    const unconfirmed = 2_000; // until the node gave up, less a second for a move that was on its way
    expect(cost).toBeLessThanOrEqual(500 + unconfirmed + (away - free));
    expect(cost).toBeGreaterThanOrEqual(away - free - 2_000);
  });
});

describe('time that passes at once', () => {
  it('is written where it is more than a second, for everybody to see', async () => {
    const [, rui] = await begun();
    owner!.hall.time.reach(owner!.hall.time.now + 2_500);
    await settle();
    const settled = (await log()).at(-1)!;
    expect(settled).toMatchObject({ kind: 'clock', going: true, credit: 2_500, lag: 0 });
    expect(settled.left![1]).toBe(INITIAL - 500);
    await clock.pass(1_000);
    rui.plays('r1', 'c6-c5', 1, 2);
    await settle();
    expect((await lastMove())!.left![1]).toBe(INITIAL - 1_500 + TRIP);
  });

  it('is owed once where it passes while a move is written', async () => {
    const [, rui] = await begun();
    const { add } = store;
    let write = () => {};
    store.add = async (addition) => {
      await new Promise<void>((go) => {
        write = go;
      });
      return add.call(store, addition);
    };
    rui.plays('r1', 'c6-c5', 1);
    await settle();
    owner!.hall.time.reach(owner!.hall.time.now + 800);
    store.add = add;
    write();
    await settle();
    const before = (await lastMove())!;
    expect(before).toMatchObject({ player: 1, left: [INITIAL, INITIAL - 500 + TRIP] });
    const ana = new RelayClient(owner!, game, secrets[0]);
    await settle();
    await clock.pass(1_000);
    await plays(ana, 0);
    expect((await lastMove())!.left![0]).toBe(INITIAL - 1_000 + TRIP);
  });
});

/** Any move, after everything that has happened. */
async function plays(client: RelayClient, player: 0 | 1): Promise<void> {
  const read = await owner!.hall.requests.read(
    game,
    { secret: secrets[player], since: 0, moves: true },
    'legal',
  );
  if (!read.ok) throw new Error(read.fault.code);
  const { moves = [], events } = read.value;
  const ply = events.filter(({ kind }) => kind === 'move').length;
  client.plays(`m${ply}`, moves[0]!, ply, events.at(-1)!.number);
  await settle();
}
