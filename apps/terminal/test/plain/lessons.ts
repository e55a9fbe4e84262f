/** Lessons through pipes. */
import { loadCourse } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { newFolder, tabuleiro } from '../run.ts';

export const learn = (args: readonly string[], input: string, folder = newFolder()) =>
  tabuleiro(['learn', ...args, '--lang', 'en'], { input, env: { TABULEIRO_DATA: folder } });

export function lessonsAreSolvedAsJson(games: readonly string[]): void {
  test.each(games)('%s: as JSON every lesson is reached by its solution, or there is none', async (id) => {
    const course = await loadCourse(id);
    const lines = (course?.lessons ?? []).flatMap(({ solution }) => [...solution, '']);
    const { code, out } = await learn([id, '--json'], `${lines.join('\n')}\n`);
    const events = out
      .trim()
      .split('\n')
      .map((line): { event: string; lesson?: string; stars?: number } => JSON.parse(line));
    if (!course) return void expect([code, events[0]!.event]).toEqual([1, 'error']);
    expect(code).toBe(0);
    const reached = events.filter(({ event }) => event === 'reached');
    expect(reached.map(({ lesson, stars }) => [lesson, stars])).toEqual(
      course.lessons.map((each) => [each.id, 3]),
    );
  });
}
