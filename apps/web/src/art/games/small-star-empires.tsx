/**
 * Systems under a night sky. What holds a system stands below what the system is, beside its ship; each seat has a
 * sign of its own (disc, square, triangle, cross) on everything that is its, and a frame of its own around it.
 */
import type { Layer } from '@tabuleiro/rules';
import type { Art } from '../types.ts';
import { terrain } from './small-star-empires/terrain.tsx';
import style from './small-star-empires.module.css';

const HEX = 'M0-.53L.459-.265V.265L0 .53L-.459 .265V-.265Z';
const ROCKET = 'M0-.2C.1-.12 .11 0 .08 .1L.16 .19H.06L0 .14L-.06 .19H-.16L-.08 .1C-.11 0-.1-.12 0-.2Z';

/** Signs fill a circle of radius 1. */
const seats = [
  { glaze: style.a, sign: 'M-.9 0A.9 .9 0 1 1 .9 0A.9 .9 0 1 1-.9 0Z', dashes: undefined },
  { glaze: style.b, sign: 'M-.82-.82H.82V.82H-.82Z', dashes: '.16 .105' },
  { glaze: style.c, sign: 'M0-1.05L1.05 .8H-1.05Z', dashes: '.05 .083' },
  { glaze: style.d, sign: 'M-.38-1H.38V-.38H1V.38H.38V1H-.38V.38H-1V-.38H-.38Z', dashes: '.3 .08 .07 .08' },
];

const Sign = ({ d, r, kind }: { d: string; r: number; kind: string | undefined }) => (
  <path class={kind} d={d} transform={`scale(${r})`} stroke-width={0.035 / r} />
);

function held({ code, seat = 0, count = 1 }: Layer, stack: readonly Layer[]) {
  const { glaze, sign, dashes } = seats[seat]!;
  const ships = stack.some((layer) => layer.code === 'ship');
  const home = stack.some((layer) => layer.code === 'home');
  if (code === 'ship') {
    return (
      <g class={glaze} transform={home ? `translate(${count > 1 ? -0.1 : 0} .27)` : 'translate(.19 .17)'}>
        <path class={style.token} d={ROCKET} />
        <g transform="translate(0 -.01)">
          <Sign d={sign} r={0.05} kind={style.sign} />
        </g>
        {count > 1 && (
          <text class={style.count} x=".24" y=".1">
            {count}
          </text>
        )}
      </g>
    );
  }
  const place = home ? `0 ${ships ? -0.14 : 0}` : `${ships ? -0.19 : 0} .17`;
  return (
    <g class={glaze}>
      <path class={style.land} d={HEX} stroke-dasharray={dashes} />
      <g transform={`translate(${place})`}>
        {code === 'station' && <circle class={style.ring} r=".2" />}
        {code === 'home' && <ellipse class={style.ring} rx=".36" ry=".1" />}
        <Sign d={sign} r={code === 'home' ? 0.2 : code === 'station' ? 0.11 : 0.14} kind={style.token} />
      </g>
    </g>
  );
}

export const art: Art = {
  board: style.board!,
  cell: () => style.space!,
  layer: (layer, stack) =>
    terrain[layer.code]?.(stack.length > 1) ?? (layer.seat === undefined ? null : held(layer, stack)),
};
