/** How to play Dameo, for people who have never read its rules. */
import { names } from '../../names/dameo.ts';
import type { Guides } from '../index.ts';
import { board, list, text } from '../write.ts';

const figures = {
  start: { position: 'mmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w 0 1' },
  line: { position: '7m/8/8/8/2M5/2M5/2M5/8 w 0 1', marks: ['c2', 'c3', 'c4'], move: 'c2-c5' },
  ownKing: { position: '7m/8/8/8/8/3K4/3M4/8 w 0 1', marks: ['d2', 'd3'] },
  directions: {
    position: '8/8/8/3m4/2mMm3/3k4/8/8 w 0 1',
    marks: ['b4', 'd2', 'd6', 'f4'],
    move: 'd4xd6',
  },
  most: { position: '8/8/2m5/8/2K1m3/5m2/8/8 w 0 1', marks: ['e4', 'f3'], move: 'c4xf4xf1' },
  passing: { position: '2m4m/1m1m4/3M4/8/8/8/8/8 w 0 1', marks: ['d8', 'b8'], move: 'd6xd8xb8xb6' },
};

const rules = {
  setup: ['1'],
  moves: ['2', '4'],
  captures: ['2.1', '2.2', '5'],
  kings: ['3'],
  end: ['2.4', '6', '7'],
  writing: ['8'],
};

const { en, pt } = names;

