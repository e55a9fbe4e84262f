/** Progress in the lessons, by game. Losing it costs a few moves, so a storage failure is ignored. */
import type { LessonStorePort } from '@tabuleiro/play/ports/lesson-store';
import { isObject } from './types.ts';

const KEY = 'tabuleiro-lessons';

export const lessonStore: LessonStorePort = {
  load: (game) => readAll()[game],
  save(game, progress) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [game]: progress }));
    } catch {} // a full or forbidden storage: progress lasts as long as the page
  },
};

/** Progress in a course, for pages that load no lessons. */
export interface CourseProgress {
  solved: number;
  count: number;
  /** A lesson was solved or left unfinished, and the course is not complete. */
  begun: boolean;
  /** The lesson to continue with: the unfinished one, else the first unsolved one. */
  next: string;
}

/** `lessons`: lesson ids, in order. */
export function courseProgress(game: string, lessons: readonly string[]): CourseProgress {
  const kept = readAll()[game];
  const { stars, last, moves } = isObject(kept) ? kept : ({} as Record<string, unknown>);
  const isSolved = (id: string) => isObject(stars) && Object.hasOwn(stars, id);
  const solved = lessons.filter(isSolved).length;
  const left = Array.isArray(moves) && moves.length > 0 && lessons.find((id) => id === last);
  const next = left || lessons.find((id) => !isSolved(id)) || (lessons[0] ?? '');
  return {
    solved,
    count: lessons.length,
    begun: (solved > 0 || Boolean(left)) && solved < lessons.length,
    next,
  };
}

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isObject(all) ? all : {};
  } catch {
    return {};
  }
}
