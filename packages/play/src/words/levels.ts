/**
 * The style of each level, in a few words. They hold for every game: a test compares them with the games' own plans.
 */
import { LEVELS } from '@tabuleiro/engine';
import type { Language } from '@tabuleiro/rules/text';

const words: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'plays almost at random',
    'sees one move ahead, overlooks most',
    'sees one move ahead, overlooks a lot',
    'sees the next moves, overlooks about half',
    'sees the next moves, overlooks little',
    'calculates a little, overlooks almost nothing',
    'calculates, overlooks nothing',
    'calculates deeper, hard to trick',
    'calculates deeply, the strongest level',
  ],
  pt: [
    'joga quase ao acaso',
    'vê uma jogada à frente, escapa-lhe quase tudo',
    'vê uma jogada à frente, escapa-lhe muito',
    'vê as jogadas seguintes, escapa-lhe cerca de metade',
    'vê as jogadas seguintes, escapa-lhe pouco',
    'calcula um pouco, quase nada lhe escapa',
    'calcula, nada lhe escapa',
    'calcula mais fundo, difícil de enganar',
    'calcula muito fundo, o nível mais forte',
  ],
};

/** Between two levels, those of the nearer one. */
export const levelWords = (language: Language, level: number): string =>
  words[language][Math.max(1, Math.min(LEVELS, Math.round(level))) - 1]!;
