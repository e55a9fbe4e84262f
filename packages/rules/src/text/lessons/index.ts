/** Lessons, found by game id: a file `games/<id>.ts` beside this one. */
import { type GameParts, loadPart } from '../../core/part.ts';
import { lessons } from './parts.ts';
import type { Course, Lesson } from './types.ts';

export type * from './types.ts';

/** The course of a game, whose id comes from the registry; null where the game brought none. */
export async function loadCourse(id: string): Promise<Course | null> {
  const files: GameParts<{ course: Course }> = lessons;
  return (await loadPart(files, id))?.course ?? null;
}

/** The least number of moves in which the learner can reach the goal. */
export const parOf = ({ solution }: Lesson): number => solution.length;

/** One move is right or wrong; where there are more, the learner may take twice as many as are needed. */
export function movesAllowed(lesson: Lesson): number {
  const par = parOf(lesson);
  return lesson.within ?? (par === 1 ? 1 : 2 * par);
}
