/** The row for the name of the player. */
import { cleanName } from '@tabuleiro/protocol/name';
import type { Language } from '@tabuleiro/rules/text';
import type { ChoiceRow } from '../setup/choice-page.ts';
import { tellOnlinePage } from './words.ts';

export const nameItem = (language: Language, name: string, take: (name: string) => void): ChoiceRow => ({
  label: tellOnlinePage(language, 'name'),
  value: name || tellOnlinePage(language, 'name-none'),
  about: tellOnlinePage(language, 'name-about'),
  typed: true,
  proposed: name,
  turn: { values: [''], now: name, take: (typed) => take(cleanName(typed)) },
});
