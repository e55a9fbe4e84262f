/** What the page says below the board, kept as data so that it follows the language. */

import type { Values } from '@tabuleiro/play/words';
import type { Cell, Fault } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import type { GameWord } from './words.ts';

export type Note =
  | { kind: 'word'; id: GameWord; values?: Values }
  /** A refusal: the sentence of its rule. */
  | { kind: 'fault'; fault: Fault }
  /** What the engine said. */
  | { kind: 'text'; texts: Readonly<Record<Language, string>> };

/** What the page may sound or speak about. */
export type Happening =
  | { kind: 'moved'; ply: number; capture: boolean }
  /** `moved`: by the move that was told before. */
  | { kind: 'ended'; moved: boolean }
  | { kind: 'undone' }
  /** A cell of a move in the making, or none any more. */
  | { kind: 'chosen' }
  /** Somebody looks back, or at the present again. */
  | { kind: 'looked' }
  | { kind: 'note'; note: Note };

/** Cells that a refusal shows; names that are not on the board have none. */
export const cellsOf = ({ cells = [] }: Fault): Cell[] => cells.filter((cell) => cell >= 0);
