/**
 * The reviews of this browser, the same object for every page: no page owns it, so that a review goes on when one leaves.
 * Fetched where somebody asks for one, or where one is left to do (`due.ts`).
 */
import { effect, signal } from '@preact/signals';
import { reviewEngine } from '@tabuleiro/play/ports/review-engine';
import { ReviewDesk, type ReviewStatus } from '@tabuleiro/play/review/desk';
import { engine } from '../engine/start.ts';
import { BrowserReviews } from '../store/studies/browser-reviews.ts';
import { studyValues } from '../store/studies/studies.ts';
import { REVIEW_NEWS } from '../store/studies/taken-reviews.ts';
import { Tabs } from '../store/tabs.ts';
import { engineNeeded } from './by-itself.ts';
import { noteDue, reviewsDue } from './due.ts';
import { source } from './source.ts';
import { speakOf } from './spoken.ts';

const tabs = new Tabs(REVIEW_NEWS);

export const reviews = new ReviewDesk({
  engine: reviewEngine(engine),
  shelf: new BrowserReviews(studyValues, tabs),
  source,
  lock: { drive: (given, taken) => tabs.drive('queue', given, taken) },
  today: () => Date.now(),
});

speakOf(reviews);
effect(() => reviews.hold(engineNeeded.value > 0));

/** The review whose progress the page itself shows: the bar need not say it again. */
export const watchedReview = signal<string | null>(null);

const changes = signal(0);
let opened = false;

reviews.subscribe((id) => {
  changes.value++;
  if (reviews.statusOf(id).kind === 'done') void gatherSoon();
  const due = reviews.isDue;
  // As long as not all are read, others may be left to do.
  if (due !== reviewsDue.peek() && (due || opened)) noteDue(due);
});

let gathering = false;

/** Mistakes of a game come into the deck when its review is done. What is told meanwhile is taken along at the end. */
async function gatherSoon(): Promise<void> {
  if (gathering) return;
  gathering = true;
  const { gather } = await import('./gather.ts').catch(() => ({ gather: null })); // the page with the mistakes does it too
  gathering = false;
  await gather?.(reviews.list());
}

/** Reads all saved reviews, once, and continues unfinished ones. */
export async function openReviews(): Promise<void> {
  await reviews.open();
  opened = true;
  noteDue(reviews.isDue);
}

/** As `reviews.statusOf`; what draws it follows every change. */
export function statusNow(id: string): ReviewStatus {
  void changes.value;
  return reviews.statusOf(id);
}

/** As `reviews.progress`, in the same way. */
export function progressNow(): ReviewDesk['progress'] {
  void changes.value;
  return reviews.progress;
}

/** Why a review cannot be kept; null when all is well. */
export function troubleNow(): ReviewDesk['trouble'] {
  void changes.value;
  return reviews.trouble;
}
