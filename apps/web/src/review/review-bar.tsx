/**
 * What every page shows while a review runs, unless it shows that itself: how far it is, how many games wait, and the way to
 * stop. It stands at the end of the page and sticks to the lower edge of the window, so that nothing shifts and nothing is
 * covered for good.
 */
import { sayProgress } from '@tabuleiro/play/review/run/say-progress';
import { useEffect } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { href } from '../router.ts';
import { language } from '../words/define.ts';
import { openReviews, progressNow, reviews, troubleNow, watchedReview } from './desk.ts';
import styles from './review-bar.module.css';
import { say, sayReviewTrouble } from './words.ts';

export function ReviewBar() {
  useEffect(() => void openReviews(), []);
  const progress = progressNow();
  const trouble = troubleNow();
  if (!progress) return null;
  const { id, done, total, waiting } = progress;
  if (id === watchedReview.value && waiting === 0 && !trouble) return null;
  return (
    <aside class={styles.bar} aria-label={say('reviews')} data-testid="review-bar" data-done={done}>
      <progress class={styles.progress} value={done} max={total} aria-label={say('reviews')} />
      <a href={href('study', 'game', id)} class={styles.text} title={say('look')}>
        {say('running', { progress: sayProgress(language.value, progress) })}
        {waiting > 0 && (
          <span>{say(waiting === 1 ? 'waiting-one' : 'waiting-many', { count: waiting })}</span>
        )}
      </a>
      {trouble && <span role="alert">{sayReviewTrouble(trouble)}</span>}
      <Button
        kind="quiet"
        icon="close"
        aria-label={say('stop-all-long')}
        data-testid="stop-reviews"
        onClick={() => void reviews.stopAll()}
      >
        {say('stop-all')}
      </Button>
    </aside>
  );
}
