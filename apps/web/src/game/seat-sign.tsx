/** A seat as a small picture: what it has on one cell at the start. */
import type { Layer, Position, Rules } from '@tabuleiro/rules';
import type { Art } from '../art/types.ts';
import { stacksOf } from './motions.ts';
import styles from './seat-sign.module.css';

interface SeatSignProps {
  model: { rules: Rules; standAt(ply: number): { position: Position } };
  art: Art;
  seat: number;
}

export function SeatSign({ model, art, seat }: SeatSignProps) {
  const stack = stackOf(model, seat);
  return (
    <svg class={`${styles.sign} ${art.board}`} viewBox="-0.55 -0.55 1.1 1.1" aria-hidden="true">
      {stack.map((layer) => (
        <g key={layer.code}>{art.layer(layer, stack)}</g>
      ))}
    </svg>
  );
}

/** Of the piece that the seat has most of; numbers would be too small to read. */
function stackOf(model: SeatSignProps['model'], seat: number): Layer[] {
  const { rules } = model;
  const stacks = new Map<string, { stack: Layer[]; count: number }>();
  for (const layers of stacksOf(rules, model.standAt(0).position)) {
    if (layers.at(-1)?.seat !== seat) continue;
    const stack = layers.filter((layer) => layer.seat === seat).map(({ count: _, ...layer }) => layer);
    const look = stack.map(({ code }) => code).join();
    stacks.set(look, { stack, count: (stacks.get(look)?.count ?? 0) + 1 });
  }
  return [...stacks.values()].sort((a, b) => b.count - a.count)[0]?.stack ?? [];
}
