/** How to play Trench, for people who have never read its rules. */
import { names } from '../../names/trench.ts';
import type { Guides } from '../index.ts';
import { board, list, text } from '../write.ts';

const figures = {
  start: { position: '4TPCG/4STPC/4SSTP/4SSST/tsss4/ptss4/cpts4/gcpt4 b classic 0 0 0 0' },
  sergeant: {
    position: '7G/8/8/8/8/2t5/8/8 b classic 0 0 0 0',
    marks: ['a3', 'b3', 'd3', 'e3', 'c1', 'c2', 'c4', 'c5', 'd4', 'e5'],
    move: 'c3-e5',
  },
  shield: { position: '8/8/8/3S4/3t4/8/8/8 b classic 0 0 0 0', marks: ['d4', 'd5'] },
  behind: { position: '8/3p4/8/3S4/8/8/8/8 b classic 0 0 0 0', marks: ['d5'], move: 'd7xd5' },
  charge: { position: '6C1/8/4S3/3g4/8/8/8/8 b classic 0 0 0 0', marks: ['e6', 'g8'], move: 'd5xe6xg8' },
  noCharge: { position: '8/8/8/2c1SS2/8/8/8/8 b classic 0 0 0 0', marks: ['e5', 'f5'], move: 'c5xe5' },
};

const rules = {
  setup: ['1', '2'],
  moves: ['3'],
  captures: ['4'],
  end: ['5'],
  variants: ['5.6', '5.7', '5.8', '5.9', '5.10', '6'],
  writing: ['7'],
};

const { en, pt } = names;

