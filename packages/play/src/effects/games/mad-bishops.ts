/** What a move of Mad Bishops does. */
import type { GameEffects } from '../types.ts';

export const effects: GameEffects = {
  words: {
    en: {
      phrases: {
        ends: 'wins the game',
        takes: 'kills {pieces}',
        trades: 'kills {pieces} for {lost}',
        offers: 'gives up {lost} and then kills {pieces}',
        loses: 'gives up {lost}',
        single: 'leaves the other side a single move',
        attacks: 'then engages {cells}',
        guarded: 'leaves {cells} guarded',
        safe: 'leaves nothing to be killed',
      },
      single: { bishop: 'a bishop' },
      pieces: 'bishops',
    },
    pt: {
      phrases: {
        ends: 'ganha a partida',
        takes: 'captura {pieces}',
        trades: 'captura {pieces} em troca de {lost}',
        offers: 'entrega {lost} e depois captura {pieces}',
        loses: 'entrega {lost}',
        single: 'deixa uma só jogada ao adversário',
        attacks: 'depois ataca {cells}',
        guarded: { one: 'deixa {cells} protegida', many: 'deixa {cells} protegidas' },
        safe: 'não deixa nada para capturar',
      },
      single: { bishop: 'um bispo' },
      pieces: 'bispos',
    },
  },
};
