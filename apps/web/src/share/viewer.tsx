/** A game to look through, and to go on from as a new game. Changes nothing that is kept. */

import type { ReadonlySignal } from '@preact/signals';
import { PlyViews } from '@tabuleiro/play/board/ply-views';
import { type BranchPoint, endOf } from '@tabuleiro/play/setup/branch';
import { placeText, roundsIn } from '@tabuleiro/play/words/rounds';
import { endText } from '@tabuleiro/play/words/standing';
import type { Session } from '@tabuleiro/rules/match';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { loadArt } from '../art/load.ts';
import type { Art } from '../board/model/art.ts';
import { MoveList } from '../game/moves/move-list.tsx';
import { Button } from '../parts/button.tsx';
import { language } from '../words/define.ts';
import { GoOn } from './go-on.tsx';
import styles from './share.module.css';
import { StillBoard } from './still-board.tsx';
import { ViewedPlayers } from './viewed-players.tsx';
import { say } from './words.ts';

export interface ViewedGame {
  session: Session;
  sentences: Sentences;
  art: ReadonlySignal<Art>;
}

/** A game with what is needed to show it. */
export async function loadViewed(session: Session): Promise<ViewedGame> {
  const { id } = session.plan.game;
  const [sentences, art] = await Promise.all([loadSentences(id), loadArt(id)]);
  return { session, sentences, art };
}

export function Viewer({ session, sentences, art }: ViewedGame) {
  const [at, setAt] = useState<BranchPoint>(() => endOf(session));
  const [flip, setFlip] = useState(false);
  const views = useMemo(() => new PlyViews(), []);
  const game = session.games[at.game]!;
  const { rules, moves } = game;
  const look = (ply: number) => setAt({ ...at, ply: Math.max(0, Math.min(ply, moves.length)) });
  useArrows(at.ply, look);
  const view = views.at(game, at.ply);
  const { name } = session.plan.game;
  return (
    <div
      class={styles.viewer}
      data-testid="viewer"
      data-ply={at.ply}
      data-position={rules.format(view.position)}
    >
      <div class={styles.board}>
        <StillBoard
          rules={rules}
          position={view.position}
          art={art.value}
          last={view.last}
          flip={flip}
          label={say('board', {
            game: name,
            place: placeText(rules, moves, at.ply, sentences, language.value),
            all: roundsIn(moves),
          })}
        />
      </div>
      <div class={styles.side}>
        {session.games.length > 1 && (
          <nav class={styles.games} aria-label={say('games-of-match')}>
            {session.games.map((one, i) => (
              <Button
                key={i}
                aria-pressed={i === at.game}
                onClick={() => setAt({ game: i, ply: one.moves.length })}
              >
                {say('game-of', { game: i + 1 })}
              </Button>
            ))}
          </nav>
        )}
        <ViewedPlayers session={session} sentences={sentences} art={art.value} game={at.game} views={views} />
        <MoveList moves={moves} seats={rules.seats.length} shown={at.ply} onLook={look} />
        <p class={styles.result}>{endText({ current: game }, sentences, language.value) || say('open')}</p>
        <Button icon="flip" onClick={() => setFlip(!flip)}>
          {say('flip-board')}
        </Button>
        <GoOn session={session} sentences={sentences} at={at} />
      </div>
    </div>
  );
}

/** Left and right walk through the game, wherever the focus is, except where they mean something else. */
function useArrows(ply: number, look: (ply: number) => void): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog')) return;
      const step = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: Number.MAX_SAFE_INTEGER }[
        event.key
      ];
      if (step === undefined) return;
      event.preventDefault();
      look(step);
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  });
}
