/**
 * The words of the actions of a game: labels, help, typed words, questions. They are loaded with the first of them that is shown;
 * labels that a page shows from the start are apart.
 */
import type { ActionWords, WordRows } from '../../actions/words.ts';
import { gameBarLabels } from './bar-labels.ts';
import type { GameActionId } from './rows.ts';

/** On buttons and in menus. */
const gameLabels: WordRows<GameActionId> = {
  ...gameBarLabels,
  type: ['Type a move', 'Escrever uma jogada'],
  pass: ['Pass', 'Passar'],
  cancel: ['Cancel', 'Cancelar'],
  accept: ['Accept', 'Aceitar'],
  decline: ['Decline', 'Recusar'],
  'leave-seat': ['Leave my seat to a computer', 'Deixar o lugar a um computador'],
  'end-alone': ['End the game and win', 'Acabar a partida e ganhar'],
  'next-game': ['Next game', 'Próxima partida'],
  rematch: ['Rematch (switch sides)', 'Desforra (troca de lados)'],
  'new-game': ['New game', 'Nova partida'],
  pause: ['Pause or continue', 'Pausa ou continuar'],
  step: ['One move', 'Uma jogada'],
  faster: ['Faster', 'Mais depressa'],
  slower: ['Slower', 'Mais devagar'],
  previous: ['Previous move', 'Jogada anterior'],
  next: ['Next move', 'Jogada seguinte'],
  first: ['First position', 'Primeira posição'],
  present: ['Current position', 'Posição atual'],
  'look-back': ['Look back', 'Rever'],
  'go-on': ['Play from here', 'Jogar daqui'],
  study: ['Analysis board', 'Tabuleiro de análise'],
  review: ['Review', 'Revisão'],
  flip: ['Flip the board', 'Virar o tabuleiro'],
  'lay-flat': ['Lay the board flat', 'Deitar o tabuleiro'],
  look: ['Board and pieces', 'Tabuleiro e peças'],
  lists: ['Piece lists', 'Listas de peças'],
  moves: ['Say the legal moves', 'Dizer as jogadas legais'],
  cell: ['Say a cell', 'Dizer uma casa'],
  board: ['Say the board', 'Dizer o tabuleiro'],
  picture: ['Draw the board', 'Desenhar o tabuleiro'],
  last: ['Say the last move', 'Dizer a última jogada'],
  history: ['Say all moves', 'Dizer todas as jogadas'],
  time: ['Say the clocks', 'Dizer os relógios'],
  copy: ['Copy the record', 'Copiar o registo'],
  'copy-link': ['Copy link', 'Copiar ligação'],
  'copy-position': ['Copy position', 'Copiar posição'],
  save: ['Save as a file', 'Guardar como ficheiro'],
  help: ['Keys and help', 'Teclas e ajuda'],
  close: ['Leave', 'Sair'],
};

