/** Sentences about Renpaarden, in English and in European Portuguese. */
import { names } from '../names/renpaarden.ts';
import type { GamePhrases, Sentences } from '../types.ts';

const en: GamePhrases = {
  tagline: "A race of hopping horses, over the enemy's backs to the far side.",
  summary:
    "A race by Fred Horn: horses hop like chess knights, ride on over enemy horses, and the first side to fill the opponent's two start ranks wins.",
  faults: {
    'game-over': 'The game is over (rule {rule}): there are no moves left to make.',
    'off-board': 'There is no square {found} on this board.',
    'no-choice': 'A move is only a start and an end square: leave out ":{found}".',
    'no-horse': 'There is no horse on {cells}.',
    'enemy-horse': "The horse on {cells} is your opponent's; move one of your own.",
    'start-square':
      'A move never comes back to its own start square {cells}, neither to stop there nor to hop on from it.',
    'not-a-hop':
      "A horse hops like a chess knight, two squares one way and one sideways; {from} to {to} is not a knight's move.",
    'no-chain': 'Neither a single hop nor a chain over enemy horses leads from {from} to {to}.',
    'ends-on-empty':
      'The square {cells} is empty, so the move ends there; it continues only from an enemy horse.',
    'must-hop-on': 'There is an enemy horse on {cells}: you cannot stop there. Hop on, for example {move}.',
    'own-horse': 'Your own horse is on {cells}, and a horse may not land on its own side.',
    'dead-end':
      'That is a dead end ({cells}): the enemy horses there lead to no empty square, so the horse cannot leave this way.',
    'position-turn': 'Column {column}: "{found}" is not a side. Accepted: {accepted}.',
    'position-ruleset':
      'Column {column}: "{found}" is not a ruleset that a position names. Accepted: {accepted}.',
    'horse-count':
      'Column {column}: the board holds {found}; both sides have two horses a file, here {accepted}.',
  },
  reasons: {
    goal: "Every horse of the winner stands on the opponent's start squares.",
    loitering: 'The loser still had a horse at home after the deadline.',
    repetition: 'Draw: the same position came up for the third time.',
    'move-limit': 'Draw: the move limit was reached before either side was home.',
  },
  seats: { white: 'White', black: 'Black' },
  names: names.en,
  owned: { white: 'White {piece}', black: 'Black {piece}' },
  plurals: { horse: 'horses' },
  layers: { horse: 'horse' },
  counters: {
    arrived: 'horses in the goal',
    'at-home': 'horses still at home',
    'own-moves': 'moves to leave home',
    'own-moves-free': 'own moves',
    plies: 'moves of both sides',
  },
  brief: { arrived: 'in the goal', 'at-home': 'at home', 'own-moves': 'to leave home' },
  limits: {
    'own-moves': {
      says: '{seat} has {left} moves left to leave home, or loses.',
      one: '{seat} has one move left to leave home, or loses.',
      since: 'at-home',
    },
    plies: {
      says: '{left} moves of both sides are left, then the game is drawn.',
      one: 'One move is left, then the game is drawn.',
    },
  },
  scores: {},
  options: {
    size: 'Squares a side of the board.',
    ruleset: 'What ends a game if no side arrives.',
  },
  presets: {
    official: "Fred Horn's game, with draws by repetition and by a move limit as a safety net.",
    tournament: 'Like the official rules, but you lose if you still have a horse at home after the deadline.',
    report: "The report's own rules: no repetition, no move limit, no deadline.",
  },
  values: {
    'size=5': '10 horses a side, draw after 240 moves in all, 20 moves each to leave home.',
    'size=6': '12 horses a side, draw after 280 moves in all, 27 moves each to leave home.',
    'size=7': '14 horses a side, draw after 320 moves in all, 35 moves each to leave home.',
    'size=8': '16 horses a side, draw after 360 moves in all, 42 moves each to leave home.',
    'size=9':
      '18 horses a side, draw after 400 moves in all, 50 moves each to leave home: the official board.',
    'ruleset=official': 'Threefold repetition and the move limit make a draw.',
    'ruleset=tournament': 'The draws of official, and a deadline for leaving home.',
    'ruleset=report': 'Only a full goal ends the game.',
  },
};

