/** What the actions of a game do, for help and for the documentation. */
import type { WordRows } from '../../actions/words.ts';
import type { GameActionId } from './rows.ts';

export const gameHelp: WordRows<GameActionId> = {
  type: [
    'type a move; a position starts a new game from it',
    'escrever uma jogada; uma posição começa uma nova partida',
  ],
  pass: [
    'pass, where the rules allow it; -- does the same',
    'passar, onde as regras o permitem; -- faz o mesmo',
  ],
  cancel: ['cancel the move in hand; back to the present', 'cancelar a jogada em curso; voltar ao presente'],
  undo: [
    'undo to your last decision; after the end, try it again in a game of its own',
    'desfazer até à sua última decisão; depois do fim, tentá-la de novo numa partida à parte',
  ],
  redo: ['play again what was undone', 'repetir o que foi desfeito'],
  hint: ['a good move, and why', 'uma boa jogada, e porquê'],
  evaluation: ['how the game stands', 'como está a partida'],
  'offer-draw': ['offer a draw', 'propor empate'],
  accept: ['agree to what is asked, such as a draw', 'aceitar o que se pergunta, como um empate'],
  decline: ['decline what is asked', 'recusar o que se pergunta'],
  resign: ['resign; the game ends for all', 'desistir; a partida acaba para todos'],
  'leave-seat': [
    'with three or four players: resign, and a computer takes your seat',
    'com três ou quatro: desistir, e um computador fica com o seu lugar',
  ],
  'end-alone': [
    'when all others have left: end the game as first',
    'quando todos os outros saíram: acabar a partida como primeiro',
  ],
  'next-game': ['the next game of the match', 'a próxima partida do encontro'],
  rematch: ['after the end: the same again with changed sides', 'depois do fim: o mesmo com lados trocados'],
  'new-game': [
    'a new game of these players, from the start or a position; this one is kept',
    'uma nova partida destes jogadores, do início ou de uma posição; esta fica guardada',
  ],
  pause: ['the computers stop, or continue', 'os computadores param, ou continuam'],
  now: ['the computer moves at once', 'o computador joga de imediato'],
  step: ['one move of a computer, then a pause', 'uma jogada de um computador, depois pausa'],
  faster: ['computers that play each other move faster', 'computadores entre si jogam mais depressa'],
  slower: ['computers that play each other move slower', 'computadores entre si jogam mais devagar'],
  previous: ['look one move back', 'rever uma jogada atrás'],
  next: ['look one move forward', 'rever uma jogada à frente'],
  first: ['look at the first position', 'ver a primeira posição'],
  present: ['back to the present position', 'voltar à posição atual'],
  'look-back': ['after the end: look back through the moves', 'depois do fim: rever as jogadas'],
  'go-on': [
    'continue from the position shown, in a game of its own',
    'continuar da posição mostrada, numa partida à parte',
  ],
  study: [
    'the analysis board: lines, comments, the engine; the game waits',
    'o tabuleiro de análise: linhas, comentários, o motor; a partida espera',
  ],
  review: ['the review of the game', 'a revisão da partida'],
  flip: ['flip the board', 'virar o tabuleiro'],
  'lay-flat': ['a diamond board on its corner or on its side', 'um tabuleiro em losango, de bico ou de lado'],
  look: ['how board and pieces look', 'o aspeto do tabuleiro e das peças'],
  lists: [
    'what each player has and where, points, moves of each piece',
    'o que cada um tem e onde, pontos, jogadas de cada peça',
  ],
  moves: [
    'legal moves, or those that begin with the text, such as the cell of a piece',
    'jogadas legais, ou as que começam pelo texto, como a casa de uma peça',
  ],
  cell: ['what is on a cell, and where its piece can go', 'o que está numa casa, e para onde pode ir a peça'],
  board: ['the whole board', 'o tabuleiro todo'],
  picture: ['the board as a drawing', 'o tabuleiro desenhado'],
  last: ['the last move', 'a última jogada'],
  history: ['all moves so far, or the last few', 'todas as jogadas até agora, ou as últimas'],
  time: ['the time left on the clocks', 'o tempo que resta nos relógios'],
  copy: ['the record of the game, copied or shown', 'o registo da partida, copiado ou mostrado'],
  'copy-link': ['a link that holds the whole game', 'uma ligação que contém a partida toda'],
  'copy-position': ['the position as one line of text', 'a posição numa linha de texto'],
  save: ['write the record of the game to a new file', 'escrever o registo da partida num ficheiro novo'],
  rules: ['how the game is played', 'como se joga'],
  help: ['this help', 'esta ajuda'],
  close: ['leave; the game is saved', 'sair; a partida fica guardada'],
};
