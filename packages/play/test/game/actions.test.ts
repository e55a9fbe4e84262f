/** The actions of a game: rows with their words, what each does to the controller, what it asks and leaves to the face. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actionOfId, offeredActions } from '../../src/actions/find.ts';
import type { Question } from '../../src/actions/question.ts';
import { TypedWords } from '../../src/actions/words.ts';
import type { GameHost } from '../../src/game/actions/activity.ts';
import {
  explainedGameActions,
  type GameActionId,
  gameActions,
  movedGameKeys,
} from '../../src/game/actions/rows.ts';
import { gameWords } from '../../src/game/actions/words.ts';
import type { GameController } from '../../src/game/controller.ts';
import { checkActions } from '../actions/check-actions.ts';
import { begin, type Wish } from './fakes.ts';

/** A game, and a face that records what it is told to do. */
async function trial(wish: Wish = {}) {
  const table = await begin(wish);
  const { controller: game } = table;
  const done: string[] = [];
  const note =
    (name: string) =>
    (...said: unknown[]) => {
      done.push([name, ...said.filter((part) => typeof part === 'string' && part !== '')].join(' '));
      return undefined;
    };
  const host: GameHost = {
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
    begin: (session, why) => note('begin')(session.ok ? why : session.fault.code),
    close: note('close'),
  };
  const run = (id: GameActionId, typed?: string) =>
    actionOfId(gameActions, id).run({ game, host }, typed) as Question | undefined;
  const yes = (question: Question | undefined) => {
    if (question?.kind !== 'confirm') throw new Error(`no question: ${question?.kind}`);
    void question.yes();
  };
  const offered = () => offeredActions(gameActions, 'web', { game: game.state }).map(({ id }) => id);
  return { ...table, game, host, done, run, yes, offered };
}

const SHARED = ['n', 'enter', 'space'];
describe('rows', () =>
  checkActions(gameActions, gameWords, { moved: movedGameKeys, movedIn: 'screen', shared: SHARED }));

it('takes no move for a word', () => {
  const typed = new TypedWords(gameWords.typed);
  for (const text of ['c3-c4', 'a1', 'xc3', '9,0', 'constructor', '--']) expect(typed.find(text)).toBeNull();
  expect(typed.from('his')).toEqual(['history', 'histórico']);
  expect(typed.find('ultima')?.id).toBe('last');
});

describe('playing', () => {
  it('types moves, undoes and redoes them', async () => {
    const { game, run, offered } = await trial();
    run('type', 'c3-c4');
    expect(offered()).toContain('undo');
    run('undo');
    expect(offered()).toContain('redo');
    run('redo');
    expect(game.session.moves.map(({ text }) => text)).toEqual(['c3-c4']);
  });

  it('asks for a move where the face has no field, and takes a position as a new game', async () => {
    const { run, game, done, yes } = await trial();
    const question = run('type');
    expect(question).toMatchObject({ kind: 'text', id: 'move' });
    if (question?.kind !== 'text') throw new Error('a text');
    void question.answer('c3-c4');
    expect(game.state.plies).toBe(1);
    yes(run('type', '8/8/8/3m4/8/3M4/8/8 w 0 1'));
    expect(done).toEqual(['begin new']);
  });

  it('passes as a typed move where the rules have no pass, so that they say why not', async () => {
    const { run, notes } = await trial();
    run('pass', '');
    expect(notes()).toEqual([expect.stringContaining('fault')]);
  });

  it('refuses, by the controller, what cannot be done now', async () => {
    const { run, notes } = await trial();
    run('accept');
    run('end-alone');
    expect(notes()).toEqual(['not-possible', 'not-possible']);
  });

  it('offers and answers a draw', async () => {
    const { run, offered, game } = await trial();
    run('type', 'c3-c4');
    run('offer-draw');
    expect(offered()).toEqual(expect.arrayContaining(['accept', 'decline']));
    run('decline');
    expect(offered()).not.toContain('accept');
    run('type', 'd6-d5');
    run('offer-draw');
    run('accept');
    expect(game.state.over).toBe(true);
  });

  it('answers what is asked about help in a rated game', async () => {
    const { run, offered, game } = await trial({ kinds: ['human', 'level-1'], rated: true });
    run('hint');
    expect(offered()).toContain('accept');
    run('decline');
    expect(game.state.rated).toBe(true);
    run('evaluation');
    run('accept');
    expect(game.state.rated).toBe(false);
  });
});

