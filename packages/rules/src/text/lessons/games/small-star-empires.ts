/** The lessons of Small Star Empires: from the first flight to a small game. */
import type { Course, Lesson } from '../types.ts';
import { both, hint } from '../write.ts';

const flying: Lesson[] = [
  {
    id: 'first-flight',
    title: both('The first flight', 'O primeiro voo'),
    intro: both(
      'At the end, most points win. Your ships wait at home. At your turn one ship flies in a straight line, as far as you like, in one of six directions. Where it stops you leave a colony, and that system is yours for good.',
      'No fim, ganha quem tiver mais pontos. As suas naves esperam em casa. Na sua vez, uma nave voa em linha reta, até onde quiser, numa de seis direções. Onde parar, deixa uma colónia, e esse sistema é seu para sempre.',
    ),
    task: both(
      'Send a ship to the star with three planets, and leave a colony.',
      'Envie uma nave à estrela com três planetas e deixe lá uma colónia.',
    ),
    done: both(
      'Your first colony. Every planet that you control is worth a point at the end.',
      'A sua primeira colónia. No fim, cada planeta que controla vale um ponto.',
    ),
    missed: both(
      'The star with three planets is on b4: leave a colony there.',
      'A estrela com três planetas está em b4: deixe lá uma colónia.',
    ),
    hints: [
      hint('It lies straight to the right of your home.', 'Fica mesmo à direita da sua casa.', 'b1', 'b4'),
    ],
    rules: ['1.1', '1.2', '1.3', '2', '3.1', '3.2', '4', '4.1', '9.9'],
    position: '0201/hA^^003/0100/000hB A 16:4,16:4',
    goal: { kind: 'stand', cells: ['b4'], piece: 'colony' },
    replies: [],
    solution: ['b1-b4:C'],
    attempts: [
      { move: 'b1-a2:C', code: 'not-straight' },
      { move: 'b1-b1:C', code: 'stay' },
      { move: 'b2-b3:C', code: 'no-ship' },
      { move: 'b1-b9:C', code: 'leaves-board' },
      { move: 'z1-b2:C', code: 'start-off-board' },
      { move: 'b1-b3', code: 'choice-missing' },
      { move: 'b1-b3:X', code: 'choice-unknown' },
      { move: 'b1-b2-b3:C', code: 'one-flight' },
    ],
  },
  {
    id: 'in-the-way',
    title: both('What stops a ship', 'O que trava uma nave'),
    intro: both(
      'Ships fly over free systems and over your own, but they never stop on your own. Black holes, enemy systems, enemy homes and the edge stop them.',
      'As naves voam por cima de sistemas livres e dos seus, mas nunca param nos seus. Buracos negros, sistemas e casas do adversário e a borda travam-nas.',
    ),
    task: both(
      'Reach the star with two planets from your home.',
      'Chegue, a partir de casa, à estrela com dois planetas.',
    ),
    done: both(
      'Right over your own colony. Your systems are open roads for you and walls for everyone else.',
      'Mesmo por cima da sua colónia. Os seus sistemas são estradas para si e muros para os outros.',
    ),
    missed: both(
      'From your home to b3, over your own colony: that was the flight.',
      'De casa até b3, por cima da sua colónia: era esse o voo.',
    ),
    hints: [hint('Fly over your colony on b2.', 'Voe por cima da sua colónia em b2.', 'b2', 'b3')],
    rules: ['4.2', '4.3', '4.4'],
    position: '0130/hA^0A^2x1/0BhB00/0000 A 15:4,15:4',
    // The ship on the colony must stay, so that the one at home flies.
    goal: { kind: 'stand', cells: ['b2', 'b3'], piece: 'ship', secret: true },
    replies: [],
    solution: ['b1-b3:C'],
    within: 1,
    attempts: [
      { move: 'b1-b2:C', code: 'stop-own-system' },
      { move: 'b2-b1:C', code: 'stop-own-home' },
      { move: 'b1-b4:C', code: 'stop-black-hole' },
      { move: 'b1-b5:C', code: 'way-black-hole' },
      { move: 'b2-c2:C', code: 'stop-enemy-home' },
      { move: 'b2-d3:C', code: 'way-enemy-home' },
      { move: 'b1-c1:C', code: 'stop-enemy-system' },
      { move: 'b1-d2:C', code: 'way-enemy-system' },
    ],
  },
  {
    id: 'wormholes',
    title: both('Through the wormhole', 'Pelo buraco de verme'),
    intro: both(
      'Some boards have wormholes. A ship beside one may jump to any free system beside another, however far. Nobody stops on a wormhole itself.',
      'Alguns tabuleiros têm buracos de verme. Uma nave ao lado de um pode saltar para qualquer sistema livre ao lado de outro, por mais longe que fique. Ninguém para num buraco de verme.',
    ),
    task: both(
      'Reach the star with three planets in one move.',
      'Chegue à estrela com três planetas numa só jogada.',
    ),
    done: both(
      'Across the whole board in a blink. Keep an eye on who stands beside a wormhole.',
      'De um lado ao outro num instante. Repare sempre em quem está ao lado de um buraco de verme.',
    ),
    missed: both('The star with three planets is on b6.', 'A estrela com três planetas está em b6.'),
    hints: [
      hint(
        'Your home lies beside one wormhole, the star beside the other.',
        'A sua casa está ao lado de um buraco de verme, e a estrela ao lado do outro.',
        'b2',
        'b5',
      ),
    ],
    rules: ['12'],
    position: '00xx02/hA^wxxw3/00xx0hB/0A^00 A 15:4,16:4',
    goal: { kind: 'stand', cells: ['b6'] },
    replies: [],
    solution: ['b1-b6:C'],
    within: 1,
    attempts: [
      { move: 'b1-b2:C', code: 'stop-wormhole' },
      { move: 'd1-b6:C', code: 'jump-start' },
      { move: 'b1-a6:C', code: 'jump-target' },
    ],
  },
];

