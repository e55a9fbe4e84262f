/** The controller of an online game: each part of its state, each verb, and its news. */
import { listMoves, must } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { GameController } from '../../src/game/controller.ts';
import { FakeEngine } from '../game/fakes.ts';
import { newWorld, SECRET } from './fake-server.ts';

/** White moves, Black captures the only man. */
const SHORT = '8/8/8/3m4/8/3M4/8/8 w 0 1';
const CLOCK = { initial: 300_000, increment: 5_000 };
const THREE = { game: 'small-star-empires', options: { board: 'tri' }, kinds: ['human', 'human', 'human'] };

type OpenWorld = Awaited<ReturnType<typeof newWorld>>;

/** With the board of a face. */
function withBoard(world: OpenWorld): GameController {
  const { controller, clock, session } = world;
  const ports = { authority: controller.decides, engine: new FakeEngine(session.plan.game), clock };
  const game = new GameController(ports, { seed: 1 });
  controller.attach(game);
  game.open();
  return game;
}

describe('the state', () => {
  test('before the server has said anything', async () => {
    const { state } = await newWorld();
    expect(state).toMatchObject({ phase: null, sheet: null, session: null, me: null, plays: false });
    expect(state).toMatchObject({ connection: 'lost', lostSince: 1_700_000_000_000, ended: false });
  });

  test('of a player: seats with names and presence', async () => {
    const { state } = await (await newWorld()).welcome();
    expect(state).toMatchObject({
      phase: 'playing',
      me: 0,
      plays: true,
      connection: 'open',
      lostSince: null,
    });
    expect(state.seats).toMatchObject([
      { name: 'Ana', player: 0, seat: 0, mine: true, here: true, left: false },
      { name: 'Rui', player: 1, seat: 1, mine: false, here: true, goneSince: null },
    ]);
    expect(state.links).toEqual({
      mine: `https://example.org/app/#/online/example1/me/${SECRET}`,
      watch: 'https://example.org/app/#/online/example1',
      hereOnly: false,
    });
  });

  test('of a watcher: nothing can be done', async () => {
    const world = await (await newWorld({ me: null, clock: CLOCK })).welcome();
    await world.here({ present: [true, false], gone: [null, 0], watchers: 1 });
    const { state } = world;
    expect(state).toMatchObject({ me: null, plays: false, absence: null, abortable: false, givable: [] });
    expect(state).toMatchObject({ deletable: false, watchers: 1, links: { mine: null } });
  });

  test('is the same value until something changes', async () => {
    const world = await (await newWorld()).welcome();
    const { state } = world;
    expect(world.state).toBe(state);
    await world.here({ watchers: 3 });
    expect(world.state).not.toBe(state);
    expect(world.state.watchers).toBe(3);
  });

  test('holds the state of the board once a face has opened one', async () => {
    const world = await (await newWorld()).welcome();
    expect(world.state.game).toBeNull();
    const board = withBoard(world);
    expect(world.state.game).toBe(board.state);
    board.type('c3-c4');
    expect(world.state.game?.pending).toMatchObject([{ kind: 'play' }]);
  });
});

