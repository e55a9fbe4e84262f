/** The lessons of Dameo: from one step of a man to a small game. */
import type { Course, Lesson } from '../types.ts';
import { both, hint } from '../write.ts';

/** A black man who only moves down his file. */
const walk = (file: string): string[] =>
  [8, 7, 6, 5, 4, 3, 2].map((rank) => `${file}${rank}-${file}${rank - 1}`);

const moving: Lesson[] = [
  {
    id: 'first-steps',
    title: both('First steps', 'Primeiros passos'),
    intro: both(
      'You win when your opponent has no piece left, or none that can move. The light men are yours. A man takes one step at a time, always forward: straight ahead or along a diagonal. You take turns.',
      'Ganha quem deixar o adversário sem peças, ou sem nenhuma que se possa mover. Os peões claros são seus. Um peão dá um passo de cada vez, sempre em frente: a direito ou na diagonal. Joga-se à vez.',
    ),
    task: both('Bring your man to e6.', 'Leve o seu peão até e6.'),
    done: both(
      'Well walked! Forward or diagonally forward: that is all a man does when nothing can be captured.',
      'Bela caminhada! Em frente ou na diagonal: é tudo o que um peão faz quando não há nada para capturar.',
    ),
    missed: both(
      'Men never go back, so your man cannot get to e6 any more.',
      'Os peões nunca recuam, por isso o seu já não consegue chegar a e6.',
    ),
    hints: [
      hint(
        'e6 lies three ranks ahead and two files to the right: two of the three steps are diagonal.',
        'e6 fica três linhas à frente e duas colunas à direita: dois dos três passos são na diagonal.',
        'e6',
      ),
    ],
    rules: ['1.1', '1.4', '2.3', '3.1', '4.1.1'],
    position: '7m/8/8/8/8/2M5/8/8 w',
    goal: { kind: 'stand', cells: ['e6'] },
    replies: walk('h'),
    solution: ['c3-d4', 'd4-e5', 'e5-e6'],
    within: 3,
    attempts: [
      { move: 'c3-d3', code: 'man-sideways' },
      { move: 'c3-c2', code: 'man-backward' },
      { move: 'c3-d5', code: 'man-crooked' },
      { move: 'c3-c5', code: 'line-too-far' },
      { move: 'c3-c4-c5', code: 'plain-goes-on' },
      { move: 'c3-c3', code: 'no-passing' },
      { move: 'd4-d5', code: 'empty-start' },
      { move: 'h8-h7', code: 'enemy-start' },
      { move: 'c3-c9', code: 'off-board' },
      { move: 'c3-c4:K', code: 'no-choice' },
    ],
  },
  {
    id: 'whole-line',
    title: both('The whole line marches', 'A linha inteira marcha'),
    intro: both(
      'This is what makes Dameo special: men in a row, one behind the other, may all step forward together in one move. Move the man at the rear to the empty square in front of the line.',
      'É isto que torna o Dameo especial: peões seguidos, uns atrás dos outros, podem avançar todos juntos numa só jogada. Leve o peão de trás para a casa vazia à frente da linha.',
    ),
    task: both('Move all three men up by one square.', 'Faça os três peões avançar uma casa.'),
    done: both(
      'Three men, one move! On the board it looks as if the rear man had jumped to the front.',
      'Três peões, uma jogada! No tabuleiro, é como se o peão de trás tivesse passado para a frente.',
    ),
    missed: both(
      'Not all three went straight up. Take the man at the very rear to c5.',
      'Não avançaram os três a direito. Leve o último peão da linha até c5.',
    ),
    hints: [
      hint('Take the man on c2.', 'Pegue no peão em c2.', 'c2'),
      hint('It goes to c5, in front of the others.', 'Vai para c5, à frente dos outros.', 'c2', 'c5'),
    ],
    rules: ['4.1.2', '4.1.3', '4.1.6', '8.2.1'],
    position: '7m/8/8/8/2M5/2M5/2M5/8 w',
    goal: { kind: 'stand', cells: ['c3', 'c4', 'c5'] },
    replies: walk('h'),
    solution: ['c2-c5'],
    attempts: [
      { move: 'c2-c3', code: 'line-inside' },
      { move: 'c2-c6', code: 'line-too-far' },
    ],
  },
  {
    id: 'part-of-a-line',
    title: both('As much as you like', 'Só a parte que quiser'),
    intro: both(
      'You need not move the whole line. Whichever man you take is the rear of the part that moves; those behind him stay. Lines run along diagonals too.',
      'Não tem de mover a linha inteira. O peão em que pega é o último da parte que avança; os que estão atrás dele ficam. Também há linhas nas diagonais.',
    ),
    task: both(
      'First send the two front men of the c file forward, then the whole diagonal.',
      'Avance primeiro os dois peões da frente da coluna c, depois a diagonal inteira.',
    ),
    done: both(
      'Exactly. A long line gives you many different moves.',
      'Isso mesmo. Uma linha comprida dá-lhe muitas jogadas diferentes.',
    ),
    missed: both(
      'Other men moved than those we wanted. The man you take is the last one to go along.',
      'Avançaram outros peões. O peão em que pega é o último que vai.',
    ),
    hints: [
      hint(
        'On the c file, take the third man from below. On the diagonal, take the lowest.',
        'Na coluna c, pegue no terceiro peão a contar de baixo. Na diagonal, no mais baixo.',
        'c3',
        'e1',
      ),
    ],
    rules: ['4.1.4'],
    position: 'm7/8/8/8/2M5/2M3M1/2M2M2/2M1M3 w',
    goal: { kind: 'stand', cells: ['c1', 'c2', 'c4', 'c5', 'f2', 'g3', 'h4'] },
    replies: walk('a'),
    solution: ['c3-c5', 'e1-h4'],
    within: 2,
    attempts: [
      { move: 'c1-c4', code: 'line-inside' },
      { move: 'e1-g3', code: 'line-inside' },
    ],
  },
  {
    id: 'what-stops-a-line',
    title: both('Who is in the way?', 'Quem está no caminho?'),
    intro: both(
      'A line needs an empty square in front of it. An enemy piece stops it, the edge stops it, and so does your own king (the crowned piece): kings are no part of a line and are not pushed.',
      'Uma linha precisa de uma casa vazia à sua frente. Uma peça adversária trava-a, a borda também, e até a sua própria dama (a peça coroada): as damas não fazem parte de linhas nem são empurradas.',
    ),
    task: both(
      'One line can march straight up with all its men. Move it.',
      'Há uma linha que pode avançar a direito com todos os peões. Mova-a.',
    ),
    done: both(
      'Good eyes. The others have to wait until their way is free.',
      'Bom olho. As outras têm de esperar que o caminho fique livre.',
    ),
    missed: both(
      'That move was allowed, but it was not a whole line going straight up.',
      'Essa jogada era permitida, mas não foi uma linha inteira a avançar a direito.',
    ),
    hints: [
      hint(
        'Look at the square in front of each line: b6, d5, f5.',
        'Veja a casa à frente de cada linha: b6, d5, f5.',
        'b6',
        'd5',
        'f5',
      ),
      hint('The line on the f file is free.', 'A linha da coluna f está livre.', 'f2', 'f3', 'f4'),
    ],
    rules: ['4.1.5'],
    position: '8/1m6/1m6/1M1K3M/1M1M1MM1/3M1M2/5M2/8 w',
    // The other pieces must stay, so that no piece enters f5 from the side.
    goal: { kind: 'stand', cells: ['f3', 'f4', 'f5', 'g4', 'd5'], secret: true },
    replies: [],
    solution: ['f2-f5'],
    attempts: [
      { move: 'b4-b6', code: 'line-enemy' },
      { move: 'd3-d5', code: 'line-king' },
      { move: 'g4-h5', code: 'line-edge' },
    ],
  },
];

