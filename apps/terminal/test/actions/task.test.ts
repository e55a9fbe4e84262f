/** Every action of lessons and of mistakes through the full screen, line by line and as JSON: the same effect on the controller. */
import { actionsIn } from '@tabuleiro/play/actions/find';
import { TypedWords } from '@tabuleiro/play/actions/words';
import { LessonController } from '@tabuleiro/play/lesson/controller';
import { gatherMistakes } from '@tabuleiro/play/mistakes/gather';
import { lessonActions, mistakeActions, type TaskActionId } from '@tabuleiro/play/task/actions/rows';
import { taskWords } from '@tabuleiro/play/task/actions/words';
import { must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakeClock, FakeEngine } from '../../../../packages/play/test/game/fakes.ts';
import { sampleKept } from '../../../../packages/play/test/mistakes/sample-review.ts';
import {
  lessonEffect,
  lessonSummary,
  mistakesEffect,
  mistakesSummary,
  openSample,
  REPLY_MS,
  TASK_BEFORE,
  TASK_TYPED,
  taskCourse,
  taskGame,
} from '../../../../packages/play/test/task/face-actions.ts';
import { LessonPage } from '../../src/app/learn/lesson-page.ts';
import { MistakesPage } from '../../src/app/mistakes/mistakes-page.ts';
import type { Call } from '../../src/io/call.ts';
import { openDue } from '../../src/open/mistakes.ts';
import { LineLesson } from '../../src/plain/line-lesson.ts';
import { LineMistakes } from '../../src/plain/mistakes/line-mistakes.ts';
import { LessonStore } from '../../src/store/lessons.ts';
import { DeckStore, today } from '../../src/store/mistakes/deck.ts';
import { newTrial, type Trial } from '../app/stage.ts';
import { hearWrites } from '../hear-writes.ts';
import { ListReader } from '../plain/talk.ts';
import { newFolder } from '../run.ts';

type Activity = 'lesson' | 'mistakes';

const typed = new TypedWords(taskWords.typed);
const sentences = await loadSentences('dameo');
const lesson = taskCourse.lessons[0]!.id;
const FLAGS = [{ plain: true }, { json: true }] as const;

// Sentences and the game's part of the engine are loaded when they are needed.
afterEach(() => vi.dynamicImportSettled());

function steps(activity: Activity, id: TaskActionId): string[] {
  const before: Partial<Record<string, readonly string[]>> = TASK_BEFORE[activity];
  const argument: Partial<Record<string, string>> = TASK_TYPED[activity];
  return [...(before[id] ?? []), `${typed.word(id, 'en')} ${argument[id] ?? ''}`.trim()];
}

function press(trial: Trial, lines: readonly string[]): void {
  for (const line of lines) trial.press(':', ...line, 'enter');
}

/** What is said meanwhile. */
async function hear(
  lines: readonly string[],
  talk: { hear(line: string): Promise<void> },
): Promise<readonly string[]> {
  const heard = hearWrites();
  try {
    for (const line of lines) await talk.hear(line);
    return heard.out;
  } finally {
    heard.end();
  }
}

const callOf = (flags: Call['flags']): Call => ({ args: [], flags, language: 'en' });
const noLines = () => new ListReader([], true);

/** The deck of this folder with the sample in it, as its command opens it. */
async function dueIn(folder: string) {
  const store = new DeckStore(folder);
  must(await gatherMistakes(store, [sampleKept('sample', ['human', 'human'])], today()));
  return must(await openDue(store));
}

