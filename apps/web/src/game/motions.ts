/** The last move as the board shows it in motion. */

import type { PlyView } from '@tabuleiro/play/game/ply-views';
import type { Cell, Layer, Position, Rules } from '@tabuleiro/rules';
import type { Motion } from '../board/types.ts';

export type Stacks = readonly (readonly Layer[])[];

const known = new WeakMap<Position, Stacks>();

/** What stands on each cell. Positions of a trail never change, so this is found once. */
export function stacksOf(rules: Rules, position: Position): Stacks {
  const stacks = known.get(position) ?? rules.geometry.cells.map((_, cell) => rules.layers(position, cell));
  known.set(position, stacks);
  return stacks;
}

export class Motions {
  present: Motion | null = null;
  private id = 0;

  /** From one stand to the one after it, along the cells that were chosen where there are several ways. */
  show(rules: Rules, before: PlyView, after: PlyView, chosen: readonly Cell[] = []): void {
    const { from, paths } = rules.view(before.position, after.move!);
    const routed = chosen.length > 1 ? rules.view(before.position, after.move!, chosen).paths : [];
    const legs = routed[0] ?? paths[0]!;
    this.present = { id: ++this.id, from, legs, before: stacksOf(rules, before.position) };
  }
}
