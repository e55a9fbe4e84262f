/** Distant stars over the whole sky, the same ones in every game. */
import type { Geometry } from '@tabuleiro/rules';
import type { StyleNames } from '../../look.ts';

/** Between -0.4 and 0.4, without a visible pattern. */
const scattered = (seed: number) => (((Math.sin(seed) * 43758.5453) % 1) * 0.4).toFixed(2);

export const stars = ({ cells }: Geometry, theme: StyleNames) => (
  <path
    class={theme.stars}
    d={cells.map(({ x, y }, i) => `M${x} ${y}m${scattered(i + 1)} ${scattered(i + 99)}h0`).join('')}
  />
);
