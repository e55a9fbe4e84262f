/** Sentences about matches: formats and reasons of results. */
import type { Language, Phrases } from './types.ts';

/** Sentences by `MatchResult.reason`. */
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

/** The shared formats, in one line each. */
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

/** Short names of the shared formats, for menus. */
export const formatNames: Readonly<Record<Language, Phrases>> = {
  en: { single: 'One game', pair: 'Two games', 'pair-tiebreak': 'Two games, tie-break' },
  pt: { single: 'Uma partida', pair: 'Duas partidas', 'pair-tiebreak': 'Duas partidas, desempate' },
};
