/**
 * What a person sees when the authority is silent, and when it refuses at last: a row for every verb of a game. Nothing
 * that was confirmed changes in either case.
 */
import { readFileSync } from 'node:fs';
import { must } from '@tabuleiro/rules';
import type { Decision, Player, SessionCommand } from '@tabuleiro/rules/match';
import { describe, expect, it, test } from 'vitest';
import type { AuthorityListener, CommandId } from '../../src/authority/authority.ts';
import { LocalAuthority } from '../../src/authority/local-authority.ts';
import { GameController } from '../../src/game/controller.ts';
import { statusOf } from '../../src/game/say.ts';
import { FakeClock, FakeEngine, FakeStore, newSession, settle, type Wish } from './fakes.ts';

/** Takes commands and answers none, until it is told to refuse them all. */
class SilentAuthority extends LocalAuthority {
  readonly sent: { id: CommandId; command: SessionCommand; player: Player | undefined }[] = [];
  silent = false;
  private hears!: AuthorityListener;

  override open(listener: AuthorityListener): void {
    this.hears = listener;
    super.open(listener);
  }

  override send(id: CommandId, command: SessionCommand, player?: Player): void {
    if (this.silent) this.sent.push({ id, command, player });
    else super.send(id, command, player);
  }

  refuse(): void {
    const refused: Decision = { events: [], fault: { code: 'session-stale', found: '0', accepted: '1' } };
    for (const { id } of this.sent.splice(0)) this.hears.answered(id, refused);
  }
}

interface Row {
  /** What happened before, and how the table is set up. */
  wish?: Wish;
  before?: (controller: GameController) => void;
  act(controller: GameController): unknown;
  /** The commands that are on their way; none for a verb that asks nothing of the authority. */
  sends: readonly SessionCommand['kind'][];
  /** What the status line tells meanwhile. */
  meanwhile?: string;
  /** A computer is at work all the time. */
  busy?: true;
  /** The move that is shown meanwhile. */
  shows?: string;
}

const cell = ({ session }: GameController, name: string) => session.rules.geometry.find(name);
const choose = (controller: GameController, ...names: string[]) => {
  for (const name of names) controller.choose(cell(controller, name));
};
const stations: Wish = { game: 'small-star-empires' };
const onItsWay = { sends: ['play'], meanwhile: 'sending', shows: 'c3-c4' } as const;
const nothing = { sends: [] } as const;

