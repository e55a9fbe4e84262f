/** The actions of a study: what each row does to the controller, what it asks, and what it leaves to the face. */
import { loadGame, must } from '@tabuleiro/rules';
import { parseRecords, readChapters } from '@tabuleiro/rules/match';
import { describe, expect, it } from 'vitest';
import { actionOfId, offeredActions } from '../../src/actions/find.ts';
import type { Question } from '../../src/actions/question.ts';
import type { StudyHost } from '../../src/study/actions/activity.ts';
import { movedKeys, type StudyActionId, studyActions } from '../../src/study/actions/rows.ts';
import { studyWords } from '../../src/study/actions/words.ts';
import { bookOf } from '../../src/study/book.ts';
import { StudyController } from '../../src/study/controller.ts';
import { checkActions } from '../actions/check-actions.ts';

const dameo = must(await loadGame('dameo'));
const TEXT = `Game: dameo

1. c3-c4! {Solid.} (1. d3-d4 1... b7-b6 (1... g7-g6) 2. e3-e4) (1. e3-e4?) 1... g7-g6 2. d3-d4 *
`;

/** A study of two games, and a face that records what it is told to do. */
function trial() {
  const one = must(readChapters(dameo, must(parseRecords(TEXT))));
  const study = new StudyController(bookOf([...one, ...must(readChapters(dameo, must(parseRecords(TEXT))))]));
  const done: string[] = [];
  const note = (name: string) => (first?: unknown, second?: unknown) => {
    done.push([name, first, second].filter((part) => part !== undefined).join(' '));
    return undefined;
  };
  const host: StudyHost = {
    engine: {
      lines: note('lines'),
      more: note('more'),
      deeper: note('deeper'),
      best: note('best'),
      threat: note('threat'),
      everyMove: note('every'),
    },
    focus: () => false,
    pen: () => false,
    help: note('help'),
    rules: note('rules'),
    flip: note('flip'),
    layFlat: note('flat'),
    lists: note('lists'),
    lineArrows: note('line-arrows'),
    engineArrows: note('engine-arrows'),
    copy: note('copy'),
    copyLink: note('link'),
    copyPosition: note('position'),
    save: note('save'),
    insert: note('insert'),
    say: note('say'),
    review: note('review'),
    goOn: note('go-on'),
    close: note('close'),
  };
  const run = (id: StudyActionId, typed?: string) =>
    actionOfId(studyActions, id).run({ study, host }, typed) as Question | undefined;
  const offered = () =>
    offeredActions(studyActions, 'web', { study: study.state, engineOn: false }).map(({ id }) => id);
  return { study, done, run, offered, at: () => study.state.address };
}

describe('rows', () => checkActions(studyActions, studyWords, { moved: movedKeys }));

describe('walking', () => {
  it('goes through lines by rows alone', () => {
    const { run, at } = trial();
    run('first');
    run('next');
    expect(at()).toBe('1:1');
    run('line-down');
    expect(at()).toBe('1:0.1.0');
    run('next', '2');
    expect(at()).toBe('1:0.1.0.1.0');
    run('leave');
    run('other', '0');
    expect(at()).toBe('1:1');
    run('last');
    expect(at()).toBe('1:3');
    run('address', '1:0.2.0');
    expect(at()).toBe('1:0.2.0');
  });

  it('stops at the first and last game', () => {
    const { run, at, study } = trial();
    run('previous-chapter');
    expect(study.state.note).toMatchObject({ refusal: { code: 'study-first-game' } });
    run('next-chapter');
    expect(at()).toMatch(/^2:/);
    run('next-chapter');
    expect([at(), study.state.note]).toEqual([
      expect.stringMatching(/^2:/),
      { code: 'refused', refusal: { code: 'study-last-game' } },
    ]);
    run('open-chapter', '1');
    expect(at()).toMatch(/^1:/);
    run('open-chapter', '3');
    expect(study.state.note).toMatchObject({ refusal: { code: 'list-number', accepted: '1..2' } });
  });

  it('asks for what a key cannot say', () => {
    const { run, at } = trial();
    const game = run('open-chapter');
    expect(game).toMatchObject({ kind: 'number', least: 1, most: 2, initial: 1 });
    if (game?.kind === 'number') game.answer(2);
    expect(at()).toMatch(/^2:/);
  });
});

