/** Puts the mistakes of all reviews of this browser that are done into its deck of mistakes. */
import type { MistakeDeck } from '@tabuleiro/play/mistakes/deck';
import { gatherMistakes } from '@tabuleiro/play/mistakes/gather';
import type { KeptReview } from '@tabuleiro/play/review/kept';
import type { Result } from '@tabuleiro/rules';
import { today } from '../store/mistakes/due-day.ts';
import { mistakes } from '../store/mistakes/mistakes.ts';
import { store } from '../store/store.ts';

/** Games that were played here; a pasted game is a study, in which the person's side is unknown. */
export async function isPlayedHere({ id }: Pick<KeptReview, 'id'>): Promise<boolean> {
  const kept = await store.load(id);
  return kept.ok && kept.value !== null;
}

export const gather = (reviews: readonly KeptReview[]): Promise<Result<MistakeDeck>> =>
  gatherMistakes(mistakes, reviews, today(), isPlayedHere);
