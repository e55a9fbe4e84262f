/** Every action of lessons and of mistakes as any face performs it: what is typed, what is done before, and what becomes of the task. */
import { loadGame, must } from '@tabuleiro/rules';
import { loadCourse } from '@tabuleiro/rules/text';
import { actionOfId } from '../../src/actions/find.ts';
import { LessonController } from '../../src/lesson/controller.ts';
import { type MistakesController, openMistakes } from '../../src/mistakes/controller.ts';
import { gatherMistakes } from '../../src/mistakes/gather.ts';
import type { MistakeStorePort } from '../../src/mistakes/store.ts';
import {
  lessonActions,
  mistakeActions,
  type TaskActionId,
  type TaskHost,
} from '../../src/task/actions/rows.ts';
import type { TaskState } from '../../src/task/state.ts';
import { FakeClock, FakeEngine } from '../game/fakes.ts';
import { MemoryDeck } from '../mistakes/memory-deck.ts';
import { sampleKept } from '../mistakes/sample-review.ts';

/** Longer than any reply waits. */
export const REPLY_MS = 2_000;

export const taskGame = must(await loadGame('dameo'));
export const taskCourse = (await loadCourse('dameo'))!;
const [lesson] = taskCourse.lessons;

/** Typed lines that prepare the task for an action. */
export const TASK_BEFORE = {
  lesson: { again: [`type ${lesson!.solution[0]}`], cancel: ['type c3-d3'] },
  mistakes: { again: ['type h1-h2'], cancel: ['type d4-d3'], 'undo-remove': ['remove'] },
} as const satisfies Record<string, Partial<Readonly<Record<TaskActionId, readonly string[]>>>>;

/** What is typed behind the word, for actions that take something. */
export const TASK_TYPED = {
  lesson: { type: lesson!.solution[0]!, 'open-lesson': '3' },
  mistakes: { type: 'h1-h2' },
} as const satisfies Record<string, Partial<Readonly<Record<TaskActionId, string>>>>;

const boardSummary = ({ status, text, line, note, hintsShown, selection, busy }: TaskState): string =>
  [
    `${status} ${text} after ${line.map((each) => each.text).join(' ') || 'nothing'}`,
    `hints ${hintsShown}; chosen ${selection.chosen.length}; ${busy ? 'busy' : 'still'}`,
    `note ${note?.code ?? 'none'}`,
  ].join('\n');

export const lessonSummary = ({ state }: LessonController): string =>
  `lesson ${state.index}, ${state.moves} moves, ${state.stars} stars\n${boardSummary(state.board)}`;

export function mistakesSummary({ state }: MistakesController): string {
  const { index, count, mistake, removed, answer, done, board } = state;
  const head = `${index + 1} of ${count}: ${mistake.played}, ${answer}, removed ${removed?.played ?? 'none'}`;
  return `${head}, ${done ? 'done' : 'open'}\n${boardSummary(board)}`;
}

const nothing = () => undefined;
const silent: TaskHost = {
  focusMove: () => false,
  say: nothing,
  lessons: nothing,
  lessonCount: taskCourse.lessons.length,
  openLesson: nothing,
  help: nothing,
  close: nothing,
};

/** The id and the argument of such a line. */
function readLine(line: string): [TaskActionId, string] {
  const [id = '', ...rest] = line.split(' ');
  return [id as TaskActionId, rest.join(' ')];
}

/** The same as a person at any face would do it, straight on the controller. */
export async function lessonEffect(id: TaskActionId): Promise<string> {
  const store = { load: () => undefined, save: () => undefined };
  const clock = new FakeClock();
  const lessons = new LessonController(
    { engine: new FakeEngine(taskGame), clock, store },
    { game: taskGame, course: taskCourse, lesson: lesson!.id },
  );
  const host: TaskHost = {
    ...silent,
    openLesson: (number) => void lessons.open(taskCourse.lessons[Number(number) - 1]!.id),
  };
  const { lesson: before } = TASK_BEFORE;
  const { lesson: typed } = TASK_TYPED;
  const steps = [
    ...(before[id as keyof typeof before] ?? []),
    `${id} ${typed[id as keyof typeof typed] ?? ''}`,
  ];
  for (const [each, argument] of steps.map(readLine)) {
    const { task, state } = lessons;
    await actionOfId(lessonActions, each).run(
      { hand: task.hand, board: state.board, verbs: task, host },
      argument,
    );
  }
  await clock.pass(REPLY_MS);
  return lessonSummary(lessons);
}

/** A deck with the mistakes of a reviewed game, and the controller that trains them. */
export async function openSample(store: MistakeStorePort, day: number): Promise<MistakesController> {
  const deck = must(await gatherMistakes(store, [sampleKept('sample', ['human', 'human'])], day));
  return openMistakes(
    { engine: new FakeEngine(taskGame), clock: new FakeClock(), store },
    { games: new Map([['dameo', taskGame]]), deck, today: () => day },
  )!;
}

export async function mistakesEffect(id: TaskActionId): Promise<string> {
  const mistakes = await openSample(new MemoryDeck(), 10);
  const { mistakes: before } = TASK_BEFORE;
  const { mistakes: typed } = TASK_TYPED;
  const steps = [
    ...(before[id as keyof typeof before] ?? []),
    `${id} ${typed[id as keyof typeof typed] ?? ''}`,
  ];
  for (const [each, argument] of steps.map(readLine)) {
    const { board } = mistakes.state;
    const { hand } = mistakes.task;
    await actionOfId(mistakeActions, each).run({ hand, board, verbs: mistakes, host: silent }, argument);
  }
  return mistakesSummary(mistakes);
}
