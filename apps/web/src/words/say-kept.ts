/** From a fault of a game that is played or opened to a sentence; the sentences of other pages are not fetched for it. */
import type { Fault } from '@tabuleiro/rules';
import { sayMove } from '@tabuleiro/rules/text';
import { language } from './define.ts';
import { keptFaults } from './kept-faults.ts';

export const sayKept = (fault: Fault): string =>
  sayMove(fault, { language: language.value, own: keptFaults[language.value] });
