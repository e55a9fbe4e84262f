/** Discs: White's are turned on a lathe, Black's carry a tile's four petals. Kings have a scalloped rim and a crown. */

import glaze from '../../glaze.module.css';
import type { PieceSet } from '../../look.ts';
import { CROWN } from './crown.ts';

const PETALS =
  'M0-.02C-.12-.1-.12-.2 0-.26C.12-.2 .12-.1 0-.02Z' +
  'M0 .02C-.12 .1-.12 .2 0 .26C.12 .2 .12 .1 0 .02Z' +
  'M-.02 0C-.1-.12-.2-.12-.26 0C-.2 .12-.1 .12-.02 0Z' +
  'M.02 0C.1-.12 .2-.12 .26 0C.2 .12 .1 .12 .02 0Z';
/** Two circles; the inner one is cut out by its opposite direction. */
const RING =
  'M-.29 0A.29 .29 0 0 1 .29 0A.29 .29 0 0 1-.29 0ZM-.15 0A.15 .15 0 0 0 .15 0A.15 .15 0 0 0-.15 0Z';

/** Twelve lobes around a circle. */
const SCALLOPS = `M${Array.from({ length: 13 }, (_, i) => {
  const at = (i * Math.PI) / 6;
  const place = `${(0.4 * Math.sin(at)).toFixed(3)} ${(-0.4 * Math.cos(at)).toFixed(3)}`;
  return i === 0 ? place : `A.11 .11 0 0 1 ${place}`;
}).join('')}Z`;

const seats = [
  {
    glaze: glaze.white,
    man: <path class={`${glaze.inlay} ${glaze.tone}`} d={RING} />,
    king: <circle class={`${glaze.inlay} ${glaze.inset}`} r=".33" />,
  },
  {
    glaze: glaze.black,
    man: <path class={glaze.mark} d={PETALS} />,
    king: <circle class={glaze.inset} r=".34" />,
  },
];

export const turned: PieceSet = {
  layer: ({ code, seat = 0 }) => (
    <g class={seats[seat]!.glaze}>
      <circle class={glaze.cast} cy=".06" r=".48" />
      {code === 'king' ? (
        <>
          <path class={`${glaze.body} ${glaze.tone}`} d={SCALLOPS} />
          {seats[seat]!.king}
          <path class={glaze.mark} d={CROWN} />
        </>
      ) : (
        <>
          <circle class={glaze.body} r=".38" />
          {seats[seat]!.man}
        </>
      )}
      <circle class={glaze.dome} r=".39" />
    </g>
  ),
};
