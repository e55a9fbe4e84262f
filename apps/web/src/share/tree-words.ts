/** What the move tree of an opened game says. */
import { defineWords } from '../words/define.ts';

export const sayTree = defineWords(
  {
    moves: 'Moves',
    none: 'No moves yet.',
    first: 'First position',
    previous: 'Previous move',
    next: 'Next move',
    last: 'Last position',
    beside: 'Other line',
    variations: 'Instead of {move}',
    'after-end': 'What could have followed',
    follow: 'What follows',
    more: '{count} more moves',
    keys: 'Keys: left and right along the line, up and down to the line beside, Shift+Left out of a variation, Home and End.',
  },
  {
    moves: 'Jogadas',
    none: 'Ainda sem jogadas.',
    first: 'Primeira posição',
    previous: 'Jogada anterior',
    next: 'Jogada seguinte',
    last: 'Última posição',
    beside: 'Outra linha',
    variations: 'Em vez de {move}',
    'after-end': 'O que se podia ter seguido',
    follow: 'O que se segue',
    more: 'mais {count} jogadas',
    keys: 'Teclas: esquerda e direita ao longo da linha, cima e baixo para a linha ao lado, Shift+Esquerda para sair de uma variante, Home e End.',
  },
);