describe('changing', () => {
  it('says that the start position has no line beside it', () => {
    const { run, study } = trial();
    run('first');
    run('order-up');
    expect(study.state.note).toEqual({ code: 'no-variation' });
  });

  it.each(['promote', 'main-line'] as const)('says of %s that the main line is one already', (id) => {
    const { run, study } = trial();
    run('first');
    run('next');
    run(id);
    expect(study.state.note).toMatchObject({ refusal: { code: 'study-main' } });
    expect(study.state.canUndo).toBe(false);
  });

  it('promotes, makes main, folds, deletes and undoes', () => {
    const { run, at, study } = trial();
    run('address', '1:0.2.0');
    run('order-up');
    expect(at()).toBe('1:0.1.0');
    run('order-down');
    expect(at()).toBe('1:0.2.0');
    run('main-line');
    expect(at()).toBe('1:1');
    run('undo');
    expect(at()).toBe('1:0.2.0');
    run('promote');
    expect(at()).toBe('1:1');
    run('undo');
    run('redo');
    expect(at()).toBe('1:1');
    run('remove');
    expect(study.state.path).toEqual([]);
    run('fold');
    expect(study.state.folded).toBe(true);
    run('fold-all');
    expect(study.state.folded).toBe(false);
  });

  it('comments with the text typed, and keeps a comment while it is answered', () => {
    const { run, study } = trial();
    run('comment', 'Good.');
    expect(study.state.annotation.comments).toEqual(['Good.']);
    const question = run('comment');
    expect(question).toMatchObject({ kind: 'text', initial: 'Good.' });
    if (question?.kind !== 'text') return;
    question.typing?.('Very good.');
    expect(study.state.draft?.text).toBe('Very good.');
    question.cancel?.();
    expect(study.state.annotation.comments).toEqual(['Good.']);
  });

  it('marks and draws, and refuses what is neither', () => {
    const { run, study } = trial();
    run('mark-4');
    expect(study.state.annotation.mark).toBe('??');
    run('mark', '!?');
    expect(study.state.annotation.mark).toBe('!?');
    run('mark', '');
    expect(study.state.annotation.mark).toBeUndefined();
    run('mark', 'x');
    expect(study.state.note).toMatchObject({ refusal: { code: 'annotation-mark' } });
    run('draw', 'vermelho c3-c4');
    run('mark-cell', 'd4');
    expect(study.state.annotation).toMatchObject({
      arrows: [{ colour: 'red', from: 'c3', to: 'c4' }],
      cells: [{ colour: 'green', cell: 'd4' }],
    });
    run('draw', 'c3');
    expect(study.state.note).toMatchObject({ refusal: { code: 'study-typed', found: 'c3' } });
    run('erase');
    expect(study.state.annotation.arrows).toBeUndefined();
  });

  it('asks for the name of the study, then for the title of the game', () => {
    const { run, study } = trial();
    const name = run('rename');
    const title = name?.kind === 'text' ? name.answer('Starts') : undefined;
    expect(title).toMatchObject({ kind: 'text', id: 'title' });
    if (title && !(title instanceof Promise) && title.kind === 'text') title.answer('One');
    expect([study.state.name, study.current.title]).toEqual(['Starts', 'One']);
  });

  it('adds, moves and deletes games', () => {
    const { run, study, done } = trial();
    run('insert-here');
    expect(study.chapters).toHaveLength(3);
    run('move-chapter', '1');
    expect(study.state.chapter).toBe(0);
    run('delete-chapter');
    expect(study.chapters).toHaveLength(2);
    run('insert', '');
    expect(done).toEqual(['insert ']);
  });
});

describe('the face', () => {
  it('is told what was typed', () => {
    const { run, done } = trial();
    run('lines');
    run('lines', '3');
    run('threat', '');
    run('copy', 'linha');
    run('save', 'game a.txt');
    run('save', 'b c.txt');
    expect(done).toEqual([
      'lines',
      'lines 3',
      'threat',
      'copy line',
      'save chapter a.txt',
      'save study b c.txt',
    ]);
  });

  it('leaves out what cannot be done now', () => {
    const { run, offered } = trial();
    expect(offered()).not.toContain('next');
    expect(offered()).not.toContain('promote');
    run('address', '1:0.2.0');
    expect(offered()).toEqual(expect.arrayContaining(['previous', 'promote', 'main-line', 'remove', 'fold']));
    expect(offered()).not.toContain('undo');
    run('promote');
    expect(offered()).toContain('undo');
    run('first');
    expect(offered()).not.toContain('remove');
  });
});

/** Verbs of the controller that are no actions, with the reason. */
const NO_ACTION: Readonly<Record<string, string>> = {
  choose: 'a cell of the board',
  drop: 'a cell of the board',
  take: 'a cell of the board',
  endHere: 'a cell of the board',
  answer: 'a choice of the move in the making',
  pass: 'typed as a move',
  cancel: 'closing cancels a move in the making first',
  open: 'a click on a move',
  goTo: 'a click on a move',
  addLine: 'a click on a line of the engine',
  annotate: 'the parts have actions of their own',
  inscribe: 'a review writes its result',
  write: 'typing in the field of the comment',
  settleDraft: 'leaving the field of the comment',
  insertChapters: 'the face reads the games first',
  setFacts: 'the form of the players',
  receive: 'another window changed the study',
  restart: 'another window changed the study',
  refuse: 'says why not',
  subscribe: 'for faces',
  deciders: 'answers without a change',
};

it('runs every verb of the controller by a row', () => {
  const called = new Set<string>();
  for (const { id } of studyActions)
    for (const typed of [undefined, '', '1', 'red c3-c4']) {
      const { study, run } = trial();
      run('address', '1:0.1.0');
      for (const name of verbsOf(study)) {
        const verb = (study as unknown as Record<string, (...args: unknown[]) => unknown>)[name]!;
        Object.assign(study, {
          [name]: (...args: unknown[]) => {
            called.add(name);
            return verb.apply(study, args);
          },
        });
      }
      const question = run(id, typed);
      if (question?.kind === 'text') {
        question.answer('c3-c4');
        question.cancel?.();
      }
      if (question?.kind === 'number') question.answer(1);
    }
  const verbs = verbsOf(trial().study);
  expect(verbs.filter((name) => !called.has(name) && !(name in NO_ACTION))).toEqual([]);
  expect(Object.keys(NO_ACTION).filter((name) => !verbs.includes(name))).toEqual([]);
});

const HIDDEN = [
  'constructor',
  'played',
  'leaving',
  'edited',
  'tree',
  'change',
  'make',
  'back',
  'finish',
  'changedElsewhere',
  'host',
  'settle',
];

/** Public methods of the controller; TypeScript knows the private ones by name only. */
function verbsOf(study: StudyController): string[] {
  const names: string[] = [];
  for (let at: object = Object.getPrototypeOf(study); at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === 'function' && !HIDDEN.includes(name)) names.push(name);
  return [...new Set(names)];
}
