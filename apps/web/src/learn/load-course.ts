/** All that the lessons of one game need, loaded at once. */
import { type Game, loadGame, must } from '@tabuleiro/rules';
import { type Course, loadCourse as findCourse, loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { loadArt } from '../art/load.ts';
import type { Art } from '../board/model/art.ts';

export interface LoadedCourse {
  game: Game;
  course: Course;
  sentences: Sentences;
  art: Art;
}

/** The id comes from the catalogue. Null for a game without lessons. */
export async function loadCourse(id: string): Promise<LoadedCourse | null> {
  const [game, course, sentences, art] = await Promise.all([
    loadGame(id),
    findCourse(id),
    loadSentences(id),
    loadArt(id),
  ]);
  return course && { game: must(game), course, sentences, art };
}
