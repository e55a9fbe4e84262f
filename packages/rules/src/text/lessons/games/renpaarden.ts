/** The lessons of Renpaarden: from one hop to a small race. */
import type { Course, Lesson } from '../types.ts';
import { both, hint } from '../write.ts';

const riding: Lesson[] = [
  {
    id: 'hop',
    title: both('Hop!', 'Salte!'),
    intro: both(
      'It is a race: the first to bring all horses to the far side wins. Yours are the light ones. A horse hops like a knight in chess: two squares one way and one to the side, over whatever stands between. It may go in any direction, but never onto a horse of your own.',
      'É uma corrida: ganha quem levar primeiro todos os cavalos para o outro lado. Os seus são os claros. Um cavalo salta como no xadrez: duas casas numa direção e uma para o lado, por cima do que estiver no meio. Pode ir em qualquer direção, mas nunca para cima de um cavalo seu.',
    ),
    task: both('Bring a horse to c5 in two moves.', 'Leve um cavalo a c5 em duas jogadas.'),
    done: both(
      'Two hops, and you are halfway across. Nothing is ever captured in this game.',
      'Dois saltos e já vai a meio. Neste jogo nunca se captura nada.',
    ),
    missed: both(
      'The horse on c3 could do it: first to a4 or e4, then to c5.',
      'O cavalo em c3 conseguia: primeiro a4 ou e4, depois c5.',
    ),
    hints: [
      hint(
        'From a4 and from e4 one hop leads to c5.',
        'De a4 e de e4 chega-se a c5 com um salto.',
        'a4',
        'e4',
        'c5',
      ),
    ],
    rules: ['1.1', '1.3', '1.4', '1.4.1', '1.4.3'],
    position: 'BBBBB/BBBBB/5/5/2W2/WWWWW/W1WWW w 0',
    options: { size: '5x7' },
    goal: { kind: 'stand', cells: ['c5'] },
    replies: ['a6-b4', 'b4-a6'],
    solution: ['c3-a4', 'a4-c5'],
    within: 2,
    attempts: [
      { move: 'c3-c4', code: 'not-a-hop' },
      { move: 'c3-e2', code: 'own-horse' },
      { move: 'a3-b5', code: 'no-horse' },
      { move: 'a6-b4', code: 'enemy-horse' },
      { move: 'c3-c3', code: 'start-square' },
      { move: 'c3-c9', code: 'off-board' },
      { move: 'c3-b5:W', code: 'no-choice' },
    ],
  },
  {
    id: 'ride',
    title: both('Over their backs', 'À boleia do adversário'),
    intro: both(
      'Now the fun: land on an enemy horse, and you must hop on from there in the same move. The enemy horse stays where it is. Choose the square where your ride ends.',
      'Agora a graça do jogo: se cair em cima de um cavalo adversário, tem de voltar a saltar dali, na mesma jogada. O cavalo adversário fica onde está. Escolha a casa onde a viagem acaba.',
    ),
    task: both('Reach d6 in one move.', 'Chegue a d6 numa só jogada.'),
    done: both(
      'Four ranks in one move, thanks to the horse on c4. A move is written with its first and last square only.',
      'Quatro linhas numa só jogada, graças ao cavalo em c4. Uma jogada escreve-se só com a casa de partida e a de chegada.',
    ),
    missed: both('That move did not end on d6.', 'Essa jogada não acabou em d6.'),
    hints: [
      hint(
        'Which of your horses is one hop away from c4? From there d6 is the next hop.',
        'Qual dos seus cavalos está a um salto de c4? Dali, d6 é o salto seguinte.',
        'c4',
        'd6',
      ),
    ],
    rules: ['1.4.2', '1.5', '1.7', '2.2'],
    position: 'BBBBB/BBB1B/5/2B2/5/WWWWW/WWWWW w 0',
    options: { size: '5x7' },
    goal: { kind: 'stand', cells: ['d6'] },
    replies: [],
    solution: ['b2-d6'],
    attempts: [
      { move: 'b2-c4', code: 'must-hop-on' },
      { move: 'b2-a4-c5', code: 'ends-on-empty' },
      { move: 'b2-b3', code: 'no-chain' },
      { move: 'b2-c4-b2', code: 'start-square' },
    ],
  },
  {
    id: 'ladder',
    title: both('The ladder', 'A escada'),
    intro: both(
      'A ride goes on as long as it lands on enemy horses, and it ends on the first empty square. Enemy horses that stand a hop apart are a ladder for you.',
      'A viagem continua enquanto cair em cima de cavalos adversários, e acaba na primeira casa vazia. Cavalos adversários à distância de um salto uns dos outros são uma escada para si.',
    ),
    task: both(
      'Bring a horse from your first two ranks to b7, in one move.',
      'Leve um cavalo das suas duas primeiras linhas até b7, numa só jogada.',
    ),
    done: both(
      'From one end to the other! Remember that your horses are ladders for your opponent too.',
      'De uma ponta à outra! Lembre-se de que os seus cavalos também são escadas para o adversário.',
    ),
    missed: both('That move did not end on b7.', 'Essa jogada não acabou em b7.'),
    hints: [
      hint(
        'Two black horses stand in the way, or on the way.',
        'Há dois cavalos pretos pelo caminho.',
        'b3',
        'c5',
      ),
      hint('First b3, then c5, then b7.', 'Primeiro b3, depois c5, depois b7.', 'b3', 'c5', 'b7'),
    ],
    rules: ['1.4.2'],
    position: 'B1BBB/BB1BB/2B2/5/1B3/WWWWW/WWWWW w 0',
    options: { size: '5x7' },
    goal: { kind: 'stand', cells: ['b7'] },
    replies: [],
    solution: ['a1-b7'],
    attempts: [
      { move: 'a1-b3', code: 'must-hop-on' },
      { move: 'a1-b3-c5', code: 'must-hop-on' },
      { move: 'a1-b3-c5-c6', code: 'not-a-hop' },
    ],
  },
  {
    id: 'dead-end',
    title: both('Nowhere to land', 'Sem saída'),
    intro: both(
      'A ride that finds no empty square is no move at all. This time you have the dark horses and ride down. Your horse on e3 is stuck: wherever it hops, it meets only white horses that lead nowhere.',
      'Uma viagem que não encontra nenhuma casa vazia não é jogada. Desta vez tem os cavalos escuros e vai para baixo. O seu cavalo em e3 está preso: para onde quer que salte, só encontra cavalos brancos que não levam a lado nenhum.',
    ),
    task: both('Bring another horse to e2.', 'Leve outro cavalo a e2.'),
    done: both(
      'Right. There is always some horse that can move; nobody is ever stuck altogether.',
      'Certo. Há sempre algum cavalo que se pode mover; ninguém fica completamente preso.',
    ),
    missed: both('That move did not end on e2.', 'Essa jogada não acabou em e2.'),
    hints: [
      hint('One hop is enough: look at the c file.', 'Basta um salto: olhe para a coluna c.', 'c3', 'e2'),
    ],
    rules: ['1.6'],
    position: '1BWBB/B1B1W/1WBBB/WWBW1/WWWWB b 17',
    options: { size: 5 },
    goal: { kind: 'stand', cells: ['e2'] },
    replies: [],
    solution: ['c3-e2'],
    attempts: [{ move: 'e3-d1', code: 'dead-end' }],
  },
];

