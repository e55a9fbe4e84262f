/** Mistakes out of kept reviews: of one game with the seats that are chosen, or of all that are done, into the deck. */
import { isGameId, loadGame, ok, type Result, type Seat } from '@tabuleiro/rules';
import { type GameWithReview, isFinished, type KeptReview, peopleAt } from '../review/kept.ts';
import { addMistakes, type MistakeDeck } from './deck.ts';
import { type Mistake, mistakesOf } from './mistake.ts';
import type { MistakeStorePort } from './store.ts';

/** The chosen seats in each game of a match. */
export type SeatChoice = (game: GameWithReview) => readonly Seat[];

/**
 * The mistakes of a review as far as it is done. Unless said, those of all people: against computers that is the one person
 * at this screen, and where two played here both are trained. A game that cannot be read has none.
 */
export async function mistakesInReview(
  { games }: Pick<KeptReview, 'games'>,
  seats: SeatChoice = peopleAt,
): Promise<Mistake[]> {
  const found: Mistake[] = [];
  for (const each of games) {
    const game = isGameId(each.game) ? await loadGame(each.game) : null;
    if (!game?.ok || !each.review) continue;
    const mistakes = mistakesOf(game.value, each, each.review, { seats: seats(each) });
    if (mistakes.ok) found.push(...mistakes.value);
  }
  return found;
}

/**
 * Adds the mistakes of all finished reviews to the deck. Each review is read once; a repeated one adds only new
 * mistakes. `mine`: whether people played it here; for a pasted record a side is chosen first. Returns the deck.
 */
export async function gatherMistakes(
  store: MistakeStorePort,
  reviews: readonly KeptReview[],
  today: number,
  mine: (kept: KeptReview) => boolean | Promise<boolean> = () => true,
): Promise<Result<MistakeDeck>> {
  const stored = await store.load();
  if (!stored.ok) return stored;
  const { taken } = stored.value;
  const fresh = reviews.filter((kept) => isFinished(kept) && taken[kept.id] !== kept.asked);
  if (fresh.length === 0) return ok(stored.value);
  const mistakes: Mistake[] = [];
  for (const kept of fresh) if (await mine(kept)) mistakes.push(...(await mistakesInReview(kept)));
  return store.change((deck) => ({
    ...addMistakes(deck, mistakes, today),
    taken: { ...deck.taken, ...Object.fromEntries(fresh.map(({ id, asked }) => [id, asked])) },
  }));
}
