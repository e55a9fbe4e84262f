/** The cost of resigning besides the game. */
import type { Session } from '@tabuleiro/rules/match';
import type { Language } from '@tabuleiro/rules/text';

const LOST: Readonly<Record<Language, string>> = {
  en: 'The whole match is lost too.',
  pt: 'Perde-se assim todo o encontro.',
};

/** Resigning a game loses the match where points are summed and in a tie-break: see `matchAfterGame`. */
export const losesMatch = ({ plan: { format }, current }: Session): boolean =>
  format.games > 1 && (format.sum === 'points' || current.pairing.tiebreak);

/** Empty where only the game is lost. */
export const sayMatchLost = (session: Session, language: Language): string =>
  losesMatch(session) ? LOST[language] : '';
