/** Sentences for a lead in each feature group. */
import type { Words } from '../../types.ts';

const same = (text: string) => ({ one: text, many: text });

export const words: Words = {
  en: {
    stars: { one: '{side} leads by a star', many: '{side} leads by {n} stars' },
    target: same('{side} is closer to the stars that end the game'),
    force: same('{side} has the stronger army'),
    place: same("{side}'s men stand better, above all {cells}"),
    sight: same('{side} has more of the enemy within reach ({cells})'),
    turn: same('{side} is to move'),
    last: same('{side} has the last move of the game'),
    threat: same('{side} threatens more than the other side ({cells})'),
    together: same("{side}'s men work together better"),
  },
  pt: {
    stars: { one: 'as {side} têm uma estrela a mais', many: 'as {side} têm {n} estrelas a mais' },
    target: same('as {side} estão mais perto das estrelas que encerram a partida'),
    force: same('as {side} têm o exército mais forte'),
    place: same('as peças das {side} estão mais bem colocadas, sobretudo {cells}'),
    sight: same('as {side} têm mais peças inimigas ao alcance ({cells})'),
    turn: same('é a vez das {side}'),
    last: same('as {side} fazem a última jogada da partida'),
    threat: same('as {side} ameaçam mais do que o outro lado ({cells})'),
    together: same('as peças das {side} colaboram melhor'),
  },
};
