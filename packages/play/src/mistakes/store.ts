/** Where the deck of mistakes is kept. */
import type { Result } from '@tabuleiro/rules';
import type { MistakeDeck } from './deck.ts';

export interface MistakeStorePort {
  load(): Promise<Result<MistakeDeck>>;
  /**
   * Changes what is stored now, in one step: another window may have answered meanwhile. Answers with the deck as it then
   * is.
   */
  change(change: (deck: MistakeDeck) => MistakeDeck): Promise<Result<MistakeDeck>>;
}
