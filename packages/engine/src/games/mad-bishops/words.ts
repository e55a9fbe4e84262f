/** How a lead in each group of features is said. */
import type { Words } from '../../types.ts';

const same = (text: string) => ({ one: text, many: text });

export const words: Words = {
  en: {
    bishops: { one: '{side} leads by a bishop', many: '{side} leads by {n} bishops' },
    turn: same('Having the move favours {side}'),
    race: same('{side} wins the race if nobody loses a move from here on'),
    still: same('Nobody sees anybody: whoever is to move must step into sight, and {side} gains by that'),
    single: same('Only one pair of enemies sees each other ({cells}), and {side} gains by that'),
    double: same('Only two pairs of enemies see each other ({cells}), and {side} gains by that'),
    free: same('{side} is better off by who is free and who is engaged ({cells})'),
    open: same('The free bishops of {side} are harder to reach ({cells})'),
    linked: same('The free bishops of {side} guard each other better ({cells})'),
    reserve: same('{side} has the better reserves behind engaged friends ({cells})'),
  },
  pt: {
    bishops: { one: 'o {side} tem um bispo a mais', many: 'o {side} tem {n} bispos a mais' },
    turn: same('Ter a vez favorece o {side}'),
    race: same('o {side} vence a corrida se ninguém perder uma jogada daqui em diante'),
    still: same('Ninguém vê ninguém: quem joga tem de se expor, e o {side} ganha com isso'),
    single: same('Só um par de inimigos se vê ({cells}), e o {side} ganha com isso'),
    double: same('Só dois pares de inimigos se veem ({cells}), e o {side} ganha com isso'),
    free: same('o {side} está melhor nos bispos que veem inimigos e nos que não veem ({cells})'),
    open: same('Os bispos livres do {side} são mais difíceis de alcançar ({cells})'),
    linked: same('Os bispos livres do {side} protegem-se melhor ({cells})'),
    reserve: same('o {side} tem melhores reservas atrás dos bispos que veem inimigos ({cells})'),
  },
};
