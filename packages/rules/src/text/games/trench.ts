/** Sentences about Trench, in English and in European Portuguese. */
import { names } from '../names/trench.ts';
import type { GamePhrases, Sentences } from '../types.ts';

const en: GamePhrases = {
  tagline: 'Two armies and one trench: safe from the front, and deadly in a charge.',
  summary:
    'A game of two armies by Rui Alípio Monteiro: take the most stars. A piece in the trench is safe from the front and may charge through several enemies at once.',
  faults: {
    'off-board': '{found} is not a square of this board, which runs over {accepted}.',
    'empty-start': 'There is no piece on {cells}.',
    'enemy-start': "The piece on {cells} is your opponent's; you move your own.",
    'no-passing': 'A turn cannot be passed: the piece on {cells} has to go somewhere.',
    'not-straight': 'A piece moves in one straight line, and {from} to {to} is not one.',
    turns: 'A move keeps to one direction; it cannot turn on the way: {cells}.',
    'soldier-direction':
      'A soldier only moves along the slanting lines of the board: {from} to {to} is not one.',
    'sergeant-direction':
      'A sergeant moves along the slanting lines and straight forward, never straight back or sideways: {from} to {to} is not such a line.',
    'captain-direction':
      'A captain moves along the slanting lines, straight forward and straight back, never sideways: {from} to {to} is not such a line.',
    'colonel-direction':
      'A colonel moves along the slanting lines, straight forward and sideways, never straight back: {from} to {to} is not such a line.',
    'too-far': 'The stars of a piece are its range, here {accepted}; from {from} to {to} it is {found}.',
    'own-piece': 'Your own piece is on {cells}.',
    'own-piece-between': 'Pieces do not jump: your own piece on {cells} is in the way.',
    rear: 'A piece in the trench takes nothing behind it, in its own land: {cells}.',
    'trench-against-trench': 'There are no captures inside the trench: {cells}.',
    shield:
      'The piece on {cells} is in the trench: it can only be taken from behind, by a piece that starts in the land of its own army.',
    'enemy-between':
      'The enemy on {cells} cannot be taken from here, so it blocks the way like one of your own.',
    'capture-ends-move':
      'The move ends with the capture on {cells}: only a piece that starts in the trench may charge on.',
    'crossing-is-no-charge':
      'The move ends with the capture on {cells}. Running across the trench is not enough: a piece charges on only if it starts its move there.',
    'game-over': 'The game is over.',
    'no-choice': 'Moves of Trench carry no choice, so ":{found}" has no meaning here.',
    'capture-unnamed': 'This move takes {cells} on its way, and each capture is written: {move}.',
    route: 'Only captures and the last square are written, in order: {move}.',
    'position-turn': 'Column {column}: "{found}" is no player. Accepted: {accepted}.',
    'position-variant': 'Column {column}: "{found}" is no variant. Accepted: {accepted}.',
    'position-empty': 'Column {column}: the board {found} has no piece at all. Accepted pieces: {accepted}.',
  },
  reasons: {
    annihilation: 'All pieces of one side were captured.',
    points: 'The star limit was reached: the side that took more wins.',
    'ply-limit': 'The move limit was reached: the side that took more stars wins.',
    'quiet-limit': 'Too many moves without a capture: the side that took more stars wins.',
    'no-moves': 'The player to move cannot move and loses.',
  },
  seats: { black: 'Black', white: 'White' },
  names: names.en,
  owned: { black: 'Black {piece}', white: 'White {piece}' },
  plurals: {
    soldier: 'soldiers',
    sergeant: 'sergeants',
    captain: 'captains',
    colonel: 'colonels',
    general: 'generals',
  },
  layers: {
    trench: 'trench',
    soldier: 'soldier',
    sergeant: 'sergeant',
    captain: 'captain',
    colonel: 'colonel',
    general: 'general',
  },
  counters: {
    points: 'points',
    stars: 'stars taken',
    men: 'pieces',
    ply: 'moves of both sides',
    quiet: 'of these, since the last capture',
  },
  brief: { stars: 'stars' },
  single: { points: 'point', stars: 'star', men: 'piece' },
  limits: {
    ply: {
      says: '{left} moves of both sides are left, then the game ends.',
      one: 'One move is left, then the game ends.',
    },
    quiet: {
      says: '{left} more moves of both sides without a capture, and the game ends.',
      one: 'One more move without a capture, and the game ends.',
    },
  },
  scores: { stars: 'stars taken' },
  tally: 'stars',
  options: { variant: 'How a game ends.' },
  presets: {
    classic:
      'The rules of 2013: 50 moves in all (25 each), or 25 without a capture, then the stars are counted.',
    tiebreak: 'First to take 20 stars (40 points): the third game of a level match.',
    long: 'Played to the end; only 50 moves without a capture stop the game.',
    bga: 'The revised rules: first to 25 stars after equally many turns.',
    report: 'The rules of the student report: no limits, until a side is wiped out.',
  },
  values: {
    'variant=classic': '50 moves in all, or 25 without a capture; more stars win.',
    'variant=tiebreak': '20 stars win at once; 25 moves without a capture end the game.',
    'variant=long': '50 moves without a capture end the game; more stars win.',
    'variant=bga':
      '25 stars win once both have had equally many turns; 50 moves without a capture end the game.',
    'variant=report': 'No limits: the game ends when a side has no piece left.',
  },
  formats: {
    match: 'Two games with sides exchanged, stars added; when level, up to two more games to 20 stars.',
  },
};