export const guide: Guides = {
  en: {
    intro:
      'Dameo is a kind of draughts by Christian Freeling (2000) for two players. Here men march in whole columns, and one capture can sweep half the board.',
    sections: [
      {
        id: 'aim',
        title: 'Aim',
        rules: [],
        blocks: [text('Take every enemy piece, or leave your opponent without a move.')],
      },
      {
        id: 'setup',
        title: 'Set-up',
        rules: rules.setup,
        blocks: [
          text(
            'All 64 squares are used; their colours have no meaning. Each side starts with 18 men. White plays up the board and begins. Then you take turns, and you may never skip one.',
          ),
          board(figures.start, 'The start: eight, six and four men for each side.'),
        ],
      },
      {
        id: 'moves',
        title: 'Moving',
        rules: rules.moves,
        blocks: [
          text(
            'A man steps to the next square ahead, straight or slanting, if it is empty. It does not step sideways or back.',
          ),
          text(
            'Men who stand one behind the other without a gap, straight or slanting, can advance together by one square. By hand you simply carry the last man to the front. You may also leave some men at the back of the line where they are.',
          ),
          board(
            figures.line,
            'The column moves up as one: c2 goes to c5. With c3-c5 only the front two would advance.',
          ),
          text(
            'A king runs any distance over empty squares in all eight directions. Kings never belong to a line.',
          ),
          board(figures.ownKing, 'Not allowed: d2-d4. Men cannot push their own king along.'),
        ],
      },
      {
        id: 'captures',
        title: 'Capturing',
        rules: rules.captures,
        blocks: [
          text(
            'You capture by jumping along a row or a column, in all four directions, never diagonally. A man jumps over a neighbour to the empty square just behind. A king may start from further away and may land on any free square beyond, up to the next piece.',
          ),
          board(figures.directions, 'The man on d4 may jump any of its four neighbours, also backwards.'),
          text(
            'If your piece can jump again from where it landed, it goes on, turning as it likes. Pieces you have jumped stay until the end and block the way: you cannot cross them a second time. Then all of them are taken off together.',
          ),
          text(
            'Capturing is compulsory, and so is taking as many pieces as you can. A king counts no more than a man. If several captures take equally many, pick the one you like.',
          ),
          board(
            figures.most,
            'The king has to take both e4 and f3, so it must land on f4. Taking c6, or landing on g4, would bring only one piece.',
          ),
        ],
      },
      {
        id: 'kings',
        title: 'Becoming a king',
        rules: rules.kings,
        blocks: [
          text(
            'A man that finishes its move on the farthest row becomes a king, and moves as one from the next turn on.',
          ),
          board(
            figures.passing,
            'This man touches the last row on d8 and b8 but has to jump on, so it is still a man on b6.',
          ),
        ],
      },
      {
        id: 'end',
        title: 'End of the game',
        rules: rules.end,
        blocks: [
          text('You lose when it is your turn and you have no pieces, or none that can move. It is a draw:'),
          list(
            'when the same position comes up for the third time;',
            'when both sides have made 25 moves in a row with kings only and nothing was taken;',
            'when just one king each is left and both have had two more moves.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Variants',
        rules: [],
        blocks: [list(`${en.presets.standard}: the game described here; there is no other.`)],
      },
      {
        id: 'writing',
        title: 'Writing moves',
        rules: rules.writing,
        blocks: [
          text(
            'Write where the move starts and ends: d3-d4, or d1-d4 for the line d1, d2, d3. A capture lists each landing: c4xf4xf1.',
          ),
        ],
      },
      {
        id: 'tips',
        title: 'Three tips',
        rules: [],
        blocks: [
          list(
            'Check rows and columns before every move: a piece with a free square behind it may be jumped.',
            'Make use of compulsory captures. One man given away can drag an enemy to where you take three.',
            'Leave the men on a1, c1, f1 and h1 (Black: a8, c8, f8, h8) at home for long. They catch fresh enemy kings.',
          ),
        ],
      },
    ],
  },
  pt: {
    intro:
      'Dameo é um jogo de damas de Christian Freeling (2000), para dois jogadores. Aqui os peões marcham em colunas inteiras, e uma só captura pode varrer meio tabuleiro.',
    sections: [
      {
        id: 'aim',
        title: 'Objetivo',
        rules: [],
        blocks: [text('Capturar todas as peças do adversário, ou deixá-lo sem jogadas.')],
      },
      {
        id: 'setup',
        title: 'Preparação',
        rules: rules.setup,
        blocks: [
          text(
            'Usam-se as 64 casas; as cores delas não contam. Cada lado começa com 18 peões. As Brancas jogam para cima e são as primeiras. Depois joga um de cada vez, e ninguém pode ficar sem jogar.',
          ),
          board(figures.start, 'O início: oito, seis e quatro peões de cada lado.'),
        ],
      },
      {
        id: 'moves',
        title: 'Mover',
        rules: rules.moves,
        blocks: [
          text(
            'Um peão avança para a casa seguinte, em frente ou na diagonal, se estiver vazia. Nunca anda para o lado nem para trás.',
          ),
          text(
            'Os peões que estejam uns atrás dos outros sem intervalos, a direito ou na diagonal, podem avançar todos juntos uma casa. À mão, basta levar o último peão para a frente. Também se podem deixar ficar alguns dos peões de trás.',
          ),
          board(
            figures.line,
            'A coluna avança em bloco: o peão de c2 passa para c5. Com c3-c5 só avançariam os dois da frente.',
          ),
          text(
            'Uma dama corre qualquer distância por casas vazias, nas oito direções. As damas nunca fazem parte de uma linha.',
          ),
          board(figures.ownKing, 'Não se pode: d2-d4. Os peões não empurram a própria dama.'),
        ],
      },
      {
        id: 'captures',
        title: 'Capturar',
        rules: rules.captures,
        blocks: [
          text(
            'Captura-se saltando ao longo de uma linha ou de uma coluna, nos quatro sentidos, nunca na diagonal. Um peão salta uma peça vizinha e cai na casa vazia logo a seguir. Uma dama pode vir de mais longe e cair em qualquer casa livre depois da peça, até à peça seguinte.',
          ),
          board(
            figures.directions,
            'O peão de d4 pode saltar qualquer das quatro vizinhas, também para trás.',
          ),
          text(
            'Se a peça puder saltar outra vez de onde caiu, continua, virando como quiser. As peças saltadas ficam no tabuleiro até ao fim e tapam o caminho: não se passa por elas uma segunda vez. No fim saem todas juntas.',
          ),
          text(
            'É obrigatório capturar, e capturar o maior número possível de peças. Uma dama não vale mais do que um peão. Se várias capturas tomarem o mesmo número, escolhe-se à vontade.',
          ),
          board(
            figures.most,
            'A dama tem de capturar e4 e f3, por isso tem de cair em f4. Tomar c6, ou cair em g4, daria só uma peça.',
          ),
        ],
      },
      {
        id: 'kings',
        title: 'Fazer dama',
        rules: rules.kings,
        blocks: [
          text(
            'Um peão que acaba a jogada na última linha do outro lado torna-se dama, e joga como dama a partir da vez seguinte.',
          ),
          board(
            figures.passing,
            'Este peão toca na última linha em d8 e b8, mas tem de continuar a saltar: em b6 ainda é um peão.',
          ),
        ],
      },
      {
        id: 'end',
        title: 'Fim da partida',
        rules: rules.end,
        blocks: [
          text(
            'Perde quem, na sua vez, não tem peças ou não consegue mover nenhuma. A partida acaba empatada:',
          ),
          list(
            'quando a mesma posição aparece pela terceira vez;',
            'quando cada lado fez 25 jogadas seguidas só com damas e sem nada capturado;',
            'quando só resta uma dama de cada lado e ambos já jogaram mais duas vezes.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Variantes',
        rules: [],
        blocks: [list(`${pt.presets.standard}: o jogo descrito aqui; não há outro.`)],
      },
      {
        id: 'writing',
        title: 'Escrever as jogadas',
        rules: rules.writing,
        blocks: [
          text(
            'Escreve-se onde a jogada começa e onde acaba: d3-d4, ou d1-d4 para a linha d1, d2, d3. Uma captura diz todas as casas onde cai: c4xf4xf1.',
          ),
        ],
      },
      {
        id: 'tips',
        title: 'Três conselhos',
        rules: [],
        blocks: [
          list(
            'Antes de cada jogada, olhe ao longo das linhas e das colunas: uma peça com uma casa livre atrás pode ser saltada.',
            'Aproveite a obrigação de capturar. Um peão oferecido pode arrastar o adversário para onde se capturam três.',
            'Deixe ficar em casa, durante muito tempo, os peões de a1, c1, f1 e h1 (Pretas: a8, c8, f8, h8). Apanham as damas acabadas de fazer.',
          ),
        ],
      },
    ],
  },
};
