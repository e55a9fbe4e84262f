/** Lines of a review as arrows: each move with its number, the later ones thinner. */
import type { ReviewedPly } from '@tabuleiro/engine';
import { type Position, parseMove, type Rules } from '@tabuleiro/rules';
import type { Drawings, DrawnArrow, DrawnColour } from '../../board/drawing/types.ts';
import { wayOf } from '../engine/engine-drawings.ts';

/** A marked move and the better one, without numbers. `position`: before the move. */
export function judgedArrows(
  rules: Rules,
  position: Position,
  { move, before }: Pick<ReviewedPly, 'move' | 'before'>,
): Drawings {
  const lines = [
    drawnLine(rules, position, [move], 'threat'),
    drawnLine(rules, position, before.line.slice(0, 1), 'engine'),
  ];
  return { arrows: lines.flatMap(({ arrows = [] }) => arrows.map(({ label: _, ...arrow }) => arrow)) };
}

/** More would cover the board. */
const MOST = 4;

export function drawnLine(
  rules: Rules,
  position: Position,
  moves: readonly string[],
  colour: DrawnColour,
): Drawings {
  const at = position.clone();
  const arrows: DrawnArrow[] = [];
  for (const [i, text] of moves.slice(0, MOST).entries()) {
    const move = parseMove(rules, at, text);
    if (!move.ok) break;
    const cells = wayOf(rules, at, move.value);
    arrows.push({ cells, colour, weight: 1 - i / MOST, label: `${i + 1}` });
    at.make(move.value);
  }
  // The first is drawn last, above the others.
  return { arrows: arrows.reverse() };
}
