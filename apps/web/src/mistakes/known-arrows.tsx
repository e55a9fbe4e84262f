/**
 * Arrows for the best move and the played move, once a mistake is decided. They start where the pieces stood before.
 * Loaded lazily: the drawing code is in the analysis board's chunk.
 */
import type { MistakesState } from '@tabuleiro/play/mistakes/state';
import { parseMove } from '@tabuleiro/rules';
import { DrawingLayer } from '../board/drawing/drawing-layer.tsx';
import type { Drawings, DrawnArrow } from '../board/drawing/types.ts';
import type { Layout } from '../board/model/layout.ts';
import { wayOf } from '../study/engine/engine-drawings.ts';

export const KnownArrows = ({ state, layout }: { state: MistakesState; layout: Layout }) => (
  <DrawingLayer layout={layout} drawings={drawnKnown(state)} />
);

function drawnKnown({ plan, mistake }: MistakesState): Drawings {
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
