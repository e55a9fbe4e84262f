/** The lessons of Trench: from a soldier's step to a small battle. The learner is Black, at the lower corner. */
import type { Course, Lesson } from '../types.ts';
import { both, hint } from '../write.ts';

/** A distant white soldier that steps back and forth. */
const TO_AND_FRO = ['h8-h7', 'h7-h8'];

const marching: Lesson[] = [
  {
    id: 'soldier',
    title: both('The soldier', 'O soldado'),
    intro: both(
      'Capture more stars than your opponent. The board rests on a corner, and your dark army starts at the bottom. A soldier is worth one star and moves one square along a slanting row, in any of the four directions.',
      'Capture mais estrelas do que o adversário. O tabuleiro está assente num canto, e o seu exército escuro começa em baixo. Um soldado vale uma estrela e anda uma casa por uma fila inclinada, em qualquer das quatro direções.',
    ),
    task: both('March your soldier to the flag on d4.', 'Leve o seu soldado até à bandeira em d4.'),
    done: both(
      'Left, right! Slanting lines are open to every piece, forward and back.',
      'Esquerda, direita! As linhas inclinadas estão abertas a todas as peças, para a frente e para trás.',
    ),
    missed: both('The soldier has not arrived in time.', 'O soldado não chegou a tempo.'),
    hints: [
      hint(
        'One step to the right, two to the left, in any order.',
        'Um passo para a direita e dois para a esquerda, por qualquer ordem.',
        'c2',
        'd4',
      ),
    ],
    rules: ['1.1', '2.3', '2.4', '3.1', '3.2'],
    position: '7S/8/8/8/8/8/2s5/8 b',
    goal: { kind: 'stand', cells: ['d4'] },
    replies: TO_AND_FRO,
    solution: ['c2-d2', 'd2-d3', 'd3-d4'],
    attempts: [
      { move: 'c2-d3', code: 'soldier-direction' },
      { move: 'c2-c4', code: 'too-far' },
      { move: 'c2-d4', code: 'not-straight' },
      { move: 'c2-c3-d3', code: 'turns' },
      { move: 'c2-c2', code: 'no-passing' },
      { move: 'e5-e6', code: 'empty-start' },
      { move: 'h8-h7', code: 'enemy-start' },
      { move: 'c2-c9', code: 'off-board' },
      { move: 'c2-c3:K', code: 'no-choice' },
    ],
  },
  {
    id: 'sergeant',
    title: both('The sergeant', 'O sargento'),
    intro: both(
      'Stars are reach: a sergeant has two and goes up to two squares. Besides the slanting lines he goes straight forward, up the board, even between two squares of the trench.',
      'As estrelas são o alcance: um sargento tem duas e anda até duas casas. Além das linhas inclinadas, anda a direito em frente, pelo tabuleiro acima, até entre duas casas da trincheira.',
    ),
    task: both('Bring the sergeant to f6 in two moves.', 'Leve o sargento até f6 em duas jogadas.'),
    done: both(
      'Straight through, between two squares of the trench. Forward stays forward, deep in enemy land too.',
      'A direito, por entre duas casas da trincheira. Em frente é sempre em frente, mesmo em terra inimiga.',
    ),
    missed: both(
      'Two moves straight ahead would have done it.',
      'Bastavam duas jogadas a direito em frente.',
    ),
    hints: [
      hint(
        'Twice straight up, two squares each time.',
        'Duas vezes a direito para cima, duas casas de cada vez.',
        'b2',
        'd4',
        'f6',
      ),
    ],
    rules: ['3.3', '3.7', '3.9', '3.10'],
    position: '7S/8/8/8/8/8/1t6/8 b',
    goal: { kind: 'stand', cells: ['f6'] },
    replies: TO_AND_FRO,
    solution: ['b2-d4', 'd4-f6'],
    within: 2,
    attempts: [
      { move: 'b2-a1', code: 'sergeant-direction' },
      { move: 'b2-e5', code: 'too-far' },
    ],
  },
  {
    id: 'officers',
    title: both('Captain and colonel', 'Capitão e coronel'),
    intro: both(
      'A captain (three stars) also goes straight forward and straight back. A colonel (four) goes straight forward, left and right, but never straight back.',
      'Um capitão (três estrelas) também anda a direito para a frente e para trás. Um coronel (quatro) anda a direito para a frente, para a esquerda e para a direita, mas nunca para trás.',
    ),
    task: both(
      'Call the captain back to b2, and send the colonel left to a4.',
      'Faça o capitão recuar até b2 e mande o coronel para a esquerda, até a4.',
    ),
    done: both(
      'Every rank has its own ways. You will soon know them by heart.',
      'Cada posto tem os seus caminhos. Depressa os saberá de cor.',
    ),
    missed: both('One move for each of them is enough.', 'Basta uma jogada para cada um.'),
    hints: [
      hint(
        'Straight down with the captain, three squares; sideways with the colonel, two.',
        'O capitão a direito para baixo, três casas; o coronel para o lado, duas.',
        'e5',
        'b2',
        'c2',
        'a4',
      ),
    ],
    rules: ['3.4', '3.5'],
    position: '7S/8/8/4p3/8/8/2c5/8 b',
    goal: { kind: 'stand', cells: ['b2', 'a4'] },
    replies: TO_AND_FRO,
    solution: ['e5-b2', 'c2-a4'],
    within: 2,
    attempts: [
      { move: 'e5-d6', code: 'captain-direction' },
      { move: 'c2-b1', code: 'colonel-direction' },
    ],
  },
  {
    id: 'general',
    title: both('The general', 'O general'),
    intro: both(
      'The general has five stars and goes in all eight directions. But nobody jumps, and nobody enters a square where a friend stands.',
      'O general tem cinco estrelas e anda nas oito direções. Mas ninguém salta, e ninguém entra numa casa onde esteja um amigo.',
    ),
    task: both('Bring the general to f6.', 'Leve o general até f6.'),
    done: both(
      'Around the corner in two moves. He is strong, but losing him does not lose the game.',
      'À volta em duas jogadas. É forte, mas perdê-lo não é perder a partida.',
    ),
    missed: both('Two moves are enough: go around the soldier.', 'Bastam duas jogadas: contorne o soldado.'),
    hints: [
      hint(
        'First five squares along one edge, then five along the other direction.',
        'Primeiro cinco casas ao longo de uma borda, depois cinco na outra direção.',
        'a1',
        'a6',
        'f6',
      ),
    ],
    rules: ['3.6', '3.8'],
    position: '7S/8/8/8/8/8/1s6/g7 b',
    goal: { kind: 'stand', cells: ['f6'] },
    replies: TO_AND_FRO,
    solution: ['a1-a6', 'a6-f6'],
    within: 2,
    attempts: [
      { move: 'a1-b2', code: 'own-piece' },
      { move: 'a1-f6', code: 'own-piece-between' },
    ],
  },
];

