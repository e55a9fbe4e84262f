/** Tokens with a head on them: White's are round and look to the right, Black's are square and look to the left. */
import glaze from '../../glaze.module.css';
import type { PieceSet } from '../../look.ts';
import { HEAD } from './head.ts';

export const plain: PieceSet = {
  layer: ({ seat = 0 }) => (
    <g class={seat === 0 ? glaze.paper : glaze.ink}>
      {seat === 0 ? (
        <circle class={`${glaze.body} ${glaze.bold}`} r=".42" />
      ) : (
        <rect class={`${glaze.body} ${glaze.bold}`} x="-.38" y="-.38" width=".76" height=".76" rx=".08" />
      )}
      <path class={glaze.mark} d={HEAD} transform={seat === 0 ? 'scale(-.7 .7)' : 'scale(.76)'} />
    </g>
  ),
};
