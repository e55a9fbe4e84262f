/** A kept game: its board, who plays, whose turn, when, and the way back in. */
import { movesInLog } from '@tabuleiro/rules/match';
import { useState } from 'preact/hooks';
import { Board } from '../../board/board.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Confirm } from '../../parts/dialog.tsx';
import { announce } from '../../parts/live.tsx';
import { ifReady, type LoadState, useLoaded } from '../../parts/use-loaded.ts';
import { href } from '../../router.ts';
import { squareDiamond } from '../../settings.ts';
import { removeGame } from '../../store/remove-game.ts';
import type { StoredGame } from '../../store/types.ts';
import { inCatalogue } from '../catalogue.ts';
import styles from '../home.module.css';
import { useArt } from '../thumbnail.tsx';
import { say } from '../words.ts';
import type { KeptLook } from './kept-look.ts';
import { agoText, deleteText, movesText, playersText, stateText } from './kept-text.ts';

interface Props {
  kept: StoredGame;
  onDelete(kept: StoredGame): void;
}

export function KeptCard({ kept, onDelete }: Props) {
  const look = useLook(kept);
  return (
    <article class={styles.kept}>
      <Still kept={kept} look={ifReady(look)} />
      <div class={styles.keptAbout}>
        <h3>{gameName(kept)}</h3>
        <KeptLines kept={kept} look={look} />
      </div>
      <KeptWays kept={kept} onDelete={onDelete} />
    </article>
  );
}

const gameName = ({ session: { game } }: StoredGame): string => inCatalogue(game)?.name ?? game;

function KeptLines({ kept, look }: { kept: StoredGame; look: LoadState<KeptLook | null> }) {
  const { session, saved } = kept;
  const shown = ifReady(look);
  const state = shown ? stateText(shown, kept) : say('unreadable');
  return (
    <>
      <p>{playersText(kept)}</p>
      <p class={styles.turn}>{look.state === 'loading' ? '\u00a0' : state}</p>
      <p class={styles.credit}>
        {movesText(movesInLog(session).length, session.players.length)},{' '}
        <time dateTime={saved}>{agoText(saved, Date.now())}</time>
      </p>
    </>
  );
}

function KeptWays({ kept, onDelete }: Props) {
  const [asked, setAsked] = useState(false);
  const names = { game: gameName(kept), players: playersText(kept) };
  const remove = () => {
    void removeGame(kept);
    onDelete(kept);
    announce(say('deleted'));
  };
  return (
    <div class={styles.keptWays}>
      <ButtonLink
        icon="play"
        href={href('game', kept.id)}
        aria-label={`${say('continue')}: ${names.game}, ${names.players}`}
      >
        {say('continue')}
      </ButtonLink>
      <Button
        kind="quiet"
        icon="trash"
        aria-label={say('delete-game', names)}
        onClick={() => setAsked(true)}
      />
      {asked && (
        <Confirm
          title={say('delete-title')}
          text={deleteText(kept, names)}
          yes={say('delete')}
          onYes={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

/** Its board alone. */
export function KeptBoard({ kept }: { kept: StoredGame }) {
  return <Still kept={kept} look={ifReady(useLook(kept))} />;
}

function Still({ kept, look }: { kept: StoredGame; look: KeptLook | null }) {
  const art = useArt(kept.session.game);
  return (
    <div class={styles.still}>
      {art && look && (
        <Board
          small
          geometry={look.geometry}
          art={art}
          stacks={look.stacks}
          orientation={{ flip: look.flip, square: squareDiamond.value }}
          coordinates={false}
          marks={look.last ? { last: look.last } : {}}
          label={say('position', { game: gameName(kept) })}
          speak={(cell) => look.geometry.cells[cell]!.name}
        />
      )}
    </div>
  );
}

const useLook = (kept: StoredGame): LoadState<KeptLook | null> =>
  useLoaded(async () => (await import('./kept-look.ts')).lookAt(kept), [kept]);
