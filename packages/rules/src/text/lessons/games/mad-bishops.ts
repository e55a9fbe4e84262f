/** The lessons of Mad Bishops: from one capture to a small game. */
import type { Course, Lesson } from '../types.ts';
import { both, hint } from '../write.ts';

const seeing: Lesson[] = [
  {
    id: 'first-kill',
    title: both('See it, capture it', 'Ver é capturar'),
    intro: both(
      'Capture every enemy bishop and you win. Yours are the red ones. A bishop looks along its diagonals. When it sees an enemy, it is mad: all it may do is move onto that enemy and capture it. Only the dark squares are used.',
      'Ganha quem capturar todos os bispos do adversário. Os seus são os vermelhos. Um bispo olha ao longo das diagonais. Quando vê um inimigo, enlouquece: só pode ir para a casa dele e capturá-lo. Só se usam as casas escuras.',
    ),
    task: both('Capture the bishop that yours can see.', 'Capture o bispo que o seu consegue ver.'),
    done: both(
      'Your bishop now stands where the enemy stood. That is all there is to a capture.',
      'O seu bispo está agora onde estava o inimigo. Capturar é só isto.',
    ),
    missed: both('That was no capture.', 'Isso não foi uma captura.'),
    hints: [hint('Follow the diagonal up from a1.', 'Siga a diagonal que sobe de a1.', 'a1', 'd4')],
    rules: ['1.1.1', '1.1.2', '1.2.1', '1.2.2', '1.5', '1.5.1', '2.2.1'],
    position: '6/6/3B2/6/5B/R5 r',
    goal: { kind: 'take', count: 1 },
    replies: [],
    solution: ['a1xd4'],
    attempts: [
      { move: 'a1-b2', code: 'must-kill' },
      { move: 'a1-a2', code: 'light-cell' },
      { move: 'a1xf2', code: 'not-in-line' },
      { move: 'd4xa1', code: 'enemy-bishop' },
      { move: 'c1-d2', code: 'no-bishop' },
      { move: 'a1-a1', code: 'no-pass' },
      { move: 'a1-a7', code: 'off-board' },
      { move: 'a1xd4:C', code: 'no-choice' },
    ],
  },
  {
    id: 'in-the-way',
    title: both('Out of sight', 'Fora de vista'),
    intro: both(
      'A bishop sees only the first piece on each diagonal. Nobody looks or jumps over another bishop, and you cannot enter a square of your own.',
      'Um bispo só vê a primeira peça de cada diagonal. Ninguém vê nem salta por cima de outro bispo, e não se pode entrar numa casa que já é sua.',
    ),
    task: both('Capture with the bishop that can see an enemy.', 'Capture com o bispo que vê um inimigo.'),
    done: both(
      'Right: the bishop on a1 stood behind its friend and saw nothing. It could not even move.',
      'Certo: o bispo em a1 estava atrás do amigo e não via nada. Nem se podia mexer.',
    ),
    missed: both('That was no capture.', 'Isso não foi uma captura.'),
    hints: [
      hint(
        'Which of your two bishops has nothing between itself and e5?',
        'Qual dos seus dois bispos não tem nada entre si e e5?',
        'a1',
        'c3',
        'e5',
      ),
    ],
    rules: ['1.4.1', '1.7.1', '1.7.2', '1.7.3'],
    position: '6/4B1/6/2R3/5B/R5 r',
    goal: { kind: 'take', count: 1 },
    replies: [],
    solution: ['c3xe5'],
    attempts: [
      { move: 'a1xe5', code: 'hidden' },
      { move: 'a1-d4', code: 'jump' },
      { move: 'a1-c3', code: 'own-bishop' },
      { move: 'a1-b2', code: 'stuck' },
    ],
  },
  {
    id: 'engage',
    title: both('Make contact', 'Entrar em contacto'),
    intro: both(
      'A bishop that sees no enemy is free. It may slide along a diagonal, but it has to stop where it does see one. Other squares are not allowed.',
      'Um bispo que não vê nenhum inimigo está livre. Pode deslizar por uma diagonal, mas tem de parar onde veja um. Noutras casas não pode.',
    ),
    task: both(
      'Slide your bishop to a square from which it sees the enemy.',
      'Deslize o seu bispo até uma casa de onde veja o inimigo.',
    ),
    done: both(
      'Contact! But sight goes both ways: now it is the enemy who may capture. You will soon see how to deal with that.',
      'Contacto! Mas quem vê também é visto: agora é o inimigo que pode capturar. Já vai ver como resolver isso.',
    ),
    missed: both('That is not the square.', 'Não é essa a casa.'),
    hints: [
      hint(
        'Draw the diagonal of the blue bishop. Where does it cross yours?',
        'Siga a diagonal do bispo azul. Onde se cruza com a sua?',
        'b6',
        'a1',
      ),
    ],
    rules: ['1.4.2', '1.5.2', '2.2.2', '2.2.3'],
    position: '1B4/6/6/6/6/R5 r',
    goal: { kind: 'stand', cells: ['d4'], secret: true },
    replies: [],
    solution: ['a1-d4'],
    attempts: [
      { move: 'a1-c3', code: 'no-contact' },
      { move: 'a1-c1', code: 'not-diagonal' },
      { move: 'a1-b2-d4', code: 'two-cells' },
    ],
  },
];

