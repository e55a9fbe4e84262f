/** The move at which a reviewed game turned, or where it slipped away bit by bit: the dearest move of who did not win. */
import { isWhole, type ReviewedPly, turningPoints } from '@tabuleiro/engine';
import { type KeptReview, knownReview } from '@tabuleiro/play/review/kept';
import { sayCost } from '@tabuleiro/play/review/say';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';

/** Of the game that was played last; null before all its moves have marks, and where no move has one. */
export function reviewedTurn(
  { state, sentences }: OpenGame,
  kept: KeptReview,
): { ply: number; text: string } | null {
  const { session, rules } = state.peek();
  const last = kept.games.at(-1);
  const review = last && knownReview(last);
  if (!review || !isWhole(review) || review.total !== session.moves.length) return null;
  const { winners = [] } = session.outcome ?? {};
  const [turn] = [...turningPoints(review.plies, 1), ...slips(review.plies, winners)];
  if (!turn) return null;
  const speech = { rules, language: language.value, sentences };
  return { ply: turn.ply, text: sayCost(speech, review.plies, turn) };
}

const slips = (plies: readonly ReviewedPly[], winners: readonly number[]): ReviewedPly[] =>
  plies.filter(({ mark, seat }) => mark !== null && !winners.includes(seat)).sort((a, b) => b.loss - a.loss);