export const guide: Guides = {
  en: {
    intro:
      'Trench, by Rui Alípio Monteiro (2013), is a battle for two. A trench runs across the middle of the board: a piece in it is safe from the front and can strike several enemies in one charge.',
    sections: [
      {
        id: 'aim',
        title: 'Aim',
        rules: [],
        blocks: [text('Take enemy pieces worth more stars in all than the pieces you lose.')],
      },
      {
        id: 'setup',
        title: 'Board and set-up',
        rules: rules.setup,
        blocks: [
          text(
            'The board of eight by eight squares stands on a corner: a1 points to Black, h8 to White. The eight squares from a8 to h1 are the trench. It parts the land of Black from the land of White. Black begins, and nobody may skip a turn.',
          ),
          board(
            figures.start,
            'Both armies in their corners: general at the back, then colonels, captains, sergeants and soldiers.',
          ),
        ],
      },
      {
        id: 'moves',
        title: 'Moving',
        rules: rules.moves,
        blocks: [
          text(
            'The stars of a piece are its value and also the number of squares it can go. It moves in one straight line, as far as you like up to that number, and never jumps. All pieces go along files and ranks, both ways. Ahead means towards the enemy corner, across the corners of the squares: from c3 to d4 for Black.',
          ),
          list(
            'soldier, 1 star: files and ranks only',
            'sergeant, 2 stars: also straight ahead',
            'captain, 3 stars: also straight ahead and straight back',
            'colonel, 4 stars: also straight ahead, left and right',
            'general, 5 stars: every direction',
          ),
          board(figures.sergeant, 'The reach of a black sergeant: two squares, in five directions.'),
        ],
      },
      {
        id: 'captures',
        title: 'Capturing and the trench',
        rules: rules.captures,
        blocks: [
          text(
            'You capture by moving onto an enemy, which ends the move. You never have to. Every piece may enter, cross and leave the trench, but special rules hold for a piece in it:',
          ),
          list(
            'It can be captured only from behind, by an enemy who comes from the land of its own army.',
            'It captures only in enemy land: nothing behind it, nothing in the trench.',
            'When it captures, it may charge on in the same line as far as its stars reach, and takes every enemy on the way.',
          ),
          board(
            figures.shield,
            'Not allowed: d4xd5. The white soldier in the trench is shielded from the front.',
          ),
          board(figures.behind, 'The captain has got behind the soldier, so it may take it.'),
          board(
            figures.charge,
            'The general starts in the trench: it takes e6 and runs on to take g8 as well.',
          ),
          board(
            figures.noCharge,
            'The colonel only crosses the trench. It takes e5 and must stop; f5 is safe.',
          ),
        ],
      },
      {
        id: 'end',
        title: 'End of the game',
        rules: rules.end,
        blocks: [
          text(
            'The usual game ends after 25 moves by each side, or after 25 single moves in a row without a capture. More captured stars win, equal stars are a draw. A side that loses its last piece has lost. The general is a piece like any other.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Variants and match',
        rules: rules.variants,
        blocks: [
          list(
            `${en.presets.classic}: the game described above.`,
            `${en.presets.tiebreak}: whoever has them wins on the spot.`,
            `${en.presets.long}: only 50 single moves without a capture stop the game.`,
            `${en.presets.bga}: whoever has them wins; if Black gets there first, White still has one move.`,
            `${en.presets.report}: until one army is gone.`,
            `${en.formats?.match}: two classic games with sides changed, all stars added up; if level, a tie-break game.`,
          ),
        ],
      },
      {
        id: 'writing',
        title: 'Writing moves',
        rules: rules.writing,
        blocks: [
          text(
            'd4-d5 is a move, d5xe6xg8 a capture of two. A charge that ends on an empty square names it last: d5xe6-f7.',
          ),
        ],
      },
      {
        id: 'tips',
        title: 'Three tips',
        rules: [],
        blocks: [
          list(
            'Get pieces into the trench early; they threaten a lot and are hard to drive out.',
            'Do not line your men up before an enemy in the trench: one charge takes them all.',
            'Keep a captain or the general at home. They can move straight back and catch intruders.',
          ),
        ],
      },
    ],
  },
  pt: {
    intro:
      'Trench, de Rui Alípio Monteiro (2013), é uma batalha para dois. Uma trincheira atravessa o meio do tabuleiro: quem lá está fica a salvo pela frente e pode atingir vários inimigos numa só investida.',
    sections: [
      {
        id: 'aim',
        title: 'Objetivo',
        rules: [],
        blocks: [text('Capturar peças que valham, ao todo, mais estrelas do que as que se perdem.')],
      },
      {
        id: 'setup',
        title: 'Tabuleiro e preparação',
        rules: rules.setup,
        blocks: [
          text(
            'O tabuleiro de oito por oito casas assenta num canto: a1 aponta para as Pretas, h8 para as Brancas. As oito casas de a8 a h1 são a trincheira. Separa o território das Pretas do das Brancas. Começam as Pretas, e ninguém pode ficar sem jogar.',
          ),
          board(
            figures.start,
            'Os dois exércitos nos seus cantos: o general atrás, depois coronéis, capitães, sargentos e soldados.',
          ),
        ],
      },
      {
        id: 'moves',
        title: 'Mover',
        rules: rules.moves,
        blocks: [
          text(
            'As estrelas de uma peça são o seu valor e também o número de casas que pode andar. Move-se numa só linha reta, até onde se queira dentro desse número, e nunca salta. Todas as peças andam por colunas e linhas, nos dois sentidos. Em frente quer dizer para o canto inimigo, pelos cantos das casas: de c3 para d4, no caso das Pretas.',
          ),
          list(
            'soldado, 1 estrela: só colunas e linhas',
            'sargento, 2 estrelas: também em frente',
            'capitão, 3 estrelas: também em frente e para trás',
            'coronel, 4 estrelas: também em frente, para a esquerda e para a direita',
            'general, 5 estrelas: todas as direções',
          ),
          board(figures.sergeant, 'O alcance de um sargento preto: duas casas, em cinco direções.'),
        ],
      },
      {
        id: 'captures',
        title: 'As capturas e a trincheira',
        rules: rules.captures,
        blocks: [
          text(
            'Captura-se indo para a casa de um inimigo, e com isso a jogada acaba. Nunca é obrigatório. Qualquer peça pode entrar na trincheira, atravessá-la e sair, mas para quem lá está valem regras próprias:',
          ),
          list(
            'Só pode ser capturada por trás, por um inimigo que venha do território do exército dela.',
            'Só captura o que está em território inimigo: nada atrás de si e nada na trincheira.',
            'Quando captura, pode continuar a investida na mesma linha até onde as estrelas chegarem, e leva todos os inimigos do caminho.',
          ),
          board(
            figures.shield,
            'Não se pode: d4xd5. O soldado branco na trincheira está protegido pela frente.',
          ),
          board(figures.behind, 'O capitão conseguiu pôr-se atrás do soldado, por isso pode capturá-lo.'),
          board(
            figures.charge,
            'O general parte da trincheira: captura e6 e segue caminho para capturar também g8.',
          ),
          board(
            figures.noCharge,
            'O coronel só atravessa a trincheira. Captura e5 e tem de parar; f5 está a salvo.',
          ),
        ],
      },
      {
        id: 'end',
        title: 'Fim da partida',
        rules: rules.end,
        blocks: [
          text(
            'A partida habitual acaba depois de 25 jogadas de cada lado, ou depois de 25 jogadas simples seguidas sem capturas. Ganha quem capturou mais estrelas; com estrelas iguais há empate. Quem perde a última peça perde a partida. O general é uma peça como as outras.',
          ),
        ],
      },
      {
        id: 'variants',
        title: 'Variantes e encontro',
        rules: rules.variants,
        blocks: [
          list(
            `${pt.presets.classic}: a partida descrita acima.`,
            `${pt.presets.tiebreak}: quem lá chegar ganha na hora.`,
            `${pt.presets.long}: só 50 jogadas simples sem capturas param a partida.`,
            `${pt.presets.bga}: ganha quem lá chegar; se forem primeiro as Pretas, as Brancas ainda jogam uma vez.`,
            `${pt.presets.report}: até um dos exércitos desaparecer.`,
            `${pt.formats?.match}: duas partidas clássicas com troca de lados, somando todas as estrelas; se ficar igual, uma partida de desempate.`,
          ),
        ],
      },
      {
        id: 'writing',
        title: 'Escrever as jogadas',
        rules: rules.writing,
        blocks: [
          text(
            'd4-d5 é uma jogada, d5xe6xg8 uma captura de duas peças. Uma investida que acaba numa casa vazia diz essa casa no fim: d5xe6-f7.',
          ),
        ],
      },
      {
        id: 'tips',
        title: 'Três conselhos',
        rules: [],
        blocks: [
          list(
            'Ponha cedo peças na trincheira; ameaçam muito e é difícil expulsá-las.',
            'Não alinhe as suas peças diante de um inimigo na trincheira: uma só investida leva-as todas.',
            'Guarde em casa um capitão ou o general. Podem andar para trás a direito e apanhar intrusos.',
          ),
        ],
      },
    ],
  },
};
