/** The moves that follow in the tree, as arrows on the board: on and off by a key. Fetched by those who press it. */
import { effect } from '@preact/signals';
import { announce } from '../../parts/live.tsx';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { drawnBranches } from './engine-drawings.ts';
import { say } from './words.ts';

/** How to take them away again, for each study that shows them. */
const shown = new WeakMap<StudyOnPage, () => void>();

export function toggleBranches(open: StudyOnPage): void {
  const hide = shown.get(open);
  if (hide) {
    shown.delete(open);
    hide();
    open.branches.value = null;
    announce(say('branches-off'));
    return;
  }
  const stop = effect(() => {
    const { rules, position, next, fork } = open.now.value;
    open.branches.value = drawnBranches({ rules, position }, next, fork);
  });
  shown.set(open, stop);
  const moves = open.controller.state.next.map(({ id }) => id).join(', ');
  announce(moves === '' ? say('branches-none') : say('branches', { moves }));
}
