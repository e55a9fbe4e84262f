/** How to play Renpaarden, for people who have never read its rules. */
import { names } from '../../names/renpaarden.ts';
import type { Guides } from '../index.ts';
import { board, list, text } from '../write.ts';

const figures = {
  start: {
    position: 'BBBBBBB/BBBBBBB/7/7/7/WWWWWWW/WWWWWWW w 0',
    marks: ['b3', 'c4', 'e4', 'f3'],
    move: 'd2-e4',
  },
  chain: { position: 'BBBBB/BBBBB/5/WWWWW/WWWWW w 0', marks: ['b4'], move: 'a2-d3' },
  deadEnd: { position: '1BWBB/B1B1W/1WBBB/WWBW1/WWWWB b 17', marks: ['e3', 'd1', 'b2'] },
  goal: { position: 'WWWWW/WWWWB/1W3/BBBBB/BB1BB b 41', marks: ['c5', 'b3'], move: 'e4-c1' },
};

const rules = {
  aim: ['1.8'],
  setup: ['1.1', '1.2', '1.3'],
  moves: ['1.4', '1.5', '1.6', '1.7'],
  end: ['1.3.1', '1.9'],
  writing: ['2'],
};

const { en, pt } = names;

export const guide: Guides = {
  en: {
    intro:
      'Renpaarden is a race for two by Fred Horn (1981); the name is Dutch and means racehorses. Nothing is ever captured: the horses of the other side are the springboards that carry yours across.',
    sections: [
      {
        id: 'aim',
        title: 'Aim',
        rules: rules.aim,
        blocks: [
          text(
            'Bring all your horses to the two rows where the other side started. The first player to fill those rows wins at once; the other player gets no further turn.',
          ),
        ],
      },
      {
        id: 'setup',
        title: 'Set-up',
        rules: rules.setup,
        blocks: [
          text(
            'The official board has nine by nine squares; smaller ones make shorter games. White fills the two lowest rows with horses, Black the two highest. White begins. In your turn you move exactly one of your own horses, and skipping a turn is not possible.',
          ),
          board(
            figures.start,
            'The start on seven by seven. The horse on d2 can hop to any of the four marked squares.',
          ),
        ],
      },
      {
        id: 'moves',
        title: 'Hopping',
        rules: rules.moves,
        blocks: [
          text(
            'A horse hops like the knight of chess: two squares in one direction and one to the side, forwards or backwards. Pieces in between do not matter; the square where it lands does:',
          ),
          list(
            'on an empty square the move is over;',
            'on an enemy horse it has to hop again from there, and again, until it finds an empty square; the enemy horse just stays put;',
            'on a horse of your own it may not land.',
          ),
          board(
            figures.chain,
            'On the small board rides begin at once: from a2 onto the black horse on b4, and on to d3.',
          ),
          text(
            'During a ride the square you started from is out of bounds: neither stop there nor pass over it. A ride that would never reach an empty square cannot be begun.',
          ),
          board(
            figures.deadEnd,
            'Not allowed: any move of e3. It can reach the white horses on d1 and b2, but from there only the way back is open.',
          ),
        ],
      },
      {
        id: 'end',
        title: 'End and draws',
        rules: rules.end,
        blocks: [
          board(figures.goal, 'Black rides over c5 and b3, fills the last hole on c1 and wins.'),
          text(
            'A horse may leave the goal again, and it may go back home. To keep such games from lasting for ever, two draws were added: when the same position appears for the third time, and when too many moves have been made, 400 in all on nine by nine.',
          ),
          text(
            'The tournament rules add a deadline. From your 50th move on (earlier on smaller boards) you lose if you finish a move with a horse of yours on your own starting rows.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Variants',
        rules: [],
        blocks: [
          list(
            `${en.presets.official}: the race with the two draws.`,
            `${en.presets.tournament}: the same with the deadline; best for serious play, since otherwise one horse left at home is enough not to lose.`,
            `${en.presets.report}: no draws and no deadline, only a full goal counts.`,
            `${en.options.size}: 5, 6, 7, 8 or 9 squares a side.`,
          ),
        ],
      },
      {
        id: 'writing',
        title: 'Writing moves',
        rules: rules.writing,
        blocks: [
          text('First and last square are enough, whatever the ride between them looked like: a2-d3.'),
        ],
      },
      {
        id: 'tips',
        title: 'Three tips',
        rules: [],
        blocks: [
          list(
            'Look for ladders: enemy horses one hop apart carry you far in a single move. Do not build ladders for your opponent.',
            'Start your rear horses early. Once the enemy has passed, nobody is left to carry them.',
            'Fill the farthest row first and its corners before all else: few hops lead there.',
          ),
        ],
      },
    ],
  },
  pt: {
    intro:
      'Renpaarden é uma corrida para dois, de Fred Horn (1981); o nome é neerlandês e quer dizer cavalos de corrida. Nunca se captura nada: os cavalos do adversário são os trampolins que levam os nossos ao outro lado.',
    sections: [
      {
        id: 'aim',
        title: 'Objetivo',
        rules: rules.aim,
        blocks: [
          text(
            'Levar todos os cavalos para as duas linhas onde o outro lado começou. Ganha logo quem primeiro encher essas linhas; o outro jogador já não volta a jogar.',
          ),
        ],
      },
      {
        id: 'setup',
        title: 'Preparação',
        rules: rules.setup,
        blocks: [
          text(
            'O tabuleiro oficial tem nove por nove casas; os mais pequenos dão partidas mais curtas. As Brancas enchem de cavalos as duas linhas de baixo, as Pretas as duas de cima. Começam as Brancas. Em cada vez move-se exatamente um cavalo próprio, e não se pode ficar sem jogar.',
          ),
          board(
            figures.start,
            'O início em sete por sete. O cavalo de d2 pode saltar para qualquer das quatro casas marcadas.',
          ),
        ],
      },
      {
        id: 'moves',
        title: 'Saltar',
        rules: rules.moves,
        blocks: [
          text(
            'Um cavalo salta como no xadrez: duas casas numa direção e uma para o lado, para a frente ou para trás. O que estiver pelo meio não interessa. O que interessa é onde cai:',
          ),
          list(
            'numa casa vazia, a jogada acaba;',
            'em cima de um cavalo adversário, tem de saltar outra vez a partir daí, e outra, até encontrar uma casa vazia; o cavalo adversário fica onde está;',
            'em cima de um cavalo do seu lado não pode cair.',
          ),
          board(
            figures.chain,
            'No tabuleiro pequeno as viagens começam logo: de a2 para cima do cavalo preto de b4, e daí para d3.',
          ),
          text(
            'Durante a viagem a casa de partida está vedada, tanto para parar como para seguir caminho. Uma viagem que nunca chegasse a uma casa vazia não pode sequer começar.',
          ),
          board(
            figures.deadEnd,
            'Não se pode: qualquer jogada de e3. Alcança os cavalos brancos de d1 e b2, mas daí só há o caminho de volta.',
          ),
        ],
      },
      {
        id: 'end',
        title: 'Fim e empates',
        rules: rules.end,
        blocks: [
          board(figures.goal, 'As Pretas saltam por c5 e b3, tapam o último buraco em c1 e ganham.'),
          text(
            'Um cavalo pode voltar a sair da meta, e até regressar a casa. Para que essas partidas não durem para sempre, juntaram-se dois empates: quando a mesma posição aparece pela terceira vez, e quando já se fizeram demasiadas jogadas, 400 ao todo em nove por nove.',
          ),
          text(
            'Nas regras de torneio há também um prazo. A partir da sua 50.ª jogada (mais cedo em tabuleiros pequenos), perde quem acabar uma jogada com um cavalo seu nas próprias linhas de partida.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Variantes',
        rules: [],
        blocks: [
          list(
            `${pt.presets.official}: a corrida com os dois empates.`,
            `${pt.presets.tournament}: a mesma com o prazo; a melhor para jogar a sério, porque sem ele basta um cavalo deixado em casa para não perder.`,
            `${pt.presets.report}: sem empates nem prazo, só conta uma meta cheia.`,
            `${pt.options.size}: 5, 6, 7, 8 ou 9 casas de lado.`,
          ),
        ],
      },
      {
        id: 'writing',
        title: 'Escrever as jogadas',
        rules: rules.writing,
        blocks: [text('Bastam a primeira e a última casa, seja qual for a viagem entre elas: a2-d3.')],
      },
      {
        id: 'tips',
        title: 'Três conselhos',
        rules: [],
        blocks: [
          list(
            'Procure escadas: cavalos adversários a um salto uns dos outros levam longe numa só jogada. Não construa escadas para o adversário.',
            'Faça sair cedo os cavalos de trás. Depois de o adversário passar, já não há quem os leve.',
            'Encha primeiro a linha mais distante e, antes de tudo, os cantos: poucos saltos lá chegam.',
          ),
        ],
      },
    ],
  },
};
