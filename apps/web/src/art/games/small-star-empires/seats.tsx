/**
 * Drawing of seats, shared by all sets: colours, signs, held land, and the places of ships and holdings on a system.
 */
import type { Layer } from '@tabuleiro/rules';
import style from './pieces.module.css';

const HEX = 'M0-.542L.469-.271V.271L0 .542L-.469 .271V-.271Z';

/** Each sign has about the area of a disc of radius 1. */
export const seats = [
  { glaze: style.a, sign: 'M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z' },
  { glaze: style.b, sign: 'M-.9-.9H.9V.9H-.9Z' },
  { glaze: style.c, sign: 'M0-1.2L1.2 .85H-1.2Z' },
  { glaze: style.d, sign: 'M-.42-1.15H.42V-.42H1.15V.42H.42V1.15H-.42V.42H-1.15V-.42H-.42Z' },
];

export const seatOf = (stack: readonly Layer[]) => stack.find(({ seat }) => seat !== undefined)?.seat;

export const Sign = ({ seat, r, kind }: { seat: number; r: number; kind: string | undefined }) => (
  <path class={kind} d={seats[seat]!.sign} transform={`scale(${r})`} stroke-width={0.03 / r} />
);

/** The ground of a held system, below everything else. */
export const Land = ({ seat, home }: { seat: number; home?: boolean }) => (
  <path class={`${seats[seat]!.glaze} ${home ? style.home : style.land}`} d={HEX} />
);

/** Where a ship or a holding is drawn, so that nothing on the system is covered. */
export function placeOf(code: string, stack: readonly Layer[]): string {
  const has = (other: string) => stack.some((layer) => layer.code === other);
  if (stack.length === 1) return '0 0'; // a home without ships, or a ship in flight
  if (code === 'home') return '0 -.19';
  if (has('home')) return stack.some(({ count = 1 }) => count > 1) ? '-.11 .21' : '0 .21';
  const x = code === 'ship' ? 0.19 : has('ship') ? -0.19 : 0;
  return `${x} ${has('empty') ? 0 : 0.14}`;
}
