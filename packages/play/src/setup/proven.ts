/** Boards that are solved, in words. */
import type { ProvenBoard } from '@tabuleiro/rules';
import { fill, type Language } from '@tabuleiro/rules/text';

const words = {
  en: {
    draw: 'a draw with best play',
    win: 'the first player wins by {points} with best play',
    loss: 'the second player wins by {points} with best play',
    'win-level': 'the first player wins on the tie-break with best play',
    'loss-level': 'the second player wins on the tie-break with best play',
  },
  pt: {
    draw: 'empate, se ambos jogarem o melhor possível',
    win: 'quem começa ganha por {points}, se ambos jogarem o melhor possível',
    loss: 'quem joga em segundo ganha por {points}, se ambos jogarem o melhor possível',
    'win-level': 'quem começa ganha no desempate, se ambos jogarem o melhor possível',
    'loss-level': 'quem joga em segundo ganha no desempate, se ambos jogarem o melhor possível',
  },
};

/** How the game on it ends, under the first rule set of its game. */
export function sayProven(language: Language, { result, margin }: ProvenBoard): string {
  const points = Math.abs(margin);
  const id = points === 0 && result !== 'draw' ? (`${result}-level` as const) : result;
  return fill(words[language][id], { points });
}
