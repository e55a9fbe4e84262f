/** The trench across the board: its pits, and the walls on both sides. */
import type { Geometry } from '@tabuleiro/rules';
import type { StyleNames } from '../../look.ts';
import { range } from './ranks.ts';

export function walls({ columns }: Geometry, theme: StyleNames) {
  const trench = range(columns);
  const steps = trench.slice(1);
  return (
    <>
      <path class={theme.pit} d={trench.map((i) => `M${i - 0.36} ${i - 0.36}h.72v.72h-.72Z`).join('')} />
      <path class={theme.wall} d={`M.5-.5${steps.map((i) => `V${i - 0.5}H${i + 0.5}`).join('')}`} />
      <path class={theme.wall} d={`M-.5 .5${steps.map((i) => `H${i - 0.5}V${i + 0.5}`).join('')}`} />
    </>
  );
}
