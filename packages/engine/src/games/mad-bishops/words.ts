/** Sentences for a lead in each feature group. */
import type { Words } from '../../types.ts';

const same = (text: string) => ({ one: text, many: text });

export const words: Words = {
  en: {
    bishops: { one: '{side} leads by a bishop', many: '{side} leads by {n} bishops' },
    turn: same('Having the move favours {side}'),
    race: same('{side} wins the race if nobody loses a move from here on'),
    still: same('No bishop sees another: the side to move must step into sight, which favours {side}'),
    single: same('Only one pair of enemies see each other ({cells}), which favours {side}'),
    double: same('Only two pairs of enemies see each other ({cells}), which favours {side}'),
    free: same('{side} has more bishops that are free to choose ({cells})'),
    open: same('The free bishops of {side} are harder to reach ({cells})'),
    linked: same('The free bishops of {side} guard each other better ({cells})'),
    reserve: same('{side} has the better reserves behind engaged friends ({cells})'),
  },
  pt: {
    bishops: { one: 'o {side} tem um bispo a mais', many: 'o {side} tem {n} bispos a mais' },
    turn: same('Ter a vez favorece o {side}'),
    race: same('o {side} vence a corrida se ninguém perder uma jogada daqui em diante'),
    still: same('Ninguém vê ninguém: quem joga tem de se expor, o que favorece o {side}'),
    single: same('Só um par de inimigos se vê ({cells}), o que favorece o {side}'),
    double: same('Só dois pares de inimigos se veem ({cells}), o que favorece o {side}'),
    free: same('o {side} tem mais bispos livres de escolher ({cells})'),
    open: same('Os bispos livres do {side} são mais difíceis de alcançar ({cells})'),
    linked: same('Os bispos livres do {side} protegem-se melhor ({cells})'),
    reserve: same('o {side} tem melhores reservas atrás dos bispos que veem inimigos ({cells})'),
  },
};
