/** A seat as a small picture: what it has on one cell at the start. */
import type { Layer, Position, Rules, Seat } from '@tabuleiro/rules';
import type { Art } from '../../board/model/art.ts';
import { stacksOf } from '../open/motion.ts';
import styles from './seat-sign.module.css';

interface SeatSignProps {
  rules: Rules;
  /** With which the game begins. */
  position: Position;
  art: Art;
  seat: Seat;
}

export function SeatSign({ rules, position, art, seat }: SeatSignProps) {
  const stack = stackOf(rules, position, seat);
  return (
    <svg class={`${styles.sign} ${art.board}`} viewBox="-0.55 -0.55 1.1 1.1" aria-hidden="true">
      {stack.map((layer) => (
        <g key={layer.code}>{art.layer(layer, stack)}</g>
      ))}
    </svg>
  );
}

/** Of the piece that the seat has most of; numbers would be too small to read. */
function stackOf(rules: Rules, position: Position, seat: Seat): Layer[] {
  const stacks = new Map<string, { stack: Layer[]; count: number }>();
  for (const layers of stacksOf(rules, position)) {
    if (layers.at(-1)?.seat !== seat) continue;
    const stack = layers.filter((layer) => layer.seat === seat).map(({ count: _, ...layer }) => layer);
    const look = stack.map(({ code }) => code).join();
    stacks.set(look, { stack, count: (stacks.get(look)?.count ?? 0) + 1 });
  }
  return [...stacks.values()].sort((a, b) => b.count - a.count)[0]?.stack ?? [];
}
