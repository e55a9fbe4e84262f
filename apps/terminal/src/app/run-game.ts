/** The full-screen program that begins with a game, a lesson, mistakes or a study. */
import { loadCourse } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import type { MistakeRow } from '../open/mistakes.ts';
import type { PlayableGame } from '../open/open-game.ts';
import type { ChosenStudy } from '../open/studies.ts';
import type { Entry } from './catalogue.ts';
import { GamePage } from './game/game-page.ts';
import { CoursePage } from './learn/course-page.ts';
import { LessonPage } from './learn/lesson-page.ts';
import { MistakesPage } from './mistakes/mistakes-page.ts';
import { runApp } from './run-app.ts';
import { StudiesPage } from './study/studies-page.ts';
import { StudyPage } from './study/study-page.ts';

export const runGame = (call: Call, game: PlayableGame): Promise<number> =>
  runApp(call, { menu: true, open: (stage) => [new GamePage(stage, game)] });

/** With the lesson of that id, or the list of them; a game without lessons never comes here. */
export async function runLesson(call: Call, entry: Entry, lesson: string | undefined): Promise<number> {
  const course = (await loadCourse(entry.game.id))!;
  return runApp(call, {
    open: (stage) => [
      new CoursePage(stage, entry, course),
      ...(lesson === undefined ? [] : [new LessonPage(stage, entry, course, lesson)]),
    ],
  });
}

/** With a row of mistakes; an empty one never comes here. */
export const runMistakes = (call: Call, row: MistakeRow): Promise<number> =>
  runApp(call, { open: (stage) => [MistakesPage.open(stage, row)].filter((page) => page !== null) });

/** With that study, or the list of them. */
export const runStudy = (call: Call, study: ChosenStudy | null): Promise<number> =>
  runApp(call, { open: (stage) => [study ? new StudyPage(stage, study) : new StudiesPage(stage)] });
