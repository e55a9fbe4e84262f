/** A seat as a small picture: what it has on one cell at the start, or the first piece that it places. */
import { type Layer, legalMoves, type Position, type Rules, type Seat } from '@tabuleiro/rules';
import type { Art } from '../../board/model/art.ts';
import { type Stacks, stacksOf } from '../open/motion.ts';
import styles from './seat-sign.module.css';

interface SeatSignProps {
  rules: Rules;
  /** With which the game begins. */
  position: Position;
  art: Art;
  seat: Seat;
}

export function SeatSign({ rules, position, art, seat }: SeatSignProps) {
  const stack = commonStack(stacksOf(rules, position), seat) ?? placedStack(rules, position, seat);
  return (
    <svg class={`${styles.sign} ${art.board}`} viewBox="-0.55 -0.55 1.1 1.1" aria-hidden="true">
      {stack.map((layer) => (
        <g key={layer.code}>{art.layer(layer, stack)}</g>
      ))}
    </svg>
  );
}

/** The piece that the seat has most of; numbers would be too small to read. */
function commonStack(board: Stacks, seat: Seat): readonly Layer[] | undefined {
  const stacks = new Map<string, { stack: Layer[]; count: number }>();
  for (const layers of board) {
    if (layers.at(-1)?.seat !== seat) continue;
    const stack = layers.filter((layer) => layer.seat === seat).map(({ count: _, ...layer }) => layer);
    const look = stack.map(({ code }) => code).join();
    stacks.set(look, { stack, count: (stacks.get(look)?.count ?? 0) + 1 });
  }
  return [...stacks.values()].sort((a, b) => b.count - a.count)[0]?.stack;
}

/** The seat has no piece yet: the next moves, whichever they are, show one. */
function placedStack(rules: Rules, position: Position, seat: Seat): readonly Layer[] {
  const ahead = position.clone();
  for (let ply = 0; ply < rules.seats.length; ply++) {
    const [move] = ahead.outcome() ? [] : legalMoves(ahead);
    if (move === undefined) break;
    ahead.make(move);
    const stack = commonStack(
      rules.geometry.cells.map((_, cell) => rules.layers(ahead, cell)),
      seat,
    );
    if (stack) return stack;
  }
  return [];
}
