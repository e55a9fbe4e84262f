/**
 * Systems under a night sky. What holds a system stands below what the system is, beside its ship; each seat has a
 * sign of its own (disc, square, triangle, cross) on everything that is its.
 */
import type { Layer } from '@tabuleiro/rules';
import type { Art } from '../../board/model/art.ts';
import { terrain } from './small-star-empires/terrain.tsx';
import style from './small-star-empires.module.css';

const HEX = 'M0-.542L.469-.271V.271L0 .542L-.469 .271V-.271Z';
const ROCKET = 'M0-.21C.1-.13 .11 0 .08 .1L.16 .19H.06L0 .14L-.06 .19H-.16L-.08 .1C-.11 0-.1-.13 0-.21Z';
const DOCKS = 'M0-.25V-.18M0 .18V.25M-.25 0H-.18M.18 0H.25';

/** Each sign about as heavy as a disc of radius 1. */
const seats = [
  { glaze: style.a, sign: 'M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z' },
  { glaze: style.b, sign: 'M-.9-.9H.9V.9H-.9Z' },
  { glaze: style.c, sign: 'M0-1.2L1.2 .85H-1.2Z' },
  { glaze: style.d, sign: 'M-.42-1.15H.42V-.42H1.15V.42H.42V1.15H-.42V.42H-1.15V-.42H-.42Z' },
];

const seatOf = (stack: readonly Layer[]) => stack.find(({ seat }) => seat !== undefined)?.seat;

const Sign = ({ seat, r, kind }: { seat: number; r: number; kind: string | undefined }) => (
  <path class={kind} d={seats[seat]!.sign} transform={`scale(${r})`} stroke-width={0.03 / r} />
);

/** The ground that somebody holds: below what lies on it. */
const Land = ({ seat, home }: { seat: number; home?: boolean }) => (
  <path class={`${seats[seat]!.glaze} ${home ? style.home : style.land}`} d={HEX} />
);

/** Where a ship or a holding is drawn, so that all of a system is seen at once. */
function placeOf(code: string, stack: readonly Layer[]): string {
  const has = (other: string) => stack.some((layer) => layer.code === other);
  if (stack.length === 1) return '0 0'; // a home without ships, or a ship in flight
  if (code === 'home') return '0 -.19';
  if (has('home')) return stack.some(({ count = 1 }) => count > 1) ? '-.11 .21' : '0 .21';
  const x = code === 'ship' ? 0.19 : has('ship') ? -0.19 : 0;
  return `${x} ${has('empty') ? 0 : 0.14}`;
}

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

/** A colony is its seat's sign; a trade station has docks around it, a home a ring. */
const Holding = ({ code, seat }: { code: string; seat: number }) => (
  <>
    {code === 'station' && <circle class={style.ring} r=".18" />}
    {code === 'station' && <path class={style.ring} d={DOCKS} />}
    {code === 'home' && <path class={style.ring} d="M-.2-.06C-.5 .02-.4 .12 0 .12S.5 .02 .2-.06" />}
    <Sign seat={seat} r={code === 'home' ? 0.19 : code === 'station' ? 0.095 : 0.145} kind={style.token} />
    {code === 'home' && <path class={style.front} d="M-.34 .07C-.2 .14 .2 .14 .34 .07" />}
  </>
);

export const art: Art = {
  board: style.board!,
  cell: () => style.space!,
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
