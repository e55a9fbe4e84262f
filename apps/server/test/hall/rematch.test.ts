/** The same again: who is asked, who sits where, and who plays for somebody who has left. */
import { must } from '@tabuleiro/rules';
import { afterEach, describe, expect, it, test } from 'vitest';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { SeatedClient, seatsOf } from '../seat.ts';
import { World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

async function table(request: object, settings = {}): Promise<SeatedClient[]> {
  world = await World.begin(5, settings);
  return seatsOf(world, request);
}
const OFFER = { kind: 'rematch', answer: 'offer' } as const;
const DECLINE = { kind: 'rematch', answer: 'decline' } as const;

test('a rematch is an offer; both have their secrets, one seat further on', async () => {
  const [ana, rui] = (await table({ game: 'dameo', places: ['human', 'human'] })) as [
    SeatedClient,
    SeatedClient,
  ];
  expect(await ana.asks({ kind: 'rematch', answer: 'offer' })).toBe('session-running');
  await ana.asks({ kind: 'resign' });
  expect(await ana.asks({ kind: 'rematch', answer: 'offer' })).toBe('ok');
  expect(await ana.asks({ kind: 'rematch', answer: 'offer' })).toBe('proposal-repeated');
  expect(await rui.asks({ kind: 'rematch', answer: 'decline' })).toBe('ok');
  expect(await rui.asks({ kind: 'rematch', answer: 'offer' })).toBe('ok');
  expect(await ana.asks({ kind: 'rematch', answer: 'offer' })).toBe('ok');
  const { acts: done } = await ana.read();
  const game = `${done.at(-1)!.detail.game}`;
  expect(done.at(-1)!.kind).toBe('rematch');
  const [again, other] = [
    new SeatedClient(world, game, ana.secret),
    new SeatedClient(world, game, rui.secret),
  ];
  expect([(await again.read()).me, (await other.read()).me]).toEqual([1, 0]);
  expect((await again.read()).sheet.players.map(({ name }) => name)).toEqual(['Rui', 'Ana']);
  await other.move();
  expect((await again.read()).events.map(({ kind }) => kind)).toEqual(['move']);
  expect(await ana.asks({ kind: 'rematch', answer: 'offer' })).toBe('rematch-begun');
});

test('the offer that begins a rematch and the rematch are written in one piece', async () => {
  const clock = { initial: 60_000, increment: 0 };
  const [ana, rui] = (await table({ game: 'dameo', places: ['human', 'human'], clock })) as [
    SeatedClient,
    SeatedClient,
  ];
  await ana.asks({ kind: 'resign' });
  await ana.asks(OFFER);
  const store = world.store as MemoryStore;
  const { add } = MemoryStore.prototype;
  store.add = () => new Promise(() => {}); // the server dies before its commit
  void rui.do(OFFER, 'offer');
  await world.clock.pass(1_000);
  store.add = add;
  await world.restart();
  expect(await world.store.count()).toBe(1);
  await world.clock.pass(200_000); // nobody begins a game that nobody knows
  expect(await rui.do(OFFER, 'offer')).toMatchObject({ kind: 'ack' });
  expect(await world.store.count()).toBe(2);
  const { again } = await rui.row();
  expect((await new SeatedClient(world, again!, ana.secret).read()).sheet.state).toBe('playing');
});

describe('after somebody has left among three', () => {
  const three = {
    game: 'small-star-empires',
    options: { board: 'tri' },
    places: ['human', 'human', 'human'],
    clock: { initial: 600_000, increment: 0 },
  };
  const again = async (seat: SeatedClient): Promise<string | undefined> => (await seat.row()).again;

  /** Ana, who created the game, has left it; the others have ended it. */
  async function left(request: object = {}): Promise<[SeatedClient, SeatedClient, SeatedClient]> {
    const seats = (await table({ ...three, ...request })) as [SeatedClient, SeatedClient, SeatedClient];
    const [ana, rui, eva] = seats;
    expect(await ana.asks({ kind: 'resign', substitute: true })).toBe('ok');
    expect(await eva.asks({ kind: 'resign', substitute: true })).toBe('ok');
    expect(await rui.asks({ kind: 'alone' })).toBe('ok');
    return seats;
  }

  async function onlyAnaLeft(): Promise<[SeatedClient, SeatedClient, SeatedClient]> {
    const seats = (await table(three)) as [SeatedClient, SeatedClient, SeatedClient];
    expect(await seats[0].asks({ kind: 'resign', substitute: true })).toBe('ok');
    expect(await seats[1].asks({ kind: 'resign', substitute: false })).toBe('ok');
    return seats;
  }

  it('they are not asked, and a computer has their place, without their name and secret', async () => {
    const [ana, rui, eva] = await onlyAnaLeft();
    await rui.asks(OFFER);
    expect([(await ana.row()).asked, (await eva.row()).asked]).toEqual([false, true]);
    expect(await eva.asks(OFFER)).toBe('ok');
    const game = (await again(eva))!;
    expect([await again(ana), await again(rui)]).toEqual([undefined, game]);
    const { sheet, me } = await new SeatedClient(world, game, eva.secret).read();
    expect([sheet.state, me]).toEqual(['playing', 1]);
    expect(sheet.players.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'Rui human',
      'Eva human',
      ' level-3',
    ]);
    expect((await new SeatedClient(world, game, ana.secret).read()).me).toBeNull();
    const { places } = (await world.store.read(game))!.row;
    expect(places[2]).toEqual({ kind: 'level-3', name: '', invitation: null, sealed: null, secret: null });
    // The computer plays, also after the game was read anew.
    await world.restart();
    await new SeatedClient(world, game, rui.secret).move();
    await new SeatedClient(world, game, eva.secret).move();
    await world.clock.pass(5_000);
    expect((await new SeatedClient(world, game, rui.secret).read()).events.at(-1)).toMatchObject({
      player: 2,
    });
  });

  it('a player who wants to come back plays as a person', async () => {
    const [ana, rui, eva] = await onlyAnaLeft();
    for (const seat of [ana, rui, eva]) expect(await seat.asks(OFFER)).toBe('ok');
    const game = (await again(ana))!;
    const { sheet, me } = await new SeatedClient(world, game, ana.secret).read();
    expect(me).toBe(2);
    expect(sheet.players.map(({ name }) => name)).toEqual(['Rui', 'Eva', 'Ana']);
  });

  it('only who is asked can decline for the others', async () => {
    const [ana, rui, eva] = await onlyAnaLeft();
    await rui.asks(OFFER);
    expect(await ana.asks(DECLINE)).toBe('proposal-none');
    expect(await eva.asks(OFFER)).toBe('ok');
    expect(await again(rui)).toBeDefined();
  });

  it('one person against computers is enough', async () => {
    const [ana, rui, eva] = await left();
    expect(await rui.asks(OFFER)).toBe('ok');
    const game = (await again(rui))!;
    expect([await again(ana), await again(eva)]).toEqual([undefined, undefined]);
    const { sheet } = await new SeatedClient(world, game, rui.secret).read();
    expect(sheet.players.map(({ kind }) => kind)).toEqual(['human', 'level-3', 'level-3']);
  });

  it('a player who has left and deleted the game keeps nobody from a rematch', async () => {
    const [ana, rui, eva] = await onlyAnaLeft();
    await ana.asks(OFFER);
    must(await world.hall.requests.withdraw(ana.game, ana.secret, 'http'));
    expect(await rui.asks(OFFER)).toBe('ok');
    expect((await eva.row()).asked).toBe(true);
    expect(await eva.asks(OFFER)).toBe('ok');
    const { sheet } = await new SeatedClient(world, (await again(eva))!, eva.secret).read();
    expect(sheet.players.map(({ kind }) => kind)).toEqual(['human', 'human', 'level-3']);
  });

  it('it counts as a game with computers', async () => {
    const [, rui, eva] = await onlyAnaLeft();
    const computers = { game: 'dameo', places: ['human', 'level-1'] };
    const others = [...(await seatsOf(world, computers)), ...(await seatsOf(world, computers))];
    await rui.asks(OFFER);
    expect(await eva.asks(OFFER)).toBe('computers-address');
    await others[0]!.asks({ kind: 'resign' });
    expect(await eva.asks(OFFER)).toBe('ok');
    expect(await again(eva)).toBeDefined();
  });
});
