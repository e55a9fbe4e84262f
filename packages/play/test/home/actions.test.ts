/** The actions of the home: rows with their words, what they ask, and when they are offered. */
import { describe, expect, it } from 'vitest';
import { actionOfId, offeredActions } from '../../src/actions/find.ts';
import type { Question } from '../../src/actions/question.ts';
import { type HomeActionId, type HomeActivity, homeActions } from '../../src/home/actions/rows.ts';
import { homeWords } from '../../src/home/actions/words.ts';
import { checkActions } from '../actions/check-actions.ts';

describe('rows', () => checkActions(homeActions, homeWords));

/** A face that records what it is told to do. */
function trial() {
  const done: string[] = [];
  const note = (name: string) => (text?: string | null) => {
    done.push(text === undefined ? name : `${name} ${text}`);
    return undefined;
  };
  const home: HomeActivity = {
    games: [
      { id: 'dameo', name: 'Dameo' },
      { id: 'trench', name: 'Trench' },
    ],
    learn: note('learn'),
    rules: note('rules'),
    online: note('online'),
    mistakes: note('mistakes'),
    studies: note('studies'),
    unfinished: note('unfinished'),
    finished: note('finished'),
    count: async (list) => (list === 'unfinished' ? 2 : 1),
    remove: (list, number) => note(`remove ${list}`)(number),
    load: note('load'),
    language: note('language'),
    help: note('help'),
    quit: note('quit'),
  };
  const run = (id: HomeActionId, typed?: string) =>
    actionOfId(homeActions, id).run(home, typed) as Question | undefined;
  const remove = (id: HomeActionId, typed: string) => Promise.resolve(run(id, typed));
  return { done, run, remove };
}

describe('what is missing', () => {
  it('is asked for when a word is typed alone, and left to the page of a screen', () => {
    const { done, run } = trial();
    const question = run('learn', '');
    expect(question).toMatchObject({
      kind: 'choose',
      options: [{ id: 'dameo', key: '1' }, { id: 'trench' }],
    });
    if (question?.kind === 'choose') void question.options[1]?.choose();
    expect(run('load', '')).toMatchObject({ kind: 'text' });
    run('learn');
    run('rules', 'dameo');
    expect(done).toEqual(['learn trench', 'learn null', 'rules dameo']);
  });
});

describe('the language', () => {
  it('changes to the one named, or to the other one', () => {
    const { done, run } = trial();
    for (const typed of ['English', 'português', '', undefined]) run('language', typed);
    expect(done).toEqual(['language en', 'language pt', 'language null', 'language null']);
  });

  it('is asked for where the name is of neither', () => {
    const { done, run } = trial();
    const question = run('language', 'french');
    expect(question).toMatchObject({ kind: 'choose', options: [{ id: 'en' }, { id: 'pt' }] });
    if (question?.kind === 'choose') void question.options[0]?.choose();
    expect(done).toEqual(['language en']);
  });
});

describe('deleting', () => {
  it('asks first, and not again after "yes"', async () => {
    const { done, remove } = trial();
    const question = await remove('delete', '2');
    expect([done, question]).toMatchObject([[], { kind: 'confirm', values: { number: '2' } }]);
    if (question?.kind === 'confirm') void question.yes();
    await remove('delete-finished', '1 sim');
    expect(done).toEqual(['remove unfinished 2', 'remove finished 1']);
  });

  it('does not ask about a game that is not in the list', async () => {
    const { done, remove } = trial();
    for (const number of ['9', '0', 'x', '']) expect(await remove('delete', number)).toBeUndefined();
    expect(await remove('delete-finished', '2')).toBeUndefined();
    expect(done).toHaveLength(5);
  });
});

it('offers lists that have something in them', () => {
  const offered = (unfinished: number, finished: number, due: number) =>
    offeredActions(homeActions, 'lines', { unfinished, finished, due }).map(({ id }) => id);
  expect(offered(0, 0, 0)).not.toEqual(expect.arrayContaining(['mistakes']));
  expect(offered(0, 0, 0)).not.toContain('delete');
  expect(offered(1, 1, 1)).toEqual(expect.arrayContaining(['mistakes', 'unfinished', 'finished', 'delete']));
});
