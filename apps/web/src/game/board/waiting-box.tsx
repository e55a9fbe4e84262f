/**
 * Questions beside a board, loaded on demand: most games ask none, and few have passes. Loading starts when a cell is
 * chosen, so that the question is there when the move is whole.
 */
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import type { OpenBoard } from './open-board.ts';

interface BoxProps {
  game: OpenBoard;
}

export function WaitingBox({ game }: BoxProps) {
  const { playable, waiting, selection } = game.state.value;
  return playable && (waiting || selection.chosen.length > 0) ? <QuestionLater game={game} /> : null;
}

function QuestionLater({ game }: BoxProps) {
  const loaded = ifReady(useLoaded(() => import('./waiting-question.tsx'), []));
  return loaded && <loaded.WaitingQuestion game={game} />;
}

/** Where a pass is legal. */
export const PassBox = ({ game }: BoxProps) => (game.state.value.pass ? <PassLater game={game} /> : null);

function PassLater({ game }: BoxProps) {
  const loaded = ifReady(useLoaded(() => import('./pass-button.tsx'), []));
  return loaded && <loaded.PassButton game={game} />;
}
