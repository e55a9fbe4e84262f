/** What people do to each other at a board that is elsewhere, through the controllers of the faces. */

import { canLeave, canOfferDraw } from '@tabuleiro/play/game/actions/conditions';
import { statusOf } from '@tabuleiro/play/game/say';
import type { KeptMove, OutboxPort } from '@tabuleiro/play/ports/socket';
import { must } from '@tabuleiro/rules';
import { afterEach, describe, expect, it, test } from 'vitest';
import { administer } from '../../src/hall/admin.ts';
import { FOUL, World, type WorldClient } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

async function table(request: object = {}, seed = 9): Promise<WorldClient[]> {
  world = await World.begin(seed);
  const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'], ...request });
  const clients: WorldClient[] = [];
  for (const secret of secrets) if (secret !== null) clients.push(await world.client(id, secret));
  clients.push(await world.client(id));
  return clients;
}

const numbers = (clients: readonly WorldClient[]) => clients.map(({ log }) => log.length);
const reach = (clients: readonly WorldClient[], length: number) =>
  world.clock.pass(300_000, () => numbers(clients).every((each) => each >= length));
const statuses = (clients: readonly WorldClient[]) =>
  clients.map(({ controller }) => statusOf(controller.state));

it('a draw is offered also while the other player is to move', async () => {
  const clients = await table();
  const [ana, rui] = clients as [WorldClient, WorldClient];
  expect(rui.controller.state).toMatchObject({ mine: false });
  expect(canOfferDraw(rui.controller.state)).toBe(true);
  rui.controller.offerDraw();
  await reach(clients, 1);
  expect(ana.controller.state.asked).toMatchObject({ player: 0, proposal: { what: 'draw' } });
  expect(canOfferDraw(rui.controller.state)).toBe(false);
  ana.controller.answerProposal(true);
  await reach(clients, 4);
  for (const { controller } of clients) expect(controller.session.result).toBe('draw agreement');
  expect(canOfferDraw(rui.controller.state)).toBe(false);
});

describe.each([
  ['fair', null],
  ['foul', FOUL],
])('over %s lines', (_, weather) => {
  it('a takeback by consent, a draw that is declined and one that is accepted', async () => {
    const clients = await table();
    if (weather) world.weather = weather;
    const [ana, rui] = clients as [WorldClient, WorldClient];
    expect(statuses(clients)).toEqual(['your-turn-choose', 'their-turn', 'watching']);
    ana.controller.type('c3-c4');
    await reach(clients, 1);
    rui.controller.choose(rui.controller.session.rules.geometry.find('c6'));
    ana.controller.undo();
    await reach(clients, 2);
    expect(rui.controller.state.selection.chosen).toHaveLength(1);
    expect(rui.controller.state.asked).toMatchObject({ player: 1, proposal: { what: 'takeback' } });
    rui.controller.answerProposal(true);
    await reach(clients, 4);
    expect(clients.map(({ controller }) => controller.state.plies)).toEqual([0, 0, 0]);
    ana.controller.offerDraw();
    await reach(clients, 5);
    rui.controller.answerProposal(false);
    await reach(clients, 6);
    for (let i = 0; i < 4; i++) {
      await world.clock.pass(60_000, () => ana.move() || rui.move());
      await reach(clients, 7 + i);
    }
    await world.clock.pass(60_000, () => ana.controller.state.mine);
    ana.controller.offerDraw();
    await reach(clients, 11);
    rui.controller.answerProposal(true);
    await reach(clients, 14);
    for (const client of clients) {
      expect(client.controller.session.result).toBe('draw agreement');
      expect(client.log).toEqual(ana.log);
      expect(client.controller.state.may.help).toBe('freely');
    }
  });

  it('looking back stays where it is while the other moves; resigning ends the game for all', async () => {
    const clients = await table({}, 10);
    if (weather) world.weather = weather;
    const [ana, rui] = clients as [WorldClient, WorldClient];
    ana.controller.type('c3-c4');
    await reach(clients, 1);
    ana.controller.lookAt(0);
    rui.move();
    await reach(clients, 2);
    expect(ana.controller.state).toMatchObject({ back: 0, plies: 2 });
    rui.controller.resign();
    await reach(clients, 4);
    expect(clients.map(({ controller }) => controller.session.result)).toEqual(
      Array(3).fill('w resignation'),
    );
  });
});

test('no help, no evaluation and no raw undo while the game runs', async () => {
  const [ana] = (await table()) as [WorldClient];
  expect(ana.controller.state.may).toEqual({
    undo: 'by-consent',
    help: 'no',
    evaluations: false,
    pause: false,
  });
  void ana.controller.hint();
  expect(ana.controller.state.note).toEqual({ code: 'no-help' });
  ana.controller.redo();
  await world.clock.pass(1_000);
  expect(ana.controller.state.pending).toEqual([]);
  expect(world.heard.some((text) => text.includes('redo'))).toBe(false);
});

