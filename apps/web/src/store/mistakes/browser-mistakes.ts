/** The deck of mistakes, stored beside the studies: one value, changed in one transaction. */
import { signal } from '@preact/signals';
import { emptyDeck, joinDecks, type MistakeDeck, nextDue } from '@tabuleiro/play/mistakes/deck';
import { type DecodedDeck, decodeDeck } from '@tabuleiro/play/mistakes/decode';
import type { MistakeStorePort } from '@tabuleiro/play/mistakes/store';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import type { StudyValues } from '../studies/study-values.ts';
import { troubleOf } from '../values/values.ts';
import { noteDueDay, today } from './due-day.ts';

type DeckValues = Pick<StudyValues, 'get' | 'put' | 'alter'>;

const SHELF = 'mistakes';
const KEY = 'deck';

export class BrowserMistakes implements MistakeStorePort {
  /** Why parts of the deck could not be read, or null. */
  readonly damage = signal<Fault | null>(null);
  private readonly values: Promise<DeckValues>;

  constructor(values: Promise<DeckValues>) {
    this.values = values;
  }

  load(): Promise<Result<MistakeDeck>> {
    return this.change((deck) => deck);
  }

  /** One transaction, so that a page closed at once loses nothing. Damaged parts are set aside before writing. */
  async change(change: (deck: MistakeDeck) => MistakeDeck): Promise<Result<MistakeDeck>> {
    try {
      const values = await this.values;
      let next = emptyDeck;
      let damaged = false;
      const alter = (isAside: boolean) =>
        values.alter(SHELF, KEY, (stored) => {
          const { deck, aside } = readable(stored);
          damaged = aside.length > 0 && !isAside;
          if (damaged) return null;
          next = change(deck);
          return next === deck && aside.length === 0 ? null : { put: next };
        });
      await alter(false);
      if (damaged) {
        const set = await this.setAside(values);
        if (!set.ok) return set;
        await alter(true);
      }
      noteDueDay(nextDue(next, today()));
      return ok(next);
    } catch (error) {
      return fail(deckTrouble(error));
    }
  }

  private async setAside(values: DeckValues): Promise<Result<null>> {
    const stored = await values.get(SHELF, KEY);
    const read = decodeDeck(stored);
    if (!read.ok && read.fault.code === 'snapshot-newer') return fail({ code: 'mistakes-newer' });
    const aside = read.ok ? read.value.aside : [stored];
    if (aside.length === 0) return ok(null);
    await values.put('aside', `mistakes-${Date.now()}`, aside);
    this.damage.value = read.ok
      ? { code: 'mistakes-damaged', found: `${aside.length}` }
      : { code: 'mistakes-lost' };
    return ok(null);
  }
}

/** An unreadable deck counts as empty; it has been set aside by then. */
function readable(stored: unknown): DecodedDeck {
  const read = decodeDeck(stored);
  return read.ok ? read.value : { deck: emptyDeck, aside: [stored] };
}

/** Joins the deck of a backup to the one here. An unreadable deck is stored only where there is none. */
export async function restoreDeck(
  values: DeckValues,
  entries: readonly (readonly [id: string, value: unknown])[],
): Promise<void> {
  const found = entries.find(([id]) => id === KEY)?.[1];
  if (found === undefined) return;
  const other = decodeDeck(found);
  const here = await values.get(SHELF, KEY);
  if (here === undefined && !other.ok) await values.put(SHELF, KEY, found);
  if (other.ok)
    await new BrowserMistakes(Promise.resolve(values)).change((deck) => joinDecks(deck, other.value.deck));
}

/** A browser error as a fault of mistakes. */
function deckTrouble(error: unknown): Fault {
  const { code, found } = troubleOf(error);
  return { code: code === 'store-full' ? 'mistakes-full' : 'mistakes-unkept', found: found ?? code };
}
