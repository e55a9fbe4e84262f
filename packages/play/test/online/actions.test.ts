/** The actions of a game on a server: rows with their words, when they are offered, and what they send. */
import { PHRASES } from '@tabuleiro/protocol/phrases';
import { describe, expect, it } from 'vitest';
import { actionOfId, offeredActions } from '../../src/actions/find.ts';
import type { Question } from '../../src/actions/question.ts';
import { GameController } from '../../src/game/controller.ts';
import {
  explainedActions,
  movedOnlineKeys,
  type OnlineActionId,
  type OnlineActivity,
  onlineActions,
} from '../../src/online/actions/rows.ts';
import { waitingActions, waitingWords } from '../../src/online/actions/waiting.ts';
import { onlineWords } from '../../src/online/actions/words.ts';
import { checkActions } from '../actions/check-actions.ts';
import { FakeEngine } from '../game/fakes.ts';
import { newWorld, type OnlineWish } from './fake-server.ts';

describe('rows', () =>
  checkActions(onlineActions, onlineWords, {
    moved: movedOnlineKeys,
    movedIn: 'screen',
    shared: ['n', 'enter'],
  }));
describe('rows of a challenge', () => checkActions(waitingActions, waitingWords));

const CLOCK = { initial: 300_000, increment: 5_000 };
const THREE = { game: 'small-star-empires', options: { board: 'tri' }, kinds: ['human', 'human', 'human'] };

async function seated(wish: OnlineWish = {}, lists = false) {
  const world = await (await newWorld(wish)).welcome();
  const { controller: online } = world;
  const told: string[] = [];
  const ports = {
    authority: online.decides,
    engine: new FakeEngine(world.session.plan.game),
    clock: world.clock,
  };
  const game = new GameController(ports, { seed: 1 });
  online.attach(game);
  game.open();
  const note =
    (name: string) =>
    (...said: unknown[]) =>
      void told.push([name, ...said].join(' ').trim());
  const host: OnlineActivity['host'] = {
    nameOf: (player) => world.state.seats[player]?.name ?? '',
    who: note('who'),
    link: note('link'),
    renewed: (fault) => void told.push(fault?.code ?? 'renewed'),
    deleted: (done) => void told.push(done.ok ? 'deleted' : done.fault.code),
    list: (what) => {
      told.push(`list ${what}`);
      return lists;
    },
    focus: () => false,
    say: note('say'),
    help: note('help'),
    rules: note('rules'),
    flip: note('flip'),
    layFlat: note('flat'),
    look: note('look'),
    copy: note('copy'),
    fileName: 'dameo.txt',
    save: note('save'),
    study: note('study'),
    review: note('review'),
    begin: (session, why) => void told.push(session.ok ? why : session.fault.code),
    close: note('close'),
  };
  const run = (id: OnlineActionId, typed?: string) =>
    actionOfId(onlineActions, id).run({ online, game, host }, typed) as Question | undefined;
  const offered = () =>
    offeredActions(onlineActions, 'web', { online: online.state, game: game.state }).map(({ id }) => id);
  const explained = () => explainedActions({ online: online.state, game: game.state }).map(({ id }) => id);
  return { world, told, run, offered, explained };
}

/** The opponent left a moment ago. */
const AWAY = { present: [true, false], gone: [null, 4_000] };

it('help leaves out what a game never offers', async () => {
  const { explained } = await seated();
  expect(explained()).toEqual(expect.arrayContaining(['undo', 'resign', 'greet']));
  for (const id of ['pass', 'time', 'next-game', 'leave-seat', 'end-alone', 'hint'] as const)
    expect(explained()).not.toContain(id);
});

describe('time', () => {
  it('is given to the only opponent at once', async () => {
    const { world, run, offered } = await seated({ clock: CLOCK });
    expect(offered()).toContain('give-time');
    expect(run('give-time')).toBeUndefined();
    expect(world.commands()).toEqual([{ kind: 'give-time', to: 1 }]);
  });

  it('among three is given to a player by number, who is asked for otherwise', async () => {
    const { world, run } = await seated({ ...THREE, clock: CLOCK });
    expect(run('give-time')).toMatchObject({ kind: 'choose', options: [{ text: 'Rui' }, { text: 'Zita' }] });
    run('give-time', '3');
    expect(world.commands()).toEqual([{ kind: 'give-time', to: 2 }]);
  });

  it('is not offered without a clock', async () => {
    expect((await seated()).offered()).not.toContain('give-time');
  });
});

describe('greetings', () => {
  it('are sent by number', async () => {
    const { world, run } = await seated();
    run('greet', '2');
    expect(world.sent.at(-1)).toMatchObject({ kind: 'greet', phrase: PHRASES[1] });
  });

  it('are asked for, or listed where nobody can be asked', async () => {
    const asking = await seated();
    expect(asking.run('greet')).toMatchObject({ kind: 'choose', id: 'greet-which' });
    expect(asking.run('greet', '')).toMatchObject({ kind: 'choose' });
    const listing = await seated({}, true);
    expect(listing.run('greet', '')).toBeUndefined();
    expect(listing.told).toEqual(['list greetings']);
  });
});

