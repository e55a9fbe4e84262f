/** What the page of a match says, in both languages. */
import type { Language } from '@tabuleiro/rules/text';

const en = {
  title: '{game}: {players} players, {games} games',
  settings: 'Openings: {openings}, of {plies} random plies, each played in every seat; seed {seed}.',
  'settings-even':
    'Openings: {openings}, of {plies} random plies or a few more, even by a search of {nodes} nodes, each played in every seat; seed {seed}.',
  table: 'Table',
  caption: 'Row against column: points, and of how many. A button shows the games of the two.',
  ratings: 'Elo with 95 % intervals',
  zero: 'The mean of all players is 0.',
  games: 'Games',
  all: 'all games',
  partly: 'The first {shown} of {games} games can be replayed here.',
  pair: 'between',
  game: 'game',
  first: 'start',
  back: 'back',
  forward: 'forward',
  last: 'end',
  keys: 'Arrow keys: back and forward; Home and End; Page Up and Page Down for another game.',
  random: 'random opening move',
  move: 'Move',
  result: 'Result',
  start: 'Start',
  place: '#',
  player: 'player',
  elo: 'Elo',
  interval: '95 %',
  score: 'score',
  count: 'games',
  forfeits: 'forfeits',
};

const pt: typeof en = {
  title: '{game}: {players} jogadores, {games} partidas',
  settings:
    'Aberturas: {openings}, de {plies} jogadas ao acaso, cada uma jogada em todos os lugares; semente {seed}.',
  'settings-even':
    'Aberturas: {openings}, de {plies} jogadas ao acaso ou pouco mais, equilibradas segundo uma pesquisa de {nodes} nós, cada uma jogada em todos os lugares; semente {seed}.',
  table: 'Tabela',
  caption: 'Linha contra coluna: pontos, e de quantos. Um botão mostra as partidas dos dois.',
  ratings: 'Elo com intervalos de 95 %',
  zero: 'A média de todos os jogadores é 0.',
  games: 'Partidas',
  all: 'todas as partidas',
  partly: 'Aqui podem rever-se as primeiras {shown} de {games} partidas.',
  pair: 'entre',
  game: 'partida',
  first: 'início',
  back: 'atrás',
  forward: 'à frente',
  last: 'fim',
  keys: 'Teclas de seta: atrás e à frente; Home e End; Page Up e Page Down para outra partida.',
  random: 'jogada de abertura ao acaso',
  move: 'Jogada',
  result: 'Resultado',
  start: 'Início',
  place: 'n.º',
  player: 'jogador',
  elo: 'Elo',
  interval: '95 %',
  score: 'pontos',
  count: 'partidas',
  forfeits: 'falhas',
};

export type PageWords = typeof en;
export const pageWords: Readonly<Record<Language, PageWords>> = { en, pt };
