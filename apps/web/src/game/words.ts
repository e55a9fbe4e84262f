/** Sentences of the game page, in both languages. */
import { defineWords } from '../words/define.ts';

const en = {
  // beside what is said
  message: 'What happens',
  // players
  'players-above': 'Players above the board',
  'players-below': 'Players below the board',
  captured: 'captured: {pieces}',
  'match-player': 'player {number}',
  you: 'you',
  rated: ', rated',
  'time-left': 'time left {time}',
  'match-total': 'in the match',
  'match-brief': 'match',
  // counters
  counters: 'Score',
  // moves
  moves: 'Moves',
  'no-moves': 'No moves yet.',
  first: 'First position',
  previous: 'Previous move',
  next: 'Next move',
  last: 'Current position',
  undone: 'Taken back. {status}',
  share: 'Share and save',
  rules: 'Rules',
  // computers
  // a diamond on a phone
  'side-offer': 'Laid on its side, the board has larger cells.',
  'side-yes': 'On its side',
  'side-no': 'Keep it as it is',
  // the end
  'you-won': 'You won.',
  'you-lost': 'You lost.',
  'called-off': 'The game was called off.',
  // opening
  loading: 'Opening the game …',
};

const pt: Record<keyof typeof en, string> = {
  message: 'O que acontece',
  'players-above': 'Jogadores acima do tabuleiro',
  'players-below': 'Jogadores abaixo do tabuleiro',
  captured: 'capturas: {pieces}',
  'match-player': 'jogador {number}',
  you: 'eu',
  rated: ', a valer',
  'time-left': 'tempo restante {time}',
  'match-total': 'no encontro',
  'match-brief': 'encontro',
  counters: 'Contagem',
  moves: 'Jogadas',
  'no-moves': 'Ainda não há jogadas.',
  first: 'Primeira posição',
  previous: 'Jogada anterior',
  next: 'Jogada seguinte',
  last: 'Posição atual',
  undone: 'Desfeito. {status}',
  share: 'Partilhar e guardar',
  rules: 'Regras',
  'side-offer': 'Com o tabuleiro deitado, as casas ficam maiores.',
  'side-yes': 'Deitar o tabuleiro',
  'side-no': 'Deixar assim',
  'you-won': 'Ganhou.',
  'you-lost': 'Perdeu.',
  'called-off': 'A partida foi anulada.',
  loading: 'A abrir a partida …',
};

export const word = defineWords(en, pt);
