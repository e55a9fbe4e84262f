/** What the actions of a game ask, and the headings of their groups. */
import type { WordRows } from '../../actions/words.ts';

export const gameQuestions = {
  move: ['Move:', 'Jogada:'],
  cell: ['Cell:', 'Casa:'],
  save: ['Save the record as (Ctrl-U clears):', 'Guardar o registo como (Ctrl-U apaga):'],
  'resign-sure': ['Resign?', 'Desistir?'],
  'resign-seat-sure': [
    'Resign? {seat} gives up, and the game ends.',
    'Desistir? Quem desiste: {seat}. A partida acaba.',
  ],
  'resign-match-sure': [
    'Resign? The whole match is lost with it.',
    'Desistir? Perde-se assim todo o encontro.',
  ],
  'resign-seat-match-sure': [
    'Resign? {seat} gives up, and the game ends. The whole match is lost with it.',
    'Desistir? Quem desiste: {seat}. A partida acaba, e perde-se assim todo o encontro.',
  ],
  'resign-all-sure': ['Resign? The game ends for all.', 'Desistir? A partida acaba para todos.'],
  'resign-how': ['Resign?', 'Desistir?'],
  'resign-all': ['the game ends for all', 'a partida acaba para todos'],
  'resign-leave': ['a computer takes the seat', 'um computador fica com o lugar'],
  'call-off-sure': [
    'Call this game off? It has hardly begun: your rating stays as it is.',
    'Anular esta partida? Ainda mal começou: a sua classificação fica como está.',
  ],
  'leave-sure': ['Leave your seat to a computer?', 'Deixar o seu lugar a um computador?'],
  'alone-sure': [
    'The others have left. End the game as first?',
    'Os outros saíram. Acabar a partida como primeiro?',
  ],
  'new-sure': [
    'Begin a new game? The present one is kept.',
    'Começar uma nova partida? A atual fica guardada.',
  ],
  'position-sure': [
    'Begin a new game from this position? The present one is kept.',
    'Começar uma nova partida desta posição? A atual fica guardada.',
  ],
  'go-on-sure': [
    'Continue from here in a game of its own? This one is kept.',
    'Continuar daqui numa partida à parte? Esta fica guardada.',
  ],
  'unkept-sure': [
    'This game could not be kept. Leave and lose it?',
    'Esta partida não pôde ser guardada. Sair e perdê-la?',
  ],
} as const satisfies WordRows;

const resign = ['Resign', 'Desistir'] as const;

/** What the yes of a question does. */
export const gameAnswers = {
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
  'go-on-sure': ['Continue from here', 'Continuar daqui'],
} as const satisfies WordRows;

export const gameGroups = {
  play: ['Playing', 'Jogar'],
  computers: ['The computer', 'O computador'],
  look: ['Looking back', 'Rever'],
  board: ['Board', 'Tabuleiro'],
  texts: ['The game in words', 'A partida em palavras'],
} as const satisfies WordRows;
