/** To play on from what is shown, and to take the study along: a line, a game, all of it; a link, a position. */
import { PARTS, type StudyPart } from '@tabuleiro/play/study/text/write';
import { useId, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { announce } from '../../parts/live.tsx';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { save, textOf } from '../open/take-along.ts';
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

/** What was said of the last copy; `shown`: a text that has to be copied by hand. */
type Said = { text: string; wrong: boolean; shown?: string };

function useCopying({ controller }: StudyOnPage) {
  const [said, setSaid] = useState<Said | null>(null);
  const tell = (next: Said) => {
    setSaid(next);
    announce(next.text);
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      tell({ text: say('copied'), wrong: false });
    } catch {
      tell({ text: say('copy-failed'), wrong: true, shown: text });
    }
  };
  const copyLink = async () => {
    const { studyLink } = await import('@tabuleiro/play/study/text/link');
    const found = await studyLink(controller.study, controller.state.address);
    if (found.ok) return copy(new URL(found.value, location.href).href);
    const { sayStudyTrouble } = await import('../open/study-faults.ts');
    tell({ text: sayStudyTrouble(found.fault), wrong: true });
  };
  return { said, copy, copyLink };
}

function Share({ open }: { open: StudyOnPage }) {
  const [part, choose] = useState<StudyPart>('chapter');
  const { said, copy, copyLink } = useCopying(open);
  const { rules, shown } = open.state.value;
  return (
    <section class={styles.group}>
      <h2>{say('share')}</h2>
      <Scopes part={part} choose={choose} />
      <div class={styles.buttons}>
        <Button icon="copy" data-testid="copy-record" onClick={() => void copy(textOf(open, part))}>
          {say('copy')}
        </Button>
        <Button icon="download" data-testid="save-record" onClick={() => save(open, part)}>
          {say('save')}
        </Button>
        <Button icon="share" data-testid="copy-link" onClick={() => void copyLink()}>
          {say('copy-link')}
        </Button>
        <Button
          icon="copy"
          data-testid="copy-position"
          onClick={() => void copy(rules.format(shown.position))}
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
