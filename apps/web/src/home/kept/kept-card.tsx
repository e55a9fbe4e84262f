/** A kept game: a small still board, who plays, whose turn, when, and the way back in. */
import { movesInLog } from '@tabuleiro/rules/match';
import { useState } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Confirm } from '../parts/dialog.tsx';
import { ifReady, type LoadState, useLoaded } from '../parts/use-loaded.ts';
import { href } from '../router.ts';
import { squareDiamond } from '../settings.ts';
import { removeGame } from '../store/remove-game.ts';
import type { StoredGame } from '../store/types.ts';
import { inCatalogue } from './catalogue.ts';
import styles from './home.module.css';
import type { KeptLook } from './kept-look.ts';
import { agoText, deleteText, playersText, pliesText, stateText } from './kept-text.ts';
import { useArt } from './thumbnail.tsx';
import { say } from './words.ts';

export function KeptCard({ kept, onDelete }: { kept: StoredGame; onDelete(): void }) {
  const { id, over, saved, session } = kept;
  const [asked, setAsked] = useState(false);
  const look = useLook(kept);
  const shown = ifReady(look);
  const game = inCatalogue(session.game)?.name ?? session.game;
  const players = playersText(session.players);
  return (
    <article class={styles.kept}>
      <Still kept={kept} look={shown} name={game} />
      <div class={styles.keptAbout}>
        <h3>{game}</h3>
        <p>{players}</p>
        <p class={styles.turn}>
          {look.state === 'loading'
            ? '\u00a0'
            : shown
              ? stateText(shown, session.players)
              : say('unreadable')}
        </p>
        <p class={styles.credit}>
          {pliesText(movesInLog(session).length)}, <time dateTime={saved}>{agoText(saved, Date.now())}</time>
        </p>
      </div>
      <div class={styles.keptWays}>
        <ButtonLink
          kind={over ? 'plain' : 'primary'}
          href={href('game', id)}
          aria-label={`${over ? say('look') : say('continue')}: ${game}, ${players}`}
        >
          {over ? say('look') : say('continue')}
        </ButtonLink>
        <Button
          kind="quiet"
          icon="trash"
          aria-label={say('delete-game', { game, players })}
          onClick={() => setAsked(true)}
        />
      </div>
      {asked && (
        <Confirm
          title={say('delete-title')}
          text={deleteText(kept, { game, players })}
          yes={say('delete')}
          onYes={() => {
            void removeGame(kept);
            onDelete();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </article>
  );
}

function Still({ kept, look, name }: { kept: StoredGame; look: KeptLook | null; name: string }) {
  const art = useArt(kept.session.game);
  return (
    <div class={styles.still}>
      {art && look && (
        <Board
          small
          geometry={look.geometry}
          art={art}
          stacks={look.stacks}
          orientation={{ flip: false, square: squareDiamond.value }}
          coordinates={false}
          marks={look.last ? { last: look.last } : {}}
          label={say('position', { game: name })}
          speak={(cell) => look.geometry.cells[cell]!.name}
        />
      )}
    </div>
  );
}

const useLook = (kept: StoredGame): LoadState<KeptLook | null> =>
  useLoaded(async () => (await import('./kept-look.ts')).lookAt(kept), [kept]);
