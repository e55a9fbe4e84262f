/** To play on from what is shown, and to take the study along: a line, a game, all of it; a link, a position. */
import { PARTS, type StudyPart } from '@tabuleiro/play/study/text/write';
import { useId, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { announce } from '../../parts/live.tsx';
import type { OpenStudy } from '../open/open-study.ts';
import { save, textOf } from '../open/take-along.ts';
import { GoOn } from './go-on.tsx';
import styles from './panels.module.css';
import { say } from './words.ts';

export function MorePanel({ open }: { open: OpenStudy }) {
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

function Share({ open }: { open: OpenStudy }) {
  const [scope, setScope] = useState<StudyPart>('chapter');
  const [said, setSaid] = useState<{ text: string; wrong: boolean; shown?: string } | null>(null);
  const name = useId();
  const state = open.state.value;
  const tell = (text: string, wrong = false, shown?: string) => {
    setSaid({ text, wrong, ...(shown === undefined ? {} : { shown }) });
    announce(text);
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      tell(say('copied'));
    } catch {
      tell(say('copy-failed'), true, text);
    }
  };
  const link = async () => {
    const { study, state: shown } = open.controller;
    const { studyLink } = await import('@tabuleiro/play/study/text/link');
    const found = await studyLink(study, shown.address);
    if (found.ok) return copy(new URL(found.value, location.href).href);
    const { sayStudyTrouble } = await import('../open/study-faults.ts');
    tell(sayStudyTrouble(found.fault), true);
  };
  return (
    <section class={styles.group}>
      <h2>{say('share')}</h2>
      <fieldset class={styles.scopes}>
        <legend>{say('scope')}</legend>
        {PARTS.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={scope === each} onChange={() => setScope(each)} />
            {say(`scope-${each}`)}
          </label>
        ))}
      </fieldset>
      <div class={styles.buttons}>
        <Button
          icon="copy"
          data-testid="copy-record"
          onClick={() => void copy(textOf(open.controller, scope))}
        >
          {say('copy')}
        </Button>
        <Button icon="download" data-testid="save-record" onClick={() => save(open.controller, scope)}>
          {say('save')}
        </Button>
        <Button icon="share" data-testid="copy-link" onClick={() => void link()}>
          {say('copy-link')}
        </Button>
        <Button
          icon="copy"
          data-testid="copy-position"
          onClick={() => void copy(state.rules.format(state.shown.position))}
        >
          {say('copy-position')}
        </Button>
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
