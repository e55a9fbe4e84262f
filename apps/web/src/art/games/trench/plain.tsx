/** Arrows for the directions of a piece and a number for its range: on a disc for White, on an octagon for Black. */
import glaze from '../../glaze.module.css';
import type { PieceSet } from '../../look.ts';
import style from './plain-pieces.module.css';
import { ahead, at, outline, range, ranks, tipOf, UPRIGHT } from './ranks.ts';

const arrow = (ray: number) =>
  outline([at(tipOf(ray, 0.52), 2 * ray), at(0.34, 2 * ray - 0.85), at(0.34, 2 * ray + 0.85)]);
const arrows = Object.fromEntries(
  Object.entries(ranks).map(([code, { rays }]) => [code, rays.map(arrow).join('')]),
);
const OCTAGON = outline(range(8).map((i) => at(0.32, 2 * i + 1)));

export const plain: PieceSet = {
  oriented: true,
  layer: ({ code, seat = 0 }, _stack, orientation = UPRIGHT) => {
    const rank = ranks[code];
    if (!rank) return null;
    return (
      <g class={seat === 0 ? glaze.ink : glaze.paper}>
        <g data-along>
          <path class={style.arrows} d={arrows[code]} transform={`rotate(${ahead(seat, orientation)})`} />
        </g>
        {seat === 0 ? (
          <path class={`${glaze.body} ${glaze.bold}`} d={OCTAGON} />
        ) : (
          <circle class={`${glaze.body} ${glaze.bold}`} r=".3" />
        )}
        <text class={style.number}>{rank.reach}</text>
      </g>
    );
  },
};
