/** Finds actions by key, and those that a face offers now. */
import type { Action, Face } from './action.ts';

const NONE: readonly string[] = [];

/** The key chords of an action in a face. Line by line there are no keys. */
export function keysIn({ keys = NONE }: Pick<Action<never, never>, 'keys'>, face: Face): readonly string[] {
  if (face === 'lines' || face === 'json') return NONE;
  return 'web' in keys ? keys[face === 'web' ? 'web' : 'terminal'] : keys;
}

/** The rows that a face has. */
export const actionsIn = <A extends Pick<Action<never, never>, 'missing'>>(
  actions: readonly A[],
  face: Face,
): A[] => actions.filter(({ missing }) => missing?.[face] === undefined);

/** The rows that a face offers in this state. */
export const offeredActions = <Controller, State, Id extends string>(
  actions: readonly Action<Controller, State, Id>[],
  face: Face,
  state: State,
): Action<Controller, State, Id>[] => actionsIn(actions, face).filter(({ when }) => when(state));

/**
 * The action of a key: of several rows with that key the one offered now, else the first, which says why it cannot be
 * done. Undefined for a key without a meaning.
 */
export function actionOfKey<Controller, State, Id extends string>(
  actions: readonly Action<Controller, State, Id>[],
  face: Face,
  key: string,
  state: State,
): Action<Controller, State, Id> | undefined {
  const found = actionsIn(actions, face).filter((action) => keysIn(action, face).includes(key));
  return found.find(({ when }) => when(state)) ?? found[0];
}

/** The row of an id. Throws for an id that the table does not have. */
export function actionOfId<Controller, State, Id extends string>(
  actions: readonly Action<Controller, State, Id>[],
  id: Id,
): Action<Controller, State, Id> {
  const found = actions.find((action) => action.id === id);
  if (!found) throw new Error(`no action ${id}`);
  return found;
}

/** The rows of a face by group, in the order of the table. */
export function actionGroups<A extends Pick<Action<never, never>, 'group' | 'missing'>>(
  actions: readonly A[],
  face: Face,
): { group: string; rows: A[] }[] {
  const groups = new Map<string, A[]>();
  for (const action of actionsIn(actions, face)) {
    const rows = groups.get(action.group) ?? [];
    groups.set(action.group, [...rows, action]);
  }
  return [...groups].map(([group, rows]) => ({ group, rows }));
}
