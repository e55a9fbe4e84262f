/** What is wrong with one leap of an attempted capture. Knows nothing of majority or of plain moves. */
import type { Cell, Fault, Leg } from '../../core/types.ts';
import { type Lifted, leapsFrom, lineBetween, ownerOf } from './leaps.ts';
import { geometry } from './tables.ts';

export interface Chain {
  /** The leading legs of the attempt that are sound leaps. */
  legs: readonly Required<Leg>[];
  at: Cell;
}

export function walkChain(lifted: Lifted, cells: readonly Cell[]): Chain {
  const legs: Required<Leg>[] = [];
  let at = cells[0]!;
  for (const to of cells.slice(1)) {
    const leap = leapsFrom(lifted, at, (cell) => !legs.some(({ takes }) => takes === cell)).find(
      (leg) => leg.to === to,
    );
    if (!leap) break;
    legs.push(leap);
    at = to;
  }
  return { legs, at };
}

/** The fault of the leg from `chain.at` to `to`, which is not a leap. */
export function leapFault(lifted: Lifted, chain: Chain, to: Cell): Fault {
  const { at } = chain;
  const { codes, isKing, seat } = lifted;
  const rule = isKing ? '5.1.3' : '5.1.2';
  const isJumped = (cell: Cell) => chain.legs.some(({ takes }) => takes === cell);
  const line = at === to ? null : lineBetween(at, to);
  // rule 5.2.3.2
  if (isJumped(to)) return { code: 'land-on-jumped', rule: '5.2.3.2', cells: [to] };
  const pieces = line?.between.filter((cell) => codes[cell] !== 0) ?? [];
  const enemies = pieces.filter((cell) => ownerOf(codes[cell]!) !== seat);
  // rule 5.1.1
  if (!line) return { code: 'leap-crooked', rule: '5.1.1', cells: [at, to] };
  if (line.direction % 2 === 1) {
    if (enemies.length > 0) return { code: 'diagonal-capture', rule: '5.1.1', cells: enemies };
    return { code: 'leap-crooked', rule: '5.1.1', cells: [at, to] };
  }
  const jumped = pieces.filter(isJumped);
  if (jumped.length > 0)
    return { code: pieces.length === 1 ? 'jump-twice' : 'cross-jumped', rule: '5.2.3.2', cells: jumped };
  if (!isKing && isKingLeap(lifted, chain, to)) {
    // rule 5.2.2
    if (at >> 3 === (seat === 0 ? 7 : 0) && chain.legs.length > 0)
      return { code: 'not-yet-king', rule: '5.2.2', cells: [at] };
    return { code: 'short-leap', rule, cells: enemies };
  }
  return straightFault(lifted, line, to, rule);
}

const isKingLeap = (lifted: Lifted, chain: Chain, to: Cell): boolean =>
  leapsFrom(
    { ...lifted, isKing: true },
    chain.at,
    (cell) => !chain.legs.some(({ takes }) => takes === cell),
  ).some((leap) => leap.to === to);

// rule 5.1.2, rule 5.1.3
function straightFault(
  { codes, isKing, seat }: Lifted,
  { direction, between }: { direction: number; between: Cell[] },
  to: Cell,
  rule: string,
): Fault {
  const pieces = between.filter((cell) => codes[cell] !== 0);
  const own = pieces.filter((cell) => ownerOf(codes[cell]!) === seat);
  if (own.length > 0) return { code: 'jump-own', rule, cells: own };
  if (pieces.length > 1) return { code: 'jump-two', rule, cells: pieces };
  if (
    pieces.length === 0 &&
    codes[to] !== 0 &&
    ownerOf(codes[to]!) !== seat &&
    (isKing || between.length === 0)
  ) {
    const behind = geometry.neighbours[to]![direction]!;
    if (behind < 0) return { code: 'edge-behind', rule, cells: [to] };
    if (codes[behind] !== 0) return { code: 'backed-up', rule, cells: [to, behind] };
    return { code: 'land-behind', rule, cells: [to, behind] };
  }
  if (pieces.length === 0) return { code: 'no-victim', rule, cells: [to] };
  return { code: 'landing-occupied', rule, cells: [to] };
}