describe('the connection', () => {
  test('is lost and comes back', async () => {
    const world = await (await newWorld()).welcome();
    world.cut();
    expect(world.state).toMatchObject({ connection: 'lost', lostSince: 1_700_000_000_000 });
    await world.clock.pass(100);
    await world.welcome();
    expect(world.state).toMatchObject({ connection: 'open', lostSince: null });
    expect(world.kinds()).toEqual(['connection', 'connection']);
  });

  describe('that comes back, to a server that has just started', () => {
    /** The opponent has not come back yet. */
    async function reconnected(): Promise<OpenWorld> {
      const world = await (await newWorld()).welcome();
      world.cut();
      await world.clock.pass(1_000);
      world.presence = { ...world.presence, present: [true, false], gone: [null, world.at] };
      return world.welcome();
    }
    const presences = (world: OpenWorld) => world.news.filter(({ kind }) => kind === 'presence');

    test('does not say that the opponent left', async () => {
      const world = await reconnected();
      await world.clock.pass(1_000);
      await world.here({});
      await world.here({ present: [true, true], gone: [null, null] });
      await world.clock.pass(2_000);
      await world.here({});
      expect(presences(world)).toEqual([]);
    });

    test('shows the opponent as here, and offers no claim, until a moment has passed', async () => {
      const world = await reconnected();
      await world.here({});
      expect(world.state.seats[1]).toMatchObject({ here: true, goneSince: null });
      expect(world.state.absence).toBeNull();
      await world.clock.pass(1_500);
      await world.here({});
      await world.clock.pass(1_600);
      expect(world.state.seats[1]).toMatchObject({ here: false });
      expect(world.state.absence).toMatchObject({ player: 1 });
      expect(presences(world)).toMatchObject([{ player: 1, here: false }]);
    });

    test('says so when the opponent stays away', async () => {
      const world = await reconnected();
      for (let i = 0; i < 6; i++) {
        await world.clock.pass(1_000);
        await world.here({});
      }
      expect(presences(world)).toMatchObject([{ player: 1, here: false }]);
    });
  });

  test('that ends for good says why', async () => {
    const world = await (await newWorld()).welcome();
    world.say({ kind: 'bye', code: 'never', fault: { code: 'link-void' } });
    expect(world.state).toMatchObject({ stopped: { code: 'link-void' }, ended: true });
    expect(world.kinds()).toContain('stopped');
  });

  test('to no server at all is told after a probe', async () => {
    const world = await newWorld();
    world.replies[''] = 'no server';
    await world.controller.probe();
    expect(world.state.unreachable).toEqual({ code: 'server-answer' });
    await world.welcome();
    expect(world.state.unreachable).toBeNull();
  });
});

