/** How to play Mad Bishops, for people who have never read its rules. */
import { names } from '../../names/mad-bishops.ts';
import type { Guides } from '../index.ts';
import { board, list, text } from '../write.ts';

const figures = {
  start: { position: '1B1B1B/R1R1R1/1B1B1B/R1R1R1/1B1B1B/R1R1R1 r' },
  kill: { position: '5B/6/6/B1R3/6/6 r', marks: ['c3', 'f6'], move: 'c3xf6' },
  engage: { position: '1B4/6/6/6/6/R5 r', marks: ['d4', 'b6'], move: 'a1-d4' },
  choice: { position: '5B/6/3R2/B3R1/6/6 r', marks: ['d4', 'e3'], move: 'e3-c1' },
  stuck: { position: '5B/6/6/R1R3/1R4/R1R1B1 r', marks: ['a1', 'b2', 'a3'] },
};

const rules = {
  aim: ['1.8'],
  setup: ['1.1', '1.2', '1.3'],
  sight: ['1.4'],
  moves: ['1.5', '1.6', '1.7'],
  end: ['1.9'],
  writing: ['2'],
};

const { en, pt } = names;

export const guide: Guides = {
  en: {
    intro:
      'Mad Bishops by Mark Steere (2010) is a game of destruction for two. The board starts full of bishops, and in the end only one colour is left.',
    sections: [
      {
        id: 'aim',
        title: 'Aim',
        rules: rules.aim,
        blocks: [text('Capture all enemy bishops. The game stops the moment the last one falls.')],
      },
      {
        id: 'setup',
        title: 'Set-up',
        rules: rules.setup,
        blocks: [
          text(
            'The usual board is ten squares wide. The bishops live on its dark squares, those of the colour of the corner a1; the light ones are never used. At first every dark square is taken: a row of red bishops, a row of blue ones, and so on, 25 of each colour. Red begins. After that each player moves one bishop in turn; you cannot skip your turn.',
          ),
          board(figures.start, 'The same start on a small board of six by six, nine bishops each.'),
        ],
      },
      {
        id: 'sight',
        title: 'Seeing each other',
        rules: rules.sight,
        blocks: [
          text(
            'Everything depends on what a bishop sees. It looks along its diagonals, any distance, up to the first piece it meets. If that piece is an enemy, the two see each other. What a bishop may do is decided by whether it sees an enemy right now.',
          ),
        ],
      },
      {
        id: 'moves',
        title: 'Moving and capturing',
        rules: rules.moves,
        blocks: [
          list(
            'It sees an enemy: then all it can do is capture. It moves onto one of the enemies that it sees and takes its place. One capture ends the turn.',
            'It sees no enemy: then it slides along a diagonal over empty squares and has to stop where it does see one. It may not stop anywhere else.',
          ),
          board(
            figures.kill,
            'The bishop on c3 sees f6, so capturing it is all it can do. It may not step to b2, although it would see a3 from there.',
          ),
          board(
            figures.engage,
            'Out of sight of each other. The only square from which a1 would see the enemy is d4. Blue then captures it there and wins.',
          ),
          text(
            'Which bishop you move is up to you: you may leave a capture alone and bring up another bishop instead. Nobody jumps over a piece or lands on a friend.',
          ),
          board(
            figures.choice,
            'The bishop on d4 can only capture f6. But Red may move e3 instead, to c1, where it sees a3.',
          ),
          board(
            figures.stuck,
            'Not every bishop can move: a1 and b2 are walled in by friends, and from a3 no reachable square sees an enemy.',
          ),
        ],
      },
      {
        id: 'end',
        title: 'No draws',
        rules: rules.end,
        blocks: [
          text(
            'As long as both colours are on the board, the side to move has a move. There are no draws, and no game lasts for ever.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Variants',
        rules: [],
        blocks: [
          list(
            `${en.presets.rows}: rows of alternating colours, Red on the lowest; the usual start.`,
            `${en.presets.diagonals}: the colours change along slanting stripes, as on one rule sheet of 2010.`,
            `${en.presets.report}: rows again, but Blue has the lowest one; Red still begins.`,
            `${en.options.size}: 4, 6, 8, 10 or 12 squares a side.`,
          ),
        ],
      },
      {
        id: 'writing',
        title: 'Writing moves',
        rules: rules.writing,
        blocks: [text('Just the two squares: a1xb2 for a capture, a1-d4 for any other move.')],
      },
      {
        id: 'tips',
        title: 'Three tips',
        rules: [],
        blocks: [
          list(
            'Before a capture, count who can strike back on that square, and who after that.',
            "When no enemies see each other, it is bad to be the one to move: you must walk into somebody's sight.",
            'A bishop that steps between a friend and an enemy sets the friend free again. Such quiet moves also leave the other side to move.',
          ),
        ],
      },
    ],
  },
  pt: {
    intro:
      'Mad Bishops, de Mark Steere (2010), é um jogo de destruição para dois. O tabuleiro começa cheio de bispos e, no fim, só resta uma cor.',
    sections: [
      {
        id: 'aim',
        title: 'Objetivo',
        rules: rules.aim,
        blocks: [text('Capturar todos os bispos do adversário. O jogo acaba assim que cai o último.')],
      },
      {
        id: 'setup',
        title: 'Preparação',
        rules: rules.setup,
        blocks: [
          text(
            'O tabuleiro habitual tem dez casas de lado. Os bispos vivem nas casas escuras, as da cor do canto a1; as claras nunca se usam. No início todas as casas escuras estão ocupadas: uma fila de bispos vermelhos, uma de azuis, e assim por diante, 25 de cada cor. Começa o Vermelho. Depois cada um move um bispo à vez; ninguém pode ficar sem jogar.',
          ),
          board(
            figures.start,
            'O mesmo início num tabuleiro pequeno, de seis por seis, com nove bispos de cada.',
          ),
        ],
      },
      {
        id: 'sight',
        title: 'Quem vê quem',
        rules: rules.sight,
        blocks: [
          text(
            'Tudo depende do que um bispo vê. Olha pelas suas diagonais, a qualquer distância, até à primeira peça que encontra. Se essa peça for inimiga, os dois veem-se um ao outro. O que um bispo pode fazer depende de ver ou não um inimigo nesse momento.',
          ),
        ],
      },
      {
        id: 'moves',
        title: 'Mover e capturar',
        rules: rules.moves,
        blocks: [
          list(
            'Vê um inimigo: então só pode capturar. Vai para a casa de um dos inimigos que vê e fica no lugar dele. Uma captura acaba a jogada.',
            'Não vê inimigos: então desliza numa diagonal por casas vazias e tem de parar onde já veja um. Não pode parar em mais lado nenhum.',
          ),
          board(
            figures.kill,
            'O bispo de c3 vê f6, por isso só lhe resta capturá-lo. Não pode ir para b2, embora de lá visse a3.',
          ),
          board(
            figures.engage,
            'Longe da vista um do outro. A única casa de onde a1 veria o inimigo é d4. Depois o Azul captura-o lá e ganha.',
          ),
          text(
            'Que bispo se move é à escolha: pode deixar-se uma captura por fazer e trazer outro bispo. Ninguém salta por cima de peças nem vai para a casa de um amigo.',
          ),
          board(
            figures.choice,
            'O bispo de d4 só pode capturar f6. Mas o Vermelho pode antes mover e3 para c1, de onde vê a3.',
          ),
          board(
            figures.stuck,
            'Nem todos os bispos podem mover-se: a1 e b2 estão tapados por amigos, e a3 não chega a nenhuma casa de onde veja um inimigo.',
          ),
        ],
      },
      {
        id: 'end',
        title: 'Não há empates',
        rules: rules.end,
        blocks: [
          text(
            'Enquanto houver as duas cores no tabuleiro, quem tem a vez tem sempre o que jogar. Não existem empates, e nenhuma partida dura para sempre.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Variantes',
        rules: [],
        blocks: [
          list(
            `${pt.presets.rows}: filas de cores alternadas, o Vermelho na de baixo; o início habitual.`,
            `${pt.presets.diagonals}: as cores mudam em riscas inclinadas, como numa folha de regras de 2010.`,
            `${pt.presets.report}: outra vez filas, mas a de baixo é do Azul; o Vermelho continua a começar.`,
            `${pt.options.size}: 4, 6, 8, 10 ou 12 casas de lado.`,
          ),
        ],
      },
      {
        id: 'writing',
        title: 'Escrever as jogadas',
        rules: rules.writing,
        blocks: [text('Só as duas casas: a1xb2 para uma captura, a1-d4 para outra jogada qualquer.')],
      },
      {
        id: 'tips',
        title: 'Três conselhos',
        rules: [],
        blocks: [
          list(
            'Antes de capturar, conte quem pode responder nessa casa, e quem responde a seguir.',
            'Quando não há inimigos à vista uns dos outros, é mau ter a vez: é preciso ir pôr-se à vista de alguém.',
            'Um bispo que se mete entre um amigo e um inimigo volta a libertar o amigo. Estas jogadas calmas também obrigam o outro lado a jogar.',
          ),
        ],
      },
    ],
  },
};
