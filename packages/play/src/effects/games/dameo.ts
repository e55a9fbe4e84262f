/** Effects of a move of Dameo. */
import type { GameEffects } from '../types.ts';

export const effects: GameEffects = {
  worth: { king: 3 },
  words: {
    en: {
      phrases: {
        ends: 'wins the game',
        takes: 'takes {pieces}',
        trades: 'takes {pieces} for {lost}',
        offers: 'gives up {lost} and then takes {pieces}',
        loses: 'gives up {lost}',
        becomes: 'makes a king',
        single: { clause: 'then the other side has only one move' },
        attacks: 'then attacks {cells}',
        safe: 'leaves nothing to be taken',
      },
      single: { man: 'a man', king: 'a king' },
      pieces: 'pieces',
    },
    pt: {
      phrases: {
        ends: 'ganha a partida',
        takes: 'captura {pieces}',
        trades: 'captura {pieces} em troca de {lost}',
        offers: 'entrega {lost} e depois captura {pieces}',
        loses: 'entrega {lost}',
        becomes: 'faz uma dama',
        single: { clause: 'depois só resta uma jogada ao adversário' },
        attacks: 'depois ataca {cells}',
        safe: 'não deixa nada para capturar',
      },
      single: { man: 'um peão', king: 'uma dama' },
      pieces: 'peças',
    },
  },
};