const ends: Lesson[] = [
  {
    id: 'goal',
    title: both('The last horse home', 'O último a chegar'),
    intro: both(
      'You win the moment all your horses stand where the enemy horses stood at the start: here the two top ranks. One square is left to fill.',
      'Ganha assim que todos os seus cavalos estiverem nas casas de onde partiram os do adversário: aqui, as duas linhas de cima. Falta encher uma casa.',
    ),
    task: both('Win in one move.', 'Ganhe numa só jogada.'),
    done: both(
      'That is the whole aim of the game. Your opponent gets no last move.',
      'É esse o objetivo do jogo. O adversário já não joga mais.',
    ),
    missed: both('The goal is not full yet.', 'A meta ainda não está cheia.'),
    hints: [
      hint(
        'Three black horses make a ladder to e9.',
        'Três cavalos pretos fazem uma escada até e9.',
        'd5',
        'f6',
        'd7',
      ),
    ],
    rules: ['1.2', '1.8'],
    position: 'WWWW1WWWW/WWWWWWWWW/3B5/5B3/3B5/1W7/9/BBBBBB3/BBBBBBBBB w 90',
    goal: { kind: 'win', reason: 'goal' },
    replies: [],
    solution: ['b4-e9'],
    attempts: [
      { move: 'b4-d5', code: 'must-hop-on' },
      { move: 'a9-b7', code: 'game-over', after: ['b4-e9'] },
    ],
  },
  {
    id: 'make-room',
    title: both('Room at the back', 'Lugar ao fundo'),
    intro: both(
      'The last squares are the hardest: a horse changes colour with every hop, and the horses that arrived first are in the way. You may move a horse that has arrived.',
      'As últimas casas são as mais difíceis: um cavalo muda de cor a cada salto, e os que chegaram primeiro estorvam. Também pode mover um cavalo que já chegou.',
    ),
    task: both('Win the race.', 'Ganhe a corrida.'),
    done: both(
      'Well planned. Counting the last hops is half the game.',
      'Bem pensado. Contar os últimos saltos é meio jogo.',
    ),
    missed: both(
      'The horse on b5 fills a7 at once; the other one goes round to c7.',
      'O cavalo em b5 enche já a7; o outro dá a volta até c7.',
    ),
    hints: [
      hint(
        'Two squares of the goal are empty. Which horse fits which?',
        'Faltam duas casas da meta. Que cavalo serve para qual?',
        'a7',
        'c7',
      ),
    ],
    rules: ['1.8'],
    position: '1W1/WWW/1W1/W1B/3/BBB/B1B w 40',
    options: { size: '3x7' },
    goal: { kind: 'win', reason: 'goal' },
    replies: ['c4-a5', 'a5-c4'],
    solution: ['b5-a7', 'a4-c3', 'c3-b5', 'b5-c7'],
    within: 6,
    attempts: [],
  },
  {
    id: 'deadline',
    title: both('Leave home in time', 'Sair de casa a tempo'),
    intro: both(
      'A horse that never leaves home would spoil the race. So tournament rules set a deadline: on this board, from move 35 on, you lose if you end a move with a horse on your first two ranks. This is your move 34.',
      'Um cavalo que nunca sai de casa estragaria a corrida. Por isso as regras de torneio têm um prazo: neste tabuleiro, a partir da 35.ª jogada, perde se acabar uma jogada com um cavalo nas suas duas primeiras linhas. Esta é a sua 34.ª.',
    ),
    task: both(
      'Leave home in time, and let Black miss the deadline.',
      'Saia de casa a tempo e deixe as Pretas falhar o prazo.',
    ),
    done: both(
      'Your home is empty, theirs is not: you win. On the big board the deadline is move 50; the counter beside the board shows it.',
      'A sua casa está vazia e a das Pretas não: ganhou. No tabuleiro grande o prazo é a jogada 50; o contador ao lado do tabuleiro mostra-o.',
    ),
    missed: both('A horse of yours was still at home.', 'Ainda tinha um cavalo em casa.'),
    hints: [
      hint('Two of your horses are still at home.', 'Dois dos seus cavalos ainda estão em casa.', 'a1', 'e2'),
    ],
    rules: ['1.3.1'],
    position: 'WBBB1/BWWWW/W4/1B1B1/2WW1/BB2W/WBB2 w 66 tournament',
    options: { size: '5x7' },
    goal: { kind: 'win', reason: 'loitering' },
    replies: ['b7-c5', 'd7-c5', 'd7-e5'],
    solution: ['a1-b3', 'e2-b5'],
    within: 2,
    attempts: [],
  },
  {
    id: 'draw',
    title: both('Round and round', 'Às voltas'),
    intro: both(
      'Without the deadline you cannot force a stubborn opponent out: when the same position comes up for the third time, the game is drawn. It is also drawn after a great many moves (400 on the big board, counting both sides).',
      'Sem prazo, não se consegue obrigar a sair um adversário teimoso: quando a mesma posição surge pela terceira vez, a partida fica empatada. Também empata ao fim de muitas jogadas (400 no tabuleiro grande, somando os dois lados).',
    ),
    task: both('Hop back and forth until it is a draw.', 'Salte para cá e para lá até haver empate.'),
    done: both(
      'The draw is automatic. Tournament rules, with their deadline, make it rare.',
      'O empate é automático. As regras de torneio, com o seu prazo, tornam-no raro.',
    ),
    missed: both('The same position did not come up three times.', 'A mesma posição não surgiu três vezes.'),
    hints: [
      hint(
        'Black goes back and forth as well. Do the same with one horse.',
        'As Pretas também vão e vêm. Faça o mesmo com um cavalo.',
        'a1',
      ),
    ],
    rules: ['1.9', '1.9.1', '1.9.2'],
    position: 'BBB/BBB/3/WWW/WWW w 0',
    options: { size: '3x5' },
    goal: { kind: 'draw', reason: 'repetition' },
    replies: ['c4-a3', 'a3-c4'],
    solution: ['a1-b3', 'b3-a1', 'a1-b3', 'b3-a1'],
    within: 4,
    attempts: [{ move: 'a1-b3', code: 'game-over', after: ['a1-b3', 'b3-a1', 'a1-b3', 'b3-a1'] }],
  },
  {
    id: 'first-game',
    title: both('Your first race', 'A sua primeira corrida'),
    intro: both(
      'Now a whole race with six horses each, against a beginner. Both sides have made three moves. The big game has eighteen a side on nine by nine squares.',
      'Agora uma corrida inteira, com seis cavalos de cada lado, contra um principiante. Cada lado já fez três jogadas. O jogo grande tem dezoito de cada lado, em nove por nove casas.',
    ),
    task: both('Win the race.', 'Ganhe a corrida.'),
    done: both(
      'First home! You know all the rules now. Time for the big board.',
      'Chegou primeiro! Já sabe as regras todas. Está na hora do tabuleiro grande.',
    ),
    missed: both('Not this time. Try again!', 'Desta vez não foi. Tente outra vez!'),
    hints: [
      hint(
        'Look for rides: your opponent is your ladder. And take the last horses along early.',
        'Procure boleias: o adversário é a sua escada. E não deixe os últimos cavalos para o fim.',
      ),
    ],
    rules: ['1.2', '1.8'],
    position: 'WBB/BBB/1WW/1WW/1BW w 6 tournament',
    options: { size: '3x5' },
    goal: { kind: 'win' },
    replies: { player: 'level-1', seed: 9 },
    solution: ['c1-a2', 'b2-a3', 'a3-c4', 'a2-b4', 'b3-c5', 'c3-a4', 'c2-b5'],
    within: 60,
    attempts: [],
  },
];

export const course: Course = {
  lessons: [...riding, ...ends],
  untaught: { '2.1': 'how positions are written, for files' },
  unmet: {},
};
