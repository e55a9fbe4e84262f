/** A deck that lasts as long as a test, and can be made to refuse. */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { emptyDeck, type MistakeDeck } from '../../src/mistakes/deck.ts';
import type { MistakeStorePort } from '../../src/mistakes/store.ts';

export class MemoryDeck implements MistakeStorePort {
  deck: MistakeDeck = emptyDeck;
  fault: Fault | null = null;
  changes = 0;

  async load(): Promise<Result<MistakeDeck>> {
    return this.fault ? fail(this.fault) : ok(this.deck);
  }

  async change(change: (deck: MistakeDeck) => MistakeDeck): Promise<Result<MistakeDeck>> {
    if (this.fault) return fail(this.fault);
    this.deck = change(this.deck);
    this.changes++;
    return ok(this.deck);
  }
}
