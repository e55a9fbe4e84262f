/** What is asked before somebody resigns. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    'resign-sure': 'Resign this game?',
    'resign-text': '{seat} gives up, and the game ends.',
    'resign-ask': 'The others can play on: then a computer takes your seat, and you are last.',
    'off-sure': 'Call this game off?',
    'off-text': 'It has hardly begun: your rating stays as it is.',
    off: 'Call the game off',
    'resign-all': 'End the game for all',
    'resign-leave': 'Leave my seat to a computer',
  },
  {
    'resign-sure': 'Desistir desta partida?',
    'resign-text': 'Com a desistência {of} a partida acaba.',
    'resign-ask': 'Os outros podem continuar: deixa o seu lugar a um computador e fica em último.',
    'off-sure': 'Anular esta partida?',
    'off-text': 'Ainda mal começou: a sua classificação fica como está.',
    off: 'Anular a partida',
    'resign-all': 'Acabar a partida para todos',
    'resign-leave': 'Deixar o lugar a um computador',
  },
);