const capturing: Lesson[] = [
  {
    id: 'jump',
    title: both('Jump!', 'Salte!'),
    intro: both(
      'A man captures by jumping over an enemy right beside him, to the empty square just behind. He jumps forward, backward or sideways, along ranks and files, but never diagonally.',
      'Um peão captura saltando por cima de uma peça adversária mesmo ao seu lado, para a casa vazia logo atrás dela. Salta para a frente, para trás ou para o lado, por linhas e colunas, mas nunca na diagonal.',
    ),
    task: both('Capture two men.', 'Capture dois peões.'),
    done: both(
      'Two down: one forward, one sideways. Diagonals are for walking, straight lines for jumping.',
      'Já lá vão dois: um em frente e um de lado. Nas diagonais anda-se, a direito salta-se.',
    ),
    missed: both('You captured too few.', 'Capturou peças a menos.'),
    hints: [
      hint(
        'The man on d5 is right in front of yours, and d6 is empty.',
        'O peão em d5 está mesmo à frente do seu, e d6 está vazia.',
        'd5',
        'd6',
      ),
    ],
    rules: ['5.1.1', '5.1.2'],
    position: '8/4m3/8/3mm3/3M4/8/8/8 w',
    goal: { kind: 'take', count: 2 },
    replies: ['e7-e6'],
    solution: ['d4xd6', 'd6xf6'],
    attempts: [
      { move: 'd4xd5', code: 'land-behind' },
      { move: 'd4xf6', code: 'diagonal-capture' },
      { move: 'd4xd7', code: 'short-leap' },
      { move: 'd4xd6xf6', code: 'no-victim' },
    ],
  },
  {
    id: 'must-capture',
    title: both('Captures come first', 'Capturar é obrigatório'),
    intro: both(
      'If any of your pieces can capture, you must capture: no plain move is allowed. But a jump needs an empty square to land on, and it never goes over your own pieces.',
      'Se alguma das suas peças puder capturar, tem de capturar: não pode fazer outra jogada. Mas um salto precisa de uma casa vazia onde cair e nunca passa por cima das suas peças.',
    ),
    task: both('Find the only capture.', 'Encontre a única captura.'),
    done: both(
      'That was the only legal move on the whole board. Sometimes your opponent forces your hand like this.',
      'Era a única jogada permitida em todo o tabuleiro. Às vezes o adversário obriga-o assim.',
    ),
    missed: both('That was no capture.', 'Isso não foi uma captura.'),
    hints: [
      hint(
        'For each black piece beside one of yours: is the square behind it empty?',
        'Para cada peça preta ao lado de uma sua: a casa atrás dela está vazia?',
        'b6',
        'h3',
        'f5',
      ),
    ],
    rules: ['2.1', '2.2'],
    position: '8/1m6/1m4M1/1M3m2/5M2/6Mm/3M4/8 w',
    goal: { kind: 'take', count: 1 },
    replies: [],
    solution: ['f4xf6'],
    attempts: [
      { move: 'd2-d3', code: 'capture-first' },
      { move: 'b5xb6', code: 'backed-up' },
      { move: 'b5xb7', code: 'landing-occupied' },
      { move: 'g3xh3', code: 'edge-behind' },
      { move: 'f4xf6xh6', code: 'jump-own' },
    ],
  },
  {
    id: 'chain',
    title: both('Jump, jump, jump', 'Salto, salto, salto'),
    intro: both(
      'After a jump the same man jumps again if he can, in any direction, and all that is one move. He may not stop halfway. Choose the squares one after the other.',
      'Depois de um salto, o mesmo peão salta outra vez se puder, em qualquer direção, e tudo isso é uma só jogada. Não pode parar a meio. Escolha as casas uma a seguir à outra.',
    ),
    task: both('Capture three men in one move.', 'Capture três peões numa só jogada.'),
    done: both(
      'Up, across and down again: three men in a single turn.',
      'Para cima, para o lado e outra vez para baixo: três peões numa só vez.',
    ),
    missed: both('You captured too few.', 'Capturou peças a menos.'),
    hints: [
      hint(
        'Begin with d5, then turn right over e6.',
        'Comece por d5, depois vire à direita por cima de e6.',
        'd6',
        'f6',
      ),
    ],
    rules: ['5.2.1', '5.2.4', '5.3.3', '8.2.2', '8.2.3'],
    position: 'm7/8/4m3/3m1m2/3M4/8/8/8 w',
    goal: { kind: 'take', count: 3 },
    replies: [],
    solution: ['d4xd6xf6xf4'],
    attempts: [
      { move: 'd4xd6', code: 'chain-goes-on' },
      { move: 'd4xf4', code: 'name-landings' },
      { move: 'd4xd6xe8', code: 'leap-crooked' },
    ],
  },
  {
    id: 'majority',
    title: both('More is a must', 'O máximo é obrigatório'),
    intro: both(
      'When there are several captures, you must play one that takes the most pieces. Only the number counts: a king is worth no more than a man here.',
      'Quando há várias capturas, tem de fazer uma das que tomam mais peças. Só conta o número: aqui uma dama não vale mais do que um peão.',
    ),
    task: both('Play the capture that takes the most.', 'Faça a captura que toma mais peças.'),
    done: both(
      'Two men come before one king. Clever players lay such traps: they give two to take three.',
      'Dois peões estão à frente de uma dama. Os espertos montam armadilhas assim: dão duas para tomar três.',
    ),
    missed: both('There was a longer one.', 'Havia uma mais longa.'),
    hints: [
      hint(
        'The king on d5 is only one piece. Look at the lower right.',
        'A dama em d5 é só uma peça. Olhe para o canto inferior direito.',
        'g3',
        'f4',
      ),
    ],
    rules: ['5.3.1'],
    position: 'm7/8/1m6/1m1k4/1M1M1m2/6m1/6M1/8 w',
    goal: { kind: 'take', count: 2 },
    replies: [],
    solution: ['g2xg4xe4'],
    attempts: [
      { move: 'd4xd6', code: 'majority' },
      { move: 'g2xg4', code: 'chain-goes-on' },
      { move: 'b4xb7', code: 'jump-two' },
    ],
  },
  {
    id: 'ghosts',
    title: both('Round in a circle', 'Uma volta completa'),
    intro: both(
      'Jumped pieces leave the board only when the whole capture is over. Until then they are in the way: no piece is jumped twice. But your own starting square is free again.',
      'As peças saltadas só saem do tabuleiro quando a captura inteira acaba. Até lá, continuam no caminho: nenhuma peça é saltada duas vezes. Mas a sua casa de partida já está livre.',
    ),
    task: both('Capture all four men in one move.', 'Capture os quatro peões numa só jogada.'),
    done: both(
      'Once around, and home again. Only now do all four leave the board.',
      'Uma volta inteira e de novo em casa. Só agora é que as quatro saem do tabuleiro.',
    ),
    missed: both('You captured too few.', 'Capturou peças a menos.'),
    hints: [
      hint(
        'Go around in a circle; either direction will do.',
        'Dê a volta em círculo; qualquer sentido serve.',
        'd6',
        'f6',
        'f4',
        'd4',
      ),
    ],
    rules: ['5.2.3.1', '5.2.3.2', '5.2.3.3', '5.4.1', '5.4.2', '5.4.3'],
    position: '7m/8/4m3/3m1m2/3Mm3/8/8/8 w',
    goal: { kind: 'take', count: 4 },
    replies: [],
    solution: ['d4xd6xf6xf4xd4'],
    attempts: [
      { move: 'd4xd6xf6xd6', code: 'jump-twice' },
      { move: 'd4xd6xd5', code: 'land-on-jumped' },
      { move: 'd4xf6xd4', code: 'name-landings' },
    ],
  },
];

