/** Below the steps: what was just said or refused, whose turn it is or how it ended, and the moves that can follow. */
import { sayBoardStatus } from '@tabuleiro/play/board/say';
import { sayStudyNote } from '@tabuleiro/play/study/say';
import { endText } from '@tabuleiro/play/words/standing';
import type { StudyBoard } from './open/study-board.ts';
import type { StudyOnPage } from './open/study-on-page.ts';
import styles from './study.module.css';
import { say } from './words.ts';

export function StatusLine({ open, board }: { open: StudyOnPage; board: StudyBoard }) {
  const state = open.state.value;
  const { rules, note, outcome, end, next, fork } = state;
  const { speech } = board;
  const over = endText({ current: { rules, outcome, end } }, speech.sentences, speech.language);
  const text = note ? sayStudyNote(rules, note, speech) : over || sayBoardStatus(state, speech);
  return (
    <div class={styles.status} data-testid="status">
      <p data-note={note !== null}>{text}</p>
      {next.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form
        <div class={styles.forks} role="group" aria-label={say('follow')}>
          {next.map(({ id, annotation }, i) => (
            <button
              key={id}
              type="button"
              aria-current={i === fork ? 'true' : undefined}
              onClick={() => open.controller.next(i)}
            >
              {id}
              {annotation.mark}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
