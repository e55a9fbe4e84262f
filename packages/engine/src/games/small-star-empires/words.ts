/** Sentences for a lead in each feature group. */
import type { Words } from '../../types.ts';
import type { Group } from './features.ts';

type Sentences = Record<Group, { one: string; many: string }>;
const same = (text: string) => ({ one: text, many: text });

const en: Sentences = {
  planets: { one: '{side} has 1 planet more', many: '{side} has {n} planets more' },
  nebulae: {
    one: '{side} has 1 point more from nebulae',
    many: '{side} has {n} points more from nebulae',
  },
  trade: { one: '{side} earns 1 point more by trade', many: '{side} earns {n} points more by trade' },
  bonus: same('{side} holds the bonus for the largest territory'),
  territory: same('{side} has the larger territory'),
  area: same('{side} can count on more of the free systems'),
  reach: {
    one: '{side} can reach 1 free system more in one move',
    many: '{side} can reach {n} free systems more in one move',
  },
  best: same('{side} is on turn and has a rich system in reach'),
  stations: {
    one: '{side} has 1 trade station more to place',
    many: '{side} has {n} trade stations more to place',
  },
  market: same('{side} has better prospects of trade'),
  ships: {
    one: '{side} has 1 ship more with room beside it',
    many: '{side} has {n} ships more with room beside them',
  },
  home: same('{side} has more ships still at home'),
  tempo: same('{side} is on turn'),
};

const pt: Sentences = {
  planets: { one: '{side} tem mais 1 planeta', many: '{side} tem mais {n} planetas' },
  nebulae: {
    one: '{side} tem mais 1 ponto das nebulosas',
    many: '{side} tem mais {n} pontos das nebulosas',
  },
  trade: {
    one: '{side} ganha mais 1 ponto com o comércio',
    many: '{side} ganha mais {n} pontos com o comércio',
  },
  bonus: same('{side} tem o bónus do maior território'),
  territory: same('{side} tem o maior território'),
  area: same('{side} pode contar com mais sistemas livres'),
  reach: {
    one: '{side} alcança mais 1 sistema livre numa só jogada',
    many: '{side} alcança mais {n} sistemas livres numa só jogada',
  },
  best: same('{side} tem a vez e um sistema rico ao alcance'),
  stations: {
    one: '{side} tem mais 1 estação comercial por colocar',
    many: '{side} tem mais {n} estações comerciais por colocar',
  },
  market: same('{side} tem melhores perspetivas de comércio'),
  ships: {
    one: '{side} tem mais 1 nave com espaço ao lado',
    many: '{side} tem mais {n} naves com espaço ao lado',
  },
  home: same('{side} tem mais naves ainda em casa'),
  tempo: same('{side} tem a vez'),
};

export const words: Words = { en, pt };
