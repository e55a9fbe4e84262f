/** Sentences of the review on the result card. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    'find-mistakes': 'Find my mistakes',
    review: 'Review',
    hint: 'The computer checks every move and shows what was better.',
    accuracy: 'Accuracy',
    running: 'Review: {progress}',
    'none-at-stake': 'Too little was at stake to measure.',
  },
  {
    'find-mistakes': 'Encontrar os meus erros',
    review: 'Revisão',
    hint: 'O computador avalia cada jogada e mostra o que era melhor.',
    accuracy: 'Precisão',
    running: 'Revisão: {progress}',
    'none-at-stake': 'Havia muito pouco em jogo para medir.',
  },
);
