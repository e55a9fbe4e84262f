/** The words that a line of play may begin with, besides moves: in English and in Portuguese, always both. */
import type { Language } from '@tabuleiro/rules/text';

type InBoth = Readonly<Record<Language, string>>;

export interface VerbSpec {
  word: InBoth;
  /** What may follow it, as help shows it. */
  argument?: InBoth;
  /** Other spellings. */
  also?: readonly string[];
  help: InBoth;
}

export const gameVerbs = {
  moves: {
    word: { en: 'moves', pt: 'jogadas' },
    argument: { en: '[text]', pt: '[texto]' },
    help: {
      en: 'legal moves, or those that begin with the text, such as the cell of a piece',
      pt: 'jogadas legais, ou as que começam pelo texto, como a casa de uma peça',
    },
  },
  cell: {
    word: { en: 'cell', pt: 'casa' },
    argument: { en: '<cell>', pt: '<casa>' },
    help: {
      en: 'what is on a cell, and where its piece can go',
      pt: 'o que está numa casa, e para onde pode ir a peça',
    },
  },
  board: {
    word: { en: 'board', pt: 'tabuleiro' },
    help: { en: 'the whole board again', pt: 'o tabuleiro todo outra vez' },
  },
  picture: {
    word: { en: 'picture', pt: 'desenho' },
    help: { en: 'the board as a drawing', pt: 'o tabuleiro desenhado' },
  },
  lists: {
    word: { en: 'lists', pt: 'listas' },
    help: {
      en: 'what each player has and where, points so far, moves of each piece',
      pt: 'o que cada um tem e onde, pontos até agora, jogadas de cada peça',
    },
  },
  last: {
    word: { en: 'last', pt: 'última' },
    help: { en: 'the last move', pt: 'a última jogada' },
  },
  history: {
    word: { en: 'history', pt: 'histórico' },
    argument: { en: '[number]', pt: '[número]' },
    help: { en: 'all moves so far, or the last few', pt: 'todas as jogadas até agora, ou as últimas' },
  },
  time: {
    word: { en: 'time', pt: 'tempo' },
    help: { en: 'the time left on the clocks', pt: 'o tempo que resta nos relógios' },
  },
  hint: {
    word: { en: 'hint', pt: 'dica' },
    help: { en: 'a good move, and what speaks for it', pt: 'uma boa jogada, e o que fala por ela' },
  },
  verdict: {
    word: { en: 'verdict', pt: 'veredicto' },
    help: { en: 'how the game stands', pt: 'como está a partida' },
  },
  undo: {
    word: { en: 'undo', pt: 'desfazer' },
    help: { en: 'take back your last move', pt: 'volta atrás até à sua última jogada' },
  },
  redo: {
    word: { en: 'redo', pt: 'refazer' },
    help: { en: 'play again what was taken back', pt: 'repete o que foi desfeito' },
  },
  offer: {
    word: { en: 'offer', pt: 'empate' },
    help: { en: 'offer a draw', pt: 'propor empate' },
  },
  yes: {
    word: { en: 'yes', pt: 'sim' },
    also: ['y', 's'],
    help: { en: 'agree to a draw that is offered', pt: 'aceitar o empate proposto' },
  },
  no: {
    word: { en: 'no', pt: 'não' },
    also: ['n'],
    help: { en: 'decline a draw that is offered', pt: 'recusar o empate proposto' },
  },
  resign: {
    word: { en: 'resign', pt: 'desistir' },
    help: { en: 'give up the game; it ends for all', pt: 'desistir da partida, que acaba para todos' },
  },
  leave: {
    word: { en: 'leave', pt: 'deixar' },
    help: {
      en: 'with three or four: give up, and a computer plays on in your seat',
      pt: 'com três ou quatro: desistir, e um computador continua no seu lugar',
    },
  },
  alone: {
    word: { en: 'alone', pt: 'sozinho' },
    help: {
      en: 'when all others have left: end the game as first',
      pt: 'quando todos os outros saíram: acabar a partida como primeiro',
    },
  },
  now: {
    word: { en: 'now', pt: 'já' },
    help: { en: 'the computer moves at once', pt: 'o computador joga de imediato' },
  },
  pause: {
    word: { en: 'pause', pt: 'pausa' },
    help: { en: 'the computers stop, or go on', pt: 'os computadores param, ou continuam' },
  },
  step: {
    word: { en: 'step', pt: 'passo' },
    help: { en: 'one move of a computer, then a pause', pt: 'uma jogada de um computador, depois pausa' },
  },
  faster: {
    word: { en: 'faster', pt: 'acelerar' },
    help: {
      en: 'computers that play each other move faster',
      pt: 'computadores entre si jogam mais depressa',
    },
  },
  slower: {
    word: { en: 'slower', pt: 'abrandar' },
    help: {
      en: 'computers that play each other move slower',
      pt: 'computadores entre si jogam mais devagar',
    },
  },
  position: {
    word: { en: 'position', pt: 'posição' },
    help: { en: 'the position as one line of text', pt: 'a posição numa linha de texto' },
  },
  save: {
    word: { en: 'save', pt: 'guardar' },
    argument: { en: '<file>', pt: '<nome>' },
    help: {
      en: 'write the record of the game so far to a new file',
      pt: 'escreve o registo da partida até aqui num ficheiro novo',
    },
  },
  study: {
    word: { en: 'study', pt: 'estudo' },
    help: {
      en: 'the analysis board: lines, comments, the engine; the game waits until you quit it',
      pt: 'o tabuleiro de análise: linhas, comentários, o motor; a partida espera até sair dele',
    },
  },
  next: {
    word: { en: 'next', pt: 'seguinte' },
    help: { en: 'the next game of a match', pt: 'a partida seguinte de um encontro' },
  },
  rematch: {
    word: { en: 'rematch', pt: 'desforra' },
    help: {
      en: 'after the end: the same again with changed sides',
      pt: 'depois do fim: o mesmo com lados trocados',
    },
  },
  rules: {
    word: { en: 'rules', pt: 'regras' },
    help: { en: 'how the game is played', pt: 'como se joga' },
  },
  help: {
    word: { en: 'help', pt: 'ajuda' },
    help: { en: 'this help', pt: 'esta ajuda' },
  },
  quit: {
    word: { en: 'quit', pt: 'sair' },
    help: {
      en: 'leave and keep the game for later; Ctrl-D does the same',
      pt: 'sair e guardar a partida para depois; Ctrl-D faz o mesmo',
    },
  },
} as const satisfies Record<string, VerbSpec>;