describe('an absence', () => {
  const away = { present: [true, false], gone: [null, 5_000] };

  test('is claimable after a while, which is news', async () => {
    const world = await (await newWorld()).welcome();
    await world.here(away);
    const end = { player: 1, claimableAt: 65_000, leadsTo: 'end', draw: true };
    expect(world.state.absence).toEqual({ ...end, claimable: false });
    expect(world.controller.claimWait).toBe(60_000);
    expect(world.news).toContainEqual({ kind: 'presence', player: 1, here: false, wait: 60_000 });
    for (let i = 0; i < 60; i++) {
      await world.clock.pass(1_000);
      await world.here({});
    }
    expect(world.state.absence).toEqual({ ...end, claimable: true });
    expect(world.kinds().filter((kind) => kind === 'claimable')).toHaveLength(1);
    await world.here({ present: [true, true], gone: [null, null] });
    expect(world.state.absence).toBeNull();
  });

  /** With signs of life of the server. */
  async function pass(world: OpenWorld, ms: number): Promise<void> {
    for (let rest = ms; rest > 0; rest -= 500) {
      await world.clock.pass(Math.min(500, rest));
      await world.here({});
    }
  }

  /** The server has stalled for 1,500 ms, and the client offers the claim too early. */
  async function claimedEarly(): Promise<OpenWorld> {
    const world = await (await newWorld()).welcome();
    await world.here(away);
    await pass(world, 58_000);
    world.stalled = 1_500;
    await pass(world, 2_000);
    expect(world.state.absence).toMatchObject({ claimable: true });
    world.controller.claim('draw');
    await world.refuse('claim-present', { timed: true });
    return world;
  }
  const claims = (world: OpenWorld) =>
    world.commands().filter((each) => (each as { kind: string }).kind === 'claim');

  test('that the server refuses as too early is claimed again when the time has come', async () => {
    const world = await claimedEarly();
    expect(world.state.absence).toMatchObject({ claimable: false });
    expect(world.controller.claimWait).toBe(1_500);
    await pass(world, 1_400);
    expect(claims(world)).toHaveLength(1);
    await pass(world, 100);
    expect(claims(world)).toEqual(Array(2).fill({ kind: 'claim', what: 'draw' }));
    expect(world.kinds().filter((kind) => kind === 'claimable')).toHaveLength(1);
    world.stalled += 1_200;
    await world.refuse('claim-present', { timed: true });
    await pass(world, 1_200);
    expect(claims(world)).toHaveLength(3);
    expect(world.kinds()).not.toContain('refused');
  });

  test('stays offered when the server turns out to be behind', async () => {
    const world = await (await newWorld()).welcome();
    await world.here(away);
    await pass(world, 50_000);
    world.stalled = 8_000;
    await pass(world, 10_000);
    expect(world.kinds()).toContain('claimable');
    await pass(world, 5_000);
    expect(world.state.absence).toMatchObject({ claimable: false });
    world.controller.claim();
    await world.refuse('claim-present', { timed: true });
    await pass(world, 5_000);
    expect(claims(world)).toHaveLength(2);
    expect(world.kinds()).not.toContain('refused');
  });

  test('is not claimed again after the opponent has come back', async () => {
    const world = await claimedEarly();
    await world.here({ present: [true, true], gone: [null, null] });
    await world.here({ present: [true, false], gone: [null, 5_000] });
    await pass(world, 10_000);
    expect(claims(world)).toHaveLength(1);
  });

  test('is claimed again over the next connection', async () => {
    const world = await claimedEarly();
    world.cut();
    await world.clock.pass(1_000);
    await world.welcome();
    await pass(world, 2_000);
    expect(claims(world)).toHaveLength(2);
  });

  test('that is claimed before it is offered says how long is left', async () => {
    const world = await (await newWorld()).welcome();
    await world.here(away);
    await pass(world, 20_000);
    world.controller.claim();
    await world.refuse('claim-present', { timed: true });
    expect(world.news).toContainEqual({ kind: 'refused', fault: { code: 'claim-present' } });
    expect(world.news.findLast(({ kind }) => kind === 'presence')).toMatchObject({ player: 1, wait: 40_000 });
    await pass(world, 50_000);
    expect(claims(world)).toHaveLength(1);
    expect(world.kinds().at(-1)).toBe('claimable');
  });

  test('among three leads to a substitute, without a draw', async () => {
    const world = await (await newWorld(THREE)).welcome();
    await world.here({ present: [true, false, true], gone: [null, 5_000, null] });
    expect(world.state.absence).toMatchObject({ player: 1, leadsTo: 'substitute', draw: false });
  });

  test('between two games leads to the next one', async () => {
    const world = await (await newWorld({ game: 'trench', format: 'pair' })).welcome();
    await world.happen((session) => session.resign(1));
    await world.here(away);
    expect(world.state.absence).toMatchObject({ leadsTo: 'next', draw: false });
  });

  test('does not matter where nobody can claim it, and without a connection', async () => {
    const untimed = await (await newWorld({ claimAfter: null })).welcome();
    await untimed.here(away);
    expect(untimed.state.absence).toBeNull();
    const world = await (await newWorld()).welcome();
    await world.here(away);
    world.cut();
    expect(world.state.absence).toBeNull();
  });
});

