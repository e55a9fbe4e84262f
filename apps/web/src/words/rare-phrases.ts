/** All faults a game page can show besides those of moves, as a chunk of its own: see `rare-faults.ts`. */
import { rareFaults as common, type Language, type Phrases } from '@tabuleiro/rules/text';
import { keptFaults } from './kept-faults.ts';

export const rareFaults: Readonly<Record<Language, Phrases>> = {
  en: { ...common.en, ...keptFaults.en },
  pt: { ...common.pt, ...keptFaults.pt },
};
