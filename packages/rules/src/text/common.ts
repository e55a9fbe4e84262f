/** Sentences for move faults and outcomes that all games share. */
import type { Language, Phrases } from './types.ts';

/** Sentences for faults of moves that every game can have. */
export const moveFaults: Readonly<Record<Language, Phrases>> = {
  en: {
    'move-length': 'Column {column}: the move has {found} characters; at most {accepted} are read.',
    'move-syntax': '"{found}" is not understood. A move is written as in {accepted}.',
    'move-unfinished':
      'The move is not finished: the cell that it goes to is missing. A move is written as in {accepted}.',
    'move-marks': '"{found}" is written {accepted}: - stands for a plain leg, x for a capture.',
    'game-over': 'The game is over ({accepted}), so "{found}" cannot be played.',
  },
  pt: {
    'move-length': 'Coluna {column}: a jogada tem {found} caracteres; leem-se no máximo {accepted}.',
    'move-syntax': 'Não se entende "{found}". Uma jogada escreve-se como em {accepted}.',
    'move-unfinished':
      'A jogada não está acabada: falta a casa para onde vai. Uma jogada escreve-se como em {accepted}.',
    'move-marks': '"{found}" escreve-se {accepted}: - é um passo simples, x uma captura.',
    'game-over': 'A partida acabou ({accepted}); já não se pode jogar "{found}".',
  },
};

/** Ends that a session declares, outside the rules of any game. */
export const commonReasons: Readonly<Record<Language, Phrases>> = {
  en: {
    resignation: 'The opponent resigned.',
    time: 'The opponent ran out of time.',
    alone: 'All the others left.',
    agreement: 'Draw by agreement.',
    length: 'Draw: the game reached 1000 moves.',
  },
  pt: {
    resignation: 'O adversário desistiu.',
    time: 'O adversário ficou sem tempo.',
    alone: 'Todos os outros saíram.',
    agreement: 'Empate por acordo.',
    length: 'Empate: a partida chegou às 1000 jogadas.',
  },
};