const fighting: Lesson[] = [
  {
    id: 'guarded',
    title: both('Look before you capture', 'Olhe antes de capturar'),
    intro: both(
      'A turn is one capture, and then it is the other side. If a second enemy sees the square where you land, it captures you next. Choose a victim that nobody guards.',
      'Cada vez é só uma captura, e depois joga o outro lado. Se um segundo inimigo vê a casa onde parou, captura-o a seguir. Escolha uma vítima que ninguém guarde.',
    ),
    task: both('Capture a bishop and survive.', 'Capture um bispo e sobreviva.'),
    done: both(
      'Well chosen: the other one was guarded from a5.',
      'Bem escolhido: o outro estava guardado por a5.',
    ),
    missed: both(
      'You were captured in return: that victim was guarded.',
      'Foi capturado a seguir: aquela vítima estava guardada.',
    ),
    hints: [
      hint(
        'Your bishop sees two enemies. One has a friend right behind it.',
        'O seu bispo vê dois inimigos. Um deles tem um amigo mesmo atrás.',
        'b4',
        'f4',
      ),
    ],
    rules: ['1.5.1.1'],
    position: '6/B5/1B3B/6/3R2/6 r',
    goal: { kind: 'keep', turns: 1, count: 1 },
    replies: ['a5xb4'],
    solution: ['d2xf4'],
    attempts: [
      { move: 'd2xb4xa5', code: 'one-kill' },
      { move: 'd2-e3', code: 'must-kill' },
    ],
  },
  {
    id: 'your-choice',
    title: both('You choose who moves', 'Escolhe quem joga'),
    intro: both(
      'An engaged bishop must capture if it moves. But you decide which bishop moves! A free one may make contact while a friend waits with its capture.',
      'Um bispo que vê um inimigo tem de capturar, se jogar. Mas o bispo que joga é à sua escolha! Um bispo livre pode entrar em contacto enquanto um amigo guarda a sua captura para depois.',
    ),
    task: both(
      'Leave the capture for later: move the free bishop.',
      'Guarde a captura para depois: mova o bispo livre.',
    ),
    done: both(
      'Now two of your bishops see an enemy, and nobody forced you to capture.',
      'Agora dois dos seus bispos veem um inimigo, e ninguém o obrigou a capturar.',
    ),
    missed: both('That was the bishop that already saw an enemy.', 'Esse bispo já via um inimigo.'),
    hints: [
      hint('The bishop on e3 sees nobody yet.', 'O bispo em e3 ainda não vê ninguém.', 'e3'),
      hint('From c1 it would see a3.', 'De c1 veria a3.', 'e3', 'c1'),
    ],
    rules: ['1.6'],
    position: '5B/6/3R2/B3R1/6/6 r',
    goal: { kind: 'stand', cells: ['c1'], secret: true },
    replies: [],
    solution: ['e3-c1'],
    attempts: [
      { move: 'e3-f4', code: 'no-contact' },
      { move: 'd4-c5', code: 'must-kill' },
    ],
  },
  {
    id: 'bait',
    title: both('The bait', 'O isco'),
    intro: both(
      'Since an engaged bishop can do nothing but capture, you can lure it. Offer one bishop on a square that another of yours watches, and strike back.',
      'Como um bispo que vê um inimigo só pode capturar, pode atraí-lo. Ofereça um bispo numa casa que outro seu vigia, e responda.',
    ),
    task: both('Capture the last enemy in two moves.', 'Capture o último inimigo em duas jogadas.'),
    done: both(
      'It had to take the bait. Capture the last enemy and you win.',
      'Teve de morder o isco. Quem captura o último inimigo ganha.',
    ),
    missed: both(
      'Offer the bait where another of your bishops is watching, and strike back at once.',
      'Ofereça o isco onde outro bispo seu esteja a vigiar, e responda logo.',
    ),
    hints: [
      hint(
        'Offer the bait on the long diagonal, between your two bishops.',
        'Ofereça o isco na diagonal grande, entre os seus dois bispos.',
        'a1',
        'f6',
      ),
      hint('d4 is the square.', 'A casa é d4.', 'd4'),
    ],
    rules: ['1.8'],
    position: '1B3R/6/6/6/6/R1R3 r',
    goal: { kind: 'win' },
    replies: [],
    solution: ['a1-d4', 'f6xd4'],
    within: 2,
    attempts: [{ move: 'f6xd4', code: 'game-over', after: ['a1-d4', 'f6xd4'] }],
  },
];

