/** How to play Small Star Empires, for people who have never read its rules. */
import { names } from '../../names/small-star-empires.ts';
import type { Guides } from '../index.ts';
import { board, list, text } from '../write.ts';

const figures = {
  start: {
    position: '1b20/rhA^^^^3x3/20r1/x2bhB^^^^0/3b0r A 16:4,16:4 rulebook',
    marks: ['a1', 'a2', 'b1', 'b3', 'c1', 'c2', 'd3', 'e3'],
    move: 'b2-d3:C',
  },
  way: { position: 'hA^1A03B2hB^ A 9:3,9:3 rulebook', marks: ['a2', 'a4'], move: 'a1-a3:C' },
  wormhole: { position: 'hA^w0x2w1/00x30hB^ A 9:3,9:3 rulebook', marks: ['a5', 'a7'], move: 'a1-a7:C' },
  points: { position: 'hA2A^3Bt/1At0Bt^hB B 8:3,8:3 rulebook', marks: ['a3', 'b1', 'b2'] },
};

const rules = {
  setup: ['1', '2'],
  turn: ['3', '4'],
  wormholes: ['12'],
  end: ['5', '7'],
  points: ['6'],
  variants: ['8', '10', '11'],
  writing: ['9'],
};

const { en, pt } = names;

export const guide: Guides = {
  en: {
    intro:
      'In Small Star Empires, by Milan Tasevski (2016), two to four players settle a small galaxy. There is no luck and nothing is destroyed: what you hold, you keep.',
    sections: [
      {
        id: 'aim',
        title: 'Aim',
        rules: [],
        blocks: [text('Have the most points when no ship can fly any more.')],
      },
      {
        id: 'setup',
        title: 'Set-up',
        rules: rules.setup,
        blocks: [
          text('The board is made of hexes:'),
          list(
            'stars with 1, 2 or 3 planets, and empty systems;',
            'red, green and blue nebulae;',
            'one home for each player;',
            'black holes, which nobody enters, and on some boards wormholes.',
          ),
          text(
            'Everybody has 16 colonies and 4 trade stations in supply. All your ships wait at home: four with two players, three with three, two with four. Player A begins.',
          ),
          board(
            figures.start,
            'The small board for two. From home on b2 a ship of Player A can reach the marked systems.',
          ),
        ],
      },
      {
        id: 'turn',
        title: 'Your turn',
        rules: rules.turn,
        blocks: [
          text(
            'Fly one ship, then put a colony or a trade station, as you like, on the hex where it stopped. That hex is yours for the rest of the game.',
          ),
          list(
            'A flight is straight, in one of the six directions, and as long as you like.',
            'It ends on a system without an owner, so never at home.',
            'Free systems and your own may be flown over, with or without ships on them.',
            'The edge, gaps in the board, black holes and everything that belongs to others stop you.',
          ),
          board(
            figures.way,
            'Player A flies over a colony of their own on a2. The only stop is a3, because a4 belongs to Player B.',
          ),
        ],
      },
      {
        id: 'wormholes',
        title: 'Wormholes',
        rules: rules.wormholes,
        blocks: [
          text(
            'Ships can fly over a wormhole but never stop on it. From a hex beside one you may also jump to any free system beside another, in line or not.',
          ),
          board(
            figures.wormhole,
            'The black hole on a4 bars the straight way. Through the wormholes on a2 and a6 the ship gets to a5 or a7.',
          ),
        ],
      },
      {
        id: 'points',
        title: 'Points',
        rules: rules.points,
        blocks: [
          list(
            'Each planet of your systems: 1 point.',
            'Nebulae, each colour by itself: 2 points for one, 5 for two, 8 for three.',
            'Each trade station: 1 point for every hex next to it that belongs to somebody else, homes too.',
            'Largest territory: 3 points for the biggest group of connected systems, home included. If several players are level, all of them get the points.',
          ),
          board(
            figures.points,
            'The station on b2 touches three hexes of Player A and earns 3 points; a3 and b1 earn 1 each. Planets and territories are level, so Player B wins by 10 to 7.',
          ),
        ],
      },
      {
        id: 'end',
        title: 'End of the game',
        rules: rules.end,
        blocks: [
          text(
            'If none of your ships can fly, or your supply is used up, you are out and the others go on. When everybody is out, count. With equal points, more colonies left in supply decide, then trade stations left, then planets; after that the victory is shared.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Variants and boards',
        rules: rules.variants,
        blocks: [
          list(
            `${en.presets.rulebook}: the game described here.`,
            `${en.presets.pnp2015}: nebulae are worth 1, 4 or 7.`,
            `${en.presets.report}: over as soon as the player in turn is stuck; nebulae 1, 4 or 7; territory counts all your pieces and pays nobody when tied; equal points are a draw.`,
            'Boards: small, medium and large ones for two, one for three, one for four, the classic ones with wormholes, and balanced random ones.',
          ),
        ],
      },
      {
        id: 'writing',
        title: 'Writing moves',
        rules: rules.writing,
        blocks: [
          text(
            'Rows have letters from the top, hexes numbers from the left. b2-d3:C is a flight that leaves a colony, b2-d3:T a trade station.',
          ),
        ],
      },
      {
        id: 'tips',
        title: 'Three tips',
        rules: [],
        blocks: [
          list(
            'Space is everything. Send your ships out early and in different directions, and close off regions that only you can reach.',
            'A second nebula of a colour is as good as a star with three planets.',
            'Put trade stations where neighbours will have to settle next to you: each new hex of theirs pays you.',
          ),
        ],
      },
    ],
  },
  pt: {
    intro:
      'Em Small Star Empires, de Milan Tasevski (2016), dois a quatro jogadores povoam uma pequena galáxia. Não há sorte e nada é destruído: o que se ocupa, fica.',
    sections: [
      {
        id: 'aim',
        title: 'Objetivo',
        rules: [],
        blocks: [text('Ter mais pontos quando já nenhuma nave puder voar.')],
      },
      {
        id: 'setup',
        title: 'Preparação',
        rules: rules.setup,
        blocks: [
          text('O tabuleiro é feito de hexágonos:'),
          list(
            'estrelas com 1, 2 ou 3 planetas, e sistemas vazios;',
            'nebulosas vermelhas, verdes e azuis;',
            'um sistema natal para cada jogador;',
            'buracos negros, onde ninguém entra, e em alguns tabuleiros buracos de verme.',
          ),
          text(
            'Cada um tem 16 colónias e 4 estações comerciais de reserva. As naves esperam todas em casa: quatro com dois jogadores, três com três, duas com quatro. Começa o Jogador A.',
          ),
          board(
            figures.start,
            'O tabuleiro pequeno, para dois. De casa, em b2, uma nave do Jogador A chega aos sistemas marcados.',
          ),
        ],
      },
      {
        id: 'turn',
        title: 'A sua vez',
        rules: rules.turn,
        blocks: [
          text(
            'Voa-se com uma nave e põe-se uma colónia ou uma estação comercial, à escolha, no hexágono onde ela parou. Esse hexágono é seu até ao fim.',
          ),
          list(
            'Um voo é a direito, numa das seis direções, e tão longo quanto se queira.',
            'Acaba num sistema sem dono, por isso nunca em casa.',
            'Pode voar-se por cima de sistemas livres e dos próprios, com ou sem naves.',
            'A borda, os vazios do tabuleiro, os buracos negros e tudo o que é dos outros fazem parar.',
          ),
          board(
            figures.way,
            'O Jogador A voa por cima da sua colónia em a2. Só pode parar em a3, porque a4 é do Jogador B.',
          ),
        ],
      },
      {
        id: 'wormholes',
        title: 'Buracos de verme',
        rules: rules.wormholes,
        blocks: [
          text(
            'As naves podem voar por cima de um buraco de verme, mas nunca parar nele. Ao lado de um, uma nave também pode saltar para qualquer sistema livre ao lado de outro, alinhado ou não.',
          ),
          board(
            figures.wormhole,
            'O buraco negro em a4 tapa o caminho a direito. Pelos buracos de verme em a2 e a6 a nave chega a a5 ou a7.',
          ),
        ],
      },
      {
        id: 'points',
        title: 'Pontos',
        rules: rules.points,
        blocks: [
          list(
            'Cada planeta dos seus sistemas: 1 ponto.',
            'Nebulosas, cada cor por si: 2 pontos por uma, 5 por duas, 8 por três.',
            'Cada estação comercial: 1 ponto por cada hexágono vizinho de outro jogador, também os sistemas natais.',
            'Maior território: 3 pontos para o maior grupo de sistemas ligados, com o sistema natal. Se houver igualdade, recebem-nos todos.',
          ),
          board(
            figures.points,
            'A estação em b2 toca em três hexágonos do Jogador A e rende 3 pontos; a3 e b1 rendem 1 cada. Planetas e territórios são iguais, e o Jogador B ganha por 10 a 7.',
          ),
        ],
      },
      {
        id: 'end',
        title: 'Fim da partida',
        rules: rules.end,
        blocks: [
          text(
            'Quem não pode voar, ou gastou toda a reserva, fica de fora, e os outros continuam. Quando todos estiverem de fora, contam-se os pontos. Se houver igualdade decidem mais colónias na reserva, depois estações na reserva, depois planetas; senão a vitória é partilhada.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Variantes e tabuleiros',
        rules: rules.variants,
        blocks: [
          list(
            `${pt.presets.rulebook}: o jogo descrito aqui.`,
            `${pt.presets.pnp2015}: as nebulosas valem 1, 4 ou 7.`,
            `${pt.presets.report}: acaba quando o jogador da vez não pode jogar; nebulosas a 1, 4 ou 7; o território conta todas as peças e, empatado, não rende; pontos iguais são empate.`,
            'Tabuleiros: pequenos, médios e grandes para dois, um para três, um para quatro, os clássicos com buracos de verme, e outros aleatórios e equilibrados.',
          ),
        ],
      },
      {
        id: 'writing',
        title: 'Escrever as jogadas',
        rules: rules.writing,
        blocks: [
          text(
            'As linhas têm letras a partir de cima, os hexágonos números a partir da esquerda. b2-d3:C é um voo que deixa uma colónia, b2-d3:T uma estação comercial.',
          ),
        ],
      },
      {
        id: 'tips',
        title: 'Três conselhos',
        rules: [],
        blocks: [
          list(
            'O espaço é tudo. Mande sair as naves cedo, em direções diferentes, e feche regiões só para si.',
            'Uma segunda nebulosa da mesma cor vale tanto como uma estrela com três planetas.',
            'Ponha estações comerciais onde os vizinhos terão de se instalar ao lado: cada hexágono deles rende um ponto.',
          ),
        ],
      },
    ],
  },
};
