/**
 * Sentences for faults that are rare in play: of sessions and matches, setups and positions, engines and their
 * files. A page with a game loads them with the first of these faults.
 */
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

/** Sentences for faults that every game can have. */
export const commonFaults: Readonly<Record<Language, Phrases>> = {
  en: {
    argument: 'Wrong argument: {found}. Expected: {accepted}.',
    'game-unknown': 'There is no game called "{found}". Try: {accepted}.',
    'preset-unknown': 'There is no preset called "{found}". Try: {accepted}.',
    'option-unknown': 'There is no option called "{found}". Try: {accepted}.',
    'option-none': 'This game has no options to choose, so there is none called "{found}".',
    'option-value': 'The value in "{found}" is not accepted. Accepted: {accepted}.',
    'option-contradicts': 'You asked for {found}, but the position says {accepted}. Leave one of them out.',
    'position-length': 'Column {column}: the position has {found} characters; at most {accepted} are read.',
    'position-character':
      'Column {column}: the character {found} cannot be in a position. Accepted form: {accepted}.',
    'position-fields': 'Column {column}: a position has the form {accepted}, with single spaces.',
    'position-number': 'Column {column}: "{found}" is not accepted. Expected {accepted}.',
    'board-letter': 'Column {column}: "{found}" cannot stand on this board. Accepted: {accepted}.',
    'board-run': 'Column {column}: a run of {found} empty cells is not accepted. Expected {accepted}.',
    'board-size': 'Column {column}: the board is {found}; accepted: {accepted}.',
    'board-row': 'Column {column}: the row {found} does not have {accepted} cells.',
    'level-range': 'There is no level {found}; accepted: {accepted}.',
    'budget-range': '"{found}" is no budget; accepted: {accepted}.',
    'settings-json': 'The settings are not JSON: "{found}".',
    'settings-field': 'In the settings, {found} is not accepted. Expected {accepted}.',
    'sprt-players': 'The sequential test is for two players at a table of two; there are {found}.',
    'match-players':
      'This game has {accepted} seats, which {found} players cannot fill. Name two players, or at least {accepted}.',
    'player-option': '"{found}" is not accepted for this player; accepted: {accepted}.',
    'engine-died': 'The engine stopped working ({found}).',
    'engine-failed': 'The engine could not answer ({found}).',
    'endings-foreign': '"{found}" is no file of endings. Install it again.',
    'endings-version':
      'The file of endings "{found}" is not of version {accepted}, which this program reads.',
    'endings-game': 'The file "{found}" does not hold endings of {accepted}.',
    'endings-damaged': 'The file of endings "{found}" is damaged. Install it again.',
  },
  pt: {
    argument: 'Argumento errado: {found}. Esperado: {accepted}.',
    'game-unknown': 'Não há nenhum jogo chamado "{found}". Experimente: {accepted}.',
    'preset-unknown': 'Não há nenhum conjunto de regras chamado "{found}". Experimente: {accepted}.',
    'option-unknown': 'Não há nenhuma opção chamada "{found}". Experimente: {accepted}.',
    'option-none': 'Este jogo não tem opções à escolha; não há nenhuma chamada "{found}".',
    'option-value': 'O valor em "{found}" não é aceite. Aceites: {accepted}.',
    'option-contradicts': 'Pediu {found}, mas a posição diz {accepted}. Retire um dos dois.',
    'position-length': 'Coluna {column}: a posição tem {found} caracteres; leem-se no máximo {accepted}.',
    'position-character':
      'Coluna {column}: o carácter {found} não pode estar numa posição. Forma aceite: {accepted}.',
    'position-fields': 'Coluna {column}: uma posição tem a forma {accepted}, com espaços simples.',
    'position-number': 'Coluna {column}: "{found}" não é aceite. Esperado: {accepted}.',
    'board-letter': 'Coluna {column}: "{found}" não pode estar neste tabuleiro. Aceites: {accepted}.',
    'board-run': 'Coluna {column}: uma sequência de {found} casas vazias não é aceite. Esperado: {accepted}.',
    'board-size': 'Coluna {column}: o tabuleiro é {found}; aceites: {accepted}.',
    'board-row': 'Coluna {column}: a linha {found} não tem {accepted} casas.',
    'level-range': 'Não há nível {found}; aceites: {accepted}.',
    'budget-range': '"{found}" não serve de limite; aceites: {accepted}.',
    'settings-json': 'As definições não são JSON: "{found}".',
    'settings-field': 'Nas definições, {found} não é aceite. Esperado: {accepted}.',
    'sprt-players': 'O teste sequencial é para dois jogadores numa mesa de dois; há {found}.',
    'match-players':
      'Este jogo tem {accepted} lugares, que {found} jogadores não ocupam. Indique dois jogadores, ou pelo menos {accepted}.',
    'player-option': '"{found}" não é aceite para este jogador; aceites: {accepted}.',
    'engine-died': 'O motor deixou de funcionar ({found}).',
    'engine-failed': 'O motor não conseguiu responder ({found}).',
    'endings-foreign': '"{found}" não é um ficheiro de finais. Instale-o de novo.',
    'endings-version': 'O ficheiro de finais "{found}" não é da versão {accepted}, que este programa lê.',
    'endings-game': 'O ficheiro "{found}" não tem finais de {accepted}.',
    'endings-damaged': 'O ficheiro de finais "{found}" está danificado. Instale-o de novo.',
  },
};

/** Both: `sayMove` with these as `Speech.own` covers every fault of a game in play. */
export const rareFaults: Readonly<Record<Language, Phrases>> = {
  en: { ...matchFaults.en, ...commonFaults.en },
  pt: { ...matchFaults.pt, ...commonFaults.pt },
};
