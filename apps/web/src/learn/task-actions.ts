/** The actions of a lesson or a mistake on its page. */
import type { Action } from '@tabuleiro/play/actions/action';
import { taskBarLabels } from '@tabuleiro/play/task/actions/bar-labels';
import type {
  TaskActionId,
  TaskActivity,
  TaskCommands,
  TaskHost,
  TaskScene,
} from '@tabuleiro/play/task/actions/rows';
import type { TaskState } from '@tabuleiro/play/task/state';
import { speakBoard } from '@tabuleiro/play/words/speech';
import { listMoves } from '@tabuleiro/rules';
import { ActionRunner } from '../actions/runner.ts';
import type { OpenBoard } from '../game/board/open-board.ts';
import { announce } from '../parts/live.tsx';
import { language } from '../words/define.ts';

export type TaskRunner = ActionRunner<TaskActivity, TaskScene, TaskActionId>;

/** The parts in which lessons and mistakes differ. */
interface TaskOnPage extends Pick<TaskHost, 'lessons' | 'lessonCount' | 'openLesson' | 'close'> {
  actions: readonly Action<TaskActivity, TaskScene, TaskActionId>[];
  verbs: TaskCommands;
  scene(): TaskScene;
  taskText(): string;
}

export function taskRunner(
  open: OpenBoard<TaskState>,
  { actions, verbs, scene, taskText, ...ways }: TaskOnPage,
): TaskRunner {
  const spoken = (what: 'task' | 'board' | 'moves'): string => {
    const { rules, position } = open.board.peek();
    if (what === 'task') return taskText();
    if (what === 'board') return speakBoard(rules, position, open.sentences, language.value).join(' ');
    return listMoves(rules, position)
      .map(({ text }) => text)
      .join(' ');
  };
  const host: TaskHost = {
    ...ways,
    focusMove: () => focusMove(),
    say: (what) => void announce(spoken(what)),
    help: () => void (runner.help.value = true),
  };
  const runner: TaskRunner = new ActionRunner({
    actions,
    labels: taskBarLabels,
    loadWords: async () => (await import('@tabuleiro/play/task/actions/words')).taskWords,
    controller: () => ({ hand: open.hand, board: open.board.peek(), verbs, host }),
    state: scene,
  });
  return runner;
}

/** Unfolds the move field if it is folded, and focuses it. */
function focusMove(): boolean {
  const field = document.querySelector<HTMLElement>('[data-testid=move-input]');
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
  return field !== null;
}