describe('what is possible', () => {
  test('a game is called off until every player has moved', async () => {
    const world = await (await newWorld()).welcome();
    expect(world.state.abortable).toBe(true);
    await world.happen((session) => must(session.play('c3-c4')));
    expect(world.state.abortable).toBe(true);
    await world.happen((session) => must(session.play('c6-c5')));
    expect(world.state.abortable).toBe(false);
  });

  test('people on a clock for the whole game are given time, until the end', async () => {
    expect((await (await newWorld()).welcome()).state.givable).toEqual([]);
    expect((await (await newWorld({ clock: { perMove: 86_400_000 } })).welcome()).state.givable).toEqual([]);
    const world = await (
      await newWorld({ ...THREE, clock: CLOCK, kinds: ['human', 'human', 'level-1'] })
    ).welcome();
    expect(world.state).toMatchObject({ givable: [1], gift: 15_000 });
    await world.happen((session) => session.resign(0));
    expect(world.state.givable).toEqual([]);
  });

  test('a player who was replaced plays no more', async () => {
    const world = await (await newWorld(THREE)).welcome();
    await world.happen((session) => session.resign(0, { substitute: true }));
    expect(world.state).toMatchObject({ me: 0, plays: false, abortable: false });
    expect(world.state.seats[0]).toMatchObject({ left: true });
  });

  test('the next game is offered once by each', async () => {
    const world = await (await newWorld({ game: 'trench', format: 'pair' })).welcome();
    expect(world.state.next).toEqual({ open: false, mine: false, others: [] });
    await world.happen((session) => session.resign(1));
    expect(world.state).toMatchObject({ over: 'game', next: { open: true } });
    await world.acted('next-offer', '0', { game: 2 });
    expect(world.state.next).toEqual({ open: false, mine: true, others: [] });
  });

  test('a rematch is offered, asked for and declined', async () => {
    const world = await (await newWorld()).welcome();
    expect(world.state.rematch.open).toBe(false);
    await world.happen((session) => session.resign(1));
    expect(world.state).toMatchObject({ over: 'match', phase: 'over', deletable: true });
    expect(world.state.rematch).toMatchObject({ open: true, mine: false, others: [], asked: false });
    await world.acted('rematch-offer', '1');
    expect(world.state.rematch).toMatchObject({ open: true, others: [1], asked: true });
    await world.acted('rematch-declined', '0');
    expect(world.state.rematch).toMatchObject({ others: [], asked: false, declinedBy: 0 });
    await world.acted('rematch-offer', '0');
    expect(world.state.rematch).toMatchObject({ open: false, mine: true });
  });

  test('no rematch with a player who has deleted the game', async () => {
    const world = await (await newWorld()).welcome();
    await world.happen((session) => session.resign(1));
    await world.acted('rematch-offer', '1');
    await world.acted('withdrawn', '1');
    expect(world.state.rematch).toMatchObject({ open: false, asked: false });
    expect(world.state.rematch.withdrawn).toMatchObject({ by: '1' });
  });

  test('a closed game says why, and is only deleted', async () => {
    const world = await (await newWorld()).welcome();
    await world.acted('aborted', '1', {}, 'closed');
    expect(world.state).toMatchObject({ phase: 'closed', ended: true, plays: false, abortable: false });
    expect(world.state).toMatchObject({ closing: { kind: 'aborted', by: '1' }, deletable: true });
  });
});

describe('help', () => {
  const ALONE = { kinds: ['human', 'level-1'] };
  const HELPED = { help: 'freely', evaluations: true };
  const UNHELPED = { help: 'no', evaluations: false };

  test('is given where no other person plays', async () => {
    const world = await (await newWorld(ALONE)).welcome();
    expect(withBoard(world).state.may).toMatchObject(HELPED);
  });

  test('is given against a bot at the place of a person', async () => {
    const world = await newWorld();
    const [ana, rui] = world.sheet.players;
    if (!ana || !rui) throw new Error('two players');
    world.sheet = { ...world.sheet, players: [ana, { ...rui, bot: true }] };
    await world.welcome();
    expect(withBoard(world).state.may).toMatchObject(HELPED);
  });

  test('is refused while people play each other, and given after the end', async () => {
    const world = await (await newWorld()).welcome();
    const board = withBoard(world);
    expect(board.state.may).toMatchObject(UNHELPED);
    await world.happen((session) => session.resign(1));
    expect(board.state.may).toMatchObject(HELPED);
  });

  test('is given once all other people have left', async () => {
    const world = await (await newWorld(THREE)).welcome();
    const board = withBoard(world);
    await world.happen((session) => session.resign(1, { substitute: true }));
    expect(board.state.may).toMatchObject(UNHELPED);
    await world.happen((session) => session.resign(2, { substitute: true }));
    expect(board.state.may).toMatchObject(HELPED);
  });

  test('follows the same rule for watchers', async () => {
    const alone = await (await newWorld({ ...ALONE, me: null })).welcome();
    expect(withBoard(alone).state.may).toMatchObject(HELPED);
    const world = await (await newWorld({ me: null })).welcome();
    expect(withBoard(world).state.may).toMatchObject(UNHELPED);
  });
});

