/** The game to take along: a link that holds it whole, its position, its record, a picture of the board. */
import { linkOf } from '@tabuleiro/play/share/session-link';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ActionButton } from '../../actions/action-button.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { announce } from '../../parts/live.tsx';
import { savePicture } from '../../picture/download.ts';
import type { OpenGame } from '../open/open-game.ts';
import { StudyLink } from '../talk/study-link.tsx';
import styles from './dialogs.module.css';
import { say } from './share-words.ts';
import { positionText, recordText } from './take-along.ts';

export function ShareDialog({ game }: { game: OpenGame }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    game.taken.value = null;
    // The dialog opens after its content is drawn.
    const frame = requestAnimationFrame(() => {
      if (game.sharing.peek() === 'save')
        body.current?.querySelector<HTMLElement>('[data-action=save]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const close = () => {
    game.sharing.value = null;
  };
  return (
    <Dialog title={say('share')} onClose={close}>
      <div ref={body}>
        {game.taken.value === 'failed' && <p class={styles.wrong}>{say('copy-failed')}</p>}
        <Texts game={game} />
        <Pictures game={game} />
        <div class={styles.buttons}>
          <StudyLink />
          <Button onClick={close}>{say('close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

const filesOf = ({ id, begun }: OpenGame): string => `${id}-${begun.slice(0, 10)}`;

function Texts({ game }: { game: OpenGame }) {
  const texts = useTexts(game);
  return (
    <>
      <section class={styles.part}>
        <h3>{say('share-link')}</h3>
        <input
          class={styles.text}
          readOnly
          value={texts.link}
          aria-label={say('share-link')}
          data-testid="share-link"
        />
        <CopyButton game={game} what="link" />
      </section>
      <section class={styles.part}>
        <h3>{say('position')}</h3>
        <textarea class={styles.text} readOnly rows={2} value={texts.position} aria-label={say('position')} />
        <CopyButton game={game} what="position" />
      </section>
      <section class={styles.part}>
        <h3>{say('record')}</h3>
        <textarea class={styles.text} readOnly rows={4} value={texts.record} aria-label={say('record')} />
        <div class={styles.buttons}>
          <CopyButton game={game} what="record" />
          <ActionButton runner={game.actions} id="save" icon="download" argument={`${filesOf(game)}.txt`} />
        </div>
      </section>
    </>
  );
}

/** Ready before they are copied: some browsers copy only what is there at the click. */
function useTexts(game: OpenGame) {
  const { session } = game.shown.value;
  const [later, set] = useState({ link: '', record: '' });
  useEffect(() => {
    let wanted = true;
    void Promise.all([linkOf(session), recordText(game)]).then(([hash, record]) => {
      if (wanted) set({ link: new URL(hash, location.href).href, record });
    });
    return () => {
      wanted = false;
    };
  }, [session]);
  const texts = { ...later, position: positionText(game) };
  game.texts = texts;
  useEffect(
    () => () => {
      game.texts = null;
    },
    [],
  );
  return texts;
}

const COPIES = { record: 'copy', link: 'copy-link', position: 'copy-position' } as const;

const CopyButton = ({ game, what }: { game: OpenGame; what: keyof typeof COPIES }) => (
  <ActionButton runner={game.actions} id={COPIES[what]} argument="" icon="copy">
    {game.taken.value === what ? say('copied') : undefined}
  </ActionButton>
);

/** The board of the page as a file. */
function Pictures({ game }: { game: OpenGame }) {
  const [failed, fail] = useState(false);
  const save = async (kind: 'svg' | 'png') => {
    const board = document.querySelector<SVGSVGElement>('svg[role=grid]');
    const isSaved = await savePicture(board, kind, `${filesOf(game)}-${game.shown.peek().shownPly}`);
    fail(!isSaved);
    if (!isSaved) announce(say('picture-failed'));
  };
  return (
    <section class={styles.part}>
      <h3>{say('picture')}</h3>
      {failed && <p class={styles.wrong}>{say('picture-failed')}</p>}
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
