/** The review of the game that is shown: its summary first, what is said of this move, the use of time, and what can be done. */
import type { LineSpeech } from '@tabuleiro/play/effects/say-line';
import { useEffect } from 'preact/hooks';
import { watchedReview } from '../../review/desk.ts';
import { mistakesAddress } from '../../store/mistakes/address.ts';
import { language } from '../../words/define.ts';
import type { PageDesk } from '../open/page-desk.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { openReview } from './open-review.ts';
import styles from './review.module.css';
import { ReviewState } from './review-state.tsx';
import { Summary } from './summary.tsx';
import { ThisMove } from './this-move.tsx';
import { Times } from './times.tsx';
import { say } from './words.ts';

export function ReviewPanel({ open, desk }: { open: StudyOnPage; desk: PageDesk }) {
  const review = openReview(open, desk);
  const { board } = open;
  const { current } = open.state.value;
  const shown = review.shown;
  const runs = review.state.value.kind === 'running';
  useEffect(() => {
    watchedReview.value = runs ? desk.keptId : null;
    return () => {
      watchedReview.value = null;
    };
  }, [runs, desk.keptId]);
  if (!board || !shown) return null;
  const speech: LineSpeech = {
    rules: current.rules,
    language: language.value,
    sentences: board.sentences,
  };
  const parts = { open, board, speech, shown };
  const { kind } = review.state.value;
  const state = <ReviewState review={review} moves={shown.nodes.length - 1} />;
  const train = kind === 'done' && desk.keptId !== null ? mistakesAddress(desk.keptId) : null;
  return (
    <div class={styles.panel} data-testid="review" data-state={kind}>
      {kind !== 'done' && state}
      <Summary {...parts} chapter={current} done={kind === 'done'} train={train} />
      <ThisMove {...parts} />
      <Times shown={shown} speech={speech} />
      {kind === 'done' && state}
      <p class={styles.note}>
        {say('dots')} <span class={styles.keys}>{say('mistakes-hint')}</span>
      </p>
    </div>
  );
}