const scoring: Lesson[] = [
  {
    id: 'planets',
    title: both('Planets are points', 'Planetas são pontos'),
    intro: both(
      'At the end every planet in your systems is worth one point. From a new colony the same ship flies on at a later turn.',
      'No fim, cada planeta nos seus sistemas vale um ponto. Noutra vez, a mesma nave continua a voar a partir da nova colónia.',
    ),
    task: both('Collect five points in two moves.', 'Junte cinco pontos em duas jogadas.'),
    done: both('Two stars, five planets, five points.', 'Duas estrelas, cinco planetas, cinco pontos.'),
    missed: both('b3 has two planets, and a2 has three.', 'b3 tem dois planetas, e a2 tem três.'),
    hints: [
      hint(
        'First the star with two planets. From there the one with three lies in a straight line.',
        'Primeiro a estrela com dois planetas. Dali, a que tem três fica em linha reta.',
        'b3',
        'a2',
      ),
    ],
    rules: ['6', '6.1'],
    position: '031/hA^^02/000/1B1BhB1B A 16:4,13:4',
    goal: { kind: 'points', count: 5 },
    replies: [],
    solution: ['b1-b3:C', 'b3-a2:C'],
    within: 2,
    attempts: [],
  },
  {
    id: 'nebulae',
    title: both('Nebulae of one colour', 'Nebulosas da mesma cor'),
    intro: both(
      'Nebulae count by colour: one of a colour is worth 2 points, two are worth 5, three are worth 8. A single one is little, a set is a lot. You have one red nebula.',
      'As nebulosas contam por cor: uma vale 2 pontos, duas da mesma cor valem 5, três valem 8. Uma só é pouco, um conjunto é muito. Já tem uma nebulosa vermelha.',
    ),
    task: both('Collect eight points in two moves.', 'Junte oito pontos em duas jogadas.'),
    done: both(
      'Three of one colour: eight points. Watch which colours your opponent collects.',
      'Três da mesma cor: oito pontos. Repare nas cores que o adversário junta.',
    ),
    missed: both(
      'The set of red nebulae is not complete.',
      'O conjunto de nebulosas vermelhas não está completo.',
    ),
    hints: [
      hint(
        'The other red nebulae are on a1 and c2.',
        'As outras nebulosas vermelhas estão em a1 e c2.',
        'a1',
        'c2',
      ),
    ],
    rules: ['6.2', '6.2.1'],
    position: 'r20/hArA^20/0r00/1B1BhB1B1B A 15:4,12:4',
    goal: { kind: 'points', count: 8 },
    replies: [],
    solution: ['b2-a1:C', 'a1-c2:C'],
    within: 2,
    attempts: [],
  },
  {
    id: 'trade',
    title: both('Trade with the neighbours', 'Comércio com os vizinhos'),
    intro: both(
      'Instead of a colony you may leave a trade station; you have only a few. It earns one point for every neighbouring system of another player, their home included.',
      'Em vez de uma colónia pode deixar uma estação comercial; só tem algumas. Ganha um ponto por cada sistema vizinho de outro jogador, incluindo a casa dele.',
    ),
    task: both(
      'You have one trade station. Collect five points in two moves.',
      'Tem uma estação comercial. Junte cinco pontos em duas jogadas.',
    ),
    done: both(
      'Three from trade, two from planets. The best place for a station is in the middle of the others.',
      'Três do comércio, dois dos planetas. O melhor sítio para uma estação é no meio dos outros.',
    ),
    missed: both(
      'On b2 a station has three neighbours to trade with, and a1 has two planets.',
      'Em b2, uma estação tem três vizinhos com quem comerciar, e a1 tem dois planetas.',
    ),
    hints: [
      hint(
        'Which free system touches the most of theirs?',
        'Que sistema livre toca em mais sistemas do adversário?',
      ),
      hint('The station belongs on b2.', 'A estação deve ficar em b2.', 'b2'),
    ],
    rules: ['3.3', '3.4', '6.3'],
    position: '21B0/hA^^01BhB/01B0 A 5:1,13:4',
    goal: { kind: 'points', count: 5 },
    replies: [],
    solution: ['b1-b2:T', 'b1-a1:C'],
    within: 2,
    attempts: [{ move: 'b1-a1:T', code: 'kind-used-up', after: ['b1-b2:T'] }],
  },
  {
    id: 'territory',
    title: both('The largest territory', 'O maior território'),
    intro: both(
      'Three extra points go to the largest territory: the largest group of systems that touch each other, your home included. If two are equally large, both get them.',
      'O maior território recebe três pontos extra: o maior grupo de sistemas que se tocam, incluindo a sua casa. Se houver dois iguais, ambos os recebem.',
    ),
    task: both('Collect three points in one move.', 'Junte três pontos numa só jogada.'),
    done: both(
      'One small colony joined five systems. That beats a star with two planets.',
      'Uma pequena colónia uniu cinco sistemas. Vale mais do que uma estrela com dois planetas.',
    ),
    missed: both(
      'Their territory is still larger than yours.',
      'O território do adversário ainda é maior do que o seu.',
    ),
    hints: [hint('Close the gap on b3.', 'Feche a falha em b3.', 'b2', 'b3', 'b4')],
    rules: ['6.4', '6.4.1'],
    position: '2000/hA0A^00A0A/0000/hB0B0B0B A 13:4,13:4',
    goal: { kind: 'points', count: 3 },
    replies: [],
    solution: ['b2-b3:C'],
    within: 1,
    attempts: [],
  },
];

