/** The lessons of a game line by line, with an engine that replies, until the person leaves. */

import { startEngine } from '@tabuleiro/node/engine/start';
import { LessonController } from '@tabuleiro/play/lesson/controller';
import { systemClock } from '@tabuleiro/play/ports/clock';
import { EngineQueue } from '@tabuleiro/play/ports/engine-queue';
import type { Game } from '@tabuleiro/rules';
import type { Course, Sentences } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import type { LineReader } from '../io/prompter.ts';
import { LessonStore } from '../store/lessons.ts';
import { LineLesson } from './line-lesson.ts';

interface Subject {
  game: Game;
  sentences: Sentences;
  course: Course;
  /** The id of the lesson; without it, the next one. */
  lesson?: string | undefined;
}

export async function teach(call: Call, subject: Subject, reader: LineReader): Promise<number> {
  const { game, sentences, course, lesson } = subject;
  const engine = new EngineQueue(() => startEngine());
  const store = new LessonStore();
  const controller = new LessonController({ engine, clock: systemClock, store }, { game, course, lesson });
  const code = await new LineLesson(call, { controller, course, sentences, store }, reader).run();
  await engine.close();
  return code;
}
