/** The actions of a task: of lessons, and of mistakes tried again. Both share most rows. */
import { completions } from '@tabuleiro/rules';
import { type Action, type ActionResult, type ActionRow, actionsOf } from '../../actions/action.ts';
import type { BoardHand } from '../../board/move-making.ts';
import type { TaskState } from '../state.ts';

/** The controller of a task. Only mistakes have the last three; only lessons can be opened by number. */
export interface TaskCommands {
  hint(): void;
  again(): void;
  next(): void;
  solve?(): void;
  remove?(): void;
  undoRemove?(): void;
}

/** Operations that only a face has. */
export interface TaskHost {
  /** Gives the focus to the field for moves. False: the action asks. */
  focusMove(): boolean;
  /** Says or shows what the page shows all the time. */
  say(what: 'task' | 'board' | 'moves'): ActionResult;
  lessons(): ActionResult;
  /** Of the game; mistakes have none. */
  readonly lessonCount: number;
  openLesson(number: string): ActionResult;
  help(): ActionResult;
  close(): ActionResult;
}

export interface TaskActivity {
  readonly hand: BoardHand;
  readonly board: TaskState;
  readonly verbs: TaskCommands;
  readonly host: TaskHost;
}

/** The state that the conditions of actions read. */
export interface TaskScene {
  readonly board: TaskState;
  readonly canHint: boolean;
  readonly canRetry: boolean;
  readonly canNext: boolean;
  readonly canSolve: boolean;
  readonly canRemove: boolean;
  readonly canBringBack: boolean;
  /** The action of Enter when no move can be made; null while one can. */
  readonly usual: TaskActionId | null;
}

type Row = ActionRow<TaskActivity, TaskScene>;

const always = (): boolean => true;

const shared = {
  hint: {
    group: 'task',
    keys: { web: ['h'], terminal: ['H'] },
    when: ({ canHint }) => canHint,
    run: ({ verbs }) => void verbs.hint(),
  },
  again: {
    group: 'task',
    keys: ['a'],
    when: ({ canRetry }) => canRetry,
    run: ({ verbs }) => void verbs.again(),
  },
  next: {
    group: 'task',
    keys: ['n'],
    when: ({ canNext }) => canNext,
    run: ({ verbs }) => void verbs.next(),
  },
} as const satisfies Record<string, Row>;

const mistakeRows = {
  solve: {
    group: 'task',
    keys: ['s'],
    when: ({ canSolve }) => canSolve,
    run: ({ verbs }) => void verbs.solve?.(),
  },
  remove: {
    group: 'task',
    keys: ['x'],
    when: ({ canRemove }) => canRemove,
    run: ({ verbs }) => void verbs.remove?.(),
  },
  'undo-remove': {
    group: 'task',
    keys: ['u'],
    when: ({ canBringBack }) => canBringBack,
    run: ({ verbs }) => void verbs.undoRemove?.(),
  },
} as const satisfies Record<string, Row>;

const lessonRows = {
  lessons: { group: 'task', when: always, run: ({ host }) => host.lessons() },
  'open-lesson': {
    group: 'task',
    when: always,
    run: ({ host }, typed) =>
      typed
        ? host.openLesson(typed.trim())
        : {
            kind: 'number',
            id: 'which-lesson',
            initial: 1,
            least: 1,
            most: host.lessonCount,
            answer: (number) => host.openLesson(String(number)),
          },
  },
} as const satisfies Record<string, Row>;

const boardRows = {
  type: {
    group: 'board',
    keys: ['m'],
    when: ({ board }) => board.mine,
    run: ({ hand, board, host }, typed) => {
      if (typed) return void hand.type(typed);
      if (host.focusMove()) return undefined;
      return {
        kind: 'text',
        id: 'move',
        initial: '',
        complete: (text) => (board.mine ? completions(board.rules, board.position, text) : []),
        answer: (text) => (text === '' ? undefined : void hand.type(text)),
      };
    },
  },
  pass: {
    group: 'board',
    keys: ['z'],
    when: ({ board }) => board.pass !== null,
    run: ({ hand, board }, typed) =>
      board.pass === null && typed !== undefined ? void hand.type('pass') : void hand.pass(),
  },
  cancel: {
    group: 'board',
    keys: ['escape'],
    when: ({ board }) => board.selection.chosen.length > 0 || board.note !== null,
    run: ({ hand }) => void hand.cancel(),
  },
  task: { group: 'board', when: always, run: ({ host }) => host.say('task') },
  board: { group: 'board', when: always, run: ({ host }) => host.say('board') },
  moves: { group: 'board', when: always, run: ({ host }) => host.say('moves') },
  help: { group: 'board', keys: ['?'], when: always, run: ({ host }) => host.help() },
  close: {
    group: 'board',
    keys: { web: [], terminal: ['q'] },
    when: always,
    run: ({ host }) => host.close(),
  },
} as const satisfies Record<string, Row>;

type Rows = typeof shared & typeof mistakeRows & typeof lessonRows & typeof boardRows;

export type TaskActionId = keyof Rows;

export const mistakeActions: readonly Action<TaskActivity, TaskScene, TaskActionId>[] = actionsOf({
  ...shared,
  ...mistakeRows,
  ...boardRows,
});

export const lessonActions: readonly Action<TaskActivity, TaskScene, TaskActionId>[] = actionsOf({
  ...shared,
  ...lessonRows,
  ...boardRows,
});

/** Keys of version 0.1 in the terminal that mean something else now: what each did then. Kept for one version. */
export const movedTaskKeys: Readonly<Record<string, TaskActionId>> = { h: 'hint' };
