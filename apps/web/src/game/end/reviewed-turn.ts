/** Where a reviewed game turned or slipped away, for the card of its result. */
import { isWhole } from '@tabuleiro/engine';
import { type KeptReview, knownReview } from '@tabuleiro/play/review/kept';
import { sayTurned, type ToldTurn } from '@tabuleiro/play/review/say';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';

/** The turning point of the last game: null if its review names no move; undefined before all its moves have marks. */
export function reviewedTurn({ state, sentences }: OpenGame, kept: KeptReview): ToldTurn | null | undefined {
  const { session, rules, own } = state.peek();
  const last = kept.games.at(-1);
  const review = last && knownReview(last);
  if (!review || !isWhole(review) || review.total !== session.moves.length) return undefined;
  const winners = session.outcome?.winners ?? [];
  const losers = rules.seats.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  // against several winners the loser's own moves matter
  const { players } = session.current.pairing;
  const mine = losers.filter((seat) => own.includes(players[seat]!));
  const speech = { rules, language: language.value, sentences };
  return sayTurned(speech, review, mine.length > 0 ? mine : losers);
}
