/** All actions of a study. Keys follow the analysis board of lichess; `movedKeys` says where earlier ones went. */
import { type Action, actionsOf } from '../../actions/action.ts';
import type { StudyActivity, StudyScene } from './activity.ts';
import { changeRows } from './change.ts';
import { lookRows } from './look.ts';
import { walkRows } from './walk.ts';

const table = { ...walkRows, ...changeRows, ...lookRows };

export type StudyActionId = keyof typeof table;

export const studyActions: readonly Action<StudyActivity, StudyScene, StudyActionId>[] = actionsOf(table);

/** Keys of version 0.1 that mean something else now: what each did then. Kept for one version. */
export const movedKeys: Readonly<Record<string, StudyActionId>> = {
  n: 'next-mistake',
  N: 'previous-mistake',
  p: 'promote',
  P: 'main-line',
  d: 'every-move',
  C: 'chapters',
};
