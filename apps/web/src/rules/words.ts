/** Words of the rules pages around the guides. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    heading: 'Rules',
    lead: 'Each game on one sheet, with real boards. Print one and take it to a table.',
    title: '{game}: rules',
    play: 'Play {game}',
    learn: 'Learn by playing',
    print: 'Print',
    contents: 'Sections',
    others: 'Other games',
    'show-move': 'Show the move',
    'before-move': 'Before the move',
    loading: 'Loading the rules…',
    failed:
      'The rules could not be loaded. They need the network the first time; after that they work offline.',
  },
  {
    heading: 'Regras',
    lead: 'Cada jogo numa folha, com tabuleiros a sério. Imprima-a e leve-a para a mesa.',
    title: '{game}: regras',
    play: 'Jogar {game}',
    learn: 'Aprender a jogar',
    print: 'Imprimir',
    contents: 'Secções',
    others: 'Outros jogos',
    'show-move': 'Mostrar a jogada',
    'before-move': 'Antes da jogada',
    loading: 'A carregar as regras…',
    failed: 'Não foi possível carregar as regras. Da primeira vez precisam de rede; depois abrem sem ela.',
  },
);