/** By the names of the verbs. */
const ROWS: Readonly<Record<string, Row>> = {
  choose: { act: (game) => choose(game, 'c3', 'c4'), ...onItsWay },
  drop: {
    before: (game) => choose(game, 'c3'),
    act: (game) => game.drop(cell(game, 'c4')),
    ...onItsWay,
  },
  take: {
    act: (game) => game.take({ cells: [cell(game, 'c3'), cell(game, 'c4')], captured: [] }),
    ...onItsWay,
  },
  endHere: { act: (game) => game.endHere(), ...nothing },
  pass: { act: (game) => game.pass(), ...nothing },
  answer: {
    wish: stations,
    before: (game) => game.type('b2 b3'),
    act: (game) => game.state.waiting && game.answer(game.state.waiting.moves[1]!),
    sends: ['play'],
    meanwhile: 'sending',
    shows: 'b2-b3:T',
  },
  type: { act: (game) => game.type('c3-c4'), ...onItsWay },
  cancel: { before: (game) => choose(game, 'c3'), act: (game) => game.cancel(), ...nothing },
  undo: { before: (game) => game.type('c3-c4'), act: (game) => game.undo(), sends: ['undo'] },
  redo: {
    before: (game) => {
      game.type('c3-c4');
      game.undo();
    },
    act: (game) => game.redo(),
    sends: ['redo'],
  },
  resign: { act: (game) => game.resign(), sends: ['resign'] },
  endAlone: {
    wish: {
      game: 'small-star-empires',
      options: { board: 'tri' },
      start: 'start',
      kinds: ['human', 'human', 'level-1'],
    },
    before: (game) => game.resign(true),
    act: (game) => game.endAlone(),
    sends: ['alone'],
    busy: true,
  },
  offerDraw: { act: (game) => game.offerDraw(), sends: ['propose'] },
  answerProposal: {
    before: (game) => game.offerDraw(),
    act: (game) => game.answerProposal(false),
    sends: ['decline'],
    meanwhile: 'proposed',
  },
  nextGame: {
    wish: { format: 'pair' },
    before: (game) => game.resign(),
    act: (game) => game.nextGame(),
    sends: ['next-game'],
    meanwhile: 'over',
  },
  takeBack: { act: (game) => game.takeBack(), ...nothing },
  ...Object.fromEntries(
    ['open', 'subscribe', 'viewAt', 'capturedAt', 'timeLeft', 'rematch', 'lookAt', 'lookBack', 'goOn'].map(
      (verb) => [verb, { act: (game: GameController) => call(game, verb), ...nothing }],
    ),
  ),
  ...Object.fromEntries(
    [
      ...[
        'pause',
        'step',
        'hurry',
        'faster',
        'hint',
        'verdict',
        'evaluationAt',
        'sharesAt',
        'evaluate',
        'stopEvaluating',
      ],
      ...[
        'playOn',
        'takeHelp',
        'keepRated',
        'explainEnd',
        'keepTime',
        'leave',
        'say',
        'refuse',
        'clearFeedback',
      ],
    ].map((verb) => [verb, { act: (game: GameController) => call(game, verb), ...nothing }]),
  ),
};

