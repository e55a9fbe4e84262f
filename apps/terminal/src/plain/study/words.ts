/** The words that a line may begin with in a study and in the list of studies, and what is said to them. In both languages. */
import { tellerOf } from '../../text/tell.ts';
import { gameVerbs, type VerbSpec, VerbTable } from '../verbs.ts';

const NUMBER = { en: '[number]', pt: '[número]' };
const TEXT = { en: '[text]', pt: '[texto]' };
const HELP = { ...gameVerbs.help, also: ['?'], help: { en: 'these words', pt: 'estas palavras' } };

const walking = {
  next: {
    word: { en: 'next', pt: 'seguinte' },
    argument: NUMBER,
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
  last: { word: { en: 'last', pt: 'fim' }, help: { en: 'the end of the line', pt: 'o fim da linha' } },
  other: {
    word: { en: 'other', pt: 'outra' },
    argument: NUMBER,
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
  mistake: {
    word: { en: 'mistake', pt: 'erro' },
    argument: { en: '[back]', pt: '[atrás]' },
    help: {
      en: 'the position before the next marked mistake, or before the last one',
      pt: 'a posição antes do próximo erro assinalado, ou antes do anterior',
    },
  },
  place: {
    word: { en: 'place', pt: 'lugar' },
    argument: { en: '[address]', pt: '[endereço]' },
    help: { en: 'the address of this place, or go to one', pt: 'o endereço deste lugar, ou ir para um' },
  },
  game: {
    word: { en: 'game', pt: 'partida' },
    argument: { en: '<number>', pt: '<número>' },
    help: { en: 'another game of the study', pt: 'outra partida do estudo' },
  },
  games: {
    word: { en: 'games', pt: 'partidas' },
    help: { en: 'all games of the study', pt: 'todas as partidas do estudo' },
  },
} as const satisfies Record<string, VerbSpec>;

const changing = {
  delete: {
    word: { en: 'delete', pt: 'apagar' },
    help: { en: 'this move goes, and all behind it', pt: 'apagar esta jogada e tudo o que se segue' },
  },
  promote: {
    word: { en: 'promote', pt: 'promover' },
    help: { en: 'the variation goes up by one', pt: 'a variante sobe um lugar' },
  },
  main: {
    word: { en: 'main', pt: 'principal' },
    help: { en: 'this becomes the main line', pt: 'isto passa a linha principal' },
  },
  fold: {
    word: { en: 'fold', pt: 'dobrar' },
    argument: { en: '[all]', pt: '[tudo]' },
    help: {
      en: 'hide the variations that branch off here, or show them again',
      pt: 'esconder as variantes deste lugar, ou mostrá-las outra vez',
    },
  },
  undo: {
    word: { en: 'undo', pt: 'desfazer' },
    help: { en: 'take the last change back', pt: 'desfazer a última alteração' },
  },
  redo: { word: { en: 'redo', pt: 'refazer' }, help: { en: 'make it again', pt: 'fazê-la outra vez' } },
  comment: {
    word: { en: 'comment', pt: 'comentar' },
    argument: TEXT,
    help: {
      en: 'say something of this move; nothing takes it away',
      pt: 'comentar esta jogada; sem texto, tira o comentário',
    },
  },
  mark: {
    word: { en: 'mark', pt: 'sinal' },
    argument: { en: '[!! ! !? ?! ? ??]', pt: '[!! ! !? ?! ? ??]' },
    help: {
      en: 'a mark for this move; nothing takes it away',
      pt: 'um sinal para esta jogada; sem ele, tira-o',
    },
  },
  arrow: {
    word: { en: 'arrow', pt: 'seta' },
    argument: { en: '[colour] <from-to>', pt: '[cor] <de-para>' },
    help: {
      en: 'draw an arrow: green, red, blue, yellow; the same again erases it',
      pt: 'desenhar uma seta: verde, vermelho, azul, amarelo; a mesma outra vez apaga-a',
    },
  },
  cell: {
    word: { en: 'cell', pt: 'casa' },
    argument: { en: '[colour] <cell>', pt: '[cor] <casa>' },
    help: {
      en: 'mark a cell; the same again erases it',
      pt: 'assinalar uma casa; a mesma outra vez apaga-a',
    },
  },
  erase: {
    word: { en: 'erase', pt: 'limpar' },
    help: { en: 'no arrows and cells here any more', pt: 'tirar daqui setas e casas' },
  },
  name: {
    word: { en: 'name', pt: 'nome' },
    argument: TEXT,
    help: { en: 'name the study', pt: 'dar nome ao estudo' },
  },
  title: {
    word: { en: 'title', pt: 'título' },
    argument: TEXT,
    help: { en: 'name this game', pt: 'dar nome a esta partida' },
  },
  insert: {
    word: { en: 'insert', pt: 'inserir' },
    argument: { en: '[file|position|link]', pt: '[ficheiro|posição|ligação]' },
    help: {
      en: 'games behind this one; without a word the first position',
      pt: 'partidas depois desta; sem nada, a posição inicial',
    },
  },
  drop: {
    word: { en: 'drop', pt: 'retirar' },
    help: { en: 'this whole game leaves the study', pt: 'esta partida sai do estudo' },
  },
  move: {
    word: { en: 'move', pt: 'mover' },
    argument: { en: '<number>', pt: '<número>' },
    help: {
      en: 'this game takes that place in the study',
      pt: 'esta partida passa para esse lugar do estudo',
    },
  },
} as const satisfies Record<string, VerbSpec>;

const looking = {
  lines: {
    word: { en: 'lines', pt: 'linhas' },
    argument: NUMBER,
    help: {
      en: 'the engine’s best lines here, 1 to 5, with a fixed number of nodes: the same everywhere',
      pt: 'as melhores linhas do motor aqui, 1 a 5, com um número fixo de nós: iguais em todo o lado',
    },
  },
  threat: {
    word: { en: 'threat', pt: 'ameaça' },
    argument: NUMBER,
    help: {
      en: 'the best lines of the other side, as if it could move here',
      pt: 'as melhores linhas do outro lado, como se fosse a sua vez',
    },
  },
  deeper: {
    word: { en: 'deeper', pt: 'fundo' },
    argument: { en: '[seconds]', pt: '[segundos]' },
    help: {
      en: 'the same for so long, with what is remembered: no two runs are the same',
      pt: 'o mesmo durante esse tempo, com o que já se sabe: cada vez pode ser diferente',
    },
  },
  best: {
    word: { en: 'best', pt: 'melhor' },
    help: { en: 'play the best move that the engine finds', pt: 'jogar a melhor jogada que o motor acha' },
  },
  every: {
    word: { en: 'every', pt: 'cada' },
    help: { en: 'what every move here is worth', pt: 'quanto vale cada jogada aqui' },
  },
  review: {
    word: { en: 'review', pt: 'revisão' },
    help: {
      en: 'the review that the record carries: each side, where the game turned and why, the time',
      pt: 'a revisão que o registo traz: cada lado, onde a partida mudou e porquê, o tempo',
    },
  },
  moves: {
    word: { en: 'moves', pt: 'jogadas' },
    help: { en: 'what follows here, and the lines beside', pt: 'o que se segue aqui, e as linhas ao lado' },
  },
  record: {
    word: { en: 'record', pt: 'registo' },
    argument: { en: '[line|game|all]', pt: '[linha|partida|tudo]' },
    help: { en: 'the game as a record', pt: 'a partida como registo' },
  },
  board: { word: { en: 'board', pt: 'tabuleiro' }, help: { en: 'the whole board', pt: 'o tabuleiro todo' } },
  position: gameVerbs.position,
  link: {
    word: { en: 'link', pt: 'ligação' },
    help: { en: 'the study as a link, open at this place', pt: 'o estudo como ligação, aberto neste lugar' },
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
    argument: { en: '[line|game] <file>', pt: '[linha|partida] <ficheiro>' },
    help: { en: 'write the study to a new file', pt: 'escrever o estudo num ficheiro novo' },
  },
  help: HELP,
  quit: {
    word: { en: 'quit', pt: 'sair' },
    help: { en: 'leave; the study is kept', pt: 'sair; o estudo fica guardado' },
  },
} as const satisfies Record<string, VerbSpec>;

const verbs = { ...walking, ...changing, ...looking } as const satisfies Record<string, VerbSpec>;

export type StudyVerbId = keyof typeof verbs;

export const studyVerbs = new VerbTable<StudyVerbId>(verbs);

const shelf = {
  open: {
    word: { en: 'open', pt: 'abrir' },
    argument: { en: '<number>', pt: '<número>' },
    help: { en: 'open that study; the number alone does the same', pt: 'abrir esse estudo; o número basta' },
  },
  new: {
    word: { en: 'new', pt: 'novo' },
    argument: { en: '<game|file|position|link>', pt: '<jogo|ficheiro|posição|ligação>' },
    help: { en: 'begin a study', pt: 'começar um estudo' },
  },
  search: {
    word: { en: 'search', pt: 'procurar' },
    argument: TEXT,
    help: {
      en: 'only studies with these words; nothing shows all',
      pt: 'só estudos com estas palavras; sem nada, todos',
    },
  },
  rename: {
    word: { en: 'rename', pt: 'renomear' },
    argument: { en: '<number> <name>', pt: '<número> <nome>' },
    help: { en: 'another name', pt: 'outro nome' },
  },
  copy: {
    word: { en: 'copy', pt: 'copiar' },
    argument: { en: '<number> [name]', pt: '<número> [nome]' },
    help: { en: 'the same once more', pt: 'o mesmo outra vez' },
  },
  delete: {
    word: { en: 'delete', pt: 'apagar' },
    argument: { en: '<number>', pt: '<número>' },
    help: { en: 'that study goes', pt: 'apagar esse estudo' },
  },
  undo: {
    word: { en: 'undo', pt: 'desfazer' },
    help: { en: 'bring back what was deleted last', pt: 'trazer de volta o último apagado' },
  },
  help: HELP,
  quit: { word: { en: 'quit', pt: 'sair' }, help: { en: 'leave', pt: 'sair' } },
} as const satisfies Record<string, VerbSpec>;

export type ShelfVerbId = keyof typeof shelf;

export const shelfVerbs = new VerbTable<ShelfVerbId>(shelf);

/** The parts of a study that can be copied, as people call them. */
export const PART_WORDS: Readonly<Record<string, 'line' | 'chapter' | 'study'>> = {
  line: 'line',
  linha: 'line',
  game: 'chapter',
  partida: 'chapter',
  all: 'study',
  tudo: 'study',
};

const en = {
  prompt: 'Study ({words})> ',
  'shelf-prompt': 'My studies ({words})> ',
  'shelf-title': 'My studies, the latest first:',
  'shelf-none': 'There are no studies yet. "new" and a game, a file, a position or a link begins one.',
  'shelf-nothing': 'No study has all these words.',
  unnamed: '(no name)',
  card: '{name}; {games}; {chapters}; {when}',
  'one-game': '1 game',
  'many-games': '{count} games',
  open: '(open in another terminal)',
  'copy-name': '{name} (copy)',
  removed: 'Deleted: {name}. "undo" brings it back.',
  restored: 'It is back.',
  'no-undo': 'Nothing was deleted here.',
  game: 'Game {game} of {games}.',
  'game-titled': 'Game {game} of {games}: {title}.',
  help: 'Type a move, which is followed or added, or one of these words:',
  'shelf-help': 'Type the number of a study, or one of these words:',
  follows: 'What follows: {list}.',
  'follows-none': 'Nothing follows.',
  beside: 'In this place: {list}.',
  done: 'Done.',
  undone: 'Taken back.',
  redone: 'Made again.',
  'lines-fixed': '{nodes} nodes, depth {depth}; fixed: the same everywhere.',
  'lines-deeper': '{nodes} nodes, depth {depth}, {seconds} s; deeper: not repeatable.',
  'review-none': 'This record carries no review. "tabuleiro review <file>" makes one.',
  'lines-over': 'The game is over here: there is nothing to look for.',
  written: 'Written to "{file}".',
  'link-how':
    'Add this to the address of a Tabuleiro page, such as http://localhost:4173/, or save it in a file and open that with "tabuleiro study":',
  kept: 'The study is kept: "tabuleiro study" lists it.',
};

const pt: typeof en = {
  prompt: 'Estudo ({words})> ',
  'shelf-prompt': 'Os meus estudos ({words})> ',
  'shelf-title': 'Os meus estudos, o mais recente primeiro:',
  'shelf-none': 'Ainda não há estudos. "novo" e um jogo, um ficheiro, uma posição ou uma ligação começa um.',
  'shelf-nothing': 'Nenhum estudo tem todas estas palavras.',
  unnamed: '(sem nome)',
  card: '{name}; {games}; {chapters}; {when}',
  'one-game': '1 partida',
  'many-games': '{count} partidas',
  open: '(aberto noutro terminal)',
  'copy-name': '{name} (cópia)',
  removed: 'Apagado: {name}. "desfazer" trá-lo de volta.',
  restored: 'Está de volta.',
  'no-undo': 'Aqui nada foi apagado.',
  game: 'Partida {game} de {games}.',
  'game-titled': 'Partida {game} de {games}: {title}.',
  help: 'Escreva uma jogada, que é seguida ou acrescentada, ou uma destas palavras:',
  'shelf-help': 'Escreva o número de um estudo, ou uma destas palavras:',
  follows: 'A seguir: {list}.',
  'follows-none': 'Nada se segue.',
  beside: 'Neste lugar: {list}.',
  done: 'Feito.',
  undone: 'Desfeito.',
  redone: 'Refeito.',
  'lines-fixed': '{nodes} nós, profundidade {depth}; fixo: igual em todo o lado.',
  'lines-deeper': '{nodes} nós, profundidade {depth}, {seconds} s; mais fundo: não repetível.',
  'review-none': 'Este registo não traz revisão. "tabuleiro review <ficheiro>" faz uma.',
  'lines-over': 'A partida acabou aqui: não há nada a procurar.',
  written: 'Escrito em "{file}".',
  'link-how':
    'Junte isto ao endereço de uma página do Tabuleiro, como http://localhost:4173/, ou guarde-o num ficheiro e abra-o com "tabuleiro study":',
  kept: 'O estudo está guardado: "tabuleiro study" mostra-o.',
};

export type StudyMessage = keyof typeof en;

export const tellStudyLine = tellerOf<StudyMessage>({ en, pt });
