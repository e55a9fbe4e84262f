/** Two people who sit elsewhere, and a watcher: each controller acts for its own players and for nobody else. */
import { listMoves, Rng } from '@tabuleiro/rules';
import { describe, expect, it } from 'vitest';
import { statusOf } from '../../src/game/say.ts';
import { brief, FakeClock, newSession, settle, type Wish } from '../game/fakes.ts';
import { type Client, DELAY, Host } from './pipe.ts';

/** Until everything that is on its way, and what it leads to, has arrived. */
const arrive = async (clock: FakeClock) => {
  for (let i = 0; i < 4; i++) await clock.pass(DELAY);
};

async function table(wish: Wish = {}) {
  const session = await newSession(wish);
  const clock = new FakeClock();
  const host = new Host(session, clock);
  const [ana, rui, watcher] = [host.client([0]), host.client([1]), host.client([])];
  await settle();
  return { host, clock, ana, rui, watcher, all: [ana, rui, watcher] };
}

const statuses = (clients: readonly Client[]) => clients.map(({ controller }) => statusOf(controller.state));
const cell = ({ controller }: Client, name: string) => controller.session.rules.geometry.find(name);
const happened = ({ changes }: Client) =>
  changes.flatMap((change) => (change.kind === 'event' ? [brief(change.event)] : []));

describe('whose turn it is', () => {
  it('is told rightly to each', async () => {
    const { all, ana, clock } = await table();
    expect(statuses(all)).toEqual(['your-turn-choose', 'their-turn', 'watching']);
    ana.controller.type('c3-c4');
    expect(statuses(all)).toEqual(['sending', 'their-turn', 'watching']);
    await arrive(clock);
    expect(statuses(all)).toEqual(['their-turn', 'your-turn', 'watching']);
    expect(all.map(({ controller }) => controller.state.mine)).toEqual([false, true, false]);
    expect(all.map(({ controller }) => controller.state.me)).toEqual([0, 1, undefined]);
  });

  it('a lost connection is told, and nothing else changes', async () => {
    const { ana } = await table();
    ana.controller.choose(cell(ana, 'c3'));
    ana.authority.setLink('lost');
    expect(statusOf(ana.controller.state)).toBe('link-lost');
    expect(ana.controller.state.selection.chosen).toEqual([cell(ana, 'c3')]);
    ana.authority.setLink('open');
    expect(statusOf(ana.controller.state)).toBe('choose-target');
  });
});

describe('no verb of one does anything for another', () => {
  it('whoever is not to move is told so and sends nothing', async () => {
    const { host, rui, watcher, clock } = await table();
    for (const { controller } of [rui, watcher]) {
      controller.type('c3-c4');
      controller.choose(cell(rui, 'c3'));
      controller.answerProposal(true);
      controller.nextGame();
      controller.redo();
      void controller.hint();
    }
    watcher.controller.offerDraw();
    watcher.controller.undo();
    watcher.controller.resign();
    watcher.controller.endAlone();
    await arrive(clock);
    expect(host.session.log).toEqual([]);
    expect([rui, watcher].flatMap(({ engine }) => engine.open)).toEqual([]);
  });

  it('random verbs of all three: every event is the doing of who sent it', async () => {
    const rng = new Rng(7);
    const pick = <T>(items: readonly T[]): T => items[(rng.next() >>> 0) % items.length]!;
    for (let game = 0; game < 12; game++) {
      const { host, clock, all } = await table({ format: 'pair' });
      for (let step = 0; step < 40; step++) {
        const client = pick(all);
        const { controller, authority } = client;
        const before = host.session.lastNumber;
        const { rules, position } = controller.session;
        const moves = listMoves(rules, position);
        const verbs: (() => unknown)[] = [
          () => moves.length > 0 && controller.type(pick(moves).text),
          () => moves.length > 0 && controller.type(pick(moves).text),
          () => controller.undo(),
          () => controller.offerDraw(),
          () => controller.answerProposal(rng.next() > 0),
          () => controller.choose(pick(rules.geometry.cells.map((_, i) => i))),
          () => controller.lookAt((rng.next() >>> 0) % 5),
          () => controller.lookAt(99),
          () => (rng.next() >>> 0) % 8 === 0 && controller.resign(),
          () => controller.nextGame(),
        ];
        pick(verbs)();
        await arrive(clock);
        const events = host.session.log.filter(({ number }) => number > before);
        const doers = events.flatMap(({ kind, player }) =>
          kind === 'undo' || player === null ? [] : [player],
        );
        expect(doers.filter((player) => !authority.own.includes(player))).toEqual([]);
        if (authority.own.length === 0) expect(events).toEqual([]);
      }
      // All replicas are the host's session.
      for (const { controller } of all) expect(controller.session.log).toEqual(host.session.log);
    }
  });
});

