/** The actions of an online game through the full screen, line by line and as JSON: the server is told the same. */
import { actionOfId, actionsIn } from '@tabuleiro/play/actions/find';
import { TypedWords } from '@tabuleiro/play/actions/words';
import { GameController } from '@tabuleiro/play/game/controller';
import { type OnlineActionId, type OnlineActivity, onlineActions } from '@tabuleiro/play/online/actions/rows';
import { onlineWords } from '@tabuleiro/play/online/actions/words';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { gameSummary } from '../../../../packages/play/test/game/face-actions.ts';
import { newWorld, type OnlineWish } from '../../../../packages/play/test/online/fake-server.ts';
import { TablePage } from '../../src/app/online/table-page.ts';
import { playableOnline } from '../../src/online/open-online.ts';
import { LineTable } from '../../src/plain/online/line-table.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newTrial, QuickEngine } from '../app/stage.ts';
import { hearWrites } from '../hear-writes.ts';
import { ListReader } from '../plain/talk.ts';
import { newFolder } from '../run.ts';

type OnlineWorld = Awaited<ReturnType<typeof newWorld>>;

const THREE: OnlineWish = {
  game: 'small-star-empires',
  options: { board: 'tri' },
  kinds: ['human', 'human', 'human'],
};
const CLOCK = { initial: 300_000, increment: 5_000 };

const WISHES: Partial<Readonly<Record<OnlineActionId, OnlineWish>>> = {
  'give-time': { clock: CLOCK },
  send: { unsent: { id: 'kept', after: 0, move: 'c3-c4', ply: 0 } },
  forget: { unsent: { id: 'kept', after: 0, move: 'c3-c4', ply: 0 } },
  'next-game': { game: 'trench', format: 'pair' },
  'leave-seat': THREE,
  'end-alone': THREE,
};

const ended = (world: OnlineWorld) => world.happen((session) => session.resign(1), 'over');
const offered = (by: number) => async (world: OnlineWorld) => {
  await ended(world);
  await world.acted('rematch-offer', `${by}`, {}, 'over');
};

/** What happens before. */
const BEFORE: Partial<Readonly<Record<OnlineActionId, (world: OnlineWorld) => Promise<unknown>>>> = {
  claim: (world) => world.here({ present: [true, false], gone: [null, 4_000] }),
  undo: (world) => world.happen((session) => session.play('c3-c4')),
  'withdraw-rematch': offered(0),
  accept: offered(1),
  decline: offered(1),
  rematch: ended,
  'next-game': (world) => world.happen((session) => session.resign(1)),
  delete: ended,
  'end-alone': (world) =>
    world.happen((session) => [1, 2].map((player) => session.resign(player, { substitute: true }))),
};

const TYPED: Partial<Readonly<Record<OnlineActionId, string>>> = {
  greet: '2',
  claim: 'draw',
  type: 'c3-c4',
};

/** Actions by which a server or its players are told something. */
const TELLING = onlineActions
  .filter(
    ({ id, group }) => group === 'server' || id in BEFORE || ['type', 'offer-draw', 'resign'].includes(id),
  )
  .map(({ id }) => id);

async function worldOf(id: OnlineActionId): Promise<OnlineWorld> {
  const world = await (await newWorld(WISHES[id] ?? {})).welcome();
  world.replies = { link: { secret: 'N'.repeat(22) }, delete: { deleted: true } };
  onTestFinished(() => world.controller.leave());
  return world;
}

/** Commands, greetings and requests, without what is different each time. */
async function effectOf(world: OnlineWorld, id: OnlineActionId): Promise<string> {
  // What asks by HTTP is loaded when it is needed.
  if (id === 'new-link' || id === 'delete')
    await vi.waitFor(() => expect(world.requests).not.toEqual([]), 10_000);
  await world.settled();
  const sent = world.sent.flatMap(({ kind, command, phrase }) =>
    kind === 'hello' || kind === 'ping' ? [] : [{ kind, command, phrase }],
  );
  return JSON.stringify({ sent, requests: world.requests.map(({ path }) => path) });
}

const line = (id: OnlineActionId): string =>
  `${new TypedWords(onlineWords.typed).word(id, 'en')} ${TYPED[id] ?? ''}`.trim();

async function byRow(id: OnlineActionId): Promise<string> {
  const world = await worldOf(id);
  const { controller: online, clock, session } = world;
  const engine = new QuickEngine();
  const game = new GameController({ authority: online.decides, engine, clock }, { seed: 1 });
  online.attach(game);
  game.open();
  await BEFORE[id]?.(world);
  const silent = { list: () => true, focus: () => false, nameOf: () => '', fileName: session.plan.game.id };
  const host = new Proxy(silent, {
    get: (known, name) => (name in known ? Reflect.get(known, name) : () => undefined),
  }) as unknown as OnlineActivity['host'];
  const question = await actionOfId(onlineActions, id).run({ online, game, host }, TYPED[id] ?? '');
  if (question?.kind === 'confirm') await question.yes();
  return effectOf(world, id);
}

const openedIn = (world: OnlineWorld, folder: string) => {
  const address = 'https://example.org/app/';
  return { server: address, address, seats: new SeatStore(folder), online: world.controller };
};

