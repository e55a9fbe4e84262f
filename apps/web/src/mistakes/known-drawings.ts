/** When a mistake is decided: the best move and the move of the game as arrows. They begin where the pieces stood before. */
import type { MistakesState } from '@tabuleiro/play/mistakes/state';
import { parseMove } from '@tabuleiro/rules';
import type { Drawings, DrawnArrow } from '../board/drawing/types.ts';
import { wayOf } from '../study/engine/engine-drawings.ts';

export function drawnKnown({ known, plan, mistake }: MistakesState): Drawings {
  if (!known) return {};
  const { rules, position } = plan.reading;
  const arrow = (text: string, rest: Omit<DrawnArrow, 'cells'>): DrawnArrow[] => {
    const move = parseMove(rules, position, text);
    return move.ok ? [{ ...rest, cells: wayOf(rules, position, move.value) }] : [];
  };
  const [better = ''] = mistake.better;
  return {
    arrows: [
      ...arrow(mistake.played, { colour: 'threat', weight: 0.3, label: '?' }),
      ...arrow(better, { colour: 'engine', weight: 0.7, label: '!' }),
    ],
  };
}
