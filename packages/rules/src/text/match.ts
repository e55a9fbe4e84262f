/** Sentences about matches: their formats, and why they ended as they did. */
import type { Language, Phrases } from './types.ts';

/** Why a match ended as it did, by `MatchResult.reason`. */
export const matchReasons: Readonly<Record<Language, Phrases>> = {
  en: {
    sum: 'Decided by the sum over its games.',
    level: 'Level after all its games: the match is drawn.',
    tiebreak: 'Decided by a tie-break game.',
    conceded: 'It ends with the first game that is resigned or lost on time.',
  },
  pt: {
    sum: 'Decidido pela soma das partidas.',
    level: 'Igualdade depois de todas as partidas: o encontro está empatado.',
    tiebreak: 'Decidido por uma partida de desempate.',
    conceded: 'Acaba com a primeira desistência ou a primeira perda por tempo.',
  },
};

/** The formats that games share, in one line each. */
export const matchFormats: Readonly<Record<Language, Phrases>> = {
  en: {
    single: 'One game.',
    pair: 'Two games; the players change seats after the first.',
    'pair-tiebreak': 'Two games with changed seats; when level, up to two more, and the first win decides.',
  },
  pt: {
    single: 'Uma partida.',
    pair: 'Duas partidas; os jogadores trocam de lugar depois da primeira.',
    'pair-tiebreak':
      'Duas partidas com troca de lugares; em caso de igualdade, até mais duas, e a primeira vitória decide.',
  },
};

/** Their short names, for menus. */
export const formatNames: Readonly<Record<Language, Phrases>> = {
  en: { single: 'One game', pair: 'Two games', 'pair-tiebreak': 'Two games, tie-break' },
  pt: { single: 'Uma partida', pair: 'Duas partidas', 'pair-tiebreak': 'Duas partidas, desempate' },
};
