/** Flat discs: White's have a ring, Black's are bare; a king has a crown, and White's a second ring. */
import glaze from '../../glaze.module.css';
import type { PieceSet } from '../../look.ts';
import { CROWN } from './crown.ts';

export const plain: PieceSet = {
  layer: ({ code, seat = 0 }) => (
    <g class={seat === 0 ? glaze.paper : glaze.ink}>
      <circle class={`${glaze.body} ${glaze.bold}`} r=".37" />
      {seat === 0 && <circle class={glaze.inlay} r={code === 'king' ? '.3' : '.19'} />}
      {code === 'king' && <path class={glaze.mark} d={CROWN} />}
    </g>
  ),
};
