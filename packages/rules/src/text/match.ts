/** Sentences about games in play: sessions and matches. */
import type { Language, Phrases } from './types.ts';

/** Sentences for faults of sessions and matches. */
export const matchFaults: Readonly<Record<Language, Phrases>> = {
  en: {
    'format-unknown': 'There is no match called "{found}" here. Try: {accepted}.',
    'players-count': '{found} players were named; this game has {accepted} seats.',
    'player-name': "A player's name may have at most {accepted} characters, not {found}.",
    'player-unknown': 'There is no player {found}. Accepted: {accepted}.',
    'clock-setting':
      'The clock {found} is not accepted. Milliseconds for the game + per move, or for every move anew: {accepted}.',
    'move-unknown': 'Move number {found} is not one of the legal moves.',
    'session-over': 'The game is over: {found}.',
    'session-time': 'Too late: the time is up ({found}).',
    'session-turn': "It is not this player's turn.",
    'session-stale':
      'This move came too late: it was move {found} of both sides, and the game is at {accepted}.',
    'session-now': '"{found}" is not a time.',
    'session-event': 'This cannot happen at this point: {found}.',
    'session-running': 'The game is still going on.',
    'match-over': 'The match is over.',
    'undo-nothing': 'There is no move to take back.',
    'redo-nothing': 'There is no move to play again.',
    'proposal-none': 'This proposal is not open any more.',
    'proposal-repeated': 'You have proposed this already. Make a move before you propose again.',
    'player-left': 'Player {found} has left this game.',
    'session-others': 'Only the last person in a game that the others have left can end it so.',
  },
  pt: {
    'format-unknown': 'Aqui não há nenhum encontro chamado "{found}". Experimente: {accepted}.',
    'players-count': 'Foram indicados {found} jogadores; este jogo tem {accepted} lugares.',
    'player-name': 'O nome de um jogador pode ter no máximo {accepted} caracteres, não {found}.',
    'player-unknown': 'Não há jogador {found}. Aceites: {accepted}.',
    'clock-setting':
      'O relógio {found} não é aceite. Milissegundos por partida + por jogada, ou de novo em cada jogada: {accepted}.',
    'move-unknown': 'A jogada número {found} não é uma das jogadas legais.',
    'session-over': 'A partida acabou: {found}.',
    'session-time': 'Tarde demais: o tempo esgotou-se ({found}).',
    'session-turn': 'Não é a vez deste jogador.',
    'session-stale': 'Esta jogada chegou tarde: era a jogada {found}, e a partida vai na {accepted}.',
    'session-now': '"{found}" não é uma hora.',
    'session-event': 'Isto não pode acontecer neste momento: {found}.',
    'session-running': 'A partida ainda não acabou.',
    'match-over': 'O encontro acabou.',
    'undo-nothing': 'Não há jogada para desfazer.',
    'redo-nothing': 'Não há jogada para refazer.',
    'proposal-none': 'Esta proposta já não está em aberto.',
    'proposal-repeated': 'Já fez esta proposta. Faça uma jogada antes de propor outra vez.',
    'player-left': 'O jogador {found} saiu desta partida.',
    'session-others': 'Só a última pessoa numa partida que os outros deixaram a pode acabar assim.',
  },
};

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