describe('a verb', () => {
  test.each([
    ['claim', { kind: 'claim', what: 'win' }],
    ['abort', { kind: 'abort' }],
    ['giveTime', { kind: 'give-time' }],
    ['offerRematch', { kind: 'rematch', answer: 'offer' }],
    ['declineRematch', { kind: 'rematch', answer: 'decline' }],
    ['cancelChallenge', { kind: 'cancel' }],
  ] as const)('%s is one command', async (verb, command) => {
    const world = await (await newWorld()).welcome();
    world.controller[verb]();
    expect(world.commands()).toEqual([command]);
  });

  test('is on its way until the server answers it', async () => {
    const world = await (await newWorld()).welcome();
    expect(world.state.sending).toBe(false);
    world.controller.abort();
    expect(world.state.sending).toBe(true);
    await world.refuse('abort-late');
    expect(world.state.sending).toBe(false);
    withBoard(world).type('c3-c4');
    expect(world.state.sending).toBe(true);
    world.say({ kind: 'bye', code: 'never', fault: { code: 'link-void' } });
    expect(world.state.sending).toBe(false);
  });

  test('that is refused is news, and stands in the state until the next one', async () => {
    const world = await (await newWorld()).welcome();
    world.controller.claim('draw');
    await world.refuse('claim-present');
    expect(world.state.refused).toEqual({ code: 'claim-present' });
    expect(world.news).toContainEqual({ kind: 'refused', fault: { code: 'claim-present' } });
    world.controller.giveTime(1);
    expect(world.state.refused).toBeNull();
    expect(world.commands().at(-1)).toEqual({ kind: 'give-time', to: 1 });
  });

  test.each([
    ['resign', (game: GameController) => game.resign(), { kind: 'resign', substitute: false }],
    ['draw', (game: GameController) => game.offerDraw(), { kind: 'propose', what: 'draw' }],
  ])('of the board: %s', async (_, act, command) => {
    const world = await (await newWorld()).welcome();
    act(withBoard(world));
    expect(world.commands()).toEqual([command]);
  });

  test('of the board: a takeback, the answer to a draw, the next game', async () => {
    const world = await (await newWorld({ game: 'trench', format: 'pair' })).welcome();
    const game = withBoard(world);
    const { session } = world;
    await world.happen(() => must(session.play(listMoves(session.rules, session.position)[0]!.text)));
    game.undo();
    expect(world.commands().at(-1)).toEqual({ kind: 'propose', what: 'takeback' });
    await world.refuse('proposal-soon');
    await world.happen(() => session.run({ kind: 'propose', what: 'draw' }, { player: 1 }));
    expect(world.state.game?.asked).toMatchObject({ player: 0 });
    game.answerProposal(false);
    expect(world.commands().at(-1)).toMatchObject({ kind: 'decline' });
    await world.happen(() => session.resign(1));
    game.nextGame();
    expect(world.commands().at(-1)).toEqual({ kind: 'next-game' });
  });

  test('a greeting goes out at once', async () => {
    const world = await (await newWorld()).welcome();
    world.controller.greet('hello');
    expect(world.sent.at(-1)).toEqual({ kind: 'greet', phrase: 'hello' });
    world.say({ kind: 'greeting', player: 1, phrase: 'hello' });
    expect(world.news).toContainEqual({ kind: 'greeting', player: 1, phrase: 'hello' });
  });

  test.each(['sendUnsent', 'forgetUnsent'] as const)(
    '%s answers a move of an earlier visit',
    async (verb) => {
      const unsent = { id: 'kept', after: 0, move: 'c3-c4', ply: 0 };
      const world = await (await newWorld({ unsent })).welcome();
      expect(world.state.unsent).toEqual(unsent);
      world.controller[verb]();
      expect(world.state.unsent).toBeNull();
      expect(world.commands()).toHaveLength(verb === 'sendUnsent' ? 1 : 0);
    },
  );

  test('a new link is stored, and the next connection uses it', async () => {
    const world = await (await newWorld()).welcome();
    world.replies.link = { secret: 'N'.repeat(22) };
    expect(await world.controller.renewLink()).toBeNull();
    await world.welcome();
    expect(world.seats.find('example1')).toEqual({ game: 'example1', secret: 'N'.repeat(22) });
    expect(world.sent.findLast(({ kind }) => kind === 'hello')).toMatchObject({ secret: 'N'.repeat(22) });
    expect(world.state.links.mine).toContain('N'.repeat(22));
    await world.clock.pass(2_500);
    expect(world.kinds(), 'the connection was not lost').toEqual([]);
  });

  test('a deleted game is no longer held', async () => {
    const world = await (await newWorld()).welcome();
    world.replies.delete = { deleted: false };
    expect(must(await world.controller.delete())).toEqual({ deleted: false });
    expect(world.seats.all()).toEqual([]);
  });

  test('a new link that is asked for twice at once is one', async () => {
    const world = await (await newWorld()).welcome();
    world.replies.link = { secret: 'N'.repeat(22) };
    const asked = [world.controller.renewLink(), world.controller.renewLink()];
    expect(await Promise.all(asked)).toEqual([null, null]);
    expect(world.requests).toHaveLength(1);
  });

  test('a watcher has no link to renew and nothing to delete', async () => {
    const { controller } = await (await newWorld({ me: null })).welcome();
    expect(await controller.renewLink()).toEqual({ code: 'not-permitted' });
    expect(await controller.delete()).toMatchObject({ ok: false, fault: { code: 'not-permitted' } });
  });

  test('to leave closes the connection, and no timer tells anything more', async () => {
    const world = await (await newWorld()).welcome();
    await world.here({ present: [true, false], gone: [null, 5_000] });
    world.controller.leave();
    const told = world.news.length;
    await world.clock.pass(120_000);
    expect([world.news.length, world.connections]).toEqual([told, 1]);
  });
});

