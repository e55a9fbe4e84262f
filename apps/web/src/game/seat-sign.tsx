/** A seat as a small picture: one of its own pieces. */
import type { Layer } from '@tabuleiro/rules';
import type { Art } from '../art/types.ts';
import type { GameModel } from './game-model.ts';
import { stacksOf } from './motions.ts';
import styles from './seat-sign.module.css';

interface SeatSignProps {
  model: Pick<GameModel, 'rules' | 'standAt'>;
  art: Art;
  seat: number;
}

export function SeatSign({ model, art, seat }: SeatSignProps) {
  const piece = pieceOf(model, seat);
  return (
    <svg class={`${styles.sign} ${art.board}`} viewBox="-0.5 -0.5 1 1" aria-hidden="true">
      {piece && art.layer(piece, [piece])}
    </svg>
  );
}

/** The piece of which a seat has most at the start, the uppermost on its cell. */
function pieceOf(model: SeatSignProps['model'], seat: number): Layer | null {
  const { rules } = model;
  const { position } = model.standAt(0);
  const counts = new Map<string, { layer: Layer; count: number }>();
  for (const stack of stacksOf(rules, position)) {
    const layer = stack.at(-1);
    if (layer?.seat !== seat) continue;
    const known = counts.get(layer.code) ?? { layer, count: 0 };
    counts.set(layer.code, { layer: { ...layer, count: 1 }, count: known.count + 1 });
  }
  const most = [...counts.values()].sort((a, b) => b.count - a.count)[0];
  return most?.layer ?? null;
}