describe('what others do', () => {
  it('does not drop the piece in my hand, nor end looking back, where it does not concern them', async () => {
    const { ana, rui, clock } = await table();
    ana.controller.type('c3-c4');
    await arrive(clock);
    rui.controller.choose(cell(rui, 'c6'));
    ana.controller.undo(); // proposes a takeback
    ana.controller.lookAt(0);
    await arrive(clock);
    expect(rui.controller.state.selection.chosen).toEqual([cell(rui, 'c6')]);
    expect(rui.controller.state.asked).toMatchObject({ player: 1, proposal: { what: 'takeback', by: 0 } });
    rui.controller.choose(cell(rui, 'c5'));
    await arrive(clock);
    expect(happened(ana)).toEqual(['move 0 c3-c4', 'propose 0', 'move 1 c6-c5']);
    expect(ana.controller.state).toMatchObject({ back: 0, plies: 2 });
  });

  it('does not take back my move that waits for a choice when somebody leaves and the game goes on', async () => {
    const { ana, rui, clock } = await table({
      game: 'small-star-empires',
      options: { board: 'tri' },
      kinds: ['human', 'human', 'human'],
    });
    ana.controller.type('b4-a3');
    const { waiting } = ana.controller.state;
    expect(waiting?.kind).toBe('choice');
    rui.controller.resign(true);
    await arrive(clock);
    expect(ana.controller.session.departures).toHaveLength(1);
    expect(ana.controller.state.waiting).toEqual(waiting);
  });

  it('lets go of a piece that is gone', async () => {
    // The man on d4 can be taken by the next move of the other side.
    const { ana, rui, clock } = await table({ start: '8/8/3m4/8/3M4/8/8/M7 w' });
    ana.controller.type('d4-d5');
    await arrive(clock);
    rui.controller.type('d6xd4');
    await arrive(clock);
    ana.controller.choose(cell(ana, 'a1'));
    expect(ana.controller.state.selection.chosen).toHaveLength(1);
    rui.controller.undo();
    await arrive(clock);
    ana.controller.answerProposal(true);
    await arrive(clock);
    expect(ana.controller.state).toMatchObject({ plies: 1, mine: false });
    expect(ana.controller.state.selection.chosen).toEqual([]);
  });

  it('a takeback needs consent, and comes about for all', async () => {
    const { all, ana, rui, clock } = await table();
    ana.controller.type('c3-c4');
    await arrive(clock);
    ana.controller.undo();
    await arrive(clock);
    expect(statuses(all)).toEqual(['proposed', 'proposed', 'proposed']);
    rui.controller.answerProposal(false);
    await arrive(clock);
    expect(ana.controller.state.note).toEqual({ code: 'takeback-declined' });
    rui.controller.type('c6-c5');
    await arrive(clock);
    rui.controller.undo();
    await arrive(clock);
    ana.controller.answerProposal(true);
    await arrive(clock);
    expect(all.map(({ controller }) => controller.state.plies)).toEqual([1, 1, 1]);
  });
});

it('a move on its way is shown at once, and the replica has not held it', async () => {
  const { ana, rui, clock } = await table();
  ana.controller.choose(cell(ana, 'c3'));
  ana.controller.choose(cell(ana, 'c4'));
  const { state } = ana.controller;
  expect(state).toMatchObject({ plies: 0, busy: true, pending: [{ kind: 'play' }] });
  expect(state.rules.format(state.shown.position, 1)).toContain('2M5');
  expect(ana.controller.session.log).toEqual([]);
  await arrive(clock);
  expect(rui.controller.state.plies).toBe(1);
  expect(ana.controller.state).toMatchObject({ plies: 1, busy: false, pending: [] });
});
