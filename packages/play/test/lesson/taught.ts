/** The games that have lessons: all, or the one named by the environment (`GAME=dameo npx vitest run`). */
import { gameIds } from '@tabuleiro/rules';
import { type Lesson, loadCourse, parOf } from '@tabuleiro/rules/text';

const asked = process.env.GAME ? [process.env.GAME] : [...gameIds];
const courses = await Promise.all(asked.map(loadCourse));

export const taughtGames: readonly string[] = asked.filter((_, i) => courses[i] !== null);

/** Whether a search proves par in a moment: few moves against a list of replies. */
export const isQuick = (lesson: Lesson): boolean => !('player' in lesson.replies) && parOf(lesson) <= 3;
