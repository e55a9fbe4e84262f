/** Sentences for rare faults: loaded with the first of them, then available to every board. */
import { signal } from '@preact/signals';
import type { Language, Phrases } from '@tabuleiro/rules/text';

/** Null until a page has needed them. */
export const rareFaults = signal<Readonly<Record<Language, Phrases>> | null>(null);

/** Without a network the fault is shown by its code. */
export async function learnRareFaults(): Promise<void> {
  rareFaults.value ??= await import('./rare-phrases.ts').then(
    (part) => part.rareFaults,
    () => null,
  );
}
