/** The terrain of a system: stars with planets, nebulae (distinguished by grain as well as by colour), holes. */
import type { ComponentChildren } from 'preact';
import glaze from '../../glaze.module.css';
import style from './pieces.module.css';

const CLOUD =
  'M-.3 .16C-.42 .14-.42-.06-.28-.07C-.3-.24-.08-.3 0-.18C.08-.3 .3-.24 .28-.07C.42-.06 .42 .14 .3 .16C.2 .27 .08 .26 0 .19C-.08 .26-.2 .27-.3 .16Z';
const GRAINS: Readonly<Record<string, string>> = {
  red: 'M-.27 .04Q-.18-.05-.09 .04T.09 .04T.27 .04M-.17-.1Q-.1-.17-.03-.1T.17-.12M-.19 .17Q-.1 .1 0 .15T.19 .15',
  green: 'M-.24 .05h0M-.12-.08h0M0 .06h0M.12-.08h0M.24 .05h0M-.13 .17h0M.13 .17h0',
  blue: 'M-.3 .07L-.16-.16M-.15 .16L.02-.11M.01 .14L.17-.15M.16 .17L.3-.04',
};
const FALL =
  'M-.27 0A.27 .27 0 0 1 .08-.26M.27 0A.27 .27 0 0 1-.08 .26M-.35-.09A.36 .36 0 0 1-.09-.35M.35 .09A.36 .36 0 0 1 .09 .35';
const SPARKLE = 'M0-.16Q.03-.03 .16 0Q.03 .03 0 .16Q-.03 .03-.16 0Q-.03-.03 0-.16Z';

const Planet = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g transform={`translate(${x} ${y})scale(${r})`}>
    <circle class={style.planet} r="1" stroke-width={0.03 / r} />
    <circle class={glaze.dome} r="1" />
  </g>
);

const around = (planets: number) =>
  Array.from({ length: planets }, (_, i) => {
    const angle = (2 * Math.PI * i) / planets - (planets === 2 ? Math.PI / 4 : 0);
    return <Planet x={0.28 * Math.sin(angle)} y={-0.28 * Math.cos(angle)} r={0.11} />;
  });

const star = (planets: number, held: boolean) =>
  held ? (
    Array.from({ length: planets }, (_, i) => (
      <Planet x={(i - (planets - 1) / 2) * 0.22} y={-0.25} r={0.085} />
    ))
  ) : (
    <>
      <circle class={style.orbit} r=".28" />
      <path class={style.sun} d={SPARKLE} />
      {around(planets)}
    </>
  );

const nebula = (colour: string, held: boolean) => (
  <g transform={held ? 'translate(0 -.24)scale(.66)' : undefined}>
    <path class={`${style.cloud} ${style[colour]}`} d={CLOUD} />
    <path class={colour === 'green' ? `${style.grain} ${style.dots}` : style.grain} d={GRAINS[colour]} />
  </g>
);

/** Drawings by terrain code; `held` terrain leaves room below. */
export const terrain: Readonly<Record<string, (held: boolean) => ComponentChildren>> = {
  empty: (held) =>
    held ? null : <path class={style.grain} opacity=".45" d="M-.18-.08h0M.12-.16h0M.02 .16h0" />,
  'star-1': (held) => star(1, held),
  'star-2': (held) => star(2, held),
  'star-3': (held) => star(3, held),
  'nebula-red': (held) => nebula('red', held),
  'nebula-green': (held) => nebula('green', held),
  'nebula-blue': (held) => nebula('blue', held),
  'black-hole': () => (
    <>
      <path class={style.void} d="M0-.56L.485-.28V.28L0 .56L-.485 .28V-.28Z" />
      <circle class={style.hole} r=".19" />
      <path class={style.fall} d={FALL} />
    </>
  ),
  wormhole: () => (
    <path
      class={style.swirl}
      d="M0 0C.1-.12 .24 0 .16 .14C.06 .3-.22 .24-.26 .02M0 0C-.1 .12-.24 0-.16-.14C-.06-.3 .22-.24 .26-.02M-.26 .02C-.28-.16-.2-.28-.08-.34M.26-.02C.28 .16 .2 .28 .08 .34"
    />
  ),
};
