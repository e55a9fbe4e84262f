/** Sentences for the faults and outcomes that no single game owns. */
import type { Language, Phrases } from './types.ts';

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
    'position-fields':
      'Column {column}: found "{found}". A position has the form {accepted}, with single spaces.',
    'position-number': 'Column {column}: "{found}" is not accepted. Expected {accepted}.',
    'board-letter': 'Column {column}: "{found}" cannot stand on this board. Accepted: {accepted}.',
    'board-run': 'Column {column}: a run of {found} empty cells is not accepted. Expected {accepted}.',
    'board-size': 'Column {column}: the board is {found}; accepted: {accepted}.',
    'board-row': 'Column {column}: the row {found} does not have {accepted} cells.',
    'move-length': 'Column {column}: the move has {found} characters; at most {accepted} are read.',
    'move-syntax': '"{found}" is not understood. A move is written as in {accepted}.',
    'move-unfinished':
      'The move is not finished: the cell that it goes to is missing. A move is written as in {accepted}.',
    'move-marks': '"{found}" is written {accepted}: - stands for a plain leg, x for a capture.',
    'game-over': 'The game is over ({accepted}), so "{found}" cannot be played.',
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
    'position-fields':
      'Coluna {column}: encontrado "{found}". Uma posição tem a forma {accepted}, com espaços simples.',
    'position-number': 'Coluna {column}: "{found}" não é aceite. Esperado: {accepted}.',
    'board-letter': 'Coluna {column}: "{found}" não pode estar neste tabuleiro. Aceites: {accepted}.',
    'board-run': 'Coluna {column}: uma sequência de {found} casas vazias não é aceite. Esperado: {accepted}.',
    'board-size': 'Coluna {column}: o tabuleiro é {found}; aceites: {accepted}.',
    'board-row': 'Coluna {column}: a linha {found} não tem {accepted} casas.',
    'move-length': 'Coluna {column}: a jogada tem {found} caracteres; leem-se no máximo {accepted}.',
    'move-syntax': 'Não se entende "{found}". Uma jogada escreve-se como em {accepted}.',
    'move-unfinished':
      'A jogada não está acabada: falta a casa para onde vai. Uma jogada escreve-se como em {accepted}.',
    'move-marks': '"{found}" escreve-se {accepted}: - é um passo simples, x uma captura.',
    'game-over': 'A partida acabou ({accepted}); já não se pode jogar "{found}".',
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
