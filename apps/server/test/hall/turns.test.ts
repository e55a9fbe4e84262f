/** What the list of a player's games says: whose turn it is, what is asked, and where a rematch is. */
import { ServerDoor } from '@tabuleiro/play/online/server-door';
import { decodeCreate, type TurnRow } from '@tabuleiro/protocol/http';
import { must, ok } from '@tabuleiro/rules';
import { afterEach, describe, expect, it, test } from 'vitest';
import type { GameSummary } from '../../src/store/store.ts';
import { SeatedClient, seatsOf } from '../seat.ts';
import { World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

const table = async (request: object = {}): Promise<[SeatedClient, SeatedClient]> => {
  world = await World.begin(5);
  return (await seatsOf(world, { game: 'dameo', places: ['human', 'human'], ...request })) as [
    SeatedClient,
    SeatedClient,
  ];
};
const rows = (...seats: SeatedClient[]): Promise<TurnRow[]> => Promise.all(seats.map((seat) => seat.row()));
const OFFER = { kind: 'rematch', answer: 'offer' } as const;

test('the next game of a match waits for whoever has not offered it', async () => {
  const [ana, rui] = await table({ game: 'trench', format: 'pair' });
  expect(await rows(ana, rui)).toMatchObject([{ mine: true }, { mine: false }]);
  await ana.move();
  expect(await rows(ana, rui)).toMatchObject([{ mine: false }, { mine: true }]);
  await rui.asks({ kind: 'resign' });
  expect(await rows(ana, rui)).toMatchObject([{ state: 'playing', mine: true }, { mine: true }]);
  await ana.asks({ kind: 'next-game' });
  expect(await rows(ana, rui)).toMatchObject([{ mine: false }, { mine: true }]);
  await rui.asks({ kind: 'next-game' });
  expect(await rows(ana, rui)).toMatchObject([{ mine: false }, { mine: true }]);
  await ana.asks({ kind: 'resign' });
  expect(await rows(ana, rui)).toMatchObject([{ state: 'over', mine: false }, { mine: false }]);
});

describe('a rematch', () => {
  it('is asked of the others until they answer', async () => {
    const [ana, rui] = await table();
    await ana.asks({ kind: 'resign' });
    expect(await rows(ana, rui)).toMatchObject([{ asked: false }, { asked: false }]);
    await ana.asks(OFFER);
    expect(await rows(ana, rui)).toMatchObject([{ asked: false }, { asked: true, mine: false }]);
    await rui.asks({ kind: 'rematch', answer: 'decline' });
    expect(await rows(ana, rui)).toMatchObject([{ asked: false }, { asked: false }]);
    await rui.asks(OFFER);
    expect(await rows(ana, rui)).toMatchObject([{ asked: true }, { asked: false }]);
    must(await world.hall.requests.withdraw(ana.game, rui.secret, 'http'));
    expect((await ana.row()).asked, 'of a player who has deleted the game').toBe(false);
  });

  it('that has begun is named, and the same secret opens it', async () => {
    const [ana, rui] = await table();
    await ana.asks({ kind: 'resign' });
    await ana.asks(OFFER);
    for (const row of await rows(ana, rui)) expect(row.again).toBeUndefined();
    await rui.asks(OFFER);
    const [{ again, asked }, other] = (await rows(ana, rui)) as [TurnRow, TurnRow];
    expect([other.again, asked, other.asked]).toEqual([again, false, false]);
    const seat = new SeatedClient(world, again!, ana.secret);
    expect((await seat.read()).me).toBe(1);
    // With a new link there the secret of the first game opens nothing.
    const fresh = must(await world.hall.requests.newLink(again!, { secret: rui.secret }, 'http'));
    expect((await rows(ana, rui)).map((row) => row.again)).toEqual([again, undefined]);
    expect((await new SeatedClient(world, again!, fresh.secret).row()).state).toBe('playing');
  });
});

test('lists open no game, and show what the open games do', async () => {
  world = await World.begin(5);
  const two = { game: 'dameo', places: ['human', 'human'], listed: true };
  const [ana, rui] = (await seatsOf(world, two)) as [SeatedClient, SeatedClient];
  const body = must(decodeCreate({ name: 'Eva', request: two }, ''));
  const { game: challenge } = must(await world.hall.requests.create(body, 'eva'));
  await ana.move();
  const lists = async () => [await rows(ana, rui), await world.hall.requests.lobby()];
  const before = await lists();
  expect(before[1]).toMatchObject({ challenges: [{ open: 1 }], games: [{ plies: 1 }] });
  await world.restart();
  expect(await lists()).toEqual(before);
  for (const id of [ana.game, challenge]) expect(world.hall.openTable(id)).toBeUndefined();
  // As an earlier version left it: derived once, and kept.
  const [{ standing }] = (await world.store.briefs([ana.game])) as [GameSummary];
  await world.store.putStanding({ ...standing, shown: null });
  await world.clock.pass(1_500);
  expect(await lists()).toEqual(before);
  expect((await world.store.briefs([ana.game]))[0]!.standing).toEqual(standing);
});

test('a client reads it, and also what a server of earlier days says', async () => {
  const early: TurnRow = { game: 'aaaa', state: 'over', mine: false, rules: 'dameo', names: [], changed: 1 };
  const late: TurnRow = { ...early, asked: true, again: 'bbbb' };
  const said = { at: 3, games: [early, late] };
  const door = new ServerDoor(async () => ok({ ok: true, said }));
  expect(must(await door.turns([]))).toEqual(said);
});

test('a row names the opponent to move, the time that is left, and the board where it is asked for', async () => {
  const DAY = 24 * 3600 * 1000;
  const [ana, rui] = await table({ clock: { perMove: 3 * DAY } });
  await ana.move();
  await world.clock.pass(60_000);
  const ask = async ({ game, secret }: SeatedClient, boards?: number) =>
    must(await world.hall.requests.turns({ games: [{ game, secret }], boards }, 'http')).games[0]!;
  expect(await ask(ana)).toMatchObject({ mine: false, toMove: 0, seat: 0 });
  expect(await ask(rui)).toMatchObject({ mine: true, seat: 1 });
  expect((await ask(rui)).toMove).toBeUndefined();
  expect((await ask(rui)).time).toBeLessThanOrEqual(3 * DAY - 60_000);
  expect((await ask(rui)).time).toBeGreaterThan(2 * DAY);
  expect((await ask(ana)).board).toBeUndefined();
  const { board } = await ask(ana, 4);
  expect(board).toMatchObject({ shape: 'square', columns: 8, rows: 8 });
  expect(board!.cells).toHaveLength(64);
  const men = board!.cells.filter((index) => board!.stacks[index]!.length > 0);
  expect(men).toHaveLength(36);
  // As a client reads it.
  const door = new ServerDoor(async () => ok({ ok: true, said: { at: 1, games: [await ask(ana, 4)] } }));
  expect(must(await door.turns([])).games[0]!.board).toEqual(board);
});
