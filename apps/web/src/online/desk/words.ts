/** Words shared by all online pages. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    'try-again': 'Try again',
    'random-sides': 'random sides',
    'players-of': '{count} players',
    match: 'match',
  },
  {
    'try-again': 'Tentar outra vez',
    'random-sides': 'lados ao acaso',
    'players-of': '{count} jogadores',
    match: 'encontro',
  },
);
