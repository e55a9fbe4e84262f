/** Words every online page needs before the rest has loaded. */
import { defineWords } from '../words/define.ts';

export const word = defineWords(
  {
    title: 'Play online',
    loading: 'One moment …',
    lobby: 'All games online',
    'bad-link': 'This link is incomplete: part of it may have been lost on the way. Ask for it again.',
  },
  {
    title: 'Jogar online',
    loading: 'Um momento …',
    lobby: 'Todas as partidas online',
    'bad-link':
      'Esta ligação está incompleta: talvez uma parte se tenha perdido pelo caminho. Peça-a outra vez.',
  },
);