describe('a lesson has the same effect as its row', () => {
  const ids = (face: 'screen' | 'lines') => actionsIn(lessonActions, face).map(({ id }) => id);

  test.each(ids('screen'))('%s on the full screen', async (id) => {
    const trial = newTrial('en', newFolder(), new FakeEngine(taskGame));
    const page = new LessonPage(trial.app, { game: taskGame, sentences }, taskCourse, lesson);
    trial.app.push(page);
    press(trial, steps('lesson', id));
    await trial.clock.pass(REPLY_MS);
    expect(lessonSummary(page.controller)).toBe(await lessonEffect(id));
  });

  test.each(ids('lines'))('%s line by line and as JSON', async (id) => {
    for (const flags of FLAGS) {
      const store = new LessonStore(newFolder());
      const clock = new FakeClock();
      const ports = { engine: new FakeEngine(taskGame), clock, store };
      const controller = new LessonController(ports, { game: taskGame, course: taskCourse, lesson });
      const taught = { controller, course: taskCourse, sentences, store };
      await hear(steps('lesson', id), new LineLesson(callOf(flags), taught, noLines()));
      await clock.pass(REPLY_MS);
      expect(lessonSummary(controller)).toBe(await lessonEffect(id));
    }
  });
});

describe('a mistake has the same effect as its row', () => {
  const ids = (face: 'screen' | 'lines') => actionsIn(mistakeActions, face).map(({ id }) => id);

  test.each(ids('screen'))('%s on the full screen', async (id) => {
    const trial = newTrial('en', newFolder(), new FakeEngine(taskGame));
    const page = MistakesPage.open(trial.app, await dueIn(trial.folder))!;
    trial.app.push(page);
    press(trial, steps('mistakes', id));
    expect(mistakesSummary(page.controller)).toBe(await mistakesEffect(id));
  });

  test.each(ids('lines'))('%s line by line and as JSON', async (id) => {
    for (const flags of FLAGS) {
      const row = await dueIn(newFolder());
      const controller = await openSample(row.store, today());
      await hear(steps('mistakes', id), new LineMistakes(callOf(flags), controller, row, noLines()));
      expect(mistakesSummary(controller)).toBe(await mistakesEffect(id));
    }
  });
});

describe('JSON lists the actions possible now', () => {
  const eventsOf = (out: readonly string[]) =>
    out
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((each) => JSON.parse(each) as { event: string; actions?: string[] });

  test('in a lesson, with the task and after every hint', async () => {
    const store = new LessonStore(newFolder());
    const ports = { engine: new FakeEngine(taskGame), clock: new FakeClock(), store };
    const controller = new LessonController(ports, { game: taskGame, course: taskCourse, lesson });
    const talk = new LineLesson(
      callOf({ json: true }),
      { controller, course: taskCourse, sentences, store },
      noLines(),
    );
    const events = eventsOf(await hear(['task', 'hint'], talk));
    const [task, hint] = ['lesson', 'hint'].map((name) => events.find(({ event }) => event === name));
    expect(task?.actions).toEqual(expect.arrayContaining(['hint', 'next', 'type', 'open-lesson', 'close']));
    expect(task?.actions).not.toContain('again');
    expect(hint?.actions).toContain('hint');
  });

  test('of a mistake, also of one that was removed', async () => {
    const row = await dueIn(newFolder());
    const controller = await openSample(row.store, today());
    const talk = new LineMistakes(callOf({ json: true }), controller, row, noLines());
    const events = eventsOf(await hear(['task', 'remove', 'task'], talk));
    const tasks = events.filter(({ event }) => event === 'mistake');
    expect(tasks[0]?.actions).toEqual(expect.arrayContaining(['solve', 'remove', 'type']));
    expect(tasks[0]?.actions).not.toContain('undo-remove');
    expect(tasks.at(-1)?.actions).toContain('undo-remove');
  });
});

test('most actions of a task change it', async () => {
  const changed = async (effect: (id: TaskActionId) => Promise<string>, ids: readonly TaskActionId[]) => {
    const before = await effect('board');
    const effects = await Promise.all(ids.map(async (id) => [id, await effect(id)] as const));
    return effects.filter(([, after]) => after !== before).map(([id]) => id);
  };
  expect(await changed(lessonEffect, ['hint', 'next', 'open-lesson', 'type'])).toHaveLength(4);
  expect(await changed(mistakesEffect, ['hint', 'next', 'solve', 'remove', 'type'])).toHaveLength(5);
});