const ends: Lesson[] = [
  {
    id: 'enclosure',
    title: both('Shut the door', 'Feche a porta'),
    intro: both(
      'Your systems are walls for the other side. A player whose ships cannot move is passed over, while you go on as long as you can.',
      'Os seus sistemas são muros para o adversário. Um jogador cujas naves não se podem mover perde a vez, e a sua continua enquanto puder jogar.',
    ),
    task: both(
      'Shut the enemy ship in, then collect seven points.',
      'Encurrale a nave adversária e depois junte sete pontos.',
    ),
    done: both(
      'One move decided it. Space is what this game is about.',
      'Uma jogada decidiu tudo. Neste jogo, o que conta é o espaço.',
    ),
    missed: both(
      'Begin on b3, the only way out of the enemy ship, and then take the stars one by one.',
      'Comece em b3, a única saída da nave adversária, e depois ocupe as estrelas uma a uma.',
    ),
    hints: [
      hint('The enemy ship has only one way out: b3.', 'A nave adversária só tem uma saída: b3.', 'b3', 'b4'),
    ],
    rules: ['5', '5.1'],
    position: '11x/hA^00hB^/11x A 16:0,16:4',
    goal: { kind: 'points', count: 7 },
    replies: ['b4-b2:C', 'b4-b3:C', 'b2-a1:C', 'b2-c1:C', 'b3-a2:C', 'b3-c2:C'],
    solution: ['b1-b3:C', 'b3-a2:C', 'a2-a1:C', 'a1-c2:C', 'c2-c1:C'],
    within: 7,
    attempts: [{ move: 'b4-b3:C', code: 'passed-over', after: ['b1-b3:C'] }],
  },
  {
    id: 'last-move',
    title: both('The last move', 'A última jogada'),
    intro: both(
      'The game ends when nobody can move, and most points win. With equal points, whoever has more colonies left wins; after that trade stations, then planets. Your opponent is out of moves, you have one left, and you are behind.',
      'A partida acaba quando ninguém se pode mover, e ganha quem tiver mais pontos. Com pontos iguais, ganha quem tiver mais colónias por usar; depois contam as estações comerciais e depois os planetas. O adversário já não pode jogar, a si resta uma jogada, e está a perder.',
    ),
    task: both('Make the last move win.', 'Ganhe com a última jogada.'),
    done: both(
      'The second red nebula was worth three points, the star only two. That was the game.',
      'A segunda nebulosa vermelha valia três pontos, a estrela só dois. Foi isso que decidiu.',
    ),
    missed: both(
      'Equal points, and your opponent has more colonies left.',
      'Pontos iguais, e o adversário tem mais colónias por usar.',
    ),
    hints: [
      hint(
        'Count: what does each of the two systems add?',
        'Faça as contas: quanto soma cada um dos dois sistemas?',
        'a1',
        'c1',
      ),
    ],
    rules: ['7', '7.1'],
    position: '2x/hArA^1BhB/r0B0B A 10:4,12:4',
    goal: { kind: 'win' },
    replies: [],
    solution: ['b2-c1:C'],
    within: 1,
    attempts: [{ move: 'c1-c2:C', code: 'game-over', after: ['b2-c1:C'] }],
  },
  {
    id: 'first-game',
    title: both('Your first game', 'A sua primeira partida'),
    intro: both(
      'Now a whole game on a tiny board, against a beginner. The usual boards are larger, with four ships for each side.',
      'Agora uma partida inteira num tabuleiro minúsculo, contra um principiante. Os tabuleiros habituais são maiores, com quatro naves de cada lado.',
    ),
    task: both('Win the game.', 'Ganhe a partida.'),
    done: both(
      'Your first empire! You know all the rules now. Time for a larger board.',
      'O seu primeiro império! Já sabe as regras todas. Está na hora de um tabuleiro maior.',
    ),
    missed: both('Not this time. Try again!', 'Desta vez não foi. Tente outra vez!'),
    hints: [
      hint(
        'Take what your opponent wants first, and keep your systems together.',
        'Ocupe primeiro o que o adversário quer e mantenha os seus sistemas juntos.',
      ),
    ],
    rules: ['2', '5.1', '7'],
    position: '1r2/hA^^00hB^^/2r1 A 16:4,16:4',
    goal: { kind: 'win' },
    replies: { player: 'level-1', seed: 1 },
    solution: ['b1-a1:C', 'a1-a2:T', 'a2-c1:C', 'b1-b2:T'],
    within: 10,
    attempts: [{ move: 'b4-b3:C', code: 'enemy-ship' }],
  },
];

export const course: Course = {
  lessons: [...flying, ...scoring, ...ends],
  untaught: {
    '5.2': 'the end of the report, an option',
    '6.2.2': 'nebulae of the report, an option',
    '6.4.2': 'territory of the report, an option',
    '7.2': 'a tie-break as an option',
    '7.3': 'a tie-break as an option',
    8: 'rule sets, chosen before a game',
    '9.1': 'how positions are written, for files',
    '9.2': 'how positions are written, for files',
    '9.3': 'how positions are written, for files',
    '9.4': 'how positions are written, for files',
    '9.5': 'names of cells, shown by the board',
    '9.6': 'how positions are written, for files',
    '9.7': 'how positions are written, for files',
    '9.8': 'how boards are written, for files',
    10: 'boards, chosen before a game',
    11: 'random boards, chosen before a game',
  },
  unmet: { 'game-stuck': 'only where a game ends with the first player who cannot move, which is an option' },
};
