/** Progress in lessons is kept by game; what is damaged counts for nothing. */
import { NO_PROGRESS } from '@tabuleiro/play/lesson/progress';
import { afterEach, expect, test, vi } from 'vitest';
import { courseProgress, lessonStore } from '../../src/store/lesson-progress.ts';

function storage(items: Record<string, string> = {}) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
  });
}

const LESSONS = ['a', 'b', 'c'];

afterEach(() => vi.unstubAllGlobals());

test('each game has its own', () => {
  storage();
  const progress = { ...NO_PROGRESS, stars: { a: 3, b: 1, gone: 2 }, count: 9 };
  lessonStore.save('one', progress);
  lessonStore.save('two', NO_PROGRESS);
  expect(lessonStore.load('one')).toEqual(progress);
  expect(courseProgress('one', LESSONS)).toEqual({ solved: 2, count: 3, begun: true, next: 'c' });
  for (const id of ['two', 'three'])
    expect(courseProgress(id, LESSONS)).toEqual({ solved: 0, count: 3, begun: false, next: 'a' });
});

test('a lesson that was left in the middle comes next; a whole course is not begun any more', () => {
  storage();
  lessonStore.save('one', { ...NO_PROGRESS, last: 'b', moves: ['c3-c4'] });
  expect(courseProgress('one', LESSONS)).toMatchObject({ solved: 0, begun: true, next: 'b' });
  lessonStore.save('one', { ...NO_PROGRESS, stars: { a: 1, b: 1, c: 3 } });
  expect(courseProgress('one', LESSONS)).toMatchObject({ solved: 3, begun: false, next: 'a' });
  expect(courseProgress('one', [])).toEqual({ solved: 0, count: 0, begun: false, next: '' });
});

test.each(['', '7', '[]', '{"one":7}', '{"one":{"stars":[]}}', '{'])('%s counts for nothing', (kept) => {
  storage({ 'tabuleiro-lessons': kept });
  expect(courseProgress('one', LESSONS)).toMatchObject({ solved: 0, next: 'a' });
});

test('a browser that keeps nothing does not stop anybody', () => {
  expect(() => lessonStore.save('one', NO_PROGRESS)).not.toThrow();
  expect(lessonStore.load('one')).toBeUndefined();
});
