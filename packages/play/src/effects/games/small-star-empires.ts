/** What a move of Small Star Empires does. */
import { growth } from '../line.ts';
import type { Effect, GameEffects, PlayedLine } from '../types.ts';

function find(line: PlayedLine): Effect[] {
  const grown = growth(line, 'territory');
  return grown > 0 ? [{ code: 'territory', n: grown }] : [];
}

export const effects: GameEffects = {
  find,
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
    },
  },
};