/** For help and documentation. */
const gameHelp: WordRows<GameActionId> = {
  type: [
    'type a move; a position starts a new game from it',
    'escrever uma jogada; uma posição começa uma nova partida',
  ],
  pass: [
    'pass, where the rules allow it; -- does the same',
    'passar, onde as regras o permitem; -- faz o mesmo',
  ],
  cancel: [
    'cancel the move in hand; back to the current position',
    'cancelar a jogada em curso; voltar à posição atual',
  ],
  undo: [
    'undo to your last move; after the end, try it again in a new game',
    'desfazer até à sua última jogada; depois do fim, tentá-la de novo numa nova partida',
  ],
  redo: ['play again what was undone', 'repetir o que foi desfeito'],
  hint: ['a good move, and why', 'uma boa jogada, e porquê'],
  evaluation: ['the evaluation of the position', 'a avaliação da posição'],
  'offer-draw': ['offer a draw', 'propor empate'],
  accept: ['accept a proposal, such as a draw', 'aceitar uma proposta, como um empate'],
  decline: ['decline a proposal', 'recusar uma proposta'],
  resign: ['resign; the game ends for all', 'desistir; a partida acaba para todos'],
  'leave-seat': [
    'with three or four players: resign, and a computer takes your seat',
    'com três ou quatro: desistir, e um computador fica com o seu lugar',
  ],
  'end-alone': [
    'when all others have left: end the game and win',
    'quando todos os outros saíram: acabar a partida e ganhar',
  ],
  'next-game': ['the next game of the match', 'a próxima partida do encontro'],
  rematch: [
    'after the end: a rematch with switched sides',
    'depois do fim: a desforra, com os lados trocados',
  ],
  'new-game': [
    'a new game with these players, from the start or a position; this one stays saved',
    'uma nova partida com estes jogadores, do início ou de uma posição; esta fica guardada',
  ],
  pause: ['pause or resume the computers', 'pausar ou retomar os computadores'],
  now: ['the computer moves at once', 'o computador joga de imediato'],
  step: ['one move of a computer, then a pause', 'uma jogada de um computador, depois pausa'],
  faster: ['computers that play each other move faster', 'computadores entre si jogam mais depressa'],
  slower: ['computers that play each other move slower', 'computadores entre si jogam mais devagar'],
  previous: ['previous move', 'jogada anterior'],
  next: ['next move', 'jogada seguinte'],
  first: ['first position', 'primeira posição'],
  present: ['back to the current position', 'voltar à posição atual'],
  'look-back': ['after the end: replay the game', 'depois do fim: rever a partida'],
  'go-on': [
    'play on from the position shown, as a new game',
    'jogar a partir da posição mostrada, numa nova partida',
  ],
  study: [
    'analyse the game; play resumes when you return',
    'analisar a partida; o jogo continua quando voltar',
  ],
  review: ['the review of the game', 'a revisão da partida'],
  flip: ['flip the board', 'virar o tabuleiro'],
  'lay-flat': ['a diamond board on its corner or on its side', 'um tabuleiro em losango ou direito'],
  look: ['how board and pieces look', 'o aspeto do tabuleiro e das peças'],
  lists: [
    'the pieces of each player, their cells, points and moves',
    'as peças de cada jogador, as casas, os pontos e as jogadas',
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

/** Always understood in both languages. */
const gameTyped: WordRows<GameActionId> = {
  type: ['type <move>', 'jogar <jogada>'],
  pass: ['pass', 'passar'],
  cancel: ['cancel', 'cancelar'],
  undo: ['undo', 'desfazer'],
  redo: ['redo', 'refazer'],
  hint: ['hint', 'dica|sugestão'],
  evaluation: ['evaluation|verdict', 'avaliação|veredicto'],
  'offer-draw': ['offer|draw', 'empate'],
  accept: ['yes|y|accept', 'sim|s|aceitar'],
  decline: ['no|n|decline', 'não|recusar'],
  resign: ['resign [yes]', 'desistir [sim]'],
  'leave-seat': ['leave [yes]', 'deixar [sim]'],
  'end-alone': ['alone', 'sozinho'],
  'next-game': ['next game|next', 'próxima partida|seguinte'],
  rematch: ['rematch', 'desforra'],
  'new-game': ['new [position]', 'nova [posição]'],
  pause: ['pause', 'pausa'],
  now: ['now', 'já'],
  step: ['step', 'passo'],
  faster: ['faster', 'acelerar'],
  slower: ['slower', 'abrandar'],
  previous: ['back|b', 'atrás'],
  next: ['forward|f', 'à frente|frente'],
  first: ['first|start', 'início'],
  present: ['present', 'presente'],
  'look-back': ['look back', 'rever'],
  'go-on': ['continue|go [yes]', 'continuar [sim]'],
  study: ['study', 'estudo'],
  review: ['review', 'revisão'],
  flip: ['flip', 'virar'],
  'lay-flat': ['flat', 'deitar'],
  look: ['look', 'aspeto'],
  lists: ['lists', 'listas'],
  moves: ['moves [text]', 'jogadas [texto]'],
  cell: ['cell <cell>', 'casa <casa>'],
  board: ['board', 'tabuleiro'],
  picture: ['picture', 'desenho'],
  last: ['last', 'última'],
  history: ['history [number]', 'histórico [número]'],
  time: ['time', 'tempo'],
  copy: ['record', 'registo'],
  'copy-link': ['link', 'ligação'],
  'copy-position': ['position', 'posição'],
  save: ['save <file>', 'guardar <nome>'],
  rules: ['rules', 'regras'],
  help: ['help|?', 'ajuda'],
  close: ['quit', 'sair'],
};

/** Questions of actions, and headings of their groups. */
const gameQuestions = {
  move: ['Move:', 'Jogada:'],
  cell: ['Cell:', 'Casa:'],
  save: ['Save the record as (Ctrl-U clears):', 'Guardar o registo como (Ctrl-U apaga):'],
  'resign-sure': ['Resign?', 'Desistir?'],
  'resign-seat-sure': ['Resign? {seat} loses this game.', 'Desistir? Perde a partida: {seat}.'],
  'resign-match-sure': ['Resign? You lose the whole match.', 'Desistir? Perde o encontro todo.'],
  'resign-seat-match-sure': [
    'Resign? {seat} loses this game and the whole match.',
    'Desistir? Perde a partida e o encontro todo: {seat}.',
  ],
  'resign-all-sure': ['Resign? The game ends for all.', 'Desistir? A partida acaba para todos.'],
  'resign-how': ['Resign?', 'Desistir?'],
  'resign-all': ['the game ends for all', 'a partida acaba para todos'],
  'resign-leave': ['a computer takes the seat', 'um computador fica com o lugar'],
  'call-off-sure': [
    'Call this game off? It has hardly started, so your rating does not change.',
    'Anular esta partida? Ainda mal começou, por isso a sua classificação não muda.',
  ],
  'leave-sure': ['Leave your seat to a computer?', 'Deixar o seu lugar a um computador?'],
  'alone-sure': [
    'The others have left. End the game and win?',
    'Os outros saíram. Terminar a partida com a vitória?',
  ],
  'new-sure': ['Start a new game? This one stays saved.', 'Começar uma nova partida? Esta fica guardada.'],
  'position-sure': [
    'Start a new game from this position? This one stays saved.',
    'Começar uma nova partida desta posição? Esta fica guardada.',
  ],
  'go-on-sure': [
    'Start a new game from here? This one stays saved.',
    'Começar uma nova partida a partir daqui? Esta fica guardada.',
  ],
  'unkept-sure': [
    'This game could not be saved. Leave and lose it?',
    'Esta partida não pôde ser guardada. Sair e perdê-la?',
  ],
} as const satisfies WordRows;

const resign = ['Resign', 'Desistir'] as const;

/** Labels of the confirming answer. */
const gameAnswers = {
  'resign-sure': resign,
  'resign-seat-sure': resign,
  'resign-match-sure': resign,
  'resign-seat-match-sure': resign,
  'resign-all-sure': ['End the game for all', 'Acabar a partida para todos'],
  'call-off-sure': ['Call the game off', 'Anular a partida'],
  'leave-sure': ['Leave my seat to a computer', 'Deixar o lugar a um computador'],
  'alone-sure': ['End the game', 'Acabar a partida'],
  'new-sure': ['New game', 'Nova partida'],
  'position-sure': ['New game', 'Nova partida'],
  'go-on-sure': ['Play from here', 'Jogar daqui'],
} as const satisfies WordRows;

const gameGroups = {
  play: ['Playing', 'Jogar'],
  computers: ['The computer', 'O computador'],
  look: ['Looking back', 'Rever'],
  board: ['Board', 'Tabuleiro'],
  texts: ['The game in words', 'A partida em palavras'],
} as const satisfies WordRows;

export const gameWords = {
  labels: gameLabels,
  help: gameHelp,
  typed: gameTyped,
  groups: gameGroups,
  questions: gameQuestions,
  answers: gameAnswers,
} satisfies ActionWords<GameActionId>;
