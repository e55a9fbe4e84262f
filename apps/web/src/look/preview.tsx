/** A preview of a look: the game's board in mid-game, with the name of the choice below. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { artOf, type GameLook } from '../art/look.ts';
import { Board } from '../board/board.tsx';
import { type CatalogueGame, geometryOf, stacksAfter } from '../home/catalogue.ts';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { type LookChoice, squareDiamond } from '../settings.ts';
import styles from './look.module.css';

interface PreviewProps {
  game: CatalogueGame;
  look: GameLook;
  choice: LookChoice;
  /** Zoomed in on the middle of the board, where pieces are visible. */
  near?: boolean;
  children: ComponentChildren;
}

export function Preview({ game: { board, frames }, look, choice, near = false, children }: PreviewProps) {
  const art = ifReady(useLoaded(() => artOf(look, choice), [look, choice.board, choice.pieces]));
  const geometry = useMemo(() => geometryOf(board), [board]);
  const stacks = useMemo(() => stacksAfter(frames, frames.plies.length >> 1), [frames]);
  return (
    <span class={styles.choice}>
      <span class={near ? `${styles.preview} ${styles.near}` : styles.preview} aria-hidden="true">
        {art && (
          <Board
            small
            geometry={geometry}
            art={art}
            stacks={stacks}
            orientation={{ flip: false, square: squareDiamond.value }}
            coordinates={false}
            label=""
            speak={() => ''}
          />
        )}
      </span>
      <span>{children}</span>
    </span>
  );
}