describe('a challenge', () => {
  test('its creator cancels it, and learns who joined and what is open', async () => {
    const world = await newWorld({ state: 'challenge' });
    world.acts = [world.act('created', '0')];
    world.replies.invitations = [null, 'I'.repeat(22)];
    await world.welcome();
    expect(world.state).toMatchObject({ phase: 'challenge', cancellable: true, invitations: null });
    await world.controller.askGuests();
    await world.controller.askGuests();
    expect(world.state.invitations).toEqual([
      null,
      `https://example.org/app/#/online/example1/join/${'I'.repeat(22)}`,
    ]);
    expect(world.requests.map(({ path }) => path)).toEqual([
      '/games/example1',
      '/games/example1/invitations',
    ]);
    world.sheet = { ...world.sheet, players: world.sheet.players.map((each) => ({ ...each, name: 'New' })) };
    await world.acted('joined', '1');
    expect(world.state.seats[1]).toMatchObject({ name: 'New' });
    expect(world.kinds()).toEqual(['act']);
  });

  test('a guest does not cancel it', async () => {
    const world = await newWorld({ state: 'challenge', me: 1 });
    world.acts = [world.act('created', '0')];
    expect((await world.welcome()).state.cancellable).toBe(false);
  });
});

describe('a finished game', () => {
  test('is copied once', async () => {
    const world = await (await newWorld({ start: SHORT })).welcome();
    await world.happen((session) => session.resign(1));
    await world.here({ watchers: 1 });
    expect(world.copies).toEqual(['keep example1 of 0']);
    expect(world.news).toContainEqual({ kind: 'kept', fault: null });
  });

  test('is not copied for a watcher', async () => {
    const world = await (await newWorld({ me: null })).welcome();
    await world.happen((session) => session.resign(1));
    expect(world.copies).toEqual([]);
  });

  test('that the administrator annuls is taken out again', async () => {
    const world = await (await newWorld()).welcome();
    await world.happen((session) => session.resign(1));
    await world.acted('annulled', 'admin', {}, 'closed');
    await world.here({ watchers: 1 });
    expect(world.copies).toEqual(['keep example1 of 0', 'drop example1']);
    expect(world.state).toMatchObject({ annulled: true });
  });

  test('leads to the rematch, whose seat is held', async () => {
    const world = await (await newWorld()).welcome();
    await world.happen((session) => session.resign(1));
    await world.acted('rematch', 'server', { game: 'second12' });
    expect(world.state.rematch).toMatchObject({ open: false, game: 'second12' });
    expect(world.kinds()).toContain('rematch');
    expect(world.seats.find('second12')).toEqual({ game: 'second12', secret: SECRET });
  });

  test('does not lead away to a rematch that was held before', async () => {
    const world = await newWorld();
    world.session.resign(1);
    world.acts = [world.act('begun', 'server')];
    world.acts.push(world.act('rematch', 'server', { game: 'second12' }));
    world.seats.hold({ game: 'example1', secret: SECRET, again: 'second12' });
    await world.welcome();
    await world.here({ watchers: 1 });
    expect(world.kinds()).not.toContain('rematch');
  });
});