async function onScreen(id: OnlineActionId): Promise<string> {
  const world = await worldOf(id);
  const trial = newTrial();
  const opened = openedIn(world, trial.folder);
  trial.app.push(new TablePage(trial.app, { game: await playableOnline(opened), opened, first: null }));
  await BEFORE[id]?.(world);
  trial.press(':', ...line(id), 'enter');
  if (/any other key/.test(trial.text(120, 40))) trial.press('y');
  return effectOf(world, id);
}

async function byLines(id: OnlineActionId, flags: { plain: true } | { json: true }): Promise<string> {
  const heard = hearWrites();
  try {
    const world = await worldOf(id);
    const opened = openedIn(world, newFolder());
    const call = { args: [], flags, language: 'en' as const };
    const reader = new ListReader(['yes'], true);
    const game = await playableOnline(opened);
    const table = new LineTable({ call, game, opened, reader, engine: new QuickEngine() });
    await BEFORE[id]?.(world);
    const sure = id === 'delete' && 'json' in flags ? ' yes' : '';
    await table.hear(line(id) + sure);
    return await effectOf(world, id);
  } finally {
    heard.end();
  }
}

// What the engine needs of the game is loaded while a test may be over.
afterEach(() => vi.dynamicImportSettled());

describe('tells the server the same', () => {
  const has = (face: 'screen' | 'lines') => actionsIn(onlineActions, face).map(({ id }) => id);

  test.each(TELLING.filter((id) => has('screen').includes(id)))('%s on the full screen', async (id) => {
    expect(await onScreen(id)).toBe(await byRow(id));
  });

  test.each(TELLING.filter((id) => has('lines').includes(id)))('%s line by line and as JSON', async (id) => {
    const effect = await byRow(id);
    expect(await byLines(id, { plain: true })).toBe(effect);
    expect(await byLines(id, { json: true })).toBe(effect);
  });
});

/** The other actions, with what is typed before and behind them. The analysis board has a conversation of its own. */
const SHOWING = onlineActions
  .map(({ id }) => id)
  .filter((id) => !TELLING.includes(id) && id !== 'study' && id !== 'review');
const EARLIER: Partial<Readonly<Record<OnlineActionId, readonly OnlineActionId[]>>> = {
  cancel: ['previous'],
  next: ['previous', 'previous'],
  present: ['first'],
  'go-on': ['previous'],
};

/** The same game after two moves, or after its end. */
async function playedWorld(id: OnlineActionId): Promise<OnlineWorld> {
  const world = await worldOf(id);
  await world.happen((session) => session.play('c3-c4'));
  await world.happen((session) => session.play('d6-d5'));
  if (id === 'look-back') await ended(world);
  return world;
}

const shownBy = (game: GameController): string =>
  `${gameSummary(game)}\nnote ${game.state.note?.code ?? 'none'}`;

const linesOf = (id: OnlineActionId, folder: string): string[] => [
  ...(EARLIER[id] ?? []).map(line),
  id === 'save' ? `${line(id)} ${folder}.txt` : line(id),
];

async function shownByRow(id: OnlineActionId): Promise<string> {
  const world = await playedWorld(id);
  const { controller: online, clock } = world;
  const game = new GameController(
    { authority: online.decides, engine: new QuickEngine(), clock },
    { seed: 1 },
  );
  online.attach(game);
  game.open();
  const silent = { list: () => true, focus: () => false, nameOf: () => '', fileName: '' };
  const host = new Proxy(silent, {
    get: (known, name) => (name in known ? Reflect.get(known, name) : () => undefined),
  }) as unknown as OnlineActivity['host'];
  for (const each of [...(EARLIER[id] ?? []), id])
    await actionOfId(onlineActions, each).run({ online, game, host }, '');
  return shownBy(game);
}

describe('shows the same', () => {
  const has = (face: 'screen' | 'lines') => actionsIn(onlineActions, face).map(({ id }) => id);

  test.each(SHOWING.filter((id) => has('screen').includes(id)))('%s on the full screen', async (id) => {
    const world = await playedWorld(id);
    const trial = newTrial();
    const opened = openedIn(world, trial.folder);
    const page = new TablePage(trial.app, { game: await playableOnline(opened), opened, first: null });
    trial.app.push(page);
    for (const each of linesOf(id, trial.folder)) trial.press(':', ...each, 'enter');
    expect(shownBy(page.controller)).toBe(await shownByRow(id));
  });

  test.each(SHOWING.filter((id) => has('lines').includes(id)))('%s line by line and as JSON', async (id) => {
    for (const flags of [{ plain: true }, { json: true }] as const) {
      const world = await playedWorld(id);
      const heard = hearWrites();
      try {
        const folder = newFolder();
        const opened = openedIn(world, folder);
        const call = { args: [], flags, language: 'en' as const };
        const game = await playableOnline(opened);
        const reader = new ListReader([], true);
        const table = new LineTable({ call, game, opened, reader, engine: new QuickEngine() });
        for (const each of linesOf(id, folder)) await table.hear(each);
        expect(shownBy(table.controller)).toBe(await shownByRow(id));
      } finally {
        heard.end();
      }
    }
  });
});

test('all but links and lists tell it something', async () => {
  const silent: OnlineActionId[] = [];
  for (const id of TELLING) if (/"sent":\[\],"requests":\[\]/.test(await byRow(id))) silent.push(id);
  expect(silent).toEqual(['forget', 'who', 'my-link', 'watch-link']);
});
