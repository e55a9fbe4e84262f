/** Horse heads: White's look to the right and wear plaits, Black's look to the left and wear a bridle. */

import glaze from '../../glaze.module.css';
import type { PieceSet } from '../../look.ts';
import { HEAD } from './head.ts';

const MANE = 'M.05-.26C.2-.19 .29 .06 .285 .38H.2C.22 .18 .18-.04 .02-.2Z';
const PLAITS =
  'M.02-.2C.16-.08 .22 .12 .2 .38M.16-.17L.11-.1M.23-.05L.165 0M.27 .08L.195 .12M.285 .22L.205 .24';
const CHEEK = 'M0-.2C-.02-.1-.06-.02-.13 .06C.02 .12 .16 .13 .26 .12C.24-.02 .16-.18 .04-.25Z';
const BRIDLE = 'M-.27-.13L-.14 .08M-.14 .08C-.05-.02 0-.12 .02-.24M-.14 .08C.02 .14 .16 .16 .28 .14';
/** Eye and nostril. */
const FACE =
  'M-.175-.12a.035 .035 0 1 0 .07 0a.035 .035 0 1 0-.07 0M-.34 .05a.02 .02 0 1 0 .04 0a.02 .02 0 1 0-.04 0';

const harness = [
  <>
    <path class={glaze.tone} d={MANE} />
    <path class={glaze.inlay} d={PLAITS} />
  </>,
  <>
    <path class={glaze.tone} d={CHEEK} />
    <path class={glaze.inlay} d={BRIDLE} />
  </>,
];

export const carved: PieceSet = {
  layer: ({ seat = 0 }) => (
    <g class={seat === 0 ? glaze.white : glaze.black} transform={seat === 0 ? 'scale(-1 1)' : undefined}>
      <ellipse class={glaze.cast} cx=".04" cy=".38" rx=".42" ry=".12" />
      <path class={glaze.body} d={HEAD} />
      {harness[seat]}
      <path class={glaze.sheen} d={HEAD} />
      <path class={glaze.mark} d={FACE} />
    </g>
  ),
};