const pt: GamePhrases = {
  tagline: 'Uma corrida de cavalos aos saltos, por cima dos adversários, até ao outro lado.',
  summary:
    'Uma corrida de Fred Horn: os cavalos saltam como no xadrez, apoiam-se nos cavalos adversários para seguir viagem, e ganha quem primeiro encher as duas linhas de partida do adversário.',
  faults: {
    'game-over': 'A partida acabou (regra {rule}): já não há jogadas a fazer.',
    'off-board': 'A casa {found} não existe neste tabuleiro.',
    'no-choice': 'Uma jogada é só a casa de partida e a de chegada: retire ":{found}".',
    'no-horse': 'Não há nenhum cavalo em {cells}.',
    'enemy-horse': 'O cavalo em {cells} é do adversário; jogue com um dos seus.',
    'start-square':
      'Uma jogada nunca volta à sua própria casa de partida, {cells}, nem para lá parar nem para saltar de lá.',
    'not-a-hop':
      'O cavalo salta como no xadrez, duas casas numa direção e uma para o lado; de {from} a {to} não é um salto de cavalo.',
    'no-chain': 'De {from} não se chega a {to} nem com um só salto nem por cima de cavalos adversários.',
    'ends-on-empty':
      'A casa {cells} está vazia, por isso a jogada que lá chega acaba lá; só se continua de cima de um cavalo adversário.',
    'must-hop-on':
      'Em {cells} está um cavalo adversário: ninguém para aí, o seu cavalo tem de continuar a saltar, por exemplo {move}.',
    'own-horse':
      'Em {cells} está um cavalo seu, e um cavalo não pode saltar para cima de outro do mesmo lado.',
    'dead-end':
      'É um beco sem saída ({cells}): os cavalos adversários daí não levam a nenhuma casa vazia, e o cavalo não pode sair por esse lado.',
    'position-turn': 'Coluna {column}: "{found}" não é um lado. Aceites: {accepted}.',
    'position-ruleset':
      'Coluna {column}: "{found}" não é um regulamento que uma posição indique. Aceites: {accepted}.',
    'horse-count':
      'Coluna {column}: o tabuleiro tem {found}; cada lado tem dois cavalos por coluna, aqui {accepted}.',
  },
  reasons: {
    goal: 'Todos os cavalos do vencedor estão nas casas de partida do adversário.',
    loitering: 'Quem perdeu ainda tinha um cavalo em casa depois do prazo.',
    repetition: 'Empate: a mesma posição surgiu pela terceira vez.',
    'move-limit': 'Empate: atingiu-se o limite de jogadas sem que ninguém chegasse.',
  },
  seats: { white: 'Brancas', black: 'Pretas' },
  names: names.pt,
  owned: { white: '{piece} das Brancas', black: '{piece} das Pretas' },
  plurals: { horse: 'cavalos' },
  layers: { horse: 'cavalo' },
  counters: {
    arrived: 'cavalos na meta',
    'at-home': 'cavalos ainda em casa',
    'own-moves': 'jogadas para sair de casa',
    'own-moves-free': 'jogadas próprias',
    plies: 'jogadas dos dois lados',
  },
  brief: { arrived: 'na meta', 'at-home': 'em casa', 'own-moves': 'sair de casa' },
  limits: {
    'own-moves': {
      says: '{seat}: faltam {left} jogadas para sair de casa; depois perde-se a partida.',
      one: '{seat}: falta uma jogada para sair de casa; depois perde-se a partida.',
      since: 'at-home',
    },
    plies: {
      says: 'Faltam {left} jogadas dos dois lados para o empate.',
      one: 'Falta uma jogada para o empate.',
    },
  },
  scores: {},
  options: {
    size: 'Casas de cada lado do tabuleiro.',
    ruleset: 'O que acaba com uma partida em que ninguém chega.',
  },
  presets: {
    official: 'O jogo de Fred Horn, com empate por repetição e por limite de jogadas como rede de segurança.',
    tournament: 'Como o oficial, mas perde quem ainda tiver um cavalo em casa depois do prazo.',
    report: 'As regras do próprio relatório: sem repetição, sem limite de jogadas, sem prazo.',
  },
  values: {
    'size=5': '10 cavalos de cada lado, empate às 240 jogadas ao todo, 20 jogadas de cada para sair de casa.',
    'size=6': '12 cavalos de cada lado, empate às 280 jogadas ao todo, 27 jogadas de cada para sair de casa.',
    'size=7': '14 cavalos de cada lado, empate às 320 jogadas ao todo, 35 jogadas de cada para sair de casa.',
    'size=8': '16 cavalos de cada lado, empate às 360 jogadas ao todo, 42 jogadas de cada para sair de casa.',
    'size=9':
      '18 cavalos de cada lado, empate às 400 jogadas ao todo, 50 jogadas de cada para sair de casa: o tabuleiro oficial.',
    'ruleset=official': 'A terceira repetição e o limite de jogadas empatam a partida.',
    'ruleset=tournament': 'Os empates do oficial e um prazo para sair de casa.',
    'ruleset=report': 'Só uma meta cheia acaba com a partida.',
  },
};

export const sentences: Sentences = { en, pt };