export type VerbId = keyof typeof gameVerbs;

/** As a hurried hand types it. */
const bare = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Words of one kind of line, looked up and told. */
export class VerbTable<Id extends string> {
  readonly ids: readonly Id[];
  private readonly entries: readonly [Id, VerbSpec][];

  constructor(table: Readonly<Record<Id, VerbSpec>>) {
    this.entries = Object.entries(table) as [Id, VerbSpec][];
    this.ids = this.entries.map(([id]) => id);
  }

  /** Null for what is none of them: a move. */
  find(typed: string): Id | null {
    const plain = bare(typed);
    const found = this.entries.find(([, { word, also = [] }]) =>
      [bare(word.en), bare(word.pt), ...also].includes(plain),
    );
    return found?.[0] ?? null;
  }

  /** Words that begin so. */
  from(typed: string): string[] {
    const words = this.entries.flatMap(([, { word }]) => [word.en, word.pt]);
    return words.filter((word) => bare(word).startsWith(bare(typed)));
  }

  /** With what may follow: `moves [text]`. */
  form(id: Id, language: Language): string {
    const { word, argument } = this.entries.find(([each]) => each === id)![1];
    return argument ? `${word[language]} ${argument[language]}` : word[language];
  }

  /** One line a word: `moves [text]: legal moves, ...`. */
  helpLines(language: Language, without: readonly Id[] = []): string[] {
    return this.entries
      .filter(([id]) => !without.includes(id))
      .map(([id, { help }]) => `${this.form(id, language)}: ${help[language]}`);
  }
}

const table = new VerbTable<VerbId>(gameVerbs);

export const verbIds = table.ids;
export const verbOf = (typed: string): VerbId | null => table.find(typed);
export const verbsFrom = (typed: string): string[] => table.from(typed);
export const verbForm = (id: VerbId, language: Language): string => table.form(id, language);
export const helpLines = (language: Language, without?: readonly VerbId[]): string[] =>
  table.helpLines(language, without);