const pt: GamePhrases = {
  tagline: 'Dois exércitos e uma trincheira: a salvo pela frente, mortífera na investida.',
  summary:
    'Um jogo de dois exércitos, de Rui Alípio Monteiro: ganha quem capturar mais estrelas. Uma peça na trincheira está a salvo pela frente e pode investir sobre vários inimigos de uma só vez.',
  faults: {
    'off-board': '{found} não é uma casa deste tabuleiro, que vai de {accepted}.',
    'empty-start': 'Não há nenhuma peça em {cells}.',
    'enemy-start': 'A peça em {cells} é do adversário; cada um joga com as suas.',
    'no-passing': 'Não se pode passar a vez: a peça em {cells} tem de ir para algum lado.',
    'not-straight': 'Uma peça move-se numa só linha reta, e de {from} a {to} não há nenhuma.',
    turns: 'Uma jogada segue sempre a mesma direção; não pode virar a meio: {cells}.',
    'soldier-direction':
      'Um soldado só anda ao longo das linhas inclinadas do tabuleiro: de {from} a {to} não há nenhuma.',
    'sergeant-direction':
      'Um sargento anda ao longo das linhas inclinadas e a direito para a frente, nunca a direito para trás nem para os lados: de {from} a {to} não há uma linha dessas.',
    'captain-direction':
      'Um capitão anda ao longo das linhas inclinadas e a direito para a frente e para trás, nunca para os lados: de {from} a {to} não há uma linha dessas.',
    'colonel-direction':
      'Um coronel anda ao longo das linhas inclinadas, a direito para a frente e para os lados, nunca a direito para trás: de {from} a {to} não há uma linha dessas.',
    'too-far': 'As estrelas de uma peça são o seu alcance, aqui {accepted}; de {from} a {to} são {found}.',
    'own-piece': 'Em {cells} está uma peça sua.',
    'own-piece-between': 'As peças não saltam: a sua peça em {cells} está no caminho.',
    rear: 'Uma peça na trincheira não captura nada atrás de si, no seu próprio território: {cells}.',
    'trench-against-trench': 'Dentro da trincheira ninguém captura ninguém: {cells}.',
    shield:
      'A peça em {cells} está na trincheira: só pode ser capturada por trás, por uma peça que parta do território do exército dela.',
    'enemy-between':
      'O inimigo em {cells} não pode ser capturado daqui, por isso barra o caminho como se fosse uma peça sua.',
    'capture-ends-move':
      'A jogada acaba com a captura em {cells}: só uma peça que parta da trincheira pode continuar a investida.',
    'crossing-is-no-charge':
      'A jogada acaba com a captura em {cells}. Atravessar a trincheira não chega: só continua a investida quem lá começa a jogada.',
    'game-over': 'A partida acabou.',
    'no-choice': 'As jogadas de Trench não têm nada a escolher, por isso ":{found}" não faz sentido aqui.',
    'capture-unnamed': 'Esta jogada captura {cells} pelo caminho, e cada captura escreve-se: {move}.',
    route: 'Só se escrevem as capturas e a última casa, por ordem: {move}.',
    'position-turn': 'Coluna {column}: "{found}" não é um jogador. Aceites: {accepted}.',
    'position-variant': 'Coluna {column}: "{found}" não é uma variante. Aceites: {accepted}.',
    'position-empty': 'Coluna {column}: o tabuleiro {found} não tem nenhuma peça. Peças aceites: {accepted}.',
  },
  reasons: {
    annihilation: 'Um dos lados ficou sem peças.',
    points: 'Atingiu-se o limite de estrelas: ganha quem capturou mais.',
    'ply-limit': 'Atingiu-se o limite de jogadas: ganha quem capturou mais estrelas.',
    'quiet-limit': 'Demasiadas jogadas sem capturas: ganha quem capturou mais estrelas.',
    'no-moves': 'Quem tinha a vez não pode jogar e perde.',
  },
  seats: { black: 'Pretas', white: 'Brancas' },
  names: names.pt,
  owned: { black: '{piece} das Pretas', white: '{piece} das Brancas' },
  plurals: {
    soldier: 'soldados',
    sergeant: 'sargentos',
    captain: 'capitães',
    colonel: 'coronéis',
    general: 'generais',
  },
  layers: {
    trench: 'trincheira',
    soldier: 'soldado',
    sergeant: 'sargento',
    captain: 'capitão',
    colonel: 'coronel',
    general: 'general',
  },
  counters: {
    points: 'pontos',
    stars: 'estrelas capturadas',
    men: 'peças',
    ply: 'jogadas dos dois lados',
    quiet: 'destas, desde a última captura',
  },
  brief: { stars: 'estrelas' },
  single: { points: 'ponto', stars: 'estrela', men: 'peça' },
  limits: {
    ply: {
      says: 'Faltam {left} jogadas dos dois lados para o fim da partida.',
      one: 'Falta uma jogada para o fim da partida.',
    },
    quiet: {
      says: 'Mais {left} jogadas dos dois lados sem capturas e a partida acaba.',
      one: 'Mais uma jogada sem capturas e a partida acaba.',
    },
  },
  scores: { stars: 'estrelas capturadas' },
  tally: 'estrelas',
  options: { variant: 'Como acaba uma partida.' },
  presets: {
    classic:
      'As regras de 2013: 50 jogadas ao todo (25 de cada), ou 25 sem capturas, e contam-se as estrelas.',
    tiebreak:
      'Ganha quem capturar primeiro 20 estrelas (40 pontos): a terceira partida de um encontro empatado.',
    long: 'Joga-se até ao fim; só 50 jogadas sem capturas param a partida.',
    bga: 'As regras revistas: ganha quem chegar às 25 estrelas, com igual número de jogadas.',
    report: 'As regras do relatório dos estudantes: sem limites, até um dos lados ficar sem peças.',
  },
  values: {
    'variant=classic': '50 jogadas ao todo, ou 25 sem capturas; ganha quem tiver mais estrelas.',
    'variant=tiebreak': '20 estrelas ganham logo; 25 jogadas sem capturas acabam a partida.',
    'variant=long': '50 jogadas sem capturas acabam a partida; ganha quem tiver mais estrelas.',
    'variant=bga':
      '25 estrelas ganham quando ambos tiverem feito igual número de jogadas; 50 jogadas sem capturas acabam a partida.',
    'variant=report': 'Sem limites: a partida acaba quando um dos lados fica sem peças.',
  },
  formats: {
    match:
      'Duas partidas com troca de lados, somando as estrelas; em caso de empate, até mais duas partidas a 20 estrelas.',
  },
};

export const sentences: Sentences = { en, pt };