describe('a claim', () => {
  it('asks for win or draw between two players, and takes the typed one', async () => {
    const { world, run, offered } = await seated();
    expect(offered()).not.toContain('claim');
    await world.here(AWAY);
    expect(offered()).toContain('claim');
    expect(run('claim')).toMatchObject({ options: [{ id: 'claim-win' }, { id: 'claim-draw' }] });
    run('claim', 'empate');
    run('claim', '');
    expect(world.commands()).toMatchObject([{ what: 'draw' }, { what: 'win' }]);
  });

  it('among three names the player whom a computer replaces', async () => {
    const { world, run } = await seated(THREE);
    await world.here({ present: [true, false, true], gone: [null, 4_000, null] });
    expect(run('claim')).toMatchObject({ kind: 'confirm', id: 'claim-substitute', values: { who: 'Rui' } });
  });
});

describe('calling a game off', () => {
  it('asks first, unless "yes" is typed', async () => {
    const { world, run, offered } = await seated();
    expect(offered()).toContain('abort');
    expect(run('abort')).toMatchObject({ kind: 'confirm', danger: true });
    expect(run('abort', '')).toMatchObject({ kind: 'confirm' });
    expect(world.commands()).toEqual([]);
    run('abort', 'yes');
    expect(world.commands()).toEqual([{ kind: 'abort' }]);
  });

  it('asks nothing when it is too late: the server says so', async () => {
    const { world, run } = await seated();
    await world.acted('aborted', '1', {}, 'closed');
    expect(run('abort')).toBeUndefined();
    expect(world.commands()).toEqual([{ kind: 'abort' }]);
  });
});

it('a rematch that was offered can be withdrawn', async () => {
  const { world, run, offered } = await seated();
  expect(offered()).not.toContain('withdraw-rematch');
  await world.happen(
    (session) => session.run({ kind: 'resign', substitute: false }, { player: 1, at: 1 }),
    'over',
  );
  await world.acted('rematch-offer', '0', {}, 'over');
  expect(offered()).toContain('withdraw-rematch');
  run('withdraw-rematch');
  await world.acted('rematch-declined', '0', {}, 'over');
  expect(world.state.rematch).toMatchObject({ open: true, declinedBy: null });
  expect(world.commands()).toEqual([{ kind: 'rematch', answer: 'decline' }]);
});

describe('links', () => {
  it('of a watcher: only that for watchers', async () => {
    const { run, told, offered } = await seated({ me: null });
    expect(offered()).toEqual(expect.arrayContaining(['who', 'watch-link', 'flip', 'save']));
    for (const id of ['my-link', 'new-link', 'greet', 'delete', 'resign', 'undo'] as const)
      expect(offered()).not.toContain(id);
    run('watch-link');
    run('my-link');
    expect(told).toEqual(['link watch', 'link mine']);
  });

  it('a new one is confirmed', async () => {
    const { world, run, told } = await seated();
    expect(run('new-link')).toMatchObject({ kind: 'confirm', id: 'renew-sure' });
    expect(world.requests).toEqual([]);
    world.replies.link = { secret: 'N'.repeat(22) };
    await run('new-link', 'sim');
    expect(told).toEqual(['renewed']);
    expect(world.seats.find('example1')?.secret).toBe('N'.repeat(22));
  });
});

it('a link that the server lets only watch is settled by a new one', async () => {
  const { world, run, told } = await seated({ expired: true });
  expect([world.state.me, world.state.links.mine === null]).toEqual([null, false]);
  world.replies.link = { secret: 'N'.repeat(22) };
  await run('new-link', 'yes');
  expect(told).toEqual(['renewed']);
});

it('deleting is a question that a script has to answer too', async () => {
  const { world, run, told, offered } = await seated();
  expect(offered()).not.toContain('delete');
  await world.acted('aborted', '1', {}, 'closed');
  expect(offered()).toContain('delete');
  const question = run('delete', '');
  expect(question).toMatchObject({ kind: 'confirm', danger: true, explicit: true });
  expect(world.requests).toEqual([]);
  world.replies = { delete: { deleted: true } };
  await run('delete', 'yes');
  expect(told).toHaveLength(1);
});

it('a challenge is cancelled by its creator after a question', async () => {
  const world = await newWorld({ state: 'challenge' });
  world.acts = [world.act('created', '0')];
  await world.welcome();
  const { controller: online } = world;
  const activity = {
    online,
    host: {
      invitations: () => undefined,
      renewed: () => undefined,
      help: () => undefined,
      close: () => undefined,
    },
  };
  const cancel = actionOfId(waitingActions, 'cancel');
  expect(cancel.when(world.state)).toBe(true);
  const question = cancel.run(activity) as Question;
  expect(question).toMatchObject({ kind: 'confirm', id: 'cancel-sure' });
  if (question.kind === 'confirm') void question.yes();
  expect(world.commands()).toEqual([{ kind: 'cancel' }]);
});
