/** The state of a review and its buttons: start, stop, continue, repeat, delete. */
import type { BesideState } from '@tabuleiro/play/review/beside';
import { sayProgress } from '@tabuleiro/play/review/run/say-progress';
import { capital } from '@tabuleiro/play/words/names';
import type { ComponentChildren } from 'preact';
import { Button } from '../../parts/button.tsx';
import { sayReviewTrouble } from '../../review/words.ts';
import { language } from '../../words/define.ts';
import type { OpenReview } from './open-review.ts';
import styles from './review.module.css';
import { say } from './words.ts';

interface ReviewStateProps {
  review: OpenReview;
  /** Moves of the shown game. */
  moves: number;
}

export function ReviewState({ review, moves }: ReviewStateProps) {
  const state = review.state.value;
  switch (state.kind) {
    case 'none':
      return (
        <Row text={noneText(state, moves)}>
          <Button
            kind="primary"
            disabled={moves === 0}
            data-testid="review-begin"
            onClick={() => void review.begin()}
          >
            {say('begin')}
          </Button>
        </Row>
      );
    case 'waiting':
    case 'running':
      return <Busy review={review} state={state} />;
    case 'stopped':
      return (
        <Row
          text={
            state.fault
              ? say('failed', { why: sayReviewTrouble(state.fault) })
              : say('stopped', { done: state.done, total: state.total })
          }
        >
          <Button kind="primary" data-testid="review-go-on" onClick={() => void review.begin()}>
            {say('go-on')}
          </Button>
        </Row>
      );
    case 'done':
      return <Done review={review} state={state} />;
  }
}

const Row = ({ text, children }: { text: string; children?: ComponentChildren }) => (
  <div class={styles.state}>
    <p data-testid="review-text">{text}</p>
    <div class={styles.buttons}>{children}</div>
  </div>
);

function noneText({ fault }: Extract<BesideState, { kind: 'none' }>, moves: number): string {
  if (fault) return sayReviewTrouble(fault);
  return say(moves === 0 ? 'none-empty' : 'none');
}

interface BusyProps {
  review: OpenReview;
  state: Extract<BesideState, { kind: 'waiting' | 'running' }>;
}

function Busy({ review, state }: BusyProps) {
  const text =
    state.kind === 'waiting'
      ? say('waiting', { before: state.before })
      : capital(sayProgress(language.value, state));
  return (
    <div class={styles.state}>
      <div class={styles.progress}>
        <span data-testid="review-text">{text}</span>
        {state.kind === 'running' && (
          <progress value={state.done} max={Math.max(1, state.total)} aria-label={text} />
        )}
      </div>
      <div class={styles.buttons}>
        <Button icon="pause" data-testid="review-stop" onClick={() => void review.stop()}>
          {say('stop')}
        </Button>
      </div>
    </div>
  );
}

interface DoneProps {
  review: OpenReview;
  state: Extract<BesideState, { kind: 'done' }>;
}

function Done({ review, state: { by, changed, kept } }: DoneProps) {
  const text = changed
    ? 'done-changed'
    : by === 'other'
      ? 'done-other'
      : by === 'record'
        ? 'done-record'
        : 'done';
  return (
    <Row text={say(text)}>
      <Button icon="again" data-testid="review-again" onClick={() => void review.again()}>
        {say('again')}
      </Button>
      {kept && (
        <Button
          icon="trash"
          aria-label={say('remove')}
          data-testid="review-remove"
          onClick={() => void review.remove()}
        />
      )}
    </Row>
  );
}
