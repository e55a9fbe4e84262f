/** What resigning a game costs besides the game. */
import type { Session } from '@tabuleiro/rules/match';
import type { Language } from '@tabuleiro/rules/text';

const LOST: Readonly<Record<Language, string>> = {
  en: 'The whole match is lost with it.',
  pt: 'Perde-se assim todo o encontro.',
};

/** Where points are summed, and in a tie-break, whoever resigns a game loses the match: see `matchAfterGame`. Else empty. */
export const sayMatchLost = ({ plan: { format }, current }: Session, language: Language): string =>
  format.games > 1 && (format.sum === 'points' || current.pairing.tiebreak) ? LOST[language] : '';