const kings: Lesson[] = [
  {
    id: 'crown',
    title: both('A crown', 'Uma coroa'),
    intro: both(
      'A man that ends his move on the last rank becomes a king. A line can carry him there too: then the man in front is crowned.',
      'Um peão que acaba a jogada na última linha torna-se dama. Uma linha também o pode levar até lá: nesse caso, é o da frente que é coroado.',
    ),
    task: both('Make a king.', 'Faça uma dama.'),
    done: both(
      'A king! Now he flies. The next lessons show how.',
      'Uma dama! Agora ela voa. As próximas lições mostram como.',
    ),
    missed: both('You took too long. Two moves are enough.', 'Demorou demasiado. Bastam duas jogadas.'),
    hints: [
      hint(
        'Your front man is two steps away from e8.',
        'O seu peão da frente está a dois passos de e8.',
        'e6',
        'e8',
      ),
    ],
    rules: ['3.2', '3.4', '3.5'],
    position: '8/8/4M3/4M3/m7/8/8/8 w',
    goal: { kind: 'have', piece: 'king', count: 1 },
    replies: walk('a'),
    solution: ['e5-e7', 'e6-e8'],
    attempts: [{ move: 'e6-e8', code: 'line-too-far' }],
  },
  {
    id: 'passing-through',
    title: both('Only passing through', 'Só de passagem'),
    intro: both(
      'A man that touches the last rank in the middle of a capture must jump on, as a man. He is crowned only if he ends there.',
      'Um peão que toca na última linha a meio de uma captura tem de continuar a saltar, como peão. Só é coroado se acabar lá.',
    ),
    task: both('Capture three men, past the last rank.', 'Capture três peões, passando pela última linha.'),
    done: both(
      'Three men, but no crown: your man is still a man.',
      'Três peões, mas nenhuma coroa: o seu peão continua peão.',
    ),
    missed: both('You captured too few.', 'Capturou peças a menos.'),
    hints: [
      hint(
        'Up over d7, left over c8, and down again.',
        'Para cima por d7, à esquerda por c8, e outra vez para baixo.',
        'd8',
        'b8',
        'b6',
      ),
    ],
    rules: ['3.3', '5.2.2'],
    position: '2m4m/1m1m4/3M4/8/8/8/8/8 w',
    goal: { kind: 'take', count: 3 },
    replies: [],
    solution: ['d6xd8xb8xb6'],
    attempts: [{ move: 'd6xd8xa8', code: 'not-yet-king' }],
  },
  {
    id: 'king-flies',
    title: both('The king flies', 'A dama voa'),
    intro: both(
      'A king moves as far as it likes in a straight line: forward, backward, sideways and diagonally. Without a capture it jumps nothing.',
      'Uma dama anda as casas que quiser em linha reta: para a frente, para trás, para os lados e na diagonal. Sem capturar, não salta nada.',
    ),
    task: both('Bring your king to g7 in two moves.', 'Leve a sua dama a g7 em duas jogadas.'),
    done: both('From one corner to the other in two moves.', 'De um canto ao outro em duas jogadas.'),
    missed: both(
      'First up the b file or along the second rank, then straight to g7.',
      'Primeiro pela coluna b ou pela segunda linha, depois a direito até g7.',
    ),
    hints: [
      hint(
        'Your own man on d4 blocks the diagonal. Go around him.',
        'O seu peão em d4 tapa a diagonal. Contorne-o.',
        'd4',
      ),
    ],
    rules: ['4.2.1'],
    position: '8/8/8/m7/3M4/8/1K6/8 w',
    goal: { kind: 'stand', cells: ['g7'], piece: 'king' },
    replies: walk('a'),
    solution: ['b2-b7', 'b7-g7'],
    within: 2,
    attempts: [
      { move: 'b2-c4', code: 'king-crooked' },
      { move: 'b2-g7', code: 'king-jumps' },
      { move: 'b2-d4', code: 'king-onto-piece' },
    ],
  },
  {
    id: 'king-captures',
    title: both('A king strikes from afar', 'A dama ataca de longe'),
    intro: both(
      'A king jumps along ranks and files from any distance, and lands on any empty square behind its victim. But the most pieces still come first: it must land where it can go on.',
      'Uma dama salta por linhas e colunas a qualquer distância e cai em qualquer casa vazia atrás da vítima. Mas continua a valer tomar o máximo: tem de cair onde possa continuar.',
    ),
    task: both('Capture two men in one move.', 'Capture dois peões numa só jogada.'),
    done: both(
      'The right landing square made all the difference.',
      'A casa certa para cair fez toda a diferença.',
    ),
    missed: both('You captured too few.', 'Capturou peças a menos.'),
    hints: [
      hint(
        'Jump e4 and land on the file of the next victim.',
        'Salte e4 e caia na coluna da próxima vítima.',
        'e4',
        'f4',
        'f3',
      ),
    ],
    rules: ['5.1.3', '5.3.2'],
    position: '8/8/2m5/8/1mK1m3/5m2/8/8 w',
    goal: { kind: 'take', count: 2 },
    replies: [],
    solution: ['c4xf4xf1'],
    attempts: [
      { move: 'c4xg4', code: 'landing' },
      { move: 'c4xc7', code: 'majority' },
      { move: 'c4xf4xa4', code: 'cross-jumped' },
      { move: 'c4xe4', code: 'land-behind' },
    ],
  },
];

