/** The game to take along: a link that holds it whole, its position, its record, a picture of the board. */

import { linkOf } from '@tabuleiro/play/share/session-link';
import { formatRecords, type Session, sessionRecords } from '@tabuleiro/rules/match';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { announce } from '../../parts/live.tsx';
import { downloadText, savePicture } from '../../picture/download.ts';
import { route } from '../../router.ts';
import type { OpenGame } from '../open/open-game.ts';
import { StudyLink } from '../talk/study-link.tsx';
import styles from './dialogs.module.css';
import { say } from './share-words.ts';

type ShareWord = Parameters<typeof say>[0];

export function ShareDialog({ game, onClose }: { game: OpenGame; onClose(): void }) {
  const { session, shown, shownPly, rules, back } = game.shown.value;
  const date = game.begun.slice(0, 10);
  const name = `${game.id}-${date}`;
  const [link, setLink] = useState('');
  const { wrong, fail, copyButton } = useCopy();
  const position = back === null ? session.positionText : rules.format(shown.position);
  const record = useRecord(session, date);
  useEffect(() => {
    void linkOf(session).then((hash) => setLink(new URL(hash, location.href).href));
  }, [session]);
  return (
    <Dialog title={say('share')} onClose={onClose}>
      {wrong && <p class={styles.wrong}>{say(wrong)}</p>}
      <section class={styles.part}>
        <h3>{say('share-link')}</h3>
        <input
          class={styles.text}
          readOnly
          value={link}
          aria-label={say('share-link')}
          data-testid="share-link"
        />
        {copyButton('copy-link', link)}
      </section>
      <section class={styles.part}>
        <h3>{say('position')}</h3>
        <textarea class={styles.text} readOnly rows={2} value={position} aria-label={say('position')} />
        {copyButton('copy-position', position)}
      </section>
      <section class={styles.part}>
        <h3>{say('record')}</h3>
        <textarea class={styles.text} readOnly rows={4} value={record} aria-label={say('record')} />
        <div class={styles.buttons}>
          {copyButton('copy-record', record)}
          <Button icon="download" onClick={() => downloadText(`${name}.txt`, record)}>
            {say('download-record')}
          </Button>
        </div>
      </section>
      <PictureButtons name={`${name}-${shownPly}`} onFail={() => fail('picture-failed')} />
      <div class={styles.buttons}>
        <StudyLink />
        <Button onClick={onClose}>{say('close')}</Button>
      </div>
    </Dialog>
  );
}

/** With its review, where there is one; how to look for it is fetched for games that are over. */
function useRecord(session: Session, date: string): string {
  const id = route.value.parts[0] ?? '';
  const [reviewed, set] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    if (session.outcome)
      void import('../../review/record.ts')
        .then(({ recordOf }) => recordOf(id, session, date))
        .then((text) => wanted && set(text));
    return () => {
      wanted = false;
    };
  }, [session]);
  return reviewed ?? formatRecords(sessionRecords(session, date));
}

/** Buttons that copy a text, and what is said when something fails. */
function useCopy() {
  /** What was just copied, or what went wrong. */
  const [done, setDone] = useState<ShareWord | null>(null);
  const [wrong, setWrong] = useState<ShareWord | null>(null);
  const fail = (id: ShareWord) => {
    setWrong(id);
    announce(say(id));
  };
  const copy = async (what: ShareWord, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(what);
      announce(say('copied'));
    } catch {
      fail('copy-failed'); // not allowed here: the texts stand there to be copied by hand
    }
  };
  const copyButton = (what: ShareWord, text: string) => (
    <Button icon="copy" disabled={text === ''} onClick={() => void copy(what, text)}>
      {say(done === what ? 'copied' : what)}
    </Button>
  );
  return { wrong, fail, copyButton };
}

/** The board of the page as a file. */
function PictureButtons({ name, onFail }: { name: string; onFail(): void }) {
  const save = async (kind: 'svg' | 'png') => {
    const board = document.querySelector<SVGSVGElement>('svg[role=grid]');
    if (!(await savePicture(board, kind, name))) onFail();
  };
  return (
    <section class={styles.part}>
      <h3>{say('picture')}</h3>
      <div class={styles.buttons}>
        <Button icon="picture" onClick={() => void save('svg')}>
          {say('download-svg')}
        </Button>
        <Button icon="picture" onClick={() => void save('png')}>
          {say('download-png')}
        </Button>
      </div>
    </section>
  );
}
