/** To play on from what is shown, and to take the study along: a line, a game, all of it; a link, a position. */
import { PARTS, type StudyPart } from '@tabuleiro/play/study/text/write';
import { useId, useState } from 'preact/hooks';
import { ActionButton } from '../../actions/action-button.tsx';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { GoOn } from './go-on.tsx';
import styles from './panels.module.css';
import { say } from './words.ts';

export function MorePanel({ open }: { open: StudyOnPage }) {
  const state = open.state.value;
  const { board, controller } = open;
  return (
    <div class={styles.about}>
      {board && (
        <GoOn key={state.chapter} controller={controller} state={state} sentences={board.sentences} />
      )}
      <Share open={open} />
    </div>
  );
}

/** The scopes as they are typed. */
const TYPED: Readonly<Record<StudyPart, string>> = { line: 'line', chapter: 'game', study: 'all' };

function Share({ open }: { open: StudyOnPage }) {
  const [part, choose] = useState<StudyPart>('chapter');
  const { actions } = open;
  const said = open.copied.value;
  return (
    <section class={styles.group}>
      <h2>{say('share')}</h2>
      <Scopes part={part} choose={choose} />
      <div class={styles.buttons}>
        <ActionButton
          runner={actions}
          id="copy"
          argument={TYPED[part]}
          icon="copy"
          data-testid="copy-record"
        />
        <ActionButton
          runner={actions}
          id="save"
          argument={TYPED[part]}
          icon="download"
          data-testid="save-record"
        />
        <ActionButton runner={actions} id="copy-link" icon="share" data-testid="copy-link" />
        <ActionButton runner={actions} id="copy-position" icon="copy" data-testid="copy-position" />
      </div>
      {said && (
        <p class={styles.said} data-wrong={said.wrong} data-testid="share-said">
          {said.text}
        </p>
      )}
      {said?.shown !== undefined && (
        <textarea class={styles.text} readOnly rows={4} value={said.shown} aria-label={say('share')} />
      )}
    </section>
  );
}

function Scopes({ part, choose }: { part: StudyPart; choose(part: StudyPart): void }) {
  const name = useId();
  return (
    <fieldset class={styles.scopes}>
      <legend>{say('scope')}</legend>
      {PARTS.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={part === each} onChange={() => choose(each)} />
          {say(`scope-${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
