/** Discs: White's are turned on a lathe, Black's carry a tile's four petals. Kings have a scalloped rim and a crown. */

import type { Art } from '../../board/model/art.ts';
import glaze from '../glaze.module.css';
import style from './dameo.module.css';

const PETALS =
  'M0-.02C-.12-.1-.12-.2 0-.26C.12-.2 .12-.1 0-.02Z' +
  'M0 .02C-.12 .1-.12 .2 0 .26C.12 .2 .12 .1 0 .02Z' +
  'M-.02 0C-.1-.12-.2-.12-.26 0C-.2 .12-.1 .12-.02 0Z' +
  'M.02 0C.1-.12 .2-.12 .26 0C.2 .12 .1 .12 .02 0Z';
const CROWN = 'M-.2 .16L-.24-.13L-.11-.01L0-.2L.11-.01L.24-.13L.2 .16Z';

/** Twelve lobes around a circle. */
const SCALLOPS = `M${Array.from({ length: 13 }, (_, i) => {
  const at = (i * Math.PI) / 6;
  const place = `${(0.4 * Math.sin(at)).toFixed(3)} ${(-0.4 * Math.cos(at)).toFixed(3)}`;
  return i === 0 ? place : `A.11 .11 0 0 1 ${place}`;
}).join('')}Z`;

const men = [
  <>
    <circle class={`${glaze.inlay} ${glaze.tone}`} r=".28" />
    <circle class={`${glaze.inlay} ${glaze.inset}`} r=".15" />
  </>,
  <>
    <circle class={glaze.tone} r=".31" />
    <path class={glaze.mark} d={PETALS} />
  </>,
];
const kings = [
  <circle class={`${glaze.inlay} ${glaze.inset}`} r=".33" />,
  <circle class={glaze.inset} r=".34" />,
];

export const art: Art = {
  board: style.board!,
  cell: (geometry, cell) =>
    (((cell % geometry.columns) + Math.floor(cell / geometry.columns)) % 2 ? style.light : style.dark)!,
  layer: ({ code, seat = 0 }) => (
    <g class={seat === 0 ? glaze.white : glaze.black}>
      {code === 'king' ? (
        <>
          <path class={`${glaze.body} ${glaze.tone}`} d={SCALLOPS} />
          {kings[seat]}
          <path class={glaze.mark} d={CROWN} />
        </>
      ) : (
        <>
          <circle class={glaze.body} r=".38" />
          {men[seat]}
        </>
      )}
      <path class={glaze.shine} d="M-.26-.2A.33 .33 0 0 1-.06-.325" />
    </g>
  ),
};
