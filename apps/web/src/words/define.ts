/** Words in both languages, beside the part of the app that says them; a missing one fails the type check. */
import { signal } from '@preact/signals';
import type { Language } from '@tabuleiro/rules/text';
import { fill, type Values } from '@tabuleiro/rules/text';

export const language = signal<Language>('en');

/** Answers with the sentence in the present language; components that say it follow the language. */
export function defineWords<const K extends string>(
  en: Readonly<Record<K, string>>,
  pt: Readonly<Record<NoInfer<K>, string>>,
): (id: K, values?: Values) => string {
  const words = { en, pt };
  return (id, values) => fill(words[language.value][id], values);
}
