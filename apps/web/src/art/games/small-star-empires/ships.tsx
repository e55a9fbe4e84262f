/**
 * Systems under a night sky. Holdings are below the terrain, beside the ship. Each seat has its own sign (disc,
 * square, triangle, cross) on everything it owns.
 */
import type { PieceSet } from '../../look.ts';
import style from './pieces.module.css';
import { Land, placeOf, Sign, seatOf, seats } from './seats.tsx';
import { terrain } from './terrain.tsx';

const ROCKET = 'M0-.21C.1-.13 .11 0 .08 .1L.16 .19H.06L0 .14L-.06 .19H-.16L-.08 .1C-.11 0-.1-.13 0-.21Z';
const DOCKS = 'M0-.25V-.18M0 .18V.25M-.25 0H-.18M.18 0H.25';

const Ship = ({ seat, count }: { seat: number; count: number }) => (
  <>
    <path class={style.token} stroke-width=".035" d={ROCKET} />
    <Sign seat={seat} r={0.045} kind={style.sign} />
    {count > 1 && (
      <text class={style.count} x=".25" y=".11">
        {count}
      </text>
    )}
  </>
);

/** A colony is its seat's sign; a trade station adds docks, a home a ring. */
const Holding = ({ code, seat }: { code: string; seat: number }) => (
  <>
    {code === 'station' && <circle class={style.ring} r=".18" />}
    {code === 'station' && <path class={style.ring} d={DOCKS} />}
    {code === 'home' && <path class={style.ring} d="M-.2-.06C-.5 .02-.4 .12 0 .12S.5 .02 .2-.06" />}
    <Sign seat={seat} r={code === 'home' ? 0.19 : code === 'station' ? 0.095 : 0.145} kind={style.token} />
    {code === 'home' && <path class={style.front} d="M-.34 .07C-.2 .14 .2 .14 .34 .07" />}
  </>
);

export const ships: PieceSet = {
  layer: ({ code, seat, count = 1 }, stack) => {
    const holder = seatOf(stack);
    if (seat === undefined) {
      return (
        <>
          {holder !== undefined && <Land seat={holder} />}
          {terrain[code]?.(holder !== undefined)}
        </>
      );
    }
    return (
      <>
        {code === 'home' && <Land seat={seat} home />}
        <g class={seats[seat]!.glaze} transform={`translate(${placeOf(code, stack)})`}>
          {code === 'ship' ? <Ship seat={seat} count={count} /> : <Holding code={code} seat={seat} />}
        </g>
      </>
    );
  },
};