it('Escape takes back a move in hand, closes the rules, then returns to the present', async () => {
  const { run, game, host } = await trial();
  let isOpen = true;
  host.fold = () => {
    const wasOpen = isOpen;
    isOpen = false;
    return wasOpen;
  };
  run('type', 'c3-c4');
  game.lookAt(0);
  run('cancel');
  expect(game.state.back).toBe(0);
  run('cancel');
  expect(game.state.back).toBeNull();
  isOpen = true;
  game.choose(game.state.selection.starts[0]!);
  run('cancel');
  expect([isOpen, game.state.selection.chosen]).toEqual([true, []]);
});

it('continues from an earlier position after a question, which "yes" answers', async () => {
  const { run, game, done } = await trial();
  run('type', 'c3-c4');
  game.lookAt(0);
  expect(run('go-on')).toMatchObject({ kind: 'confirm', id: 'go-on-sure' });
  run('go-on', 'yes');
  expect(done).toEqual(['begin go-on']);
});

it('help leaves out what a game never offers', async () => {
  const { game } = await trial();
  const ids = explainedGameActions({ game: game.state }).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['undo', 'resign', 'flip']));
  for (const id of ['pass', 'now', 'pause', 'step', 'next-game', 'leave-seat', 'end-alone', 'time'] as const)
    expect(ids).not.toContain(id);
  const three = {
    game: 'small-star-empires',
    kinds: ['human', 'level-1', 'level-1'],
    options: { board: 'tri' },
  };
  const many = await trial(three);
  expect(explainedGameActions({ game: many.game.state }).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['now', 'leave-seat', 'end-alone']),
  );
});

describe('resigning', () => {
  it('names the seat where several people share the board', async () => {
    const { run, host } = await trial();
    host.seatName = (seat) => `seat ${seat}`;
    expect(run('resign')).toMatchObject({ id: 'resign-seat-sure', values: { seat: 'seat 0' } });
  });

  it('asks first, and "yes" is not asked again', async () => {
    const { run, game } = await trial();
    expect(run('resign')).toMatchObject({ kind: 'confirm', id: 'resign-sure', danger: true });
    expect(game.state.over).toBe(false);
    run('resign', 'yes');
    expect(game.state.over).toBe(true);
  });

  it('asks too where a seat cannot be left to a computer', async () => {
    const { run, game } = await trial();
    for (const typed of [undefined, ''])
      expect(run('leave-seat', typed)).toMatchObject({ kind: 'confirm', id: 'resign-sure' });
    expect(game.state.over).toBe(false);
  });

  it('says that the match is lost with it', async () => {
    const { run } = await trial({ game: 'trench', format: 'match' });
    expect(run('resign')).toMatchObject({ id: 'resign-match-sure' });
  });

  it('asks among three who plays on; the words "resign" and "leave" say it', async () => {
    const wish = {
      game: 'small-star-empires',
      kinds: ['human', 'human', 'human'],
      options: { board: 'tri' },
    };
    const { run, yes, game } = await trial(wish);
    const question = run('resign');
    expect(question?.kind === 'choose' && question.options.map(({ key }) => key)).toEqual(['y', 'c']);
    expect(run('resign', '')).toMatchObject({ kind: 'confirm', id: 'resign-all-sure' });
    yes(run('leave-seat', ''));
    expect(game.state.over).toBe(false);
  });

  it('a person who is alone with computers ends the game as first', async () => {
    const wish = {
      game: 'small-star-empires',
      kinds: ['human', 'human', 'level-1'],
      options: { board: 'tri' },
    };
    const { run, yes, offered, game } = await trial(wish);
    run('leave-seat', 'yes');
    expect(offered()).toContain('end-alone');
    yes(run('resign'));
    expect(game.state.over).toBe(true);
  });
});

describe('after the end', () => {
  it('offers a rematch, and undo only where there is a move to try again', async () => {
    const none = await trial();
    none.run('resign', 'yes');
    expect(none.offered()).toContain('rematch');
    expect(none.offered()).not.toContain('undo');
    const some = await trial();
    some.run('type', 'c3-c4');
    some.run('resign', 'yes');
    expect(some.offered()).toContain('undo');
    some.run('undo');
    some.run('rematch');
    expect(some.done).toEqual(['begin again', 'begin rematch']);
  });

  it('goes to the next game of a match', async () => {
    const { run, offered, game } = await trial({ format: 'pair' });
    run('resign', 'yes');
    expect(offered()).toContain('next-game');
    expect(offered()).not.toContain('rematch');
    run('next-game');
    expect(game.session.games).toHaveLength(2);
  });
});

