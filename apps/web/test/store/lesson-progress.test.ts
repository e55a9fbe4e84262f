/** Progress in lessons is kept by game; what is damaged counts for nothing. */
import { NO_PROGRESS } from '@tabuleiro/play/lesson/progress';
import { afterEach, expect, test, vi } from 'vitest';
import { lessonStore, solvedIn } from '../../src/store/lesson-progress.ts';

function storage(items: Record<string, string> = {}) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

test('each game has its own', () => {
  storage();
  const progress = { ...NO_PROGRESS, stars: { a: 3, b: 1 }, count: 9 };
  lessonStore.save('one', progress);
  lessonStore.save('two', NO_PROGRESS);
  expect(lessonStore.load('one')).toEqual(progress);
  expect(solvedIn('one')).toEqual({ solved: 2, count: 9 });
  expect(solvedIn('two')).toEqual({ solved: 0, count: 0 });
  expect(solvedIn('three')).toEqual({ solved: 0, count: 0 });
});

test.each(['', '7', '[]', '{"one":7}', '{"one":{"stars":[]}}', '{'])('%s counts for nothing', (kept) => {
  storage({ 'tabuleiro-lessons': kept });
  expect(solvedIn('one')).toEqual({ solved: 0, count: 0 });
});

test('a browser that keeps nothing does not stop anybody', () => {
  expect(() => lessonStore.save('one', NO_PROGRESS)).not.toThrow();
  expect(lessonStore.load('one')).toBeUndefined();
});
