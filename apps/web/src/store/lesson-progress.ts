/** How far somebody has come in the lessons, by game. Losing it costs a few moves, so it never stops anything. */
import { decodeProgress, type LessonProgress } from '@tabuleiro/play/lesson/progress';
import type { LessonStorePort } from '@tabuleiro/play/ports/lesson-store';
import { isObject } from './kept.ts';

const KEY = 'tabuleiro-lessons';

export const lessonStore: LessonStorePort = {
  load: (game) => readAll()[game],
  save(game, progress) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [game]: progress }));
    } catch {} // a full or forbidden storage: progress lasts as long as the page
  },
};

export const progressIn = (game: string): LessonProgress => decodeProgress(lessonStore.load(game));

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isObject(all) ? all : {};
  } catch {
    return {};
  }
}
