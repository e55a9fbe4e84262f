/**
 * The passes of a review. Two seats have one. With three and four seats the first pass marks every move soon, by fewer nodes;
 * the review itself refines it.
 */
import { firstPass, isWhole, loadEvaluation, type ReviewQuestion, reviewNodes } from '@tabuleiro/engine';
import type { GameWithReview } from '../kept.ts';

/** In their order, as `GameWithReview` names what they find. */
export const REVIEW_PASSES = ['first', 'review'] as const;
export type PassName = (typeof REVIEW_PASSES)[number];

/** The question of a pass: `nodes` undefined for the game's default; null if the pass has nothing to do. */
export async function passQuestion(
  pass: PassName,
  { game, seats, review, first }: Pick<GameWithReview, 'game' | 'seats' | 'review' | 'first'>,
  nodes: number | undefined,
): Promise<Pick<ReviewQuestion, 'nodes' | 'secondNodes' | 'stakes'> | null> {
  if (pass === 'review') return { nodes };
  if (seats.length <= 2 || [review, first].some((found) => found && isWhole(found))) return null;
  const wanted = nodes ?? reviewNodes(await loadEvaluation(game, { tables: false }));
  const asked = firstPass(wanted, seats.length);
  return asked && { ...asked, stakes: false };
}
