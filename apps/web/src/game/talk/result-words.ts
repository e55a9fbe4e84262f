/** Sentences and buttons at the end of a game. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    rematch: 'Rematch (switch sides)',
    'rematch-many': 'Rematch (next seats)',
    'share-short': 'Share',
    'teaching-ends':
      'You have played five games of {game}, so mistakes are no longer offered back. You can change that in Settings.',
    'rating-now': 'Your rating: {rating}{change}',
    'next-game': 'Next game',
    'next-tiebreak': 'Tie-break game',
    'to-online': 'Go to the online game',
    'look-back': 'Replay',
    'new-game': 'New game',
  },
  {
    rematch: 'Desforra (troca de lados)',
    'rematch-many': 'Desforra (lugar seguinte)',
    'share-short': 'Partilhar',
    'teaching-ends':
      'Já jogou cinco partidas de {game}: os erros deixam de poder ser desfeitos. Pode mudar isso nas definições.',
    'rating-now': 'A sua classificação: {rating}{change}',
    'next-game': 'Partida seguinte',
    'next-tiebreak': 'Partida de desempate',
    'to-online': 'Ir para a partida online',
    'look-back': 'Rever a partida',
    'new-game': 'Nova partida',
  },
);
