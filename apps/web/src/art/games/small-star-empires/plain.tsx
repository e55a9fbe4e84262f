/** Flat signs: dots for planets, patterns for nebulae; a ship is an arrowhead, a station has a frame. */
import type { ComponentChildren } from 'preact';
import type { PieceSet } from '../../look.ts';
import style from './pieces.module.css';
import { Land, placeOf, Sign, seatOf, seats } from './seats.tsx';

const SHIP = 'M0-.22L.2 .2L0 .1L-.2 .2Z';
const FRAME = 'M-.2-.2H.2V.2H-.2Z';

/** One, two or three dots in a row. */
const planets = (count: number) =>
  Array.from({ length: count }, (_, i) => (
    <circle class={style.planet} stroke-width=".03" cx={(i - (count - 1) / 2) * 0.25} r=".105" />
  ));

const nebula = (colour: string, pattern: string) => (
  <>
    <circle class={`${style.cloud} ${style[colour]}`} r=".25" />
    <path class={style.grain} d={pattern} />
  </>
);

const terrain: Readonly<Record<string, ComponentChildren>> = {
  empty: <circle class={style.dust} r=".03" />,
  'star-1': planets(1),
  'star-2': planets(2),
  'star-3': planets(3),
  'nebula-red': nebula('red', 'M-.16-.07H.16M-.16 .07H.16'),
  'nebula-green': nebula('green', 'M-.09-.07h0M.09-.07h0M0 .09h0'),
  'nebula-blue': nebula('blue', 'M-.14 .1L.02-.14M.02 .14L.16-.1'),
  'black-hole': (
    <>
      <circle class={style.hole} r=".3" />
      <path class={style.fall} d="M-.15-.15L.15 .15M.15-.15L-.15 .15" />
    </>
  ),
  wormhole: <path class={style.swirl} d="M-.28 0A.28 .28 0 1 1 .28 0A.28 .28 0 1 1-.28 0M-.12 0H.12" />,
};

/** Terrain of held systems moves up to make room below. */
const above = (code: string, held: boolean) =>
  held && code !== 'black-hole' && code !== 'wormhole' ? 'translate(0 -.24)scale(.72)' : undefined;

const Token = ({ code, seat, count }: { code: string; seat: number; count: number }) =>
  code === 'ship' ? (
    <>
      <path class={style.token} stroke-width=".035" d={SHIP} />
      <Sign seat={seat} r={0.04} kind={style.sign} />
      {count > 1 && (
        <text class={style.count} x=".27" y=".11">
          {count}
        </text>
      )}
    </>
  ) : (
    <>
      {code === 'station' && <path class={style.ring} d={FRAME} />}
      {code === 'home' && <circle class={style.ring} r=".27" />}
      <Sign seat={seat} r={code === 'home' ? 0.19 : code === 'station' ? 0.1 : 0.15} kind={style.token} />
    </>
  );

export const plain: PieceSet = {
  layer: ({ code, seat, count = 1 }, stack) => {
    const holder = seatOf(stack);
    if (seat === undefined)
      return (
        <>
          {holder !== undefined && <Land seat={holder} />}
          {(code !== 'empty' || holder === undefined) && (
            <g transform={above(code, holder !== undefined)}>{terrain[code]}</g>
          )}
        </>
      );
    return (
      <>
        {code === 'home' && <Land seat={seat} home />}
        <g class={seats[seat]!.glaze} transform={`translate(${placeOf(code, stack)})`}>
          <Token code={code} seat={seat} count={count} />
        </g>
      </>
    );
  },
};
