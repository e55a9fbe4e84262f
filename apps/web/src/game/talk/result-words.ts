/** Sentences and buttons at the end of a game. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    rematch: 'Rematch, sides changed',
    'rematch-many': 'Rematch, one seat on',
    'share-short': 'Share',
    'teaching-ends':
      'You have played five games of {game}: from now on mistakes are no longer offered back. The settings can change that.',
    'rating-now': 'Your rating: {rating}{change}',
    'next-game': 'Next game',
    'next-tiebreak': 'Tie-break game',
    'to-online': 'To the game online',
    'look-back': 'Look at the game',
    'new-game': 'New game',
  },
  {
    rematch: 'Desforra, lados trocados',
    'rematch-many': 'Desforra, um lugar adiante',
    'share-short': 'Partilhar',
    'teaching-ends':
      'Já jogou cinco partidas de {game}: a partir de agora os erros deixam de voltar atrás. Pode mudar isso nas definições.',
    'rating-now': 'A sua classificação: {rating}{change}',
    'next-game': 'Partida seguinte',
    'next-tiebreak': 'Partida de desempate',
    'to-online': 'Ir para a partida em rede',
    'look-back': 'Ver a partida',
    'new-game': 'Nova partida',
  },
);
