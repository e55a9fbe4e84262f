/** Words in both languages, looked up and filled in. */
import { fill, type Language, type Values, visible } from '@tabuleiro/rules/text';

export type Teller<Id extends string> = (language: Language, id: Id, values?: Values) => string;

/** Values may be names and paths from anywhere: none of them breaks out of its sentence. */
export function tellerOf<Id extends string>(
  words: Readonly<Record<Language, Readonly<Record<Id, string>>>>,
): Teller<Id> {
  return (language, id, values = {}) => {
    const shown = Object.entries(values).map(([key, value]) => [key, visible(String(value))]);
    return fill(words[language][id], Object.fromEntries(shown));
  };
}
