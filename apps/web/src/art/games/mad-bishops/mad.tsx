/**
 * Mad bishops: Red has a pointed mitre and a zigzag mouth, Blue a cleft mitre and a grin. A board has fifty of them,
 * and every element and transform costs time. So the tilt of the heads is in the coordinates, and circles are paths.
 */

import glaze from '../../glaze.module.css';
import type { PieceSet } from '../../look.ts';
import style from './bishops.module.css';

const BASE = 'M-.285 .396V.322C-.285 .267-.166 .276-.156 .184H.156C.166 .276 .285 .267 .285 .322V.396Z';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const EYES = circle(-0.095, -0.027, 0.087) + circle(0.099, -0.029, 0.063);
const PUPILS = circle(-0.08, -0.056, 0.039) + circle(0.111, -0.002, 0.03);
const MIRRORED_EYES = circle(0.095, -0.027, 0.087) + circle(-0.099, -0.029, 0.063);
const MIRRORED_PUPILS = circle(0.08, -0.056, 0.039) + circle(-0.111, -0.002, 0.03);

const seats = [
  {
    glaze: style.red,
    mitre: 'M-.155 .201C-.346 .055-.224-.198-.042-.403C.178-.241 .35-.018 .193 .165Z',
    eyes: EYES,
    pupils: PUPILS,
    lines: 'M.072-.285L0-.176M-.089 .12L-.039 .069L.013 .119L.062 .058L.112 .099',
  },
  {
    glaze: style.blue,
    mitre: 'M.155 .201C.314 .089 .358-.147 .252-.371L.02-.192L-.169-.416C-.319-.219-.326 .021-.193 .165Z',
    eyes: MIRRORED_EYES,
    pupils: MIRRORED_PUPILS,
    lines: 'M.103 .076C.057 .163-.09 .148-.117 .053',
  },
];

export const mad: PieceSet = {
  layer: ({ code, seat = 0 }) => {
    if (code === 'light') return null;
    const { mitre, eyes, pupils, lines, glaze: colours } = seats[seat]!;
    return (
      <g class={`${colours} ${style.mad}`}>
        <ellipse class={glaze.cast} cy=".35" rx=".414" ry=".12" />
        <path class={`${glaze.body} ${glaze.tone}`} d={BASE} />
        <path class={glaze.body} d={mitre} />
        <path class={glaze.sheen} d={mitre} />
        <path class={glaze.mark} d={eyes} />
        <path class={style.pupil} d={pupils} />
        <path class={glaze.inlay} d={lines} />
      </g>
    );
  },
};
