/** How far somebody has come in the lessons, by game. Losing it costs a few moves, so it never stops anything. */
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

/** For pages that load no lessons: how many were solved, of how many. */
export function solvedIn(game: string): { solved: number; count: number } {
  const kept = readAll()[game];
  const solved = isObject(kept) && isObject(kept.stars) ? Object.keys(kept.stars).length : 0;
  const count = isObject(kept) && typeof kept.count === 'number' ? kept.count : 0;
  return { solved, count: Math.max(solved, count) };
}

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isObject(all) ? all : {};
  } catch {
    return {};
  }
}