const winning: Lesson[] = [
  {
    id: 'right-order',
    title: both('The right order', 'A ordem certa'),
    intro: both(
      'You could capture on either side. Think one step further: after your capture, which enemy is left, what can it do, and who of yours is watching?',
      'Pode capturar dos dois lados. Pense um passo à frente: depois da sua captura, que inimigo resta, o que pode ele fazer, e quem dos seus está a vigiar?',
    ),
    task: both('Win in two moves.', 'Ganhe em duas jogadas.'),
    done: both(
      'The last enemy had to capture on a5, right under the eyes of your bishop on b6.',
      'O último inimigo teve de capturar em a5, mesmo à vista do seu bispo em b6.',
    ),
    missed: both(
      'Capture on c1 first: then the enemy on b4 has to come to a5, and b6 is watching.',
      'Capture primeiro em c1: depois o inimigo em b4 tem de ir a a5, e b6 está a vigiar.',
    ),
    hints: [
      hint(
        'The enemy on b4 can only capture on a5, and b6 watches that square.',
        'O inimigo em b4 só pode capturar em a5, e b6 vigia essa casa.',
        'b4',
        'a5',
        'b6',
      ),
      hint('So leave b4 alone for now.', 'Por isso deixe b4 em paz por agora.', 'b2', 'c1'),
    ],
    rules: ['1.9.1'],
    position: '1R4/R5/1B4/6/1R4/2B3 r',
    goal: { kind: 'win' },
    replies: [],
    solution: ['b2xc1', 'b6xa5'],
    within: 2,
    attempts: [{ move: 'b6xb4', code: 'not-in-line' }],
  },
  {
    id: 'quiet-move',
    title: both('The quiet move', 'A jogada calma'),
    intro: both(
      'There is no draw: nobody may pass, and a bishop that sees nobody must step into sight again. So it can pay to lure an enemy away, and to capture it when it has to come back.',
      'Não há empates: ninguém pode passar, e um bispo que não vê ninguém tem de voltar a aparecer. Por isso pode compensar atrair um inimigo para longe e capturá-lo quando tiver de voltar.',
    ),
    task: both('Win in three moves.', 'Ganhe em três jogadas.'),
    done: both(
      'Lured away, it had to come back into sight. Calm, and deadly.',
      'Atraído para longe, teve de voltar a aparecer. Com calma, e sem falhar.',
    ),
    missed: both(
      'Three moves are gone. Perhaps begin without a capture.',
      'Já lá vão três jogadas. Talvez seja melhor começar sem capturar.',
    ),
    hints: [
      hint('Do not capture yet.', 'Não capture já.'),
      hint('The free bishop on f4 may move to d6.', 'O bispo livre em f4 pode ir para d6.', 'f4', 'd6'),
    ],
    rules: ['1.9.2'],
    position: '5R/R5/1B3R/6/6/B5 r',
    goal: { kind: 'win' },
    replies: ['b4xd2', 'a1xe5', 'b4xd6', 'b4xa5', 'a1xf6'],
    solution: ['f4-d6', 'f6xa1', 'a5xb4'],
    within: 3,
    attempts: [],
  },
  {
    id: 'first-game',
    title: both('Your first game', 'A sua primeira partida'),
    intro: both(
      'Now a whole game on a small board. At the start every dark square holds a bishop, row by row, and everybody is engaged. The usual board has ten by ten squares and 25 bishops a side.',
      'Agora uma partida inteira num tabuleiro pequeno. No início há um bispo em cada casa escura, fila a fila, e toda a gente se vê. O tabuleiro habitual tem dez por dez casas e 25 bispos de cada lado.',
    ),
    task: both('Capture them all.', 'Capture-os todos.'),
    done: both(
      'Your first victory! You know all the rules now; the big board is waiting.',
      'A sua primeira vitória! Já sabe as regras todas; o tabuleiro grande está à espera.',
    ),
    missed: both('This time they got you. Try again!', 'Desta vez foram eles. Tente outra vez!'),
    hints: [
      hint(
        'Before each capture, look who sees the square where you will land.',
        'Antes de cada captura, veja quem vê a casa onde vai parar.',
      ),
    ],
    rules: ['1.3.1'],
    position: '1B1B/R1R1/1B1B/R1R1 r',
    goal: { kind: 'win' },
    replies: { player: 'level-1', seed: 2 },
    solution: ['c1xd2', 'c3xa1', 'a1xd4', 'd4xc3'],
    within: 30,
    attempts: [],
  },
];

export const course: Course = {
  lessons: [...seeing, ...fighting, ...winning],
  untaught: {
    '1.3': 'another way to set up the same game',
    2: 'how positions and lists are written, for files',
  },
  unmet: {},
};
