/** Reviews beside the studies: changed in one step, told to other tabs, and what cannot be read is set aside first. */
import { must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { BrowserReviews } from '../../src/store/studies/browser-reviews.ts';
import { MemoryStudyValues } from '../../src/store/studies/memory-values.ts';
import { madeReview } from './made-review.ts';

function shelf() {
  const values = new MemoryStudyValues();
  const told: string[] = [];
  const tabs = { tell: (id: string) => void told.push(id), watchAll: () => () => {} };
  return { values, told, reviews: new BrowserReviews(Promise.resolve(values), tabs) };
}

test('what is put is read back, and what is left alone is told to nobody', async () => {
  const { reviews, told } = shelf();
  const review = await madeReview('game1');
  expect(must(await reviews.get('game1'))).toBeNull();
  must(await reviews.change('game1', (kept) => (kept === null ? review : undefined)));
  must(await reviews.change('game1', () => undefined));
  expect(must(await reviews.get('game1'))).toEqual(review);
  expect(must(await reviews.list())).toEqual({ reviews: [review], faults: new Map() });
  expect(told).toEqual(['game1']);
  must(await reviews.change('game1', () => null));
  expect(must(await reviews.get('game1'))).toBeNull();
});

test('a damaged one is told, and set aside before another takes its place', async () => {
  const { reviews, values } = shelf();
  await values.put('reviews', 'game1', { version: 1, games: 'none' });
  expect(await reviews.get('game1')).toMatchObject({ ok: false, fault: { code: 'review-damaged' } });
  expect(must(await reviews.list()).faults.get('game1')?.code).toBe('review-damaged');
  const review = await madeReview('game1');
  must(await reviews.change('game1', (kept) => (kept === null ? review : undefined)));
  expect(must(await reviews.get('game1'))).toEqual(review);
  expect(await values.get('aside', 'review-game1')).toEqual({ version: 1, games: 'none' });
});

test('where the browser has no room, that is the fault', async () => {
  const { reviews, values } = shelf();
  values.alter = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  expect(await reviews.change('game1', () => null)).toMatchObject({
    ok: false,
    fault: { code: 'review-full' },
  });
});