const fighting: Lesson[] = [
  {
    id: 'stars',
    title: both('Stars are booty', 'As estrelas são o saque'),
    intro: both(
      'You capture by moving onto an enemy; that ends the move. The stars of what you take are yours, two points each, and the stars decide the game. You never have to capture.',
      'Captura-se indo para a casa de um inimigo; a jogada acaba aí. As estrelas do que toma são suas, dois pontos cada uma, e são elas que decidem a partida. Nunca é obrigatório capturar.',
    ),
    task: both('Capture the piece with the most stars.', 'Capture a peça com mais estrelas.'),
    done: both('Two stars are better than one.', 'Duas estrelas são melhores do que uma.'),
    missed: both('Two stars were there to be taken, on e1.', 'Havia duas estrelas para tomar, em e1.'),
    hints: [hint('Count the stars on b3 and on e1.', 'Conte as estrelas em b3 e em e1.', 'b3', 'e1')],
    rules: ['4.3', '4.4', '4.6', '4.9', '5.11'],
    position: '7S/8/8/8/8/1S6/8/1p2T3 b',
    goal: { kind: 'points', count: 2 },
    replies: [],
    solution: ['b1xe1'],
    attempts: [{ move: 'b1xb3-b4', code: 'capture-ends-move' }],
  },
  {
    id: 'shield',
    title: both('The trench is a shield', 'A trincheira é um escudo'),
    intro: both(
      'The row of red squares across the middle is the trench. Whoever stands in it cannot be captured from the front, only from behind: by a piece that starts in the land on the victim’s own side.',
      'A fila de casas vermelhas ao meio é a trincheira. Quem lá está não pode ser capturado pela frente, só por trás: por uma peça que parta da terra do lado da própria vítima.',
    ),
    task: both('Capture the soldier in the trench.', 'Capture o soldado que está na trincheira.'),
    done: both(
      'From behind! Your sergeant in front of him could do nothing, not even pass.',
      'Por trás! O seu sargento, à frente dele, não podia fazer nada, nem passar.',
    ),
    missed: both(
      'Only your captain, behind the soldier, could take him.',
      'Só o seu capitão, por trás do soldado, o podia tomar.',
    ),
    hints: [
      hint(
        'Which of your pieces is in the enemy’s land?',
        'Qual das suas peças está em terra inimiga?',
        'd7',
        'd5',
      ),
    ],
    rules: ['1.2', '1.3', '4.2', '4.5'],
    position: '7S/3p4/8/3S4/3t4/8/8/8 b',
    goal: { kind: 'take', count: 1 },
    replies: [],
    solution: ['d7xd5'],
    attempts: [
      { move: 'd4xd5', code: 'shield' },
      { move: 'd4-d6', code: 'enemy-between' },
    ],
  },
  {
    id: 'only-ahead',
    title: both('Only ahead', 'Só para a frente'),
    intro: both(
      'Now your captain is in the trench. From there he captures only pieces in the enemy’s land: none behind him, and none in the trench.',
      'Agora é o seu capitão que está na trincheira. De lá, só captura o que está em terra inimiga: nada atrás dele, e ninguém que esteja na trincheira.',
    ),
    task: both(
      'Capture the only piece that your captain may take.',
      'Capture a única peça que o seu capitão pode tomar.',
    ),
    done: both(
      'Ahead it is. There are no captures inside the trench.',
      'Em frente. Dentro da trincheira ninguém captura ninguém.',
    ),
    missed: both('That was no capture.', 'Isso não foi uma captura.'),
    hints: [hint('e5 lies in the enemy’s land.', 'e5 fica em terra inimiga.', 'e5')],
    rules: ['4.1'],
    position: '7S/8/2S5/3pS3/3S4/8/8/8 b',
    goal: { kind: 'take', count: 1 },
    replies: [],
    solution: ['d5xe5'],
    attempts: [
      { move: 'd5xd4', code: 'rear' },
      { move: 'd5xc6', code: 'trench-against-trench' },
    ],
  },
  {
    id: 'charge',
    title: both('Charge!', 'À carga!'),
    intro: both(
      'A piece that starts in the trench may charge: run on in the same line as far as its stars reach, capture everyone on the way, and stop wherever you like.',
      'Uma peça que parte da trincheira pode fazer uma carga: segue na mesma linha até onde as estrelas chegarem, captura todos no caminho e para onde quiser.',
    ),
    task: both('Capture three pieces in one charge.', 'Capture três peças numa só carga.'),
    done: both(
      'Three in one move! That is why both sides want the trench.',
      'Três numa jogada! É por isso que todos querem a trincheira.',
    ),
    missed: both(
      'A charge from d5 to h5 would have taken all three.',
      'Uma carga de d5 até h5 teria tomado as três.',
    ),
    hints: [
      hint('The colonel reaches h5, four squares away.', 'O coronel chega a h5, a quatro casas.', 'd5', 'h5'),
    ],
    rules: ['4.7', '7.3'],
    position: '7S/8/8/3cSS1T/8/8/8/8 b',
    goal: { kind: 'take', count: 3 },
    replies: [],
    solution: ['d5xe5xf5xh5'],
    attempts: [
      { move: 'd5-h5', code: 'capture-unnamed' },
      { move: 'd5xe5xf5-g5xh5', code: 'route' },
    ],
  },
  {
    id: 'run-up',
    title: both('First in, then on', 'Primeiro entrar, depois avançar'),
    intro: both(
      'Only the square where the move starts counts. Who merely runs across the trench captures one piece and stops. To charge, first enter the trench, then go.',
      'Só conta a casa de onde a jogada parte. Quem apenas atravessa a trincheira captura uma peça e para. Para fazer uma carga, entre primeiro na trincheira e avance depois.',
    ),
    task: both('Capture two pieces in two moves.', 'Capture duas peças em duas jogadas.'),
    done: both(
      'In the trench nobody could touch your colonel, and then he took both.',
      'Na trincheira ninguém lhe podia tocar, e depois o coronel tomou os dois.',
    ),
    missed: both(
      'Who captures from outside the trench stops there. Enter the trench first, then take both in one charge.',
      'Quem captura de fora da trincheira para logo. Entre primeiro nela, depois tome os dois numa só carga.',
    ),
    hints: [hint('Step onto d5 first.', 'Entre primeiro em d5.', 'd5')],
    rules: ['4.8', '4.10'],
    position: '7S/8/8/2c1SS2/8/8/8/8 b',
    goal: { kind: 'take', count: 2 },
    replies: ['f5xe5', 'h8-h7', 'h7-h8'],
    solution: ['c5-d5', 'd5xe5xf5'],
    within: 2,
    attempts: [{ move: 'c5xe5xf5', code: 'crossing-is-no-charge' }],
  },
];

