/** The explanation of an end: figures of the sides, and the turning point with a link to its position. */
import { sayEnding } from '@tabuleiro/play/game/say-ending';
import { unbroken } from '../../parts/unbroken.tsx';
import { href } from '../../router.ts';
import type { OpenGame } from '../open/open-game.ts';
import card from '../talk/result-card.module.css';
import { useReviewedTurn } from './result-review.tsx';

/** `linked`: the game is kept here under `id`. The review knows better than the short look at the end of the game. */
export function Why({ game, id, linked }: { game: OpenGame; id: string; linked: boolean }) {
  const { state, controller, speech } = game;
  const { session, turn, plies } = state.value;
  const told = sayEnding(state.value, controller.capturedAt(plies), speech);
  const reviewed = useReviewedTurn(game, id);
  const quick = { ply: turn?.ply ?? null, text: told.turn };
  const { ply, text } = reviewed === undefined ? quick : (reviewed ?? { ply: null, text: '' });
  return (
    <p class={card.why} data-testid="why">
      {unbroken(told.sides)}{' '}
      {linked && ply !== null ? (
        <a href={`${href('study', 'game', id)}/${session.games.length}:${ply + 1}`} data-testid="turn-link">
          {unbroken(text)}
        </a>
      ) : (
        reviewed && unbroken(text)
      )}
    </p>
  );
}
