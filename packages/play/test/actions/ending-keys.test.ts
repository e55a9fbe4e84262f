/** A key that ends or deletes a game means nothing else, on any page of any face. */
import { expect, it } from 'vitest';
import { type Action, actionsOf } from '../../src/actions/action.ts';
import { actionsIn, keysIn } from '../../src/actions/find.ts';
import { gameActions } from '../../src/game/actions/rows.ts';
import { homeActions } from '../../src/home/actions/rows.ts';
import { onlineActions } from '../../src/online/actions/rows.ts';
import { waitingActions } from '../../src/online/actions/waiting.ts';
import { studyActions } from '../../src/study/actions/rows.ts';
import { lessonActions, mistakeActions } from '../../src/task/actions/rows.ts';

type Tables = Readonly<Record<string, readonly Action<never, never>[]>>;

const TABLES: Tables = {
  game: gameActions,
  online: onlineActions,
  waiting: waitingActions,
  study: studyActions,
  lesson: lessonActions,
  mistakes: mistakeActions,
  home: homeActions,
};

/** What each of them means, by row: calling a challenge off is calling a game off. */
const ENDING: Readonly<Record<string, string>> = {
  resign: 'resign',
  abort: 'call off',
  'waiting cancel': 'call off',
  claim: 'claim',
  delete: 'delete',
};
const meaning = (table: string, id: string): string =>
  ENDING[`${table} ${id}`] ?? ENDING[id] ?? `${table} ${id}`;

/** Every key with what it means anywhere, if one of its meanings ends or deletes a game. */
function endingKeys(tables: Tables): Map<string, Set<string>> {
  const meanings = new Map<string, Set<string>>();
  for (const [table, actions] of Object.entries(tables))
    for (const face of ['web', 'screen'] as const)
      for (const action of actionsIn(actions, face))
        for (const key of keysIn(action, face))
          meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning(table, action.id)));
  const endings = Object.values(ENDING);
  return new Map([...meanings].filter(([, all]) => [...all].some((each) => endings.includes(each))));
}

it('has one meaning', () => {
  const found = endingKeys(TABLES);
  expect([...found].map(([key, all]) => [key, [...all].join(', ')]).sort()).toEqual([
    ['A', 'call off'],
    ['C', 'claim'],
    ['D', 'delete'],
    ['X', 'resign'],
  ]);
});

it('is found where it has two', () => {
  const row = { group: 'x', when: () => true, run: () => undefined };
  const other = actionsOf<never, never, string>({ paint: { ...row, keys: { web: ['X'], terminal: [] } } });
  expect([...(endingKeys({ ...TABLES, other }).get('X') ?? [])]).toEqual(['resign', 'other paint']);
});
