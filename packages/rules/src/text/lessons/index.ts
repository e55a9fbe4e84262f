/** Lessons by game id: a file `games/<id>.ts` beside this one. */
import { type GameParts, loadPart } from '../../core/part.ts';
import { lessons } from './parts.ts';
import type { Course, Lesson } from './types.ts';

export type * from './types.ts';

/** The course of a game by its id in the registry; null if the game has none. */
export async function loadCourse(id: string): Promise<Course | null> {
  const files: GameParts<{ course: Course }> = lessons;
  return (await loadPart(files, id))?.course ?? null;
}

/** The number of learner moves in a shortest solution. */
export const parOf = ({ solution }: Lesson): number => solution.length;

/** The limit of learner moves: `within` if given, 1 if one move is enough, else twice the shortest solution. */
export function movesAllowed(lesson: Lesson): number {
  const par = parOf(lesson);
  return lesson.within ?? (par === 1 ? 1 : 2 * par);
}
