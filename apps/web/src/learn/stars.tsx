/** Up to three stars, with a text alternative. */
import { MOST_STARS } from '@tabuleiro/play/lesson/progress';
import { lessonWord } from '@tabuleiro/play/lesson/say';
import { language } from '../words/define.ts';
import styles from './learn.module.css';
import { say } from './words.ts';

const STAR = 'M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8z';

export const starsText = (stars: number): string =>
  stars === 0 ? say('unsolved') : lessonWord(language.value, 'stars', { stars });

/** `fresh`: just won, so they appear one after the other. */
export function Stars({ stars, fresh = false }: { stars: number; fresh?: boolean }) {
  return (
    <span
      class={fresh ? `${styles.stars} ${styles.fresh}` : styles.stars}
      role="img"
      aria-label={starsText(stars)}
    >
      {Array.from({ length: MOST_STARS }, (_, i) => (
        <svg key={i} viewBox="0 0 24 24" aria-hidden="true" data-won={i < stars}>
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
