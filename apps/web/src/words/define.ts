/** Words in both languages, defined beside the code that uses them; a missing one fails the type check. */
import { signal } from '@preact/signals';
import type { Language } from '@tabuleiro/rules/text';
import { fill, type Values } from '@tabuleiro/rules/text';

export const language = signal<Language>('en');

/** Returns a function for sentences in the current language; components that call it follow the language. */
export function defineWords<const K extends string>(
  en: Readonly<Record<K, string>>,
  pt: Readonly<Record<NoInfer<K>, string>>,
): (id: K, values?: Values) => string {
  const words = { en, pt };
  return (id, values) => fill(words[language.value][id], values);
}
