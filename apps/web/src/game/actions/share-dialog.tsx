/** The game to take along: a link that holds it whole, its position, its record, a picture of the board. */
import { formatRecords, sessionRecords } from '@tabuleiro/rules/match';
import { useEffect, useState } from 'preact/hooks';
import { linkOf } from '../../link/link.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { announce } from '../../parts/live.tsx';
import { downloadText, savePicture } from '../../picture/download.ts';
import type { OpenGame } from '../open/open-game.ts';
import { type GameWord, word } from '../words.ts';
import styles from './dialogs.module.css';

export function ShareDialog({ game, onClose }: { game: OpenGame; onClose(): void }) {
  const { session, shown, shownPly, rules, back } = game.shown.value;
  const date = game.begun.slice(0, 10);
  const name = `${game.id}-${date}`;
  const [link, setLink] = useState('');
  const { wrong, fail, copyButton } = useCopy();
  const position = back === null ? session.positionText : rules.format(shown.position);
  const record = formatRecords(sessionRecords(session, date));
  useEffect(() => {
    void linkOf(session).then((hash) => setLink(new URL(hash, location.href).href));
  }, [session]);
  return (
    <Dialog title={word('share')} onClose={onClose}>
      {wrong && <p class={styles.wrong}>{word(wrong)}</p>}
      <section class={styles.part}>
        <h3>{word('share-link')}</h3>
        <input
          class={styles.text}
          readOnly
          value={link}
          aria-label={word('share-link')}
          data-testid="share-link"
        />
        {copyButton('copy-link', link)}
      </section>
      <section class={styles.part}>
        <h3>{word('position')}</h3>
        <textarea class={styles.text} readOnly rows={2} value={position} aria-label={word('position')} />
        {copyButton('copy-position', position)}
      </section>
      <section class={styles.part}>
        <h3>{word('record')}</h3>
        <textarea class={styles.text} readOnly rows={4} value={record} aria-label={word('record')} />
        <div class={styles.buttons}>
          {copyButton('copy-record', record)}
          <Button icon="download" onClick={() => downloadText(`${name}.txt`, record)}>
            {word('download-record')}
          </Button>
        </div>
      </section>
      <PictureButtons name={`${name}-${shownPly}`} onFail={() => fail('picture-failed')} />
      <Button onClick={onClose}>{word('close')}</Button>
    </Dialog>
  );
}

/** Buttons that copy a text, and what is said when something fails. */
function useCopy() {
  /** What was just copied, or what went wrong. */
  const [done, setDone] = useState<GameWord | null>(null);
  const [wrong, setWrong] = useState<GameWord | null>(null);
  const fail = (id: GameWord) => {
    setWrong(id);
    announce(word(id));
  };
  const copy = async (what: GameWord, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(what);
      announce(word('copied'));
    } catch {
      fail('copy-failed'); // not allowed here: the texts stand there to be copied by hand
    }
  };
  const copyButton = (what: GameWord, text: string) => (
    <Button icon="copy" disabled={text === ''} onClick={() => void copy(what, text)}>
      {word(done === what ? 'copied' : what)}
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
      <h3>{word('picture')}</h3>
      <div class={styles.buttons}>
        <Button icon="picture" onClick={() => void save('svg')}>
          {word('download-svg')}
        </Button>
        <Button icon="picture" onClick={() => void save('png')}>
          {word('download-png')}
        </Button>
      </div>
    </section>
  );
}
