/** Flat figures: Red's pointed mitre has a cross, Blue's cleft one two bars. */
import glaze from '../../glaze.module.css';
import type { PieceSet } from '../../look.ts';
import style from './bishops.module.css';
import { BASE, CLEFT, POINTED } from './shapes.ts';

const seats = [
  { colours: style.red, mitre: POINTED, bars: 'M0-.24V.14M-.13-.06H.13' },
  { colours: style.blue, mitre: CLEFT, bars: 'M-.19-.04H.19M-.19 .1H.19' },
];

export const plain: PieceSet = {
  layer: ({ code, seat = 0 }) => {
    if (code === 'light') return null;
    const { colours, mitre, bars } = seats[seat]!;
    return (
      <g class={colours}>
        <path class={`${glaze.body} ${glaze.bold}`} d={mitre + BASE} />
        <path class={style.bars} d={bars} />
      </g>
    );
  },
};