const ends: Lesson[] = [
  {
    id: 'saved',
    title: both('Half a point saved', 'Meio ponto salvo'),
    intro: both(
      'One king against one king, with nothing else on the board, is a draw after two turns each. So is the same position for the third time, and 25 turns each in which only kings move and nothing is captured.',
      'Dama contra dama, sem mais nada no tabuleiro, é empate depois de duas jogadas de cada lado. Também é empate a mesma posição pela terceira vez, ou 25 jogadas de cada lado em que só damas se movem e nada é capturado.',
    ),
    task: both('Take the man, then hold the draw.', 'Tome o peão e depois segure o empate.'),
    done: both(
      'A draw. It is automatic: nobody has to ask for it.',
      'Empate. É automático: ninguém tem de o pedir.',
    ),
    missed: both(
      'The other king jumped over yours and landed behind it. On the a file it cannot.',
      'A outra dama saltou por cima da sua e caiu atrás dela. Na coluna a não o consegue.',
    ),
    hints: [
      hint(
        'Capture first. Then stay on the a file: at the edge nobody jumps over you from the side.',
        'Capture primeiro. Depois fique na coluna a: junto à borda ninguém salta por cima de si de lado.',
        'a5',
      ),
    ],
    rules: ['7.1', '7.2', '7.3', '7.4', '7.5', '7.6'],
    position: '7k/8/8/m7/8/8/8/K7 w',
    goal: { kind: 'draw' },
    replies: ['h8-h7', 'h7-h8'],
    solution: ['a1xa6', 'a6-a5', 'a5-a4'],
    attempts: [{ move: 'a4-a3', code: 'game-over', after: ['a1xa6', 'a6-a5', 'a5-a4'] }],
  },
  {
    id: 'first-game',
    title: both('Your first game', 'A sua primeira partida'),
    intro: both(
      'Now a real game with four men each. You win when your opponent has no piece left, or none that can move. The whole game has 18 men a side in rows of eight, six and four.',
      'Agora uma partida a sério, com quatro peões de cada lado. Ganha quando o adversário ficar sem peças, ou sem nenhuma que se possa mover. No jogo inteiro há 18 peões de cada lado, em filas de oito, seis e quatro.',
    ),
    task: both('Win the game.', 'Ganhe a partida.'),
    done: both(
      'You have won your first game of Dameo! You know all the rules now. Time for the big board.',
      'Ganhou a sua primeira partida de Dameo! Já sabe as regras todas. Está na hora do jogo inteiro.',
    ),
    missed: both('Not this time. Try again!', 'Desta vez não foi. Tente outra vez!'),
    hints: [
      hint(
        'Keep your men together: a man with another one behind him cannot be jumped from the front.',
        'Mantenha os peões juntos: um peão com outro atrás de si não pode ser saltado de frente.',
      ),
    ],
    rules: ['1.2', '1.3', '2.4', '6.1', '6.2'],
    position: '8/8/2mmmm2/8/8/2MMMM2/8/8 w',
    goal: { kind: 'win' },
    replies: { player: 'level-1', seed: 2 },
    solution: ['c3-d4', 'd3-d5', 'd5xd7', 'd4xd6xf6', 'f3xh3'],
    within: 60,
    attempts: [],
  },
];

export const course: Course = {
  lessons: [...moving, ...capturing, ...kings, ...ends],
  untaught: { '8.1': 'how positions are written, for files', '8.3': 'how results are written, for files' },
  unmet: {},
};
