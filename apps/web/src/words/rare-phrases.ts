/** All that a page of a game says of faults besides those of moves, in a file of its own: see `rare-faults.ts`. */
import { rareFaults as common, type Language, type Phrases } from '@tabuleiro/rules/text';
import { keptFaults } from './kept-faults.ts';

export const rareFaults: Readonly<Record<Language, Phrases>> = {
  en: { ...common.en, ...keptFaults.en },
  pt: { ...common.pt, ...keptFaults.pt },
};
