/** The actions of lessons and mistakes: rows with their words, and what they do to the task. */
import { describe, expect, it } from 'vitest';
import { actionOfId, offeredActions } from '../../src/actions/find.ts';
import type { Question } from '../../src/actions/question.ts';
import {
  lessonActions,
  mistakeActions,
  type TaskActionId,
  type TaskActivity,
  type TaskScene,
} from '../../src/task/actions/rows.ts';
import { taskWords } from '../../src/task/actions/words.ts';
import { checkActions } from '../actions/check-actions.ts';

describe('rows of lessons', () => checkActions(lessonActions, taskWords));
describe('rows of mistakes', () => checkActions(mistakeActions, taskWords));

/** A task that records what it is told to do. */
function trial() {
  const done: string[] = [];
  const note = (name: string) => (text?: string) => {
    done.push(text === undefined ? name : `${name} ${text}`);
    return undefined;
  };
  const board = {
    mine: true,
    pass: null,
    note: null,
    selection: { chosen: [] },
  } as unknown as TaskScene['board'];
  const hand = {
    type: note('type'),
    pass: note('pass'),
    cancel: note('cancel'),
  } as unknown as TaskActivity['hand'];
  const activity: TaskActivity = {
    hand,
    board,
    verbs: {
      hint: note('hint'),
      again: note('again'),
      next: note('next'),
      solve: note('solve'),
      remove: note('remove'),
      undoRemove: note('undo'),
    },
    host: {
      focusMove: () => false,
      say: note('say'),
      lessons: note('lessons'),
      lessonCount: 3,
      openLesson: note('open'),
      help: note('help'),
      close: note('close'),
    },
  };
  const scene: TaskScene = {
    board,
    canHint: true,
    canRetry: false,
    canNext: true,
    canSolve: true,
    canRemove: true,
    canBringBack: false,
    usual: null,
  };
  const run = (rows: typeof lessonActions, id: TaskActionId, typed?: string) =>
    actionOfId(rows, id).run(activity, typed) as Question | undefined;
  return { done, run, scene };
}

it('runs the verbs of its controller', () => {
  const { done, run } = trial();
  for (const id of ['hint', 'again', 'next', 'solve', 'remove', 'undo-remove'] as const)
    run(mistakeActions, id);
  expect(done).toEqual(['hint', 'again', 'next', 'solve', 'remove', 'undo']);
});

it('types a move, or asks for it', () => {
  const { done, run } = trial();
  run(lessonActions, 'type', 'c3-c4');
  const question = run(lessonActions, 'type');
  expect(question).toMatchObject({ kind: 'text', id: 'move' });
  if (question?.kind === 'text') void question.answer('d3-d4');
  expect(done).toEqual(['type c3-c4', 'type d3-d4']);
});

it('opens a lesson by number, which is asked for within what there is', () => {
  const { done, run } = trial();
  run(lessonActions, 'open-lesson', '2');
  const question = run(lessonActions, 'open-lesson', '');
  expect(question).toMatchObject({ kind: 'number', least: 1, most: 3 });
  if (question?.kind === 'number') void question.answer(3);
  expect(done).toEqual(['open 2', 'open 3']);
});

it('passes as a typed move where the rules have no pass, so that they say why not', () => {
  const { done, run } = trial();
  run(lessonActions, 'pass', '');
  run(lessonActions, 'pass');
  expect(done).toEqual(['type pass', 'pass']);
});

it('offers solutions and removals of mistakes only, and lessons by number of lessons only', () => {
  const ids = (rows: typeof lessonActions) => rows.map(({ id }) => id);
  expect(ids(lessonActions)).not.toEqual(expect.arrayContaining(['solve']));
  expect(ids(lessonActions)).toEqual(expect.arrayContaining(['lessons', 'open-lesson']));
  expect(ids(mistakeActions)).not.toContain('open-lesson');
  const { scene } = trial();
  const offered = offeredActions(mistakeActions, 'screen', scene).map(({ id }) => id);
  expect(offered).toEqual(expect.arrayContaining(['hint', 'next', 'solve', 'remove', 'type']));
  expect(offered).not.toContain('again');
  expect(offered).not.toContain('undo-remove');
  expect(offered).not.toContain('pass');
});