const ends: Lesson[] = [
  {
    id: 'last-move',
    title: both('The last move', 'A última jogada'),
    intro: both(
      'A game has 50 moves, 25 for each side, and ends earlier after 25 moves in a row without a capture. Then whoever has captured more stars wins. It is your last move: you have 6 stars, White has 7.',
      'Uma partida tem 50 jogadas, 25 de cada lado, e acaba mais cedo após 25 seguidas sem capturas. Ganha então quem tiver tomado mais estrelas. É a sua última jogada: tem 6 estrelas, as Brancas têm 7.',
    ),
    task: both('Win the game with your last move.', 'Ganhe a partida com a sua última jogada.'),
    done: both(
      'Eight to seven! The colonel was bait: White would have taken your captain back.',
      'Oito a sete! O coronel era um isco: as Brancas teriam tomado o seu capitão.',
    ),
    missed: both(
      'The two stars on e1 were safe, and enough. On b3 White takes back: one move was left.',
      'As duas estrelas em e1 eram seguras e bastavam. Em b3, as Brancas respondem: ainda tinham uma jogada.',
    ),
    hints: [
      hint(
        'White answers once more. Which capture is safe?',
        'As Brancas ainda respondem uma vez. Que captura é segura?',
        'b3',
        'e1',
      ),
      hint('The soldier on a3 guards b3.', 'O soldado em a3 guarda b3.', 'a3', 'b3'),
    ],
    rules: ['5.3', '5.4', '5.6'],
    position: '8/8/8/7s/8/SC6/8/1p2T3 b classic 48 3 6 7',
    goal: { kind: 'win' },
    replies: ['a3xb3'],
    solution: ['b1xe1'],
    attempts: [{ move: 'e1-e2', code: 'game-over', after: ['b1xe1'] }],
  },
  {
    id: 'match',
    title: both('Every star counts', 'Todas as estrelas contam'),
    intro: both(
      'A match is two games, and you change sides in between. The stars of both games are added up, so it matters by how much you win. If they are level, a short game to 20 stars decides.',
      'Um encontro são duas partidas, com troca de lados. Somam-se as estrelas das duas, por isso conta por quanto se ganha. Se ficarem iguais, decide uma partida curta até às 20 estrelas.',
    ),
    task: both(
      'You have 8 stars. Bring them to 14 with one charge.',
      'Tem 8 estrelas. Chegue às 14 com uma só carga.',
    ),
    done: both(
      'Six stars at a stroke. In a match that may be worth more than a win.',
      'Seis estrelas de uma vez. Num encontro, pode valer mais do que uma vitória.',
    ),
    missed: both('Another line was worth more.', 'Havia outra linha que valia mais.'),
    hints: [
      hint(
        'Add up the stars on each line from your general.',
        'Some as estrelas em cada linha a partir do seu general.',
        'd5',
      ),
      hint('Straight ahead: two and four.', 'A direito em frente: duas e quatro.', 'e6', 'g8'),
    ],
    rules: ['6.1', '6.2', '6.3', '6.4', '6.5'],
    position: '3P2C1/8/3ST3/3gS1T1/8/8/8/8 b classic 20 2 8 5',
    goal: { kind: 'points', count: 14 },
    replies: [],
    solution: ['d5xe6xg8'],
    attempts: [{ move: 'd5-g8', code: 'capture-unnamed' }],
  },
  {
    id: 'first-game',
    title: both('Your first battle', 'A sua primeira batalha'),
    intro: both(
      'A small battle to the end: you win when no enemy is left. In the whole game each side has 16 pieces: a general, two colonels, three captains, four sergeants and six soldiers.',
      'Uma pequena batalha até ao fim: ganha quando não restar nenhum inimigo. No jogo inteiro cada lado tem 16 peças: um general, dois coronéis, três capitães, quatro sargentos e seis soldados.',
    ),
    task: both('Capture all enemies.', 'Capture todos os inimigos.'),
    done: both(
      'The trench is yours! Now lead a whole army.',
      'A trincheira é sua! Agora comande um exército inteiro.',
    ),
    missed: both('Not this time. Try again!', 'Desta vez não foi. Tente outra vez!'),
    hints: [
      hint(
        'Get into the trench, wait there in safety, and charge.',
        'Entre na trincheira, espere lá em segurança e faça uma carga.',
      ),
    ],
    rules: ['2.1', '2.2', '5.1'],
    position: '8/6T1/5SS1/8/8/1ss5/2c5/8 b',
    goal: { kind: 'win', reason: 'annihilation' },
    replies: { player: 'level-1', seed: 3 },
    solution: ['c2-e4', 'e4xg6xh7', 'h7xf7'],
    within: 25,
    attempts: [],
  },
];

export const course: Course = {
  lessons: [...marching, ...fighting, ...ends],
  untaught: {
    '5.2': 'variants with a target; the tie-break is named in lesson 11',
    '5.5': 'happens in no real game',
    '5.7': 'another variant',
    '5.8': 'another variant',
    '5.9': 'another variant',
    '5.10': 'another variant',
    '5.12': 'that something is not there',
    7: 'how positions and results are written, for files',
  },
  unmet: {},
};
