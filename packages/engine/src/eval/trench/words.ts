/** How a lead in each group of features is said. `{n}` is how many hundredths of a game's chances it is worth. */
import type { Words } from '../../types.ts';

const same = (text: string) => ({ one: text, many: text });

export const words: Words = {
  en: {
    stars: { one: '{side} leads by a star.', many: '{side} leads by {n} stars.' },
    target: same('{side} is closer to the stars that end the game.'),
    force: same('{side} has the army that can still do more.'),
    place: same('The men of {side} stand better: in the trench, or where they reach more.'),
    turn: same('{side} is to move.'),
    last: same('{side} plays the last move, which nobody can answer.'),
    threat: same('{side} has the better of what can be taken ({cells}).'),
  },
  pt: {
    stars: { one: '{side} tem uma estrela a mais.', many: '{side} tem {n} estrelas a mais.' },
    target: same('{side} está mais perto das estrelas que encerram o jogo.'),
    force: same('{side} tem o exército que ainda pode fazer mais.'),
    place: same('As peças de {side} estão melhor colocadas: na trincheira ou onde alcançam mais.'),
    turn: same('É a vez de {side}.'),
    last: same('{side} joga o último lance, que ninguém pode responder.'),
    threat: same('{side} leva vantagem no que pode ser capturado ({cells}).'),
  },
};
