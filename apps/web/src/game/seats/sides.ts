/** Players above and below the board: each strip is where its pieces come from. */
import type { Position, Rules, Seat } from '@tabuleiro/rules';
import { stacksOf } from '../open/motion.ts';

export interface Sides {
  above: readonly Seat[];
  below: readonly Seat[];
}

/** `first`: the position with which the game begins. */
export function sidesOf(rules: Rules, first: Position, flip: boolean): Sides {
  const seats = rules.seats.map((_, seat) => seat);
  if (seats.length === 2) return flip ? { above: [0], below: [1] } : { above: [1], below: [0] };
  const turn = flip ? -1 : 1;
  const places = seats.map((seat) => middleOf(rules, first, seat));
  const by = (axis: 'x' | 'y') => (a: Seat, b: Seat) => turn * (places[a]![axis] - places[b]![axis]);
  const fromAbove = [...seats].sort(by('y'));
  const above = fromAbove.slice(0, Math.floor(seats.length / 2));
  return { above: above.sort(by('x')), below: fromAbove.slice(above.length).sort(by('x')) };
}

/** The middle of all that a seat has. */
function middleOf(rules: Rules, first: Position, seat: Seat): { x: number; y: number } {
  const own = rules.geometry.cells.filter((_, cell) =>
    stacksOf(rules, first)[cell]!.some((layer) => layer.seat === seat),
  );
  const mean = (axis: 'x' | 'y') => own.reduce((sum, cell) => sum + cell[axis], 0) / (own.length || 1);
  return { x: mean('x'), y: mean('y') };
}
