/** The words of `match`, in both languages. */

import { tellerOf } from '../text/tell.ts';

const en = {
  plan: '{game}: {games}, {openings} of {plies}, seed {seed}',
  'plan-even':
    '{game}: {games}, {openings} of {plies} or a few more, even by a search of {nodes} nodes, seed {seed}',
  games: '{count} games',
  'games-one': '1 game',
  openings: '{count} openings',
  'openings-one': '1 opening',
  plies: '{count} plies',
  'plies-one': '1 ply',
  resumed: 'Resumed after {games} of {all} games.',
  interrupted: 'Interrupted after {games} of {all} games; the same command continues.',
  against: '{a} against {b}',
  tally: 'won {wins}, drawn {draws}, lost {losses} of {games} games',
  score: 'score {score} (95 % interval {low} to {high})',
  match: 'matches: {score} of {units}, score {share} (95 % interval {low} to {high})',
  elo: 'Elo difference {elo} ({low} to {high})',
  superiority: 'likelihood of superiority {share}',
  sprt: 'test of {elo0} against {elo1} Elo: {decision}, log-likelihood ratio {llr} ({low} to {high})',
  accept: 'accepted',
  reject: 'rejected',
  open: 'not decided',
  seats: 'as {seat}: {score} of {games}',
  ends: 'ends: {list}',
  forfeits: 'forfeits: {list}',
  left: '{time} left',
  'column-player': 'player',
  'column-elo': 'Elo',
  'column-interval': '95 %',
  'column-score': 'score',
  'column-games': 'games',
};

const pt: typeof en = {
  plan: '{game}: {games}, {openings} de {plies}, semente {seed}',
  'plan-even':
    '{game}: {games}, {openings} de {plies} ou pouco mais, equilibradas segundo uma pesquisa de {nodes} nós, semente {seed}',
  games: '{count} partidas',
  'games-one': '1 partida',
  openings: '{count} aberturas',
  'openings-one': '1 abertura',
  plies: '{count} jogadas',
  'plies-one': '1 jogada',
  resumed: 'Retomado depois de {games} de {all} partidas.',
  interrupted: 'Interrompido depois de {games} de {all} partidas; o mesmo comando continua.',
  against: '{a} contra {b}',
  tally: 'ganhas {wins}, empatadas {draws}, perdidas {losses} de {games} partidas',
  score: 'pontuação {score} (intervalo de 95 %: {low} a {high})',
  match: 'encontros: {score} de {units}, pontuação {share} (intervalo de 95 %: {low} a {high})',
  elo: 'diferença de Elo {elo} ({low} a {high})',
  superiority: 'probabilidade de superioridade {share}',
  sprt: 'teste de {elo0} contra {elo1} Elo: {decision}, razão logarítmica de verosimilhança {llr} ({low} a {high})',
  accept: 'aceite',
  reject: 'rejeitado',
  open: 'por decidir',
  seats: 'como {seat}: {score} de {games}',
  ends: 'desfechos: {list}',
  forfeits: 'perdidas por falha: {list}',
  left: 'faltam {time}',
  'column-player': 'jogador',
  'column-elo': 'Elo',
  'column-interval': '95 %',
  'column-score': 'pontos',
  'column-games': 'partidas',
};

export type MatchWord = keyof typeof en;

export const tellMatch = tellerOf<MatchWord>({ en, pt });
