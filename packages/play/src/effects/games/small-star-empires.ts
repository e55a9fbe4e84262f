/** Effects of a move of Small Star Empires. */
import { counterOf, growth } from '../line.ts';
import type { Effect, FollowedLine, GameEffects, LineMeasure } from '../types.ts';

function find(line: FollowedLine): Effect[] {
  const grown = growth(line, 'territory');
  return grown > 0 ? [{ code: 'territory', n: grown }] : [];
}

const territory: LineMeasure = {
  code: 'territory',
  at: (rules, position, seat) => counterOf(rules, position, seat, 'territory'),
};

export const effects: GameEffects = {
  find,
  measures: [territory],
  words: {
    en: {
      phrases: {
        ends: 'wins the game',
        scores: { one: 'earns one point', many: 'earns {n} points' },
        territory: {
          one: 'makes the largest territory one system larger',
          many: 'makes the largest territory {n} systems larger',
        },
        reach: { one: 'reaches one system from there', many: 'reaches {n} systems from there' },
      },
      single: {},
      pieces: '',
      points: { one: 'one point', many: '{n} points' },
      measures: {
        territory: {
          one: 'after {better} the largest territory is one system larger than after {move}',
          many: 'after {better} the largest territory is {n} systems larger than after {move}',
        },
      },
    },
    pt: {
      phrases: {
        ends: 'ganha a partida',
        scores: { one: 'rende um ponto', many: 'rende {n} pontos' },
        territory: {
          one: 'aumenta o maior território num sistema',
          many: 'aumenta o maior território em {n} sistemas',
        },
        reach: { one: 'alcança dali um sistema', many: 'alcança dali {n} sistemas' },
      },
      single: {},
      pieces: '',
      points: { one: 'um ponto', many: '{n} pontos' },
      measures: {
        territory: {
          one: 'depois de {better} o maior território tem mais um sistema do que depois de {move}',
          many: 'depois de {better} o maior território tem mais {n} sistemas do que depois de {move}',
        },
      },
    },
  },
};
