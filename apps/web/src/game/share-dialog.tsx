/** The game to take along: a link that holds it whole, its position, its record, a picture of the board. */
import { formatRecords, sessionRecords } from '@tabuleiro/rules/match';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { announce } from '../parts/live.tsx';
import { downloadText } from '../picture/download.ts';
import { savePicture } from '../picture/picture.ts';
import { linkOf } from '../share/link.ts';
import styles from './dialogs.module.css';
import type { GameModel } from './game-model.ts';
import { type GameWord, word } from './words.ts';

export function ShareDialog({ model, onClose }: { model: GameModel; onClose(): void }) {
  const { session, stand, rules, back } = model;
  const date = model.keeper.kept.begun.slice(0, 10);
  const name = `${model.game.id}-${date}`;
  const [link, setLink] = useState('');
  const [said, say] = useState<GameWord | null>(null);
  const position = back === null ? session.positionText : rules.format(stand.position);
  const record = formatRecords(sessionRecords(session, date));
  useEffect(() => {
    void linkOf(session).then((hash) => setLink(new URL(hash, location.href).href));
  }, [session]);
  const tell = (id: GameWord) => {
    say(id);
    announce(word(id));
  };
  const picture = async (kind: 'svg' | 'png') => {
    const board = document.querySelector<SVGSVGElement>('svg[role=grid]');
    if (!(await savePicture(board, kind, `${name}-${model.shownPly}`))) tell('picture-failed');
  };
  const copy = async (text: string) => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    tell(done ? 'copied' : 'copy-failed');
  };
  return (
    <Dialog title={word('share')} onClose={onClose}>
      <p class={styles.said}>{said && word(said)}</p>
      <section class={styles.part}>
        <h3>{word('share-link')}</h3>
        <input
          class={styles.text}
          readOnly
          value={link}
          aria-label={word('share-link')}
          data-testid="share-link"
        />
        <Button kind="primary" icon="copy" disabled={link === ''} onClick={() => void copy(link)}>
          {word('copy-link')}
        </Button>
      </section>
      <section class={styles.part}>
        <h3>{word('position')}</h3>
        <textarea class={styles.text} readOnly rows={2} value={position} aria-label={word('position')} />
        <Button icon="copy" onClick={() => void copy(position)}>
          {word('copy-position')}
        </Button>
      </section>
      <section class={styles.part}>
        <h3>{word('record')}</h3>
        <textarea class={styles.text} readOnly rows={4} value={record} aria-label={word('record')} />
        <div class={styles.buttons}>
          <Button icon="copy" onClick={() => void copy(record)}>
            {word('copy-record')}
          </Button>
          <Button icon="download" onClick={() => downloadText(`${name}.txt`, record)}>
            {word('download-record')}
          </Button>
        </div>
      </section>
      <section class={styles.part}>
        <h3>{word('picture')}</h3>
        <div class={styles.buttons}>
          <Button icon="picture" onClick={() => void picture('svg')}>
            {word('download-svg')}
          </Button>
          <Button icon="picture" onClick={() => void picture('png')}>
            {word('download-png')}
          </Button>
        </div>
      </section>
      <Button onClick={onClose}>{word('close')}</Button>
    </Dialog>
  );
}
