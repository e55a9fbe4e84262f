/** Compulsory captures, shown before the player moves. */
import { type Cell, legalMoves, type Position, type Rules } from '@tabuleiro/rules';

export interface ForcedCapture {
  rule: string;
  /** The pieces that must capture. */
  cells: readonly Cell[];
  /** Nothing else may be played. */
  all: boolean;
}

/** Null where nothing must be captured. */
export function forcedIn(rules: Rules, position: Position): ForcedCapture | null {
  const rule = rules.game.prohibitions.find(({ code }) => code === rules.game.forcing)?.rule;
  if (rule === undefined) return null;
  const free = new Set<Cell>();
  const bound = new Set<Cell>();
  for (const move of legalMoves(position)) {
    const { from, captured } = rules.view(position, move);
    (captured.length > 0 ? bound : free).add(from);
  }
  const cells = [...bound].filter((cell) => !free.has(cell));
  return cells.length > 0 ? { rule, cells, all: free.size === 0 } : null;
}
