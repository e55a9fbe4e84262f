/** Players of games elsewhere, for lists and invitations. */
import type { Language } from '@tabuleiro/rules/text';
import { HUMAN } from './kinds.ts';
import { shortKind } from './names.ts';

const NOBODY: Readonly<Record<Language, string>> = { en: 'a player without a name', pt: 'alguém sem nome' };

/** By the name that was given, a computer else by its kind. `kind`: left out for a person. */
export const calledBy = (language: Language, name: string, kind = HUMAN): string =>
  name || (kind === HUMAN ? NOBODY[language] : shortKind(language, kind));
