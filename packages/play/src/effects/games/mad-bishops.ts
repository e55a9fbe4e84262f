/** Effects of a move of Mad Bishops. */
import type { GameEffects } from '../types.ts';

export const effects: GameEffects = {
  words: {
    en: {
      phrases: {
        ends: 'wins the game',
        takes: 'captures {pieces}',
        trades: { clause: 'the exchange goes {taken} for {given}' },
        offers: 'gives up {lost} and then captures {pieces}',
        loses: 'gives up {lost}',
        single: { clause: 'then the other side has only one move' },
        attacks: { clause: '{cells} is under attack', many: '{cells} are under attack' },
        safe: 'leaves nothing to be captured',
      },
      single: { bishop: 'a bishop' },
      pieces: 'bishops',
    },
    pt: {
      phrases: {
        ends: 'ganha a partida',
        takes: 'captura {pieces}',
        trades: { clause: 'trocam-se {taken} por {given}' },
        offers: 'entrega {lost} e depois captura {pieces}',
        loses: 'entrega {lost}',
        single: { clause: 'depois só resta uma jogada ao adversário' },
        attacks: { clause: '{cells} fica atacado', many: '{cells} ficam atacados' },
        safe: 'não deixa nada para capturar',
      },
      single: { bishop: 'um bispo' },
      pieces: 'bispos',
    },
  },
};
