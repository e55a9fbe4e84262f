/** How a lead in each group of features is said. */
import type { Words } from '../../types.ts';

const same = (text: string) => ({ one: text, many: text });

export const words: Words = {
  en: {
    stars: { one: '{side} leads by a star', many: '{side} leads by {n} stars' },
    target: same('{side} is closer to the stars that end the game'),
    force: same('{side} has the army that can still do more'),
    place: same("{side}'s men stand better, above all {cells}"),
    sight: same('{side} has more of the enemy within reach ({cells})'),
    turn: same('{side} is to move'),
    last: same('{side} plays the last move, which nobody can answer'),
    threat: same('{side} has the better of what can be taken now ({cells})'),
  },
  pt: {
    stars: { one: 'as {side} têm uma estrela a mais', many: 'as {side} têm {n} estrelas a mais' },
    target: same('as {side} estão mais perto das estrelas que encerram o jogo'),
    force: same('as {side} têm o exército que ainda pode fazer mais'),
    place: same('as peças das {side} estão mais bem colocadas, sobretudo {cells}'),
    sight: same('as {side} têm mais peças inimigas ao alcance ({cells})'),
    turn: same('é a vez das {side}'),
    last: same('as {side} fazem a última jogada, a que ninguém pode responder'),
    threat: same('as {side} levam vantagem no que pode ser capturado já ({cells})'),
  },
};
