/** The words that a line may begin with while a game is looked through, and what is said to them. In both languages. */
import { tellerOf } from '../text/tell.ts';
import { type VerbSpec, VerbTable } from './verbs.ts';

const verbs = {
  next: {
    word: { en: 'next', pt: 'seguinte' },
    argument: { en: '[number]', pt: '[número]' },
    also: ['n'],
    help: {
      en: 'one move on, or by that one of the moves that follow; an empty line does the same',
      pt: 'uma jogada à frente, ou pela jogada seguinte com esse número; uma linha vazia faz o mesmo',
    },
  },
  back: {
    word: { en: 'back', pt: 'atrás' },
    also: ['b'],
    help: { en: 'one move back', pt: 'uma jogada atrás' },
  },
  first: {
    word: { en: 'first', pt: 'início' },
    help: { en: 'the beginning of the game', pt: 'o princípio da partida' },
  },
  last: {
    word: { en: 'last', pt: 'fim' },
    help: { en: 'the end of the line', pt: 'o fim da linha' },
  },
  other: {
    word: { en: 'other', pt: 'outra' },
    argument: { en: '[number]', pt: '[número]' },
    help: {
      en: 'the next line in this place, or that variation; 0 is the main line',
      pt: 'a linha seguinte neste lugar, ou essa variante; 0 é a linha principal',
    },
  },
  out: {
    word: { en: 'out', pt: 'fora' },
    help: {
      en: 'out of the variation, to the move before it',
      pt: 'fora da variante, para a jogada antes dela',
    },
  },
  moves: {
    word: { en: 'moves', pt: 'jogadas' },
    help: { en: 'what follows here, and the lines beside', pt: 'o que se segue aqui, e as linhas ao lado' },
  },
  record: {
    word: { en: 'record', pt: 'registo' },
    help: { en: 'the whole game as a record', pt: 'a partida toda como registo' },
  },
  board: {
    word: { en: 'board', pt: 'tabuleiro' },
    help: { en: 'the whole board', pt: 'o tabuleiro todo' },
  },
  position: {
    word: { en: 'position', pt: 'posição' },
    help: { en: 'the position as one line of text', pt: 'a posição numa linha de texto' },
  },
  game: {
    word: { en: 'game', pt: 'partida' },
    argument: { en: '<number>', pt: '<número>' },
    help: { en: 'another game of the match', pt: 'outra partida do encontro' },
  },
  go: {
    word: { en: 'go', pt: 'continuar' },
    help: {
      en: 'go on playing from here, as a game of your own',
      pt: 'continuar a jogar daqui, como partida sua',
    },
  },
  save: {
    word: { en: 'save', pt: 'guardar' },
    argument: { en: '<file>', pt: '<ficheiro>' },
    help: { en: 'write the record to a file', pt: 'escrever o registo num ficheiro' },
  },
  help: {
    word: { en: 'help', pt: 'ajuda' },
    also: ['?'],
    help: { en: 'these words', pt: 'estas palavras' },
  },
  quit: {
    word: { en: 'quit', pt: 'sair' },
    help: { en: 'back to the menu', pt: 'voltar ao menu' },
  },
} as const satisfies Record<string, VerbSpec>;

export type StudyVerbId = keyof typeof verbs;

export const studyVerbs = new VerbTable<StudyVerbId>(verbs);

const en = {
  prompt: 'Look ({words})> ',
  game: 'Game {game} of {games}.',
  help: 'Type a move that the game has here, or one of these words:',
  follows: 'What follows: {list}.',
  'follows-none': 'Nothing follows.',
  beside: 'In this place: {list}.',
};

const pt: typeof en = {
  prompt: 'Ver ({words})> ',
  game: 'Partida {game} de {games}.',
  help: 'Escreva uma jogada que a partida tem aqui, ou uma destas palavras:',
  follows: 'A seguir: {list}.',
  'follows-none': 'Nada se segue.',
  beside: 'Neste lugar: {list}.',
};

export const tellLook = tellerOf<keyof typeof en>({ en, pt });