/** Verbs that ask nothing of the authority, with something harmless. */
function call(game: GameController, verb: string): unknown {
  const given: Record<string, readonly unknown[]> = {
    subscribe: [() => {}],
    say: [{ code: 'stuck' }],
    refuse: [{ code: 'undo-nothing' }],
    faster: [1],
    viewAt: [0],
    capturedAt: [0],
    lookAt: [0],
    evaluationAt: [0],
    sharesAt: [0],
    open: [],
  };
  if (verb === 'open') return; // has been called
  return (game as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[verb]!(
    ...(given[verb] ?? []),
  );
}

/** All that is confirmed. */
const confirmed = ({ session }: GameController): string =>
  JSON.stringify([session.log, session.positionText, session.proposals, session.result]);

async function sit({ wish = {}, before = () => {} }: Row) {
  const session = await newSession(wish);
  const clock = new FakeClock();
  const authority = new SilentAuthority(session, { clock, store: new FakeStore().port() });
  const engine = new FakeEngine(session.plan.game);
  const controller = new GameController({ authority, engine, clock }, { seed: 7 });
  controller.open();
  await settle();
  before(controller);
  authority.silent = true;
  return { controller, authority, engine };
}

test('every verb has a row', () => {
  const { prototype } = GameController;
  const verbs = Object.getOwnPropertyNames(prototype).filter((name) => {
    const { value } = Object.getOwnPropertyDescriptor(prototype, name)!;
    return typeof value === 'function' && name !== 'constructor' && !PRIVATE.includes(name);
  });
  expect(Object.keys(ROWS).sort()).toEqual(verbs.sort());
});

/** Not for faces; TypeScript keeps them private, the prototype does not. */
const source = readFileSync(new URL('../../src/game/controller.ts', import.meta.url), 'utf8');
const PRIVATE = [...source.matchAll(/^ {2}private (?:async )?(\w+)\(/gm)].map(([, name]) => name);

describe.each(Object.entries(ROWS))('%s', (_, row) => {
  it('never answered: what is on its way is shown and told, and nothing is confirmed', async () => {
    const { controller, authority } = await sit(row);
    const before = confirmed(controller);
    row.act(controller);
    await settle();
    const { state } = controller;
    expect(authority.sent.map(({ command }) => command.kind)).toEqual(row.sends);
    expect(state.pending.map(({ kind }) => kind)).toEqual(row.sends);
    expect(confirmed(controller)).toBe(before);
    if (row.sends.length === 0) return;
    expect(state.busy).toBe(true);
    expect(state.note).toBeNull();
    if (row.meanwhile) expect(statusOf(state)).toBe(row.meanwhile);
    const { rules, position } = state;
    const shown = rules.format(state.shown.position, 0);
    if (row.shows) {
      const after = position.clone();
      after.make(must(controller.session.current.find(row.shows)).move);
      expect(shown).toBe(rules.format(after, 0));
      expect(state).toMatchObject({ mine: false, playable: false });
      expect(state.sent.map((at) => rules.geometry.cells[at]!.name)).toEqual([
        row.shows.replace(/:.*/, '').slice(-2),
      ]);
    } else {
      expect(shown).toBe(rules.format(position, 0));
      expect(state.sent).toEqual([]);
    }
    // The same again is not sent a second time, and that is said.
    const [once] = authority.sent;
    row.act(controller);
    expect(authority.sent).toEqual([once]);
  });

  it('refused: the reason is told, and all is as it was', async () => {
    const { controller, authority } = await sit(row);
    if (row.sends.length === 0) return;
    const before = confirmed(controller);
    const { mine, shownPly } = controller.state;
    row.act(controller);
    authority.refuse();
    await settle();
    const { state } = controller;
    expect(state.note).toMatchObject({ code: 'fault', fault: { code: 'session-stale' } });
    expect(state).toMatchObject({
      pending: [],
      sent: [],
      busy: row.busy ?? false,
      mine,
      shownPly,
      waiting: null,
    });
    expect(state.rules.format(state.shown.position, 0)).toBe(state.rules.format(state.position, 0));
    expect(confirmed(controller)).toBe(before);
    // Nothing is in the way of the next try.
    authority.silent = false;
    controller.clearFeedback();
    expect(controller.state.note).toBeNull();
  });
});

test('a capture that is compulsory is known again when the move on its way is refused', async () => {
  const wish = { start: '8/8/8/3m4/3M4/8/8/M7 w' };
  const { controller, authority } = await sit({ wish, act: () => {}, sends: [] });
  controller.type('d4xd6');
  expect(controller.state.forced).toBeNull();
  authority.refuse();
  expect(controller.state.forced?.cells).toEqual([cell(controller, 'd4')]);
});

describe('a computer', () => {
  const against = async () => {
    const table = await sit({
      wish: { kinds: ['human', 'level-1'] },
      before: (game) => game.type('c3-c4'),
      act: () => {},
      sends: [],
    });
    await settle();
    return table;
  };

  it('whose move had to wait for an answer moves when that is a refusal', async () => {
    const { controller, authority, engine } = await against();
    controller.redo();
    await engine.asked.answer();
    expect(authority.sent.map(({ command }) => command.kind)).toEqual(['redo']);
    expect(controller.state.note).toBeNull();
    authority.refuse();
    authority.silent = false;
    await engine.asked.answer();
    expect(controller.session.moves).toHaveLength(2);
    expect(controller.state.busy).toBe(false);
  });

  it('that is refused does not try the same again, and nobody waits for it', async () => {
    const { controller, authority, engine } = await against();
    await engine.asked.answer();
    expect(authority.sent.map(({ command }) => command.kind)).toEqual(['play']);
    authority.refuse();
    await settle();
    expect(engine.open).toEqual([]);
    expect(controller.state).toMatchObject({ busy: false, pending: [], computers: { failed: true } });
    expect(controller.state.note).toMatchObject({ code: 'fault', fault: { code: 'session-stale' } });
    // The next change asks it anew.
    authority.silent = false;
    controller.undo();
    controller.redo();
    await settle();
    await engine.asked.answer();
    expect(controller.session.moves).toHaveLength(2);
  });
});
