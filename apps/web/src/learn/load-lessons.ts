/** Loads everything that the lessons of one game need. */
import type { ReadonlySignal } from '@preact/signals';
import { type Game, isGameId, loadGame, must } from '@tabuleiro/rules';
import { type Course, loadCourse, loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { loadArt } from '../art/load.ts';
import type { Art } from '../board/model/art.ts';

export interface LoadedCourse {
  game: Game;
  course: Course;
  sentences: Sentences;
  art: ReadonlySignal<Art>;
}

/** Null for a game without lessons, and for an unknown id. */
export async function loadLessons(id: string): Promise<LoadedCourse | null> {
  if (!isGameId(id)) return null;
  const [game, course, sentences, art] = await Promise.all([
    loadGame(id),
    loadCourse(id),
    loadSentences(id),
    loadArt(id),
  ]);
  return course && { game: must(game), course, sentences, art };
}
