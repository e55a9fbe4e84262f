/** Horse heads: White's look to the right and wear plaits, Black's look to the left and wear a bridle. */
import glaze from '../glaze.module.css';
import type { Art } from '../types.ts';
import style from './renpaarden.module.css';

/** Looking to the left. */
const HEAD =
  'M-.22 .4C-.22 .27-.03 .2-.05 .05C-.11 .09-.18 .09-.22 .13C-.25 .17-.32 .18-.35 .14C-.39 .1-.39 .04-.36-.01' +
  'C-.32-.09-.26-.18-.18-.24L-.16-.4L-.06-.31L.02-.38L.06-.28C.22-.2 .32 .06 .3 .4Z';
const PLAITS = 'M.06-.2C.16-.1 .22 .1 .21 .3M.13-.19L.09-.08M.21-.07L.14 .02M.27 .08L.18 .14M.29 .22L.2 .26';
const BRIDLE = 'M-.27-.13L-.14 .08M-.14 .08C-.05-.02 0-.12 .02-.24M-.14 .08C.02 .14 .16 .16 .28 .14';

const face = [<path class={glaze.inlay} d={PLAITS} />, <path class={glaze.inlay} d={BRIDLE} />];

export const art: Art = {
  board: style.board!,
  cell: ({ columns, rows }, cell) => {
    const rank = Math.floor(cell / columns);
    const light = ((cell % columns) + rank) % 2 === 1;
    const sand = rank < 2 || rank >= rows - 2;
    return (sand ? (light ? style.lightSand : style.darkSand) : light ? style.light : style.dark)!;
  },
  layer: ({ seat }) => (
    <g class={seat === 0 ? glaze.white : glaze.black} transform={seat === 0 ? 'scale(-1 1)' : undefined}>
      <path class={glaze.body} d={HEAD} />
      {face[seat ?? 0]}
      <circle class={glaze.mark} cx="-.14" cy="-.12" r=".035" />
      <circle class={glaze.mark} cx="-.32" cy=".05" r=".02" />
    </g>
  ),
};
