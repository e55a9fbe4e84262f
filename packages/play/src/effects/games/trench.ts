/** Effects of a move of Trench. */
import { endOf } from '../line.ts';
import type { Effect, FollowedLine, GameEffects } from '../types.ts';

/** The piece comes to stand in the trench. */
function find({ rules, steps: [first] }: FollowedLine): Effect[] {
  const isTrench = (cell: number) => rules.layers(first!.after, cell).some(({ code }) => code === 'trench');
  return isTrench(endOf(first!)) && !isTrench(first!.view.from) ? [{ code: 'enters' }] : [];
}

export const effects: GameEffects = {
  find,
  words: {
    en: {
      phrases: {
        ends: 'wins the game',
        takes: 'takes {pieces} (stars: +{gain})',
        trades: 'takes {pieces} for {lost}',
        offers: 'gives up {lost} and then takes {pieces}',
        loses: 'gives up {lost}',
        enters: 'goes into the trench',
        attacks: 'then attacks {cells}',
        safe: 'leaves nothing to be taken',
      },
      single: {
        soldier: 'a soldier',
        sergeant: 'a sergeant',
        captain: 'a captain',
        colonel: 'a colonel',
        general: 'a general',
      },
      pieces: 'pieces',
      points: { one: 'a star', many: '{n} stars' },
    },
    pt: {
      phrases: {
        ends: 'ganha a partida',
        takes: 'captura {pieces} (estrelas: +{gain})',
        trades: 'captura {pieces} em troca de {lost}',
        offers: 'entrega {lost} e depois captura {pieces}',
        loses: 'entrega {lost}',
        enters: 'entra na trincheira',
        attacks: 'depois ataca {cells}',
        safe: 'não deixa nada para capturar',
      },
      single: {
        soldier: 'um soldado',
        sergeant: 'um sargento',
        captain: 'um capitão',
        colonel: 'um coronel',
        general: 'um general',
      },
      pieces: 'peças',
      points: { one: 'uma estrela', many: '{n} estrelas' },
    },
  },
};
