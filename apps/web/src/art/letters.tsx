/** How a game looks that brought no art: the letters of its position text, pieces on discs, on plain cells. */

import type { Art } from '../board/model/art.ts';
import glaze from './glaze.module.css';
import style from './letters.module.css';

/** Seats differ by the disc's rim besides its colour: none, one ring, two rings, a cross. */
const RIMS = [
  null,
  <circle class={glaze.inlay} r=".32" />,
  <>
    <circle class={glaze.inlay} r=".33" />
    <circle class={glaze.inlay} r=".27" />
  </>,
  <path class={glaze.inlay} d="M-.33 0H.33M0-.33V.33" />,
];

export const letters: Art = {
  board: style.board!,
  cell: ({ shape, columns }, cell) =>
    (shape !== 'hex' && ((cell % columns) + Math.floor(cell / columns)) % 2 ? style.light : style.dark)!,
  layer: ({ mark, seat }) =>
    seat === undefined ? (
      <text class={style.terrain}>{mark}</text>
    ) : (
      <g class={seat % 2 === 0 ? glaze.white : glaze.black}>
        <circle class={glaze.body} r=".38" />
        {RIMS[seat % RIMS.length]}
        <text class={style.letter}>{mark}</text>
      </g>
    ),
};
