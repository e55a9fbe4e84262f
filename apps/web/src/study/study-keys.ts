/** The keys of the analysis board: its actions by the shared listener, and what its focused parts keep for themselves. */
import { isWithin, listenToKeys } from '../actions/key-listener.ts';
import { DRAWING_KEYS } from './board/study-board-view.tsx';
import type { StudyOnPage } from './open/study-on-page.ts';

/** The board and the tabs use these while they are walked by keys; after a click they walk through the moves. */
const BOARD_KEYS = /^(left|right|up|down|home|end|space|enter|escape|\d)$/;
const WALKED = '[role=grid], [role=tablist], [role=slider]';

/** Returns how to stop listening. */
export const listenToStudyKeys = (open: StudyOnPage): (() => void) =>
  listenToKeys({
    key: (key) => open.actions.key(key),
    keeps: (key, event, walking) =>
      isWithin(event, walking ? WALKED : '[role=slider]')
        ? BOARD_KEYS.test(key) || isDrawing(key, event)
        : isDrawing(key, event),
  });

/** On a cell of the board these draw from there. */
const isDrawing = (key: string, event: KeyboardEvent): boolean =>
  Object.values(DRAWING_KEYS).includes(key) && isWithin(event, '[role=grid]');