test('a move on its way shows so, and is sent by itself when the line is back', async () => {
  const clients = await table();
  const [ana] = clients as [WorldClient];
  world.cutAll();
  expect(statusOf(ana.controller.state)).toBe('link-lost');
  ana.controller.type('c3-c4');
  expect(ana.controller.state.pending).toMatchObject([{ kind: 'play' }]);
  await reach(clients, 1);
  expect(ana.controller.state).toMatchObject({ pending: [], plies: 1, link: 'open' });
});

test('a void link answers what is on its way, and what is asked for later', async () => {
  const clients = await table();
  const [ana] = clients as [WorldClient];
  const { game } = ana.table.sheet!;
  await administer(world.hall, 'delete', game, 'asked');
  ana.controller.type('c3-c4');
  await world.clock.pass(1_000, () => ana.table.stopped !== null);
  expect(ana.controller.state).toMatchObject({ pending: [], link: 'lost' });
  ana.controller.type('c3-c4');
  expect(ana.controller.state.note).toMatchObject({ fault: { code: 'game-deleted' } });
});

test('time that is shown is the server’s, and goes on', async () => {
  const clients = await table({ clock: { initial: 60_000, increment: 0 } });
  const [ana, rui] = clients as [WorldClient, WorldClient];
  ana.controller.type('c3-c4');
  await reach(clients, 1);
  await world.clock.pass(10_000);
  for (const { controller } of clients) {
    const [mine, theirs] = controller.timeLeft()!;
    expect(mine).toBe(60_000);
    expect(Math.abs(theirs! - 50_000)).toBeLessThan(200);
  }
  rui.move();
  await reach(clients, 2);
});

test('a refused id is never sent again, whatever happens to the line, the server or the page', async () => {
  const clients = await table();
  const [, rui] = clients as [WorldClient, WorldClient];
  const faults: unknown[] = [];
  rui.table.subscribe((change) => {
    if (change.kind === 'answer') faults.push(change.fault?.code);
  });
  const id = rui.table.command({ kind: 'claim', what: 'win' });
  await world.clock.pass(10_000, () => faults.length > 0);
  expect(faults).toEqual(['claim-days']);
  world.cutAll();
  await world.clock.pass(10_000);
  await world.restart(2_000);
  await world.clock.pass(10_000, () => rui.table.link === 'open');
  const sent = world.heard.filter((text) => text.includes(`"${id}"`));
  expect(sent).toHaveLength(1);
});

test('time that is shown is right again after the server stood still', async () => {
  const clients = await table({ clock: { initial: 60_000, increment: 0 } });
  const [ana] = clients as [WorldClient, WorldClient];
  ana.controller.type('c3-c4');
  await reach(clients, 1);
  await world.clock.pass(4_000);
  world.clock.stall(20_000);
  await world.clock.pass(21_000);
  for (const { controller } of clients)
    expect(Math.abs(controller.timeLeft()![1]! - 35_000)).toBeLessThan(400);
});

describe('a page that was closed in mid-move', () => {
  const outboxOf = (): OutboxPort & { kept: KeptMove | null; age: number } => ({
    kept: null,
    age: 0,
    load() {
      return this.kept && { kept: this.kept, age: this.age };
    },
    keep(kept) {
      this.kept = kept;
    },
  });

  async function closedInMidMove(age: number) {
    world = await World.begin(12);
    const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'] });
    const outbox = outboxOf();
    const before = await world.client(id, secrets[0], outbox);
    world.cutAll();
    before.controller.type('c3-c4');
    before.controller.leave();
    expect(outbox.kept).toMatchObject({ move: 'c3-c4', ply: 0, after: 0 });
    outbox.age = age;
    return { after: await world.client(id, secrets[0], outbox), outbox };
  }

  it('sends it by itself within a minute', async () => {
    const { after, outbox } = await closedInMidMove(50_000);
    await reach([after], 1);
    await world.clock.pass(1_000);
    expect(after.log).toMatchObject([{ kind: 'move', text: 'c3-c4' }]);
    expect(outbox.kept).toBeNull();
  });

  it('has nothing to send where the move was refused', async () => {
    world = await World.begin(12);
    const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'] });
    const outbox = outboxOf();
    const page = await world.client(id, secrets[0], outbox);
    const refused = page.table.command({ kind: 'play', move: 'c3-c5', ply: 0 });
    expect(outbox.kept).toMatchObject({ move: 'c3-c5' });
    await world.clock.pass(10_000, () => outbox.kept === null);
    page.controller.leave();
    await world.restart();
    await world.client(id, secrets[0], outbox);
    await world.clock.pass(5_000);
    expect(world.heard.filter((text) => text.includes(`"${refused}"`))).toHaveLength(1);
  });

  it('asks later, and sends or forgets it', async () => {
    const { after } = await closedInMidMove(70_000);
    await world.clock.pass(5_000);
    expect(after.log).toEqual([]);
    expect(after.table.kept).toMatchObject({ move: 'c3-c4' });
    after.table.answerKept(true);
    await reach([after], 1);
    const again = await closedInMidMove(70_000);
    again.after.table.answerKept(false);
    await world.clock.pass(5_000);
    expect(again.after.log).toEqual([]);
    expect(again.outbox.kept).toBeNull();
  });
});