describe('looking back', () => {
  it('walks through the moves, and goes on from there after a question', async () => {
    const { run, yes, offered, game, done } = await trial();
    for (const move of ['c3-c4', 'd6-d5', 'b2-b3']) run('type', move);
    run('previous');
    run('previous');
    run('next');
    expect(game.state.shownPly).toBe(2);
    run('first');
    expect(game.state.shownPly).toBe(0);
    expect(offered()).toContain('go-on');
    yes(run('go-on'));
    expect(done).toEqual(['begin go-on']);
    run('present');
    expect(game.state.back).toBeNull();
  });

  it('Esc cancels a move in the making, or comes back to the present', async () => {
    const { run, game } = await trial();
    run('type', 'c3-c4');
    run('previous');
    run('cancel');
    expect(game.state.back).toBeNull();
    game.choose(game.state.selection.starts[0]!);
    run('cancel');
    expect(game.state.selection.chosen).toEqual([]);
  });
});

describe('computers among themselves', () => {
  it('pause, move once, and change their pace', async () => {
    const { run, game, done } = await trial({ kinds: ['level-1', 'level-1'] });
    run('pause');
    expect(game.state.computers.paused).toBe(true);
    const { pace } = game.state.computers;
    run('faster');
    run('slower');
    expect(game.state.computers.pace).toBe(pace);
    run('step');
    run('now');
    expect(done).toEqual(['say paused', 'say pace', 'say pace']);
  });
});

it('leaves texts, files and pages to the face', async () => {
  const { run, done } = await trial();
  run('cell', 'c3');
  run('history', '2');
  run('lists');
  run('copy');
  run('copy-position');
  run('save', 'a.txt');
  const question = run('save');
  if (question?.kind === 'text') void question.answer('b.txt');
  for (const id of ['study', 'flip', 'rules', 'help', 'close'] as const) run(id);
  expect(done).toEqual([
    ...['say cell c3', 'say history 2', 'say lists', 'copy record', 'copy position'],
    ...['save a.txt', 'save b.txt', 'study', 'flip', 'rules', 'help', 'close'],
  ]);
});

/** Methods of the controller that are no action: of the board and its cells, of a page that opens, shows or closes. */
const NO_ACTION: Readonly<Record<string, string>> = {
  open: 'when the page opens',
  subscribe: 'when the page opens',
  viewAt: 'reads',
  capturedAt: 'reads',
  timeLeft: 'reads',
  evaluationAt: 'reads',
  sharesAt: 'reads',
  choose: 'a cell of the board',
  drop: 'a cell of the board',
  take: 'a way on the board',
  endHere: 'a cell of the board',
  answer: 'the rest of a move on the board',
  evaluate: 'the panel of evaluations, which "evaluation" opens',
  stopEvaluating: 'the panel of evaluations',
  explainEnd: 'the page of a finished game',
  keepTime: 'when the page is hidden',
  leave: 'when the page closes',
  say: 'other controllers',
  refuse: 'the face',
};

it('runs every verb of the controller by a row', async () => {
  const called = new Set<string>();
  const watched = (game: GameController): GameController =>
    new Proxy(game, {
      get(target, name) {
        const part = Reflect.get(target, name, target);
        if (typeof part !== 'function') return part;
        return (...args: unknown[]) => {
          called.add(String(name));
          return part.apply(target, args);
        };
      },
    });
  const { game: plain, host } = await trial();
  const game = watched(plain);
  const row = async (id: GameActionId, typed?: string) => {
    const question = await actionOfId(gameActions, id).run({ game, host }, typed);
    if (question?.kind === 'confirm') await question.yes();
  };
  await row('pass');
  await row('type', 'c3-c4');
  await row('previous');
  await row('go-on');
  await row('present');
  for (const { id } of gameActions) await row(id, '');
  // What is asked in a rated game, and of a blunder: not at this board.
  const named = (name: string) => () => void called.add(name);
  const answers = { takeHelp: named('takeHelp'), keepRated: named('keepRated') };
  const offers = { takeBack: named('takeBack'), playOn: named('playOn') };
  for (const [asked, verbs] of [
    [{ helpAsked: 'hint' }, answers],
    [{ helpAsked: null, asked: null, offer: {} }, offers],
  ] as const)
    for (const id of ['accept', 'decline'] as const) {
      const stub = { state: asked, ...verbs } as unknown as GameController;
      await actionOfId(gameActions, id).run({ game: stub, host });
    }
  const verbs = publicVerbs;
  expect(verbs.filter((name) => !called.has(name) && !(name in NO_ACTION))).toEqual([]);
  expect(Object.keys(NO_ACTION).filter((name) => !verbs.includes(name))).toEqual([]);
});

const source = readFileSync(new URL('../../src/game/controller.ts', import.meta.url), 'utf8');
/** Public methods as the source declares them. */
const publicVerbs = [...source.matchAll(/^ {2}(?:async )?([a-z]\w*)\([^\n]*\{$/gm)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'constructor');
