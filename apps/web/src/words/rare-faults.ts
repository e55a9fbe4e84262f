/** Sentences for faults that few games meet: loaded with the first of them, and known to every board from then on. */
import { signal } from '@preact/signals';
import type { Language, Phrases } from '@tabuleiro/rules/text';

/** Null until a page has needed them. */
export const rareFaults = signal<Readonly<Record<Language, Phrases>> | null>(null);

/** Without a network the fault is said by its code. */
export async function learnRareFaults(): Promise<void> {
  rareFaults.value ??= await import('./rare-phrases.ts').then(
    (part) => part.rareFaults,
    () => null,
  );
}