test('four places of Small Star Empires with one computer; one leaves and is replaced; the others play on', async () => {
  const clients = await table({
    game: 'small-star-empires',
    options: { board: 'quad' },
    places: ['human', 'human', 'level-2', 'human'],
  });
  world.weather = FOUL;
  const [ana, , gil] = clients as [WorldClient, WorldClient, WorldClient];
  const isOver = () => ana.controller.session.outcome !== null;
  let left = false;
  await world.clock.pass(4 * 3_600_000, () => {
    for (const client of clients) client.move();
    if (!left && gil.log.length > 6 && canLeave(gil.controller.state)) {
      left = true;
      gil.controller.resign(true);
    }
    return isOver();
  });
  expect(isOver()).toBe(true);
  await reach(clients, ana.log.length);
  for (const client of clients) expect(client.log).toEqual(ana.log);
  expect(ana.log.filter(({ kind }) => kind === 'substitute')).toMatchObject([{ player: 3 }]);
  expect(gil.controller.state.own).toEqual([]);
  const kinds = new Set(world.computers.questions.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['level-2', 'level-3']);
});

describe('a computer', () => {
  it('moves, takes moves back and declines draws; one that fails is asked again', async () => {
    const clients = await table({ places: ['human', 'level-4'] });
    const [ana] = clients as [WorldClient];
    world.computers.failing = 2;
    ana.controller.type('c3-c4');
    await reach(clients, 2);
    expect(ana.log.at(-1)).toMatchObject({ kind: 'move', player: 1 });
    ana.controller.undo();
    await reach(clients, 5);
    expect(ana.log.slice(2).map(({ kind }) => kind)).toEqual(['propose', 'accept', 'undo']);
    ana.move();
    await reach(clients, 7);
    ana.controller.offerDraw();
    await reach(clients, 9);
    expect(ana.log.at(-1)).toMatchObject({ kind: 'decline', player: 1 });
    world.computers.agreesToDraws = true;
    for (let i = 0; i < 2; i++) {
      await world.clock.pass(60_000, () => ana.move());
      await reach(clients, 11 + 2 * i);
    }
    ana.controller.offerDraw();
    await world.clock.pass(60_000, () => ana.controller.session.outcome !== null);
    expect(ana.controller.session.result).toBe('draw agreement');
  });

  it('goes on after a restart', async () => {
    const clients = await table({ places: ['human', 'level-4'] });
    const [ana] = clients as [WorldClient];
    world.computers.failing = 1_000;
    ana.controller.type('c3-c4');
    await reach(clients, 1);
    await world.restart();
    world.computers.failing = 0;
    await reach(clients, 2);
    expect(ana.log.at(-1)).toMatchObject({ kind: 'move', player: 1 });
  });
});

test('a Trench match of two games with a rematch, over foul lines', async () => {
  const clients = await table({ game: 'trench', format: 'pair' });
  world.weather = FOUL;
  const [ana, rui] = clients as [WorldClient, WorldClient];
  const pair = [ana, rui];
  await world.clock.pass(4 * 3_600_000, () => {
    for (const client of pair) {
      const { session, state } = client.controller;
      if (session.outcome && session.match.next) {
        if (state.pending.length === 0) client.controller.nextGame();
      } else client.move();
    }
    return pair.every(({ controller }) => controller.session.match.result !== null);
  });
  expect(ana.controller.session.games).toHaveLength(2);
  const offer = { kind: 'rematch', answer: 'offer' } as const;
  ana.table.command(offer);
  rui.table.command(offer);
  const found = () => ana.table.acts.find(({ kind }) => kind === 'rematch');
  await world.clock.pass(120_000, () => found() !== undefined);
  const again = must(await world.hall.requests.read(`${found()!.detail.game}`, { since: 0 }, 'a'));
  expect(again.sheet).toMatchObject({ state: 'playing', rules: 'trench', format: 'pair' });
  expect(again.sheet.players.map(({ name }) => name)).toEqual(['Rui', 'Ana']);
});
